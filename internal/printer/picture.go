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
	rows := Rows(b, texts, "#")
	for layer := range b.Layers() {
		if b.Layers() > 1 {
			out.Printf("  layer %d\n", layer+1)
		}
		for row := range b.Rows() {
			out.Printf("  %*d", margin, b.Rows()-row)
			for _, text := range rows[layer*b.Rows()+row] {
				out.Printf("  %*s", width, text)
			}
			out.Printf("\n")
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
	for layer := range b.Layers() {
		for row := b.Rows() - 1; row >= 0; row-- {
			var line []string
			for col := range b.Cols() {
				text := hole
				if s := b.At(board.Point{Layer: layer, Row: row, Col: col}); s != board.None {
					text = texts[s]
				}
				line = append(line, text)
			}
			rows = append(rows, line)
		}
	}
	return rows
}
