package given

import (
	"context"
	"math"
	"math/bits"
	"slices"
	"sync/atomic"

	"knightstour/board"
	"knightstour/tour"
)

// A search walks the branches depth first, with one state for each level.
type search struct {
	*sets
	ctx   context.Context
	visit func(tour.Tour) bool
	tour  tour.Tour
	free  []*state
	share float64 // of the tree that is searched
	told  *atomic.Uint64
	err   error // of ctx, if that ended the search
}

// leave notes that nothing is left below a node, which is such a share of the tree.
func (r *search) leave(weight float64) {
	r.share += weight
	r.told.Store(math.Float64bits(r.share))
}

// run searches a branch, which is taken for such a share of the tree. It returns false if the visitor wants no more, or the
// context ended.
func (r *search) run(s *state, weight float64) bool {
	if r.err = r.ctx.Err(); r.err != nil { // a node takes long enough to ask each time
		return false
	}
	number := s.branch()
	if number < 0 {
		for i := range r.tour {
			w := slices.IndexFunc(s.set(i), func(word uint64) bool { return word != 0 })
			r.tour[i] = board.Square(64*w + bits.TrailingZeros64(s.set(i)[w]))
		}
		r.leave(weight)
		return r.visit(r.tour)
	}
	weight /= float64(size(s.set(number)))
	for w, word := range s.set(number) {
		for ; word != 0; word &= word - 1 {
			next := r.copy(s)
			next.fix(number, w, word&-word)
			switch {
			case !next.propagate():
				r.leave(weight)
			case !r.run(next, weight):
				return false
			}
			r.free = append(r.free, next)
		}
	}
	return true
}

// copy returns a copy of a state, in memory that is used again.
func (r *search) copy(s *state) *state {
	if len(r.free) == 0 {
		return &state{s.sets, slices.Clone(s.of), slices.Clone(s.fixed), make([]bool, s.n)}
	}
	c := r.free[len(r.free)-1]
	r.free = r.free[:len(r.free)-1]
	copy(c.of, s.of)
	copy(c.fixed, s.fixed)
	clear(c.stale)
	return c
}
