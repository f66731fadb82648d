package construct

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
)

// A small tour is one of a block: a rectangle of a few squares. Its squares are
// numbered along the rows.
type small struct {
	rows, cols int
	closed     bool
	from       int32 // where an open tour begins, -1: anywhere
	through    [4][2]int32
	variant    uint64 // there are many tours with these properties; which one is it?
	attempts   int
}

func newSmall(rows, cols int, closed bool) small {
	return small{
		rows: rows, cols: cols, closed: closed, from: -1, attempts: 20_000,
		through: [4][2]int32{noMove, noMove, noMove, noMove},
	}
}

// noMove stands for a move that need not be made.
var noMove = [2]int32{-1, -1}

// smallTours are the small tours found so far. A few dozen do for all boards.
var smallTours sync.Map

// find returns the small tour. It repairs random paths, the same each time,
// until one is a tour that makes the moves; where there is a tour that takes a
// few attempts. It fails after many.
func (s small) find() ([]int32, error) {
	if found, ok := smallTours.Load(s); ok {
		return found.([]int32), nil
	}
	const patience = 200
	g := rectangle(s.rows, s.cols)
	n := int32(g.order())
	random := rand.New(rand.NewPCG(1, s.variant))
	r := newRepair(g, random)
	r.closed = s.closed
	for range s.attempts {
		r.from = s.from
		start := s.from
		if start < 0 {
			start = random.Int32N(n)
			if s.closed {
				r.from = start
			}
		}
		r.begin(start)
		r.rotations = 0
		if found, _ := r.run(context.Background(), patience, patience); found && s.makes(r) {
			tour := slices.Clone(r.path)
			smallTours.Store(s, tour)
			return tour, nil
		}
	}
	return nil, fmt.Errorf("no tour of %dx%d found with the moves that a block needs", s.rows, s.cols)
}

// makes reports whether the path makes the moves it has to.
func (s small) makes(r *repair) bool {
	last := int32(len(r.path)) - 1
	for _, m := range s.through {
		if m == noMove {
			continue
		}
		d := r.place[m[0]] - r.place[m[1]]
		if d = max(d, -d); d != 1 && (!s.closed || d != last) {
			return false
		}
	}
	return true
}
