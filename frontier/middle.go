package frontier

import (
	"cmp"
	"slices"

	"knightstour/graph"
)

// halves shares out the edges within the middle. Each side adds its own to its
// states; those that neither can have are added when the sides meet. Both have
// all their edges then, and two states fit together if at each vertex of the
// middle their edges add up to two.
//
// If a symmetry takes the left side to the right, it takes the edges of the left
// to those of the right, and one table does for both sides. An edge that it
// takes to itself, or to one that another symmetry takes it to, belongs to
// neither. If there is no such symmetry each side has the edges nearest to it.
type halves struct {
	side   [2][]graph.Edge
	shared []graph.Edge
}

func (l *layout) halves(mirror graph.Perm) (h halves) {
	orbits := l.edgeOrbits(l.stabilizer(l.left))
	if mirror == nil {
		for i, orbit := range orbits {
			side := leftSide
			if i >= (len(orbits)+1)/2 {
				side = rightSide
			}
			h.side[side] = append(h.side[side], orbit...)
		}
		return h
	}
	taken := map[graph.Edge]bool{}
	for _, orbit := range orbits {
		if taken[orbit[0]] {
			continue
		}
		var images []graph.Edge
		for _, e := range orbit {
			image := edge(mirror[e[0]], mirror[e[1]])
			images = append(images, image)
			taken[image] = true
		}
		if slices.Contains(images, orbit[0]) {
			h.shared = append(h.shared, orbit...)
			continue
		}
		h.side[leftSide] = append(h.side[leftSide], orbit...)
		h.side[rightSide] = append(h.side[rightSide], images...)
	}
	return h
}

// edge returns an edge with its lesser vertex first.
func edge(v, w graph.Vertex) graph.Edge { return graph.Edge{min(v, w), max(v, w)} }

// edgeOrbits returns the edges within the middle, those together that a group
// takes to each other, the nearest to the left first.
func (l *layout) edgeOrbits(group []graph.Perm) (orbits [][]graph.Edge) {
	inMiddle := l.set(l.middle)
	at := make([]int, l.graph.Order()) // place in the sweep; that of an apex is beyond
	for i := range at {
		at[i] = len(at)
	}
	for i, v := range l.order {
		at[v] = i
	}
	seen := map[graph.Edge]bool{}
	for _, v := range l.middle {
		for _, w := range l.graph.Neighbour[v] {
			if !inMiddle[w] || seen[edge(v, w)] {
				continue
			}
			var orbit []graph.Edge
			for _, g := range group {
				if image := edge(g[v], g[w]); !seen[image] {
					seen[image] = true
					orbit = append(orbit, image)
				}
			}
			orbits = append(orbits, orbit)
		}
	}
	distance := func(orbit []graph.Edge) int {
		least := 2 * len(at)
		for _, e := range orbit {
			least = min(least, at[e[0]]+at[e[1]])
		}
		return least
	}
	slices.SortStableFunc(orbits, func(a, b []graph.Edge) int { return cmp.Compare(distance(a), distance(b)) })
	return orbits
}
