package construct

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// A leg is a part of a tour of Squirrel and Cull: an order of moves, in their
// numbering, that holds until the tour comes to a square, counted from 1 as
// (row, column). The last leg has no such square.
type leg struct {
	order    string
	row, col int
}

// compass are the moves numbered by Squirrel and Cull, as (row, column) with
// rows counted from the top, where the tour begins.
var compass = [8][2]int{{-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}}

// legs returns the orders of moves for the m by m board, by m mod 8: table 1 of
// Squirrel and Cull (1996).
func legs(m int) []leg {
	middle := (m - 5) / 2
	if m%16 == 13 {
		middle = (m - 13) / 2
	}
	return [8][]leg{
		{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, {"51867342", m - 8, 1}, {"51342678", 7, m - 3}, {"21435678", 0, 0}},
		{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, {"51324678", m - 6, (m + 9) / 2}, {"32481765", 0, 0}},
		{{"34261578", 6, 1}, {"87642135", 3, 1}, {"54132678", m - 15, 4}, {"52431678", 10, m - 2}, {"85647123", 5, (m - 6) / 2}, {"15746823", 0, 0}},
		{{"34625718", m - 1, m - 2}, {"42681357", m - 6, m}, {"86512347", 2, 5}, {"51867342", m - 10, 3}, {"61825437", (m + 1) / 2, m - 2}, {"71642538", 0, 0}},
		{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, {"51867342", m - 8, 1}, {"51342678", 10, m - 5}, {"86753421", 13, (m + 2) / 2}, {"78563421", 0, 0}},
		{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, {"51324678", m - 2, middle}, {"15234678", 0, 0}},
		{{"34261578", 6, 1}, {"87642135", 3, 1}, {"54132678", m - 10, 1}, {"52431678", 10, m - 2}, {"85647123", 3, (m + 8) / 2}, {"12453678", 0, 0}},
		{{"34625718", m - 1, m - 2}, {"42681357", m - 6, m}, {"86512347", 2, 5}, {"51867342", m - 6, 3}, {"61825437", (m + 1) / 2, m - 2}, {"61357284", 0, 0}},
	}[m%8]
}

// squirrelCull returns Warnsdorff's rule with the orders of moves of Squirrel
// and Cull, seen from the corner where the tour begins.
func squirrelCull(m int, corner board.Point) rule {
	plan := legs(m)
	// place returns the square as (row, column) counted from 1 at the corner.
	place := func(s graph.Vertex) (row, col int) {
		row, col = int(s)/m-corner.Row, int(s)%m-corner.Col
		return max(row, -row) + 1, max(col, -col) + 1
	}
	// ends[i] is the length of the path at which leg i was done. When moves
	// were taken back to before that, it is not any more.
	var ends []int
	var rank [8]int64 // of each move of the compass in the order of the leg
	ordered := fewest(func(w *walk, s graph.Vertex) int64 {
		row, col := place(w.end())
		toRow, toCol := place(s)
		return rank[slices.Index(compass[:], [2]int{toRow - row, toCol - col})]
	})
	return func(w *walk, next []graph.Vertex) {
		for len(ends) > 0 && ends[len(ends)-1] >= len(w.squares) {
			ends = ends[:len(ends)-1]
		}
		row, col := place(w.end())
		if l := plan[len(ends)]; l.row == row && l.col == col {
			ends = append(ends, len(w.squares))
		}
		for i, digit := range plan[len(ends)].order {
			rank[digit-'1'] = int64(i)
		}
		ordered(w, next)
	}
}
