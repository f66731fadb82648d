package construct

import "knightstour/board"

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
	switch m % 8 {
	case 0:
		return []leg{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, {"51867342", m - 8, 1}, {"51342678", 7, m - 3}, {"21435678", 0, 0}}
	case 1:
		return []leg{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, {"51324678", m - 6, (m + 9) / 2}, {"32481765", 0, 0}}
	case 2:
		return []leg{{"34261578", 6, 1}, {"87642135", 3, 1}, {"54132678", m - 15, 4}, {"52431678", 10, m - 2}, {"85647123", 5, (m - 6) / 2}, {"15746823", 0, 0}}
	case 3:
		return []leg{{"34625718", m - 1, m - 2}, {"42681357", m - 6, m}, {"86512347", 2, 5}, {"51867342", m - 10, 3}, {"61825437", (m + 1) / 2, m - 2}, {"71642538", 0, 0}}
	case 4:
		return []leg{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, {"51867342", m - 8, 1}, {"51342678", 10, m - 5}, {"86753421", 13, (m + 2) / 2}, {"78563421", 0, 0}}
	case 5:
		third := leg{"51324678", m - 2, (m - 5) / 2}
		if m%16 == 13 {
			third.col = (m - 13) / 2
		}
		return []leg{{"34261578", m - 1, m - 2}, {"87642135", 2, 2}, third, {"15234678", 0, 0}}
	case 6:
		return []leg{{"34261578", 6, 1}, {"87642135", 3, 1}, {"54132678", m - 10, 1}, {"52431678", 10, m - 2}, {"85647123", 3, (m + 8) / 2}, {"12453678", 0, 0}}
	}
	return []leg{{"34625718", m - 1, m - 2}, {"42681357", m - 6, m}, {"86512347", 2, 5}, {"51867342", m - 6, 3}, {"61825437", (m + 1) / 2, m - 2}, {"61357284", 0, 0}}
}

// squirrelCull returns Warnsdorff's rule with the orders of moves of Squirrel
// and Cull, seen from the corner where the tour begins.
func squirrelCull(m int, corner board.Point) *fewest {
	plan := legs(m)
	// place returns the square as (row, column) counted from 1 at the corner.
	place := func(s int32) (row, col int) {
		row, col = int(s)/m, int(s)%m
		if corner.Row != 0 {
			row = m - 1 - row
		}
		if corner.Col != 0 {
			col = m - 1 - col
		}
		return row + 1, col + 1
	}
	// ends[i] is the length of the path at which leg i was done. When moves
	// were taken back to before that, it is not any more.
	var ends []int
	var rank [8]int64 // of each move of the compass in the order of the leg
	f := &fewest{}
	f.before = func(w *walk, _ []int32) {
		for len(ends) > 0 && ends[len(ends)-1] >= len(w.path) {
			ends = ends[:len(ends)-1]
		}
		row, col := place(w.path[len(w.path)-1])
		if l := plan[len(ends)]; l.row == row && l.col == col {
			ends = append(ends, len(w.path))
		}
		for i, digit := range plan[len(ends)].order {
			rank[digit-'1'] = int64(i)
		}
	}
	f.tie = func(w *walk, s int32) int64 {
		row, col := place(w.path[len(w.path)-1])
		toRow, toCol := place(s)
		for i, m := range compass {
			if m[0] == toRow-row && m[1] == toCol-col {
				return rank[i]
			}
		}
		return 0
	}
	return f
}
