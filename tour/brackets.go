package tour

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// A bracketed is what stands in one pair of brackets that has no other brackets
// in it.
type bracketed struct {
	line, depth int
	slab        int // how many lists of lists have ended before
	cells       []string
}

// unbracket returns the tables that a block of nested lists shows, whatever the
// language: [[1, 2], [3, 4]], {{1, 2}, {3, 4}}, array([[1, 2], [3, 4]]), ((1 2) (3 4)), [1 2; 3 4].
// A row may go on over several lines. It returns nil if the block is no such list.
func (b block) unbracket() []block {
	rows := b.innermost()
	if len(rows) == 0 {
		return nil
	}
	single := true
	for _, r := range rows {
		if r.depth != rows[0].depth {
			return nil
		}
		single = single && len(r.cells) == 1
	}
	if single { // [ 1][ 2]
		rows = byLine(rows)
	}
	var slabs []block
	for i, r := range rows {
		if i == 0 || r.slab != rows[i-1].slab {
			slabs = append(slabs, nil)
		}
		last := &slabs[len(slabs)-1]
		*last = append(*last, textLine{r.line, strings.Join(r.cells, " ")})
	}
	if len(slabs) == 1 || !areLayers(rows) {
		return slabs
	}
	var whole block
	for i, s := range slabs {
		whole = append(whole, textLine{s[0].number, fmt.Sprintf("%s %d", layerWord, i+1)})
		whole = append(whole, s...)
	}
	return []block{whole}
}

// innermost returns the lists without lists in them, or nil if there is more
// than words outside them, as array( and dtype=int32).
func (b block) innermost() []bracketed {
	var rows []bracketed
	depth, slab := 0, 0
	open := false // the last bracket was an opening one
	var cells []string
	for _, line := range b {
		text := bracketMarks.Replace(line.text)
		for token := range strings.FieldsSeq(text) {
			switch token {
			case "[":
				if slices.ContainsFunc(cells, hasNumber) {
					return nil
				}
				cells, open = nil, true
				depth++
			case "]":
				switch {
				case open && len(cells) > 0:
					rows = append(rows, bracketed{line.number, depth, slab, cells})
				case slices.ContainsFunc(cells, hasNumber):
					return nil
				case !open && len(rows) > 0 && depth == rows[len(rows)-1].depth-1:
					slab++
				}
				cells, open = nil, false
				depth--
			case ";": // [1 2; 3 4]
				if open && len(cells) > 0 {
					rows = append(rows, bracketed{line.number, depth, slab, cells})
					cells = nil
				}
			default:
				cells = append(cells, token)
			}
		}
	}
	if slices.ContainsFunc(cells, hasNumber) {
		return nil
	}
	return rows
}

// bracketMarks sets brackets apart, and makes all of them square.
var bracketMarks = strings.NewReplacer("[", " [ ", "{", " [ ", "(", " [ ", "]", " ] ", "}", " ] ", ")", " ] ", ",", " ", ";", " ; ")

func hasNumber(text string) bool {
	return numberForm.MatchString(text) && !strings.ContainsFunc(text, unicode.IsLetter)
}

// byLine puts the cells of each line together.
func byLine(rows []bracketed) []bracketed {
	var lines []bracketed
	for _, r := range rows {
		if n := len(lines); n > 0 && lines[n-1].line == r.line {
			lines[n-1].cells = append(lines[n-1].cells, r.cells...)
			continue
		}
		r.slab = 0
		lines = append(lines, r)
	}
	return lines
}

// areLayers reports whether the rows of all tables make one tour.
func areLayers(rows []bracketed) bool {
	var all []tableRow
	for _, r := range rows {
		all = append(all, newRow(r.line, r.cells))
	}
	return complete(all)
}

// areRows reports whether what looks like pairs or triples is rather the rows
// of a table.
func areRows(tables []block) bool {
	for _, t := range tables {
		var rows []tableRow
		for _, line := range t {
			if _, heading := layerOf(line.text); !heading {
				rows = append(rows, newRow(line.number, strings.Fields(line.text)))
			}
		}
		if width := len(rows[0].cells); width < 3 || width == 3 && (len(rows) < 3 || !complete(rows)) {
			return false
		}
	}
	return true
}
