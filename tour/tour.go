package tour

import (
	"iter"
	"slices"

	"knightstour/board"
)

// A Tour is the squares of a tour in the order visited. Nothing in it says
// whether it is closed; whoever asks, says so.
type Tour []board.Square

// Reverse turns t around in place, so that it is visited in the other
// direction. A closed tour keeps its first square.
func (t Tour) Reverse(closed bool) {
	if closed && len(t) > 0 {
		t = t[1:]
	}
	slices.Reverse(t)
}

// StartAt rotates t, a closed tour, in place so that it begins at s, in the
// same direction. It reports whether t visits s; if not, t is left alone.
func (t Tour) StartAt(s board.Square) bool {
	i := slices.Index(t, s)
	if i < 0 {
		return false
	}
	// Turning both parts around and then the whole swaps the parts.
	slices.Reverse(t[:i])
	slices.Reverse(t[i:])
	slices.Reverse(t)
	return true
}

// Orient brings t in place to the one form in which an undirected tour is
// written, so that a tour and its reversal look alike. A closed tour begins
// at its least square (a1, if that is no hole) and goes first to the lesser
// of the two squares next to it; an open one begins at the lesser of its ends.
func (t Tour) Orient(closed bool) {
	if len(t) < 2 {
		return
	}
	next := t[0]
	if closed {
		t.StartAt(slices.Min(t))
		next = t[1]
	}
	if t[len(t)-1] < next {
		t.Reverse(closed)
	}
}

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
