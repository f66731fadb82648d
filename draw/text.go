package draw

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"knightstour/board"
	"knightstour/tour"
)

// Text returns a board of characters with the numbers of a tour, or an empty
// board if t is nil. What it writes, tour.Read reads.
func Text(b *board.Board, t tour.Tour) string {
	cells := make([]string, b.Len())
	for i, s := range t {
		cells[s] = strconv.Itoa(i + 1)
	}
	width := max(2, len(strconv.Itoa(b.Len())))
	for col := range b.Cols() {
		width = max(width, len(board.ColumnName(col)))
	}
	var out strings.Builder
	for layer := range b.Layers() {
		if b.Layers() > 1 {
			fmt.Fprintf(&out, "layer %d\n", layer+1)
		}
		textLayer(&out, b, layer, cells, width)
	}
	return out.String()
}

// textLayer writes one layer: the rows with their numbers at the left, and the
// names of the columns below.
func textLayer(out *strings.Builder, b *board.Board, layer int, cells []string, width int) {
	names := len(strconv.Itoa(b.Rows()))
	rule := func(left, middle, right string) {
		line := strings.Repeat("─", width+2)
		fmt.Fprintf(out, "%*s %s%s%s\n", names, "", left, strings.Repeat(line+middle, b.Cols()-1)+line, right)
	}
	row := func(name string, cell func(col int) string) {
		fmt.Fprintf(out, "%*s ", names, name)
		for col := range b.Cols() {
			text := cell(col)
			out.WriteString("│ " + strings.Repeat(" ", width-utf8.RuneCountInString(text)) + text + " ")
		}
		out.WriteString("│\n")
	}
	rule("┌", "┬", "┐")
	for r := b.Rows() - 1; r >= 0; r-- {
		row(strconv.Itoa(r+1), func(col int) string {
			s := b.At(board.Point{Layer: layer, Row: r, Col: col})
			switch {
			case s == board.None:
				return strings.Repeat("█", width)
			case cells[s] == "":
				return "·"
			}
			return cells[s]
		})
		if r > 0 {
			rule("├", "┼", "┤")
		}
	}
	rule("└", "┴", "┘")
	fmt.Fprintf(out, "%*s ", names, "")
	for col := range b.Cols() {
		fmt.Fprintf(out, "  %*s ", width, board.ColumnName(col))
	}
	out.WriteString("\n")
}
