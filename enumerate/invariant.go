package enumerate

import (
	"context"

	"knightstour/question"
)

// NewInvariant is New for the tours that every element of a group of symmetries
// maps to themselves, as sets of edges. Each of them is visited once, by itself
// (every class has one member). With every edge its images are fixed, so the
// tree is about as large as that of a board with one square for each orbit.
// Tally.Kept tells how many of the tours the first element that is not the
// identity, and how many the second, maps to themselves in the same direction.
func NewInvariant(ctx context.Context, g *question.Graph, group [][]int) (*Plan, error) {
	return plan(ctx, g, nil, group, nil)
}

// RestoreInvariant is Restore for a plan of NewInvariant.
func RestoreInvariant(ctx context.Context, g *question.Graph, group [][]int, cut []int) (*Plan, error) {
	return restore(ctx, g, nil, group, cut)
}

// setImages makes the search one for tours that a group maps to themselves.
func (t *tables) setImages(group [][]int) {
	for _, perm := range group {
		image := make([]uint8, len(perm))
		moves := false
		for v, w := range perm {
			image[v] = uint8(w)
			moves = moves || v != w
		}
		if moves {
			t.images = append(t.images, image)
		}
	}
}

// fixImages fixes the images of the edge u-w, which is fixed. It need not do
// more, and a state need not be its own image: every conclusion holds for all
// the tours wanted, and a tour that is complete is checked once more.
func (s *searcher) fixImages(v *[256]vertex, h *head, u, w uint8) status {
	for _, g := range s.images {
		a, b := g[u], g[w]
		k := s.between[a][b] - 1 // of no bit, if there is no such edge
		if v[a].open>>k&1 == 0 {
			if s.isFixed(h, a, b) {
				continue
			}
			return dead
		}
		if st := s.fix(v, h, a, int(k)); st != alive {
			return st
		}
	}
	return alive
}

// isFixed reports whether an edge is among the fixed ones.
func (s *searcher) isFixed(h *head, a, b uint8) bool {
	for _, e := range s.edges[:h.fixed] {
		if e == (edge{a, b}) || e == (edge{b, a}) {
			return true
		}
	}
	return false
}

// invariant reports whether all the symmetries map the tour in s.path to itself,
// and counts whether the first two keep its direction.
func (s *searcher) invariant() bool {
	n := len(s.path)
	at := &s.links // not needed any more once the tour is traced
	for i, square := range s.path {
		at[square] = uint8(i)
	}
	var kept [2]uint64
	for i, g := range s.images {
		// Where the images of the first two squares are tells where the others
		// must be. An open tour is turned around by all but the identity.
		pos, step := int(at[g[s.path[0]]]), n-1
		switch next := int(at[g[s.path[1]]]); {
		case s.order == s.squares && next == (pos+1)%n:
			step = 1
			if i < len(kept) {
				kept[i] = 1
			}
		case s.order > s.squares && pos != n-1:
			return false
		}
		for _, square := range s.path {
			if s.path[pos] != g[square] {
				return false
			}
			if pos += step; pos >= n {
				pos -= n
			}
		}
	}
	for i, k := range kept {
		s.tally.Kept[i] += k
	}
	return true
}
