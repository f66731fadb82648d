package construct

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"knightstour/board"
	"knightstour/graph"
)

// A small tour is one of a rectangle of a few squares. Its squares are numbered
// along the rows, as those of all rectangles are.
type small struct {
	rows, cols int
	closed     bool
	from       graph.Vertex  // where an open tour begins, or None: anywhere
	through    [4]graph.Edge // the moves it makes; where the squares are the same there is none
	attempts   int
}

func newSmall(rows, cols int, closed bool) small {
	return small{rows: rows, cols: cols, closed: closed, from: graph.None, attempts: 20_000}
}

// move returns the move between two squares given as row and column.
func (s small) move(row, col, toRow, toCol int) graph.Edge {
	return graph.Edge{graph.Vertex(row*s.cols + col), graph.Vertex(toRow*s.cols + toCol)}
}

// smallTours are the small tours found so far. A few dozen do for all boards.
var smallTours sync.Map

// find returns the small tour. It repairs random paths, the same each time,
// until one is a tour that makes the moves; where there is a tour that takes a
// few attempts. It fails after many.
func (s small) find() ([]graph.Vertex, error) {
	if found, ok := smallTours.Load(s); ok {
		return found.([]graph.Vertex), nil
	}
	b, err := board.New(s.rows, s.cols, nil, board.Knight, board.Wrap{})
	if err != nil {
		return nil, err
	}
	const patience = 200
	random := rand.New(rand.NewPCG(1, 0))
	r := newRepair(newMoves(b), random)
	r.closed, r.fixed = s.closed, s.closed || s.from != graph.None
	missing := func(m graph.Edge) bool { return m[0] != m[1] && !makes(r.place, m, s.closed) }
	for range s.attempts {
		start := s.from
		if start == graph.None {
			start = graph.Vertex(random.Int32N(int32(b.Len())))
		}
		r.restart(start)
		r.rotations = 0
		if found, _ := r.run(context.Background(), patience, patience); found && !slices.ContainsFunc(s.through[:], missing) {
			tour := slices.Clone(r.squares)
			smallTours.Store(s, tour)
			return tour, nil
		}
	}
	return nil, fmt.Errorf("no tour of %dx%d found with the moves that a block needs", s.rows, s.cols)
}

// A patch is where a small rectangle lies on a large one: its first square there,
// and how many columns the small one and the large one have.
type patch struct{ first, width, cols graph.Vertex }

// square returns where a square of the small rectangle lies.
func (p patch) square(s graph.Vertex) graph.Vertex {
	return p.first + s + s/p.width*(p.cols-p.width)
}

// local returns which square of the small rectangle lies there.
func (p patch) local(s graph.Vertex) graph.Vertex {
	s -= p.first
	return s/p.cols*p.width + s%p.cols
}
