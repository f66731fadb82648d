package cryptotour

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rivo/uniseg"

	"knightstour/board"
)

// hole is what stands where the board has no square.
const hole = "#"

// Picture returns the board with what stands on its squares, top row first, in
// columns as wide as the widest of them. Layers stand below each other.
func Picture(b *board.Board, cells []string) string {
	width := 1
	for _, c := range cells {
		width = max(width, uniseg.StringWidth(shown(c)))
	}
	var out strings.Builder
	for layer := range b.Layers() {
		if b.Layers() > 1 {
			fmt.Fprintf(&out, "layer %d\n", layer+1)
		}
		for row := b.Rows() - 1; row >= 0; row-- {
			var line strings.Builder
			for col := range b.Cols() {
				text := hole
				if s := b.At(board.Point{Layer: layer, Row: row, Col: col}); s != board.None {
					text = shown(cells[s])
				}
				line.WriteString(text)
				if col < b.Cols()-1 {
					line.WriteString(strings.Repeat(" ", max(0, width-uniseg.StringWidth(text))+1))
				}
			}
			out.WriteString(line.String() + "\n")
		}
	}
	return out.String()
}

// shown returns the letter with a mark in place of blanks.
func shown(letter string) string { return strings.ReplaceAll(letter, " ", Blank) }

// Parse reads a picture: what stands on each square of b. Rows are lines, and
// blanks part the columns, unless there are none and a line has as many letters as
// columns.
func Parse(b *board.Board, picture string) ([]string, error) {
	cells := make([]string, b.Len())
	rows := 0
	for line := range strings.Lines(strings.TrimPrefix(picture, "\ufeff")) {
		fields := strings.Fields(line)
		if len(fields) == 1 && len(cut(fields[0])) == b.Cols() {
			fields = cut(fields[0])
		}
		if len(fields) == 0 || isHeading(b, fields, rows) {
			continue
		}
		if rows == b.Layers()*b.Rows() {
			return nil, fmt.Errorf("the picture has more than the %d rows of the board", rows)
		}
		if len(fields) != b.Cols() {
			return nil, fmt.Errorf("row %d of the picture has %s, the board has %d (write %s for a blank and %s for a hole)", rows+1, columns(len(fields)), b.Cols(), Blank, hole)
		}
		for col, text := range fields {
			s := b.At(board.Point{Layer: rows / b.Rows(), Row: b.Rows() - 1 - rows%b.Rows(), Col: col})
			if s != board.None {
				cells[s] = strings.ReplaceAll(text, Blank, " ")
			}
		}
		rows++
	}
	switch {
	case rows == 0:
		return nil, errors.New("the picture is empty")
	case rows < b.Layers()*b.Rows():
		return nil, fmt.Errorf("the picture has %d rows, the board has %d", rows, b.Layers()*b.Rows())
	}
	return cells, nil
}

func columns(n int) string {
	if n == 1 {
		return "1 column"
	}
	return fmt.Sprintf("%d columns", n)
}

// isHeading reports whether a line says which layer comes next.
func isHeading(b *board.Board, fields []string, rows int) bool {
	return b.Layers() > 1 && rows%b.Rows() == 0 && len(fields) == 2 && fields[0] == "layer" && fields[1] == fmt.Sprint(rows/b.Rows()+1)
}
