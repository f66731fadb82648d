package symmetry

import (
	"cmp"
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/tour"
)

// Keeping returns the types of the symmetries of the group other than the identity
// that map a tour to itself, as a set of moves. All of an open tour reverse it, and
// have no Name.
func Keeping(b *board.Board, group []graph.Perm, t tour.Tour, closed bool) []Type {
	x := Tester{Closed: closed}
	x.Set(t)
	var kept []Type
	for _, p := range group {
		if reverses, maps := x.Maps(p); maps && !p.IsIdentity() {
			k := TypeOf(b, p, reverses)
			if !closed {
				k.Name = ""
			}
			kept = append(kept, k)
		}
	}
	return kept
}

// A Tester looks at one tour after the other, all closed or all open, for its
// symmetries.
type Tester struct {
	Closed bool
	tour   tour.Tour
	at     []int // the number of each square, from 0
}

// Set gives it a tour, which is not copied and must not change meanwhile.
func (x *Tester) Set(t tour.Tour) {
	if len(x.at) != len(t) {
		x.at = make([]int, len(t))
	}
	x.tour = t
	for i, s := range t {
		x.at[s] = i
	}
}

// Maps reports whether p maps the tour to itself, and if so whether it reverses
// its direction, as every symmetry of an open tour does but the identity.
func (x *Tester) Maps(p graph.Perm) (reverses, maps bool) {
	first, last := x.at[p[x.tour[0]]], len(x.tour)-1
	switch {
	case (x.Closed || first == 0) && x.follows(p, first, 1):
		return false, true
	case (x.Closed || first == last) && x.follows(p, first, last):
		return true, true
	}
	return false, false
}

// follows reports whether the images of the squares are the tour itself, read
// from a place on in steps of so many places, modulo its length.
func (x *Tester) follows(p graph.Perm, at, step int) bool {
	for _, s := range x.tour {
		if x.tour[at] != p[s] {
			return false
		}
		if at += step; at >= len(x.tour) {
			at -= len(x.tour)
		}
	}
	return true
}

// Degree returns what a tour is called that so many symmetries keep, the
// identity not counted.
func Degree(kept []Type) string {
	names := map[int]string{0: "asymmetric", 1: "binary", 3: "quaternary", 7: "octonary"}
	return cmp.Or(names[len(kept)], "symmetric")
}

// Canonical returns the least among the images of the tour under the group,
// written in every way allowed: in both directions and, if it is closed, from
// every square. Tours are compared square by square. Two tours are the same up
// to symmetry exactly when their canonical tours are equal. The time is that
// of writing the tour once for each element of the group.
func Canonical[T ~[]board.Square](group []graph.Perm, t T, closed bool) T {
	var least T
	image := make(T, len(t))
	for _, p := range group {
		for i, s := range t {
			image[i] = p[s]
		}
		tour.Tour(image).Orient(closed)
		if least == nil || slices.Compare(image, least) < 0 {
			least = slices.Clone(image)
		}
	}
	return least
}
