package printer

import (
	"fmt"
	"math/big"

	"knightstour/board"
)

// Picture lays texts out as the squares of the board, layer by layer, with the
// names of rows and columns beside them; a hole is a #.
func Picture(b *board.Board, texts []string) string {
	width := 1
	for s, text := range texts {
		width = max(width, len(text), len(board.ColumnName(b.Point(board.Square(s)).Col)))
	}
	margin := len(fmt.Sprint(b.Rows()))
	var out Text
	for i, row := range Rows(b, texts, "#") {
		if heading := b.Heading(i); heading != "" {
			out.Printf("  %s", heading)
		}
		number := b.Rows() - i%b.Rows()
		out.Printf("  %*d", margin, number)
		for _, text := range row {
			out.Printf("  %*s", width, text)
		}
		out.Printf("\n")
		if number > 1 {
			continue
		}
		out.Printf("  %*s", margin, "")
		for col := range b.Cols() {
			out.Printf("  %*s", width, board.ColumnName(col))
		}
		out.Printf("\n")
	}
	return out.String()
}

// Grid lays numbers out as the squares of the board.
func Grid(b *board.Board, numbers []*big.Int) string {
	texts := make([]string, len(numbers))
	for s, n := range numbers {
		texts[s] = CountOf(n).Words()
	}
	return Picture(b, texts)
}

// Rows returns the texts of the squares row by row, the top row of the first layer
// first, with hole where there is no square.
func Rows(b *board.Board, texts []string, hole string) [][]string {
	var rows [][]string
	for _, row := range b.Grid() {
		var line []string
		for _, s := range row {
			text := hole
			if s != board.None {
				text = texts[s]
			}
			line = append(line, text)
		}
		rows = append(rows, line)
	}
	return rows
}
