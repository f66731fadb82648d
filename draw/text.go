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
	names := len(strconv.Itoa(b.Rows()))
	var out strings.Builder
	rule := func(left, middle, right string) {
		line := strings.Repeat("─", width+2)
		fmt.Fprintf(&out, "%*s %s%s%s\n", names, "", left, strings.Repeat(line+middle, b.Cols()-1)+line, right)
	}
	for i, row := range b.Grid() {
		number := b.Rows() - i%b.Rows()
		if number == b.Rows() {
			out.WriteString(b.Heading(i))
			rule("┌", "┬", "┐")
		} else {
			rule("├", "┼", "┤")
		}
		fmt.Fprintf(&out, "%*d ", names, number)
		for _, s := range row {
			text := strings.Repeat("█", width)
			if s != board.None {
				text = cmp.Or(cells[s], "·")
			}
			fmt.Fprintf(&out, "│ %*s ", width, text)
		}
		out.WriteString("│\n")
		if number > 1 {
			continue
		}
		rule("└", "┴", "┘")
		fmt.Fprintf(&out, "%*s ", names, "")
		for col := range b.Cols() {
			fmt.Fprintf(&out, "  %*s ", width, board.ColumnName(col))
		}
		out.WriteString("\n")
	}
	return out.String()
}
