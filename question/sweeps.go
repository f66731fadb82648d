package question

import (
	"cmp"
	"slices"

	"knightstour/board"
)

// Sweeps returns the squares in the orders in which an engine may sweep the
// board: row by row, column by column and, if there are several, layer by layer.
func (p Tours) Sweeps() [][]int {
	b := p.Board
	type key func(board.Point) int
	layer := func(p board.Point) int { return p.Layer }
	row := func(p board.Point) int { return p.Row }
	col := func(p board.Point) int { return p.Col }
	by := func(keys ...key) []int {
		order := make([]int, b.Len())
		for s := range order {
			order[s] = s
		}
		slices.SortFunc(order, func(s, t int) int {
			u, v := b.Point(board.Square(s)), b.Point(board.Square(t))
			for _, k := range keys {
				if c := cmp.Compare(k(u), k(v)); c != 0 {
					return c
				}
			}
			return 0
		})
		return order
	}
	sweeps := [][]int{by(row, layer, col), by(col, layer, row)}
	if b.Layers() > 1 {
		sweeps = append(sweeps, by(layer, row, col))
	}
	return sweeps
}
