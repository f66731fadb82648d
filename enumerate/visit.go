package enumerate

import (
	"slices"

	"knightstour/graph"
)

// A Visitor is called with each tour of a unit: the squares in the order of
// the tour, and whether the tour is the one of its class to keep when only
// distinct tours are wanted. A closed tour begins at square 0 and goes on to
// the lesser of its neighbours, an open tour begins at its lesser end. The
// slice is good until the visitor returns. Returning false ends the unit.
type Visitor func(tour []graph.Vertex, least bool) bool

// visit counts the tour in s.edges and hands it on.
func (s *searcher) visit(v *[256]vertex) {
	before, first, last := s.ends(v)
	if s.images != nil {
		s.trace(before, first)
		if !s.invariant() {
			s.tally.DeadEnds++
			return
		}
	}
	s.tally.Tours++
	if s.order > s.squares {
		if s.between[first][last] != 0 && s.squares > 2 { // two squares have no way back but the same move
			s.tally.Reentrant++
		}
		if s.perEnd {
			s.tally.Ends[first]++
			s.tally.Ends[last]++
		}
	}
	if len(s.stabilizer) == 0 && s.visitor == nil {
		s.tally.Distinct++
		return
	}
	if s.images == nil {
		s.trace(before, first)
	}
	// It is least if no symmetry of the unit turns it into a lesser one.
	least := !slices.ContainsFunc(s.stabilizer, s.imageLess)
	if least {
		s.tally.Distinct++
	}
	if s.visitor != nil && !s.visitor(s.path, least) {
		s.stopped = true
	}
}

// ends returns the ends of an open tour, the lesser one first, and the apex
// before it; zeros for a closed tour.
func (s *searcher) ends(v *[256]vertex) (before, first, last uint8) {
	if s.order == s.squares {
		return 0, 0, 0
	}
	// The apex, or each of its halves, has kept the ends; see fix.
	apex, other := uint8(s.squares), uint8(s.order-1)
	a, b := uint8(v[apex].open), uint8(v[other].open)
	if apex == other {
		b = uint8(v[apex].open >> 8)
	}
	if b < a {
		return other, b, a
	}
	return apex, a, b
}

// trace writes the squares of the tour to s.path in order. An open tour comes
// from the apex before to the square first; a closed one begins at square 0.
func (s *searcher) trace(before, first uint8) {
	// links holds for each vertex the exclusive or of its two neighbours:
	// coming from one, the other follows.
	clear(s.links[:s.order])
	for _, e := range s.edges[:s.order] {
		s.links[e.u] ^= e.v
		s.links[e.v] ^= e.u
		if s.order == s.squares && (e.u == 0 || e.v == 0) {
			before = max(before, e.u^e.v) // the greater neighbour of square 0
		}
	}
	path, links := s.path, &s.links
	for i := range path {
		path[i] = graph.Vertex(first)
		before, first = first, links[first]^before
	}
}

// imageLess reports whether the image of the tour under g, written as a
// Visitor gets it, is less than the tour.
func (s *searcher) imageLess(g graph.Perm) bool {
	n := len(s.path)
	at, step := 0, 1
	if s.order == s.squares {
		for g[s.path[at]] != 0 {
			at++
		}
		if g[s.path[(at+n-1)%n]] < g[s.path[(at+1)%n]] {
			step = n - 1
		}
	} else if g[s.path[n-1]] < g[s.path[0]] {
		at, step = n-1, n-1
	}
	for _, square := range s.path {
		if image := g[s.path[at]]; image != square {
			return image < square
		}
		if at += step; at >= n {
			at -= n
		}
	}
	return false
}
