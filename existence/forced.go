package existence

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/question"
)

// forcedMoves: a closed tour uses both moves of a square that has only two.
// There is none if three such moves meet in one square, or if some of them
// close a cycle that leaves out a part of the board.
func forcedMoves(q question.Tours) string {
	if q.Kind != question.Closed {
		return ""
	}
	b := q.Board
	forced := make([][]board.Square, b.Len())
	for s := range board.Square(b.Len()) {
		for _, t := range b.Neighbours(s) {
			if len(b.Neighbours(s)) == 2 || len(b.Neighbours(t)) == 2 {
				forced[s] = append(forced[s], t)
			}
		}
	}
	for s, by := range forced {
		if len(by) > 2 {
			return fmt.Sprintf("%s, %s and %s have only two moves each and need them all, but each has one to %s, and a closed tour uses two moves there",
				b.Name(by[0]), b.Name(by[1]), b.Name(by[2]), b.Name(board.Square(s)))
		}
	}
	seen := make([]bool, b.Len())
	for s := range board.Square(b.Len()) {
		if cycle := follow(forced, s, seen); cycle != nil && len(cycle) < b.Len() {
			return fmt.Sprintf("squares with only two moves need both, and these moves close the cycle %s of %d squares, but the board has %d",
				cycleText(b, cycle), len(cycle), b.Len())
		}
	}
	return ""
}

// follow returns the cycle of forced moves through s, or nil if there is none.
// No square may have more than two forced moves. It marks what it sees, and
// stops at squares that were seen by an earlier call: these are in no cycle, or
// in one that was found.
func follow(forced [][]board.Square, s board.Square, seen []bool) []board.Square {
	var path []board.Square
	at, previous := s, board.None
	for !seen[at] {
		seen[at] = true
		path = append(path, at)
		i := slices.IndexFunc(forced[at], func(t board.Square) bool { return t != previous })
		if i < 0 {
			return nil
		}
		at, previous = forced[at][i], at
	}
	if at != s {
		return nil
	}
	return path
}

// cycleText returns the squares of a cycle by name, the first again at the end,
// and of a long cycle only the first few.
func cycleText(b *board.Board, cycle []board.Square) string {
	const long = 8
	text := ""
	for _, s := range cycle[:min(len(cycle), long)] {
		text += b.Name(s) + "-"
	}
	if len(cycle) > long {
		text += "...-"
	}
	return text + b.Name(cycle[0])
}
