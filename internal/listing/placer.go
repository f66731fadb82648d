package listing

import (
	"knightstour/board"
	"knightstour/graph"
	"knightstour/question"
	"knightstour/tour"
)

// A placer writes tours the way the question wants them.
type placer struct {
	tours question.Tours
	tour  tour.Tour
}

func newPlacer(q question.Tours) *placer { return &placer{q, make(tour.Tour, q.Board.Len())} }

// image returns the image of a tour under g. A closed tour begins at the start
// asked for, or at the first square, and goes on as it was asked to begin, or to
// the lesser of its neighbours. An open tour begins and ends where it was asked
// to, or begins at the lesser end. The result is good until the next call.
func (p *placer) image(path []graph.Vertex, g graph.Perm) tour.Tour {
	q, t, last := p.tours, p.tour, len(p.tour)-1
	for i, v := range path {
		t[i] = g[v]
	}
	closed, back := q.Kind == question.Closed, false
	if closed {
		t.StartAt(max(q.From, 0))
	}
	switch {
	case closed && len(q.Prefix) > 1:
		back = t[1] != q.Prefix[1]
	case closed:
		back = t[last] < t[1]
	case q.From != board.None:
		back = t[0] != q.From
	case q.To != board.None:
		back = t[last] != q.To
	default:
		back = t[last] < t[0]
	}
	if back {
		t.Reverse(closed)
	}
	return t
}
