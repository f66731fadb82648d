package enumerate

import (
	"bytes"
	"context"

	"knightstour/problem"
)

// NewInvariant is New for the tours that every element of a group of symmetries
// maps to themselves, as sets of edges. Each of them is visited once, by itself
// (every class has one member). With every edge its images are fixed, so the
// tree is about as large as that of a board with one square for each orbit.
// Tally.Kept tells how many of the tours the first element that is not the
// identity, and how many the second, maps to themselves in the same direction.
func NewInvariant(ctx context.Context, g *problem.Graph, group [][]int) (*Plan, error) {
	return plan(ctx, g, nil, group, nil)
}

// RestoreInvariant is Restore for a plan of NewInvariant.
func RestoreInvariant(ctx context.Context, g *problem.Graph, group [][]int, cut []int) (*Plan, error) {
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
// the tours wanted, and what is complete in the end is looked at once more.
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

// invariant reports whether the tour in s.edges is one that is wanted.
func (s *searcher) invariant() bool {
	var next [256][2]uint8
	var degree [256]uint8
	for _, e := range s.edges[:s.order] {
		next[e.u][degree[e.u]&1], next[e.v][degree[e.v]&1] = e.v, e.u
		degree[e.u]++
		degree[e.v]++
	}
	for _, g := range s.images {
		for _, e := range s.edges[:s.order] {
			if n := next[g[e.u]]; n[0] != g[e.v] && n[1] != g[e.v] {
				return false
			}
		}
	}
	return true
}

// countKept counts for the first two of the symmetries that are asked for
// whether they map the tour in s.path, a closed one, to itself in the same
// direction.
func (s *searcher) countKept() {
	if s.order > s.squares {
		return // an open tour is turned around by all but the identity
	}
	for i, g := range s.images[:min(2, len(s.images))] {
		at := bytes.IndexByte(s.path, g[s.path[0]])
		if s.path[(at+1)%len(s.path)] == g[s.path[1]] {
			s.tally.Kept[i]++
		}
	}
}
