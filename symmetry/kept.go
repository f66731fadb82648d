package symmetry

import (
	"knightstour/board"
	"knightstour/tour"
)

// A Kept is a symmetry of the board that maps a tour to itself, as a set of
// moves.
type Kept struct {
	Perm Perm
	Kind // without a Name if the tour is open
}

// Keeping returns the symmetries of the group other than the identity that map
// a tour to itself. All of an open tour reverse it.
func Keeping(b *board.Board, group []Perm, t tour.Tour, closed bool) []Kept {
	w := NewWalk(closed)
	w.Set(t)
	var kept []Kept
	for _, p := range group {
		if reverses, maps := w.Maps(p); maps && !p.isIdentity() {
			k := Kept{p, KindOf(b, p, reverses)}
			if !closed {
				k.Name = ""
			}
			kept = append(kept, k)
		}
	}
	return kept
}

// A Walk is one tour after the other, looked at for its symmetries.
type Walk struct {
	tour   tour.Tour
	at     []int // which number each square has, from 0
	closed bool
}

// NewWalk returns a Walk for closed tours or for open ones.
func NewWalk(closed bool) *Walk { return &Walk{closed: closed} }

// Set makes it the walk of a tour, which is not copied and has to stay as it is.
func (w *Walk) Set(t tour.Tour) {
	if len(w.at) != len(t) {
		w.at = make([]int, len(t))
	}
	w.tour = t
	for i, s := range t {
		w.at[s] = i
	}
}

// Maps reports whether p maps the tour to itself, and if so whether it turns its
// direction around. Of an open tour every symmetry does, but for the identity.
func (w *Walk) Maps(p Perm) (reverses, maps bool) {
	first, last := w.at[p[w.tour[0]]], len(w.tour)-1
	switch {
	case (w.closed || first == 0) && w.follows(p, first, 1):
		return false, true
	case (w.closed || first == last) && w.follows(p, first, last):
		return true, true
	}
	return false, false
}

// follows reports whether the images of the squares are the tour again from the
// given place on, where one step is so many places further, of as many as there are
// squares.
func (w *Walk) follows(p Perm, at, step int) bool {
	for _, s := range w.tour {
		if w.tour[at] != p[s] {
			return false
		}
		if at += step; at >= len(w.tour) {
			at -= len(w.tour)
		}
	}
	return true
}

func (p Perm) isIdentity() bool {
	for s, image := range p {
		if board.Square(s) != image {
			return false
		}
	}
	return true
}

// Degree returns what a tour is called that so many symmetries keep, the
// identity not counted.
func Degree(kept []Kept) string {
	switch len(kept) {
	case 0:
		return "asymmetric"
	case 1:
		return "binary"
	case 3:
		return "quaternary"
	case 7:
		return "octonary"
	}
	return "symmetric"
}
