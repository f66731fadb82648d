package tour

import (
	"fmt"
	"strconv"
	"strings"

	"knightstour/board"
)

// rowMarks makes one line a row out of the ways in which other programs print
// lists of lists, and of rows with slashes between.
var rowMarks = strings.NewReplacer("/", "\n", "]", "\n", "[", " ", ",", " ")

// parseGrid reads numbers at the places of the board.
func parseGrid(b *board.Board, text string) (Tour, error) {
	numbers, err := readGrid(b, text)
	if err != nil {
		return nil, err
	}
	return follow(b, numbers)
}

// readGrid returns the number of each square.
func readGrid(b *board.Board, text string) ([]int, error) {
	numbers := make([]int, b.Len())
	rows := 0
	for line := range strings.Lines(rowMarks.Replace(text)) {
		if b.Layers() > 1 && isHeading(line) {
			if err := checkHeading(b, line, rows); err != nil {
				return nil, err
			}
			continue
		}
		cols := 0
		for entry := range strings.FieldsSeq(line) {
			p := board.Point{Layer: rows / b.Rows(), Row: b.Rows() - 1 - rows%b.Rows(), Col: cols}
			cols++
			if p.Layer >= b.Layers() || p.Col >= b.Cols() {
				continue
			}
			s := b.At(p)
			n, err := parseEntry(entry, s == board.None)
			if err != nil {
				return nil, fmt.Errorf("row %d of the grid, column %d: %w", rows+1, cols, err)
			}
			if s != board.None {
				numbers[s] = n
			}
		}
		if cols == 0 {
			continue
		}
		rows++
		if cols != b.Cols() {
			return nil, fmt.Errorf("row %d of the grid has %s, the board has %d", rows, plural(cols, "column"), b.Cols())
		}
	}
	if rows == 0 {
		return nil, errEmpty
	}
	if rows != b.Layers()*b.Rows() {
		return nil, fmt.Errorf("the grid has %s, the board has %s", plural(rows, "row"), allRows(b))
	}
	return numbers, nil
}

// allRows says how many rows the grid of b has.
func allRows(b *board.Board) string {
	if b.Layers() == 1 {
		return strconv.Itoa(b.Rows())
	}
	return fmt.Sprintf("%d layers of %s", b.Layers(), plural(b.Rows(), "row"))
}

// isHeading reports whether the line says which layer comes next.
func isHeading(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) >= len(layerWord) && strings.EqualFold(line[:len(layerWord)], layerWord)
}

// checkHeading returns an error unless the line belongs where it stands, below
// that many rows. Lists of other programs have no such lines, so none has to be
// there.
func checkHeading(b *board.Board, line string, rows int) error {
	number := strings.TrimSpace(strings.TrimSpace(line)[len(layerWord):])
	next := rows/b.Rows() + 1
	if rows%b.Rows() == 0 && next <= b.Layers() && number == strconv.Itoa(next) {
		return nil
	}
	return fmt.Errorf("%q does not belong above row %d of the grid (the board has %s)", clip(strings.TrimSpace(line)), rows+1, allRows(b))
}

// parseEntry reads a number, or the mark of a hole where the board has one.
func parseEntry(text string, hole bool) (int, error) {
	marked := text == "#" || text == "X" || text == "x"
	switch {
	case marked && hole:
		return 0, nil
	case marked:
		return 0, fmt.Errorf("%q is the mark of a hole, but the board has a square here", text)
	case strings.Trim(text, "0123456789") != "":
		return 0, fmt.Errorf("%q is not a number (write 1, 2, 3, ..., and # for a hole)", clip(text))
	case hole:
		return 0, fmt.Errorf("number %q stands on a hole of the board (write # for a hole)", clip(text))
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("number %q is too large", clip(text))
	}
	return n, nil
}

// follow returns the squares in the order of their numbers, which count from
// 0 if there is a 0 and from 1 otherwise. Each number must be there once.
func follow(b *board.Board, numbers []int) (Tour, error) {
	first, hint := 1, ""
	for _, n := range numbers {
		if n == 0 {
			first, hint = 0, ", since there is a 0"
		}
	}
	t := make(Tour, b.Len())
	for i := range t {
		t[i] = board.None
	}
	var doubled list
	for s, n := range numbers {
		s := board.Square(s)
		if n-first >= len(t) {
			return nil, fmt.Errorf("number %d at %s is too large (%s, numbered from %d to %d%s)", n, b.Name(s), plural(len(t), "square"), first, first+len(t)-1, hint)
		}
		if other := t[n-first]; other != board.None {
			doubled.add(fmt.Sprintf("number %d is at %s and at %s", n, b.Name(other), b.Name(s)))
			continue
		}
		t[n-first] = s
	}
	if doubled.count == 0 {
		return t, nil
	}
	var missing list
	for i, s := range t {
		if s == board.None {
			missing.add(strconv.Itoa(first + i))
		}
	}
	return nil, fmt.Errorf("%s; missing: %s", &doubled, &missing)
}
