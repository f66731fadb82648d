package published

import (
	"fmt"

	"knightstour/board"
	"knightstour/problem"
)

// forcedMoves: a closed tour uses both moves of a square that has only two.
// There is none if three such moves meet in one square, or if some of them
// close a cycle that leaves out a part of the board.
func forcedMoves(p problem.Problem) (Reason, bool) {
	if p.Kind != problem.Closed {
		return Reason{}, false
	}
	b := p.Board
	forced := make([][]board.Square, b.Len())
	for s := range board.Square(b.Len()) {
		for _, t := range b.Neighbours(s) {
			if len(b.Neighbours(s)) == 2 || len(b.Neighbours(t)) == 2 {
				forced[s] = append(forced[s], t)
			}
		}
	}
	for i, by := range forced {
		if s := board.Square(i); len(by) > 2 {
			return Reason{fmt.Sprintf("%s, %s and %s have only two moves each and need them all, but each has one to %s, and a closed tour uses two moves there",
				b.Name(by[0]), b.Name(by[1]), b.Name(by[2]), b.Name(s)), "forced moves"}, true
		}
	}
	for s := range board.Square(b.Len()) {
		if cycle := follow(forced, s); cycle != nil && len(cycle) < b.Len() {
			text := b.Name(s)
			for _, t := range cycle[1:] {
				text += "-" + b.Name(t)
			}
			return Reason{fmt.Sprintf("squares with only two moves need both, and these moves close the cycle %s-%s of %d squares, but the board has %d",
				text, b.Name(s), len(cycle), b.Len()), "forced moves"}, true
		}
	}
	return Reason{}, false
}

// follow returns the cycle of forced moves through s, or nil if there is none.
// No square may have more than two forced moves.
func follow(forced [][]board.Square, s board.Square) []board.Square {
	var path []board.Square
	for previous, at := board.None, s; ; {
		path = append(path, at)
		next := board.None
		for _, t := range forced[at] {
			if t != previous {
				next = t
				break
			}
		}
		if next == board.None {
			return nil
		}
		if next == s {
			return path
		}
		previous, at = at, next
	}
}
