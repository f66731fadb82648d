package question

import (
	"slices"

	"knightstour/graph"
	"knightstour/symmetry"
)

// Symmetries returns the symmetries of the board that leave the question as it
// is, the identity first, as permutations of the vertices of its graph: they
// map every edge to an edge and every forced edge to a forced edge. A start
// square must stay where it is, unless it changes places with the end square.
func (q Tours) Symmetries() []graph.Perm {
	g := q.Graph()
	var kept []graph.Perm
	for _, perm := range symmetry.Group(q.Board) {
		if lifted := lift(g, perm); lifted != nil {
			kept = append(kept, lifted)
		}
	}
	return kept
}

// lift extends a permutation of the squares to the halves of the apex, or
// returns nil if the edges and forced edges are not kept then.
func lift(g *graph.Graph, perm graph.Perm) graph.Perm {
	n := g.Plain
	for _, apexes := range [][]graph.Vertex{{n, n + 1}, {n + 1, n}}[:max(1, g.Apexes())] {
		if lifted := slices.Concat(perm, apexes[:g.Apexes()]); g.Keeps(lifted) {
			return lifted
		}
	}
	return nil
}
