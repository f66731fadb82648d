package listing

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/question"
	"knightstour/tour"
)

// A placer writes tours the way the problem wants them.
type placer struct {
	tours question.Tours
	first board.Square // where closed tours begin
	tour  tour.Tour
}

func newPlacer(p question.Tours) *placer {
	return &placer{p, max(p.From, 0), make(tour.Tour, p.Board.Len())}
}

// image returns the image of a tour under g. A closed tour begins at the start
// asked for, or at the first square, and goes on as it was asked to begin, or to
// the lesser of its neighbours. An open tour begins and ends where it was asked
// to, or begins at the lesser end. The result is good until the next call.
func (p *placer) image(path []graph.Vertex, g graph.Perm) tour.Tour {
	n := len(path)
	at, back := 0, false
	square := func(i int) board.Square { return g[path[i]] }
	switch first, last := square(0), square(n-1); {
	case p.tours.Kind == question.Closed:
		at = slices.IndexFunc(path, func(s graph.Vertex) bool { return g[s] == p.first })
		if before, after := square((at+n-1)%n), square((at+1)%n); len(p.tours.Prefix) > 1 {
			back = before == p.tours.Prefix[1]
		} else {
			back = before < after
		}
	case p.tours.From != board.None:
		back = first != p.tours.From
	case p.tours.To != board.None:
		back = last != p.tours.To
	default:
		back = last < first
	}
	if back && p.tours.Kind == question.Open {
		at = n - 1
	}
	t := p.tour[:0]
	if back {
		for i := at; i >= 0; i-- {
			t = append(t, square(i))
		}
		for i := n - 1; i > at; i-- {
			t = append(t, square(i))
		}
		return t
	}
	for _, v := range path[at:] {
		t = append(t, g[v])
	}
	for _, v := range path[:at] {
		t = append(t, g[v])
	}
	return t
}
