package question

import (
	"cmp"
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// Sweeps returns the squares in the orders in which an engine may sweep the
// board: row by row, column by column and, if there are several, layer by layer.
func (q Tours) Sweeps() [][]board.Square {
	b := q.Board
	type key func(board.Point) int
	layer := func(p board.Point) int { return p.Layer }
	row := func(p board.Point) int { return p.Row }
	col := func(p board.Point) int { return p.Col }
	by := func(first, second, third key) []board.Square {
		order := graph.Identity(b.Len())
		slices.SortFunc(order, func(s, t board.Square) int {
			u, v := b.Point(s), b.Point(t)
			return cmp.Or(cmp.Compare(first(u), first(v)), cmp.Compare(second(u), second(v)), cmp.Compare(third(u), third(v)))
		})
		return order
	}
	sweeps := [][]board.Square{by(row, layer, col), by(col, layer, row)}
	if b.Layers() > 1 {
		sweeps = append(sweeps, by(layer, row, col))
	}
	return sweeps
}
