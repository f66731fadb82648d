package notation

import (
	"fmt"
	"regexp"
	"slices"

	"knightstour/board"
)

var (
	namedXY     = regexp.MustCompile(`\bx\s*[=:]\s*(\d+)\s*,?\s*y\s*[=:]\s*(\d+)`)
	namedRowCol = regexp.MustCompile(`\brow\s*[=:]?\s*(\d+)\s*,?\s*col(?:umn)?\s*[=:]?\s*(\d+)`)
	angled      = regexp.MustCompile(`<(\d+)\s*,\s*(\d+)>`)
	bareLine    = regexp.MustCompile(`^\s*\d+,\d+(?:[;\s]+\d+,\d+)+[;\s]*$`)
	barePair    = regexp.MustCompile(`(\d+),(\d+);?`)
)

// withPairs puts the coordinates in a line into round brackets: 7,0 5,1 and
// <7,0> <5,1> and row 7, col 0 and x=0, y=7. On screens y grows downwards as rows do.
func withPairs(line string) string {
	if bareLine.MatchString(line) {
		return barePair.ReplaceAllString(line, "($1,$2)")
	}
	line = namedXY.ReplaceAllString(line, "($2,$1)")
	line = namedRowCol.ReplaceAllString(line, "($1,$2)")
	return angled.ReplaceAllString(line, "($1,$2)")
}

var (
	// onePair is (row,col) or (layer,row,col), alone.
	onePair = regexp.MustCompile(`^[(\[]\s*\d{1,7}\s*[,;\s]\s*\d{1,7}\s*(?:[,;\s]\s*\d{1,7}\s*)?[)\]]$`)
	// bracketed is what stands in brackets without others in them.
	bracketed = regexp.MustCompile(`\([^()]*\)|\[[^][()]*\]`)
)

// readPairs reads (row,col), or (layer,row,col), counted from zero or one. It is
// for blocks in which some stand in round brackets.
func readPairs(b block, has census) ([]*Reading, error) {
	if has.pairs == 0 {
		return nil, nil
	}
	named := slices.Clone(b)
	for i, line := range b {
		for _, text := range bracketed.FindAllString(line.text, -1) {
			if !onePair.MatchString(text) {
				return nil, errorAt(line.number, "%q is not a pair of row and column, counted from 0 or 1 (write (0,0), or (layer,row,col))", clip(text))
			}
		}
		named[i].text = bracketed.ReplaceAllStringFunc(line.text, func(text string) string {
			var n []int
			for _, digits := range numberForm.FindAllString(text, -1) {
				number, _ := parseNumber(digits)
				n = append(n, number)
			}
			return " " + pairName(n) + " "
		})
	}
	return named.readList(InPairs)
}

// pairName returns a pair or triple as the name of a square whose row is counted
// from the top.
func pairName(n []int) string {
	if len(n) == 3 {
		return fmt.Sprintf("%d:%s", n[0]+1, pairName(n[1:]))
	}
	return fmt.Sprintf("%s%d", board.ColumnName(n[1]), n[0]+1)
}

// tablePairs returns the list that a table is whose rows are pairs of row and
// column, or triples, or nil: it is no complete grid, and it has more rows than
// such a grid.
func tablePairs(t table) block {
	if len(t) == 0 || complete(t) || len(t[0]) < 2 || len(t[0]) > 3 || len(t) <= len(t[0]) {
		return nil
	}
	// No three squares of a tour in a row are in other layers each: these are the
	// numbers of the moves.
	numbered := len(t[0]) == 3 && isOrdered(numbers(t.turned()[2]))
	var list block
	for _, cells := range t {
		n := numbers(cells)
		if len(n) == 3 && numbered {
			n = n[1:]
		}
		// Numbers of a grid differ; coordinates come again and again.
		if len(numbers(cells)) != len(t[0]) || slices.Max(n) >= len(t) {
			return nil
		}
		list = append(list, textLine{number: cells[0].line, text: pairName(n)})
	}
	return list
}

// fromZero returns pairs that count from one as they count from zero.
func fromZero(places []board.Point) []board.Point {
	low := places[0]
	for _, p := range places {
		low = board.Point{Layer: min(low.Layer, p.Layer), Row: min(low.Row, p.Row), Col: min(low.Col, p.Col)}
	}
	if low.Row == 0 || low.Col == 0 {
		return places
	}
	moved := slices.Clone(places)
	for i, p := range moved {
		moved[i] = board.Point{Layer: p.Layer - min(low.Layer, 1), Row: p.Row - 1, Col: p.Col - 1}
	}
	return moved
}
