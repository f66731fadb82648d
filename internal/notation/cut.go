package notation

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// cut cuts the lines of a table at what stands between its cells: the lines of
// a box, tabs, semicolons, commas, slashes for the rows, or blanks.
func (b block) cut() [][]string {
	marks := []string{"|", "\t", ";", ","}
	at := slices.IndexFunc(marks, b.has)
	if at < 0 {
		return b.aligned()
	}
	cells := make([][]string, len(b))
	width := 0
	for i, line := range b {
		mark, text := marks[at], line.text
		if mark == "|" { // the outer ones are no cells
			text = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(text), mark), mark)
		}
		switch cells[i] = strings.Split(text, mark); {
		case mark != "|":
			width = max(width, len(cells[i]))
		case len(cells[i]) == 1:
			cells[i] = strings.Fields(text) // the names of columns, outside the box
		}
	}
	for i := range cells {
		cells[i] = append(cells[i], make([]string, max(0, width-len(cells[i])))...)
	}
	return cells
}

// has reports whether a mark stands in a line, other than to indent it.
func (b block) has(mark string) bool {
	return slices.ContainsFunc(b, func(line textLine) bool { return strings.Contains(strings.TrimSpace(line.text), mark) })
}

// severalForm is two numbers in one cell of a box.
var severalForm = regexp.MustCompile(`(?:^|[|\s])\d{1,9}\.?0*\s+(?:[^|\s]+\s+)*\d{1,9}\.?0*(?:[|\s]|$)`)

// rows returns the rows of a table, which end at slashes too. If vertical lines are
// not between the numbers, but are a frame, or part the names of the rows off, they
// are blanks.
func (b block) rows() block {
	if b.has("|") && !slices.ContainsFunc(b, func(line textLine) bool {
		return strings.Contains(line.text, "|") && severalForm.MatchString(line.text)
	}) {
		return b
	}
	var rows block
	for _, line := range b {
		for row := range strings.SplitSeq(strings.ReplaceAll(line.text, "|", " "), "/") {
			rows = append(rows, textLine{number: line.number, text: row})
		}
	}
	return rows
}

// fieldForm is what strings.Fields finds.
var fieldForm = regexp.MustCompile(`[^\s\v\x{85}\pZ]+`)

// aligned cuts the lines at blanks. It finds the holes in rows of different
// lengths that are printed in columns of equal width, where nothing stands at a
// hole, unless the columns are not clear.
func (b block) aligned() [][]string {
	cells := make([][]string, len(b))
	ends := make([][]int, len(b)) // how many characters come before the end of each cell
	first, last, pitch := math.MaxInt, 0, math.MaxInt
	ragged := false
	for i, line := range b {
		at, end := 0, 0
		for j, field := range fieldForm.FindAllStringIndex(line.text, -1) {
			cells[i] = append(cells[i], line.text[field[0]:field[1]])
			before := end
			end += utf8.RuneCountInString(line.text[at:field[1]])
			at = field[1]
			if j > 0 {
				pitch = min(pitch, end-before)
			}
			first, last = min(first, end), max(last, end)
			ends[i] = append(ends[i], end)
		}
		ragged = ragged || len(cells[i]) != len(cells[0])
	}
	if !ragged || pitch < 2 {
		return cells
	}
	placed := make([][]string, len(cells))
	for i, row := range cells {
		placed[i] = make([]string, (last-first)/pitch+1)
		for j, end := range ends[i] {
			if (end-first)%pitch != 0 {
				return cells
			}
			placed[i][(end-first)/pitch] = row[j]
		}
	}
	return placed
}
