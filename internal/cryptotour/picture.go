package cryptotour

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rivo/uniseg"

	"knightstour/board"
)

// What stands for white space, and where the board has no square.
const (
	blank = "␣"
	hole  = "#"
)

// Picture returns the board with what stands on its squares, top row first, in
// columns as wide as the widest of them. Layers stand below each other.
func Picture(b *board.Board, cells []string) string {
	width := 1
	for _, c := range cells {
		width = max(width, uniseg.StringWidth(shown(c)))
	}
	var out strings.Builder
	for i, row := range b.Grid() {
		line := ""
		for _, s := range row {
			text := hole
			if s != board.None {
				text = shown(cells[s])
			}
			line += text + strings.Repeat(" ", width-uniseg.StringWidth(text)+1)
		}
		out.WriteString(b.Heading(i) + strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}

// shown returns the letter with a mark in place of blanks.
func shown(letter string) string { return strings.ReplaceAll(letter, " ", blank) }

// Parse reads a picture: what stands on each square of b. Rows are lines, and
// blanks part the columns, unless there are none and a line has as many letters as
// columns.
func Parse(b *board.Board, picture string) ([]string, error) {
	cells := make([]string, b.Len())
	grid, rows := b.Grid(), 0
	for line := range strings.Lines(strings.TrimPrefix(picture, "\ufeff")) {
		fields := strings.Fields(line)
		if len(fields) == 1 && len(cut(fields[0])) == b.Cols() {
			fields = cut(fields[0])
		}
		switch {
		case len(fields) == 0, strings.Join(fields, " ")+"\n" == b.Heading(rows):
			continue
		case rows == len(grid):
			return nil, fmt.Errorf("the picture has more than the %d rows of the board", rows)
		case len(fields) != b.Cols():
			return nil, fmt.Errorf("row %d of the picture has %s, the board has %d (write %s for a blank and %s for a hole)", rows+1, columns(len(fields)), b.Cols(), blank, hole)
		}
		for col, s := range grid[rows] {
			if s != board.None {
				cells[s] = strings.ReplaceAll(fields[col], blank, " ")
			}
		}
		rows++
	}
	switch {
	case rows == 0:
		return nil, errors.New("the picture is empty")
	case rows < len(grid):
		return nil, fmt.Errorf("the picture has %d rows, the board has %d", rows, len(grid))
	}
	return cells, nil
}

func columns(n int) string {
	if n == 1 {
		return "1 column"
	}
	return fmt.Sprintf("%d columns", n)
}
