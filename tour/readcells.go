package tour

import (
	"slices"
	"strings"
	"unicode"
)

// A cutLine is a line cut into the texts of its cells.
type cutLine struct {
	number int
	cells  []string
}

// cut cuts the lines of a table at what stands between its cells: the lines of
// a box, tabs, semicolons, commas, slashes for the rows, or blanks.
func (b block) cut() []cutLine {
	b = b.withoutFrame()
	has := func(marks string) bool {
		return slices.ContainsFunc(b, func(line textLine) bool { return strings.ContainsAny(line.text, marks) })
	}
	var lines []cutLine
	each := func(cells func(text string) []string) []cutLine {
		for _, line := range b {
			lines = append(lines, cutLine{line.number, cells(line.text)})
		}
		return lines
	}
	switch {
	case has("|"):
		return each(inBox)
	case has("/"):
		for _, line := range b {
			for part := range strings.SplitSeq(line.text, "/") {
				lines = append(lines, cutLine{line.number, strings.Fields(strings.ReplaceAll(part, ",", " "))})
			}
		}
		return lines
	}
	for _, mark := range []string{"\t", ";", ","} {
		if has(mark) && slices.ContainsFunc(b, func(line textLine) bool {
			return len(strings.Fields(line.text)) != 1 || strings.Contains(line.text, mark)
		}) {
			return even(each(func(text string) []string { return strings.Split(text, mark) }))
		}
	}
	return b.aligned(each(strings.Fields))
}

// inBox cuts a line at the vertical lines; the outer ones are no cells.
func inBox(text string) []string {
	text = strings.TrimSpace(text)
	return strings.Split(strings.TrimSuffix(strings.TrimPrefix(text, "|"), "|"), "|")
}

// withoutFrame returns the block with blanks for its vertical lines if these are
// not between the numbers: they are a frame, or part the names of the rows off.
func (b block) withoutFrame() block {
	framed := false
	plain := make(block, len(b))
	for i, line := range b {
		for _, cell := range inBox(line.text) {
			numbers := 0
			for field := range strings.FieldsSeq(cell) {
				if newCell(field).kind == isNumbered {
					numbers++
				}
			}
			framed = framed || numbers > 1 && strings.Contains(line.text, "|")
		}
		plain[i] = textLine{line.number, strings.ReplaceAll(line.text, "|", " ")}
	}
	if framed {
		return plain
	}
	return b
}

// even fills short lines up.
func even(lines []cutLine) []cutLine {
	width := 0
	for i := range lines {
		cells := lines[i].cells
		width = max(width, len(cells))
	}
	for i := range lines {
		for len(lines[i].cells) < width {
			lines[i].cells = append(lines[i].cells, "")
		}
	}
	return lines
}

// aligned finds the holes in rows of different lengths that are printed in
// columns of equal width, where nothing stands at a hole. If the columns are not
// clear the lines stay as they are.
func (b block) aligned(lines []cutLine) []cutLine {
	same := true
	for _, l := range lines {
		same = same && len(l.cells) == len(lines[0].cells)
	}
	if same {
		return lines
	}
	ends := make([][]int, len(b)) // where each cell ends
	first, last, pitch := -1, 0, 0
	for i, line := range b {
		ends[i] = cellEnds(line.text)
		for j, end := range ends[i] {
			if first < 0 || end < first {
				first = end
			}
			last = max(last, end)
			if j > 0 && (pitch == 0 || end-ends[i][j-1] < pitch) {
				pitch = end - ends[i][j-1]
			}
		}
	}
	if pitch < 2 {
		return lines
	}
	placed := make([]cutLine, len(lines))
	for i, l := range lines {
		placed[i] = cutLine{l.number, make([]string, (last-first)/pitch+1)}
		for j, end := range ends[i] {
			if (end-first)%pitch != 0 {
				return lines
			}
			placed[i].cells[(end-first)/pitch] = l.cells[j]
		}
	}
	return placed
}

// cellEnds returns how many characters of the line come before the end of each
// of its fields, which are those of strings.Fields.
func cellEnds(text string) []int {
	var ends []int
	at, inside := 0, false
	for _, r := range text {
		if unicode.IsSpace(r) && inside {
			ends = append(ends, at)
		}
		inside = !unicode.IsSpace(r)
		at++
	}
	if inside {
		ends = append(ends, at)
	}
	return ends
}
