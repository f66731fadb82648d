package problem

import (
	"cmp"
	"slices"

	"knightstour/board"
)

// Sweeps returns the squares in the orders in which an engine may sweep the
// board: row by row and column by column.
func (p Problem) Sweeps() [][]int {
	rows := make([]int, p.Board.Len())
	for s := range rows {
		rows[s] = s
	}
	columns := slices.Clone(rows)
	point := func(s int) board.Point { return p.Board.Point(board.Square(s)) }
	slices.SortFunc(rows, func(a, b int) int {
		return cmp.Or(cmp.Compare(point(a).Row, point(b).Row), cmp.Compare(point(a).Col, point(b).Col))
	})
	slices.SortFunc(columns, func(a, b int) int {
		return cmp.Or(cmp.Compare(point(a).Col, point(b).Col), cmp.Compare(point(a).Row, point(b).Row))
	})
	return [][]int{rows, columns}
}
