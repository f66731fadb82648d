package tour

import (
	"iter"

	"knightstour/board"
)

// StepOf returns the step that leads from one square to another: within the
// board if the piece has such a step, else the shortest of those over a glued
// edge. It returns the plain displacement if there is no move.
func StepOf(b *board.Board, from, to board.Square) board.Step {
	p := b.Point(from)
	plain := p.To(b.Point(to))
	best, length := plain, 0
	for _, s := range b.Piece().Steps {
		if s == plain {
			return plain
		}
		n := s.Layers*s.Layers + s.Rows*s.Rows + s.Cols*s.Cols
		if b.At(p.Plus(s)) == to && (length == 0 || n < length) {
			best, length = s, n
		}
	}
	return best
}

// Steps returns the steps of a tour with the number of the square, from 0, from
// which each is taken; that back to its beginning is the last one if it is closed.
func Steps(b *board.Board, t Tour, closed bool) iter.Seq2[int, board.Step] {
	return func(yield func(int, board.Step) bool) {
		for i, s := range t {
			if (closed || i < len(t)-1) && !yield(i, StepOf(b, s, t[(i+1)%len(t)])) {
				return
			}
		}
	}
}
