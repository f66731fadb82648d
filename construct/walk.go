package construct

import (
	"context"
	"slices"

	"knightstour/graph"
)

// A rule puts the squares that a walk can visit next in order, the best first.
// They come in the order of moves.
type rule func(w *walk, next []graph.Vertex)

// A walk looks for a tour by a rule. It comes to its last square, if one is
// given, after all others only.
type walk struct {
	path
	rule      rule // nil: the order of moves
	takesBack bool // moves are taken back where the walk is stuck

	// waiting are the squares that are still to be tried, below each square of
	// the path from the number in begin on, the next one last.
	waiting []graph.Vertex
	begin   []int

	calls uint64
}

func newWalk(m *moves, r rule) *walk { return &walk{path: newPath(m), rule: r} }

// run visits squares as the textbook's recursive search does: every visit is one
// call. Nothing is impossible before all has been tried, and it gives up where it
// is stuck and may not take moves back, or after limit calls. The context is
// looked at now and then.
func (w *walk) run(ctx context.Context, start graph.Vertex, limit uint64) (Outcome, error) {
	for at := start; w.calls < limit; {
		if w.calls%4096 == 0 && ctx.Err() != nil {
			return GaveUp, ctx.Err()
		}
		w.calls++
		w.visit(at)
		if w.isTour() {
			return Found, nil
		}
		begin := len(w.waiting)
		w.waiting = w.next(w.waiting)
		next := w.waiting[begin:]
		if !w.takesBack {
			if len(next) == 0 {
				return GaveUp, nil
			}
			at = next[0]
			w.waiting = w.waiting[:begin]
			continue
		}
		slices.Reverse(next)
		w.begin = append(w.begin, begin)
		for len(w.waiting) == w.begin[len(w.begin)-1] {
			w.leave()
			if w.begin = w.begin[:len(w.begin)-1]; len(w.begin) == 0 {
				return Impossible, nil
			}
		}
		at = w.waiting[len(w.waiting)-1]
		w.waiting = w.waiting[:len(w.waiting)-1]
	}
	return GaveUp, nil
}

// next appends the squares that can be visited next to list, the best first.
func (w *walk) next(list []graph.Vertex) []graph.Vertex {
	begin := len(list)
	for _, t := range w.moves.at(w.end()) {
		if w.place[t] < 0 && (t != w.last || len(w.squares) == w.moves.order()-1) {
			list = append(list, t)
		}
	}
	if w.rule != nil {
		w.rule(w, list[begin:])
	}
	return list
}
