package notation

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// cut cuts the lines of a table at what stands between its cells: the lines of
// a box, tabs, semicolons, commas, slashes for the rows, or blanks.
func (b block) cut() [][]string {
	cells := make([][]string, len(b))
	for _, mark := range []string{"|", "\t", ";", ","} {
		if !b.has(mark) {
			continue
		}
		width := 0
		for i, line := range b {
			text := line.text
			if mark == "|" { // the outer ones are no cells
				text = strings.TrimSpace(text)
				text = strings.TrimSuffix(strings.TrimPrefix(text, mark), mark)
			}
			cells[i] = strings.Split(text, mark)
			if mark == "|" && !strings.Contains(text, mark) {
				cells[i] = strings.Fields(text) // the names of columns, outside the box
			}
			width = max(width, len(cells[i]))
		}
		for i := range cells {
			for mark != "|" && len(cells[i]) < width {
				cells[i] = append(cells[i], "")
			}
		}
		return cells
	}
	for i, line := range b {
		cells[i] = fieldForm.FindAllString(line.text, -1)
	}
	return b.aligned(cells)
}

func (b block) has(mark string) bool {
	for _, line := range b {
		if strings.Contains(line.text, mark) {
			return true
		}
	}
	return false
}

// unframed returns the block with blanks for its vertical lines if these are
// not between the numbers, but are a frame, or part the names of the rows off.
// A slash ends a row.
func (b block) unframed() block {
	framed := false
	var plain block
	for _, line := range b {
		for part := range strings.SplitSeq(line.text, "|") {
			framed = framed || part != line.text && len(numbers(newCells(0, strings.Fields(part)))) > 1
		}
		plain = append(plain, textLine{number: line.number, text: strings.ReplaceAll(line.text, "|", " ")})
	}
	if framed {
		b = plain
	}
	if !b.has("/") || b.has("|") {
		return b
	}
	var rows block
	for _, line := range b {
		for row := range strings.SplitSeq(line.text, "/") {
			rows = append(rows, textLine{number: line.number, text: row})
		}
	}
	return rows
}

// fieldForm is what strings.Fields finds.
var fieldForm = regexp.MustCompile(`[^\s\v\x{85}\pZ]+`)

// aligned finds the holes in rows of different lengths that are printed in
// columns of equal width, where nothing stands at a hole. If the columns are not
// clear the cells stay as they are.
func (b block) aligned(cells [][]string) [][]string {
	same := true
	for _, row := range cells {
		same = same && len(row) == len(cells[0])
	}
	if same {
		return cells
	}
	ends := make([][]int, len(b)) // how many characters come before the end of each cell
	first, last, pitch := -1, 0, 0
	for i, line := range b {
		at, end := 0, 0
		for _, field := range fieldForm.FindAllStringIndex(line.text, -1) {
			before := end
			end += utf8.RuneCountInString(line.text[at:field[1]])
			at = field[1]
			if first < 0 || end < first {
				first = end
			}
			last = max(last, end)
			if len(ends[i]) > 0 && (pitch == 0 || end-before < pitch) {
				pitch = end - before
			}
			ends[i] = append(ends[i], end)
		}
	}
	if pitch < 2 {
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
