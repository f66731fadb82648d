package question

import (
	"slices"

	"knightstour/symmetry"
)

// Symmetries returns the symmetries of the board that leave the question as it
// is, the identity first, as permutations of the vertices of its graph: they
// map every edge to an edge and every forced edge to a forced edge. A start
// square must stay where it is, unless it changes places with the end square.
func (p Tours) Symmetries() [][]int {
	g := p.Graph()
	var kept [][]int
	for _, perm := range symmetry.Group(p.Board) {
		if lifted := g.lift(perm); lifted != nil {
			kept = append(kept, lifted)
		}
	}
	return kept
}

// lift extends a permutation of the squares to the halves of the apex, or
// returns nil if the edges and forced edges are not kept then.
func (g *Graph) lift(perm symmetry.Perm) []int {
	n := g.Squares
	for _, apexes := range [][]int{{n, n + 1}, {n + 1, n}}[:max(1, g.Apexes())] {
		v := make([]int, 0, g.Order())
		for _, t := range perm {
			v = append(v, int(t))
		}
		v = append(v, apexes[:g.Apexes()]...)
		if g.keeps(v) {
			return v
		}
	}
	return nil
}

func (g *Graph) keeps(perm []int) bool {
	for u, neighbours := range g.Neighbour {
		for _, v := range neighbours {
			if !g.Adjacent(perm[u], perm[v]) {
				return false
			}
		}
	}
	for _, e := range g.Forced {
		u, v := perm[e[0]], perm[e[1]]
		if !slices.Contains(g.Forced, [2]int{min(u, v), max(u, v)}) {
			return false
		}
	}
	return true
}
