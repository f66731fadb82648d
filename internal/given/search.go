package given

import (
	"context"
	"errors"
	"math/bits"
	"slices"

	"knightstour/board"
	"knightstour/tour"
)

// errEnough ends a search whose visitor wants no more.
var errEnough = errors.New("enough")

// A search walks the branches depth first, with one state for each level.
type search struct {
	*sets
	ctx   context.Context
	visit func(tour.Tour) bool
	tour  tour.Tour
	free  []*state
}

func (r *search) run(s *state) error {
	if err := r.ctx.Err(); err != nil { // a node takes long enough to ask each time
		return err
	}
	number := s.branch()
	if number < 0 {
		for i := range r.tour {
			for w, word := range s.set(i) {
				if word != 0 {
					r.tour[i] = board.Square(64*w + bits.TrailingZeros64(word))
				}
			}
		}
		if !r.visit(r.tour) {
			return errEnough
		}
		return nil
	}
	for w, word := range s.set(number) {
		for ; word != 0; word &= word - 1 {
			next := r.copy(s)
			clear(next.set(number))
			next.set(number)[w] = word & -word
			next.stale[number] = true
			if next.settle() {
				if err := r.run(next); err != nil {
					return err
				}
			}
			r.free = append(r.free, next)
		}
	}
	return nil
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
