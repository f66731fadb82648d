package draw

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"knightstour/board"
	"knightstour/tour"
)

// Text returns a board of characters with the numbers of a tour, or an empty
// board if t is nil. What it writes can be read again.
func Text(b *board.Board, t tour.Tour) string {
	cells := make([]string, b.Len())
	for i, s := range t {
		cells[s] = strconv.Itoa(i + 1)
	}
	width := max(2, len(strconv.Itoa(b.Len())), len(board.ColumnName(b.Cols()-1)))
	var out strings.Builder
	for layer := range b.Layers() {
		if b.Layers() > 1 {
			fmt.Fprintf(&out, "layer %d\n", layer+1)
		}
		writeLayer(&out, b, layer, cells, width)
	}
	return out.String()
}

// writeLayer writes one layer: the rows with their numbers at the left, and the
// names of the columns below.
func writeLayer(out *strings.Builder, b *board.Board, layer int, cells []string, width int) {
	names := len(strconv.Itoa(b.Rows()))
	rule := func(left, middle, right string) {
		line := strings.Repeat("─", width+2)
		fmt.Fprintf(out, "%*s %s%s%s\n", names, "", left, strings.Repeat(line+middle, b.Cols()-1)+line, right)
	}
	rule("┌", "┬", "┐")
	for i, row := range b.Layer(layer) {
		if i > 0 {
			rule("├", "┼", "┤")
		}
		fmt.Fprintf(out, "%*d ", names, b.Rows()-i)
		for _, s := range row {
			text := strings.Repeat("█", width)
			if s != board.None {
				text = cmp.Or(cells[s], "·")
			}
			fmt.Fprintf(out, "│ %*s ", width, text)
		}
		out.WriteString("│\n")
	}
	rule("└", "┴", "┘")
	fmt.Fprintf(out, "%*s ", names, "")
	for col := range b.Cols() {
		fmt.Fprintf(out, "  %*s ", width, board.ColumnName(col))
	}
	out.WriteString("\n")
}
