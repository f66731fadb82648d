package graph

import "slices"

// A Perm is a permutation: it maps each vertex to its image.
type Perm []Vertex

// Identity returns the permutation of n vertices that leaves each in its place.
func Identity(n int) Perm {
	p := make(Perm, n)
	for v := range p {
		p[v] = Vertex(v)
	}
	return p
}

// IsIdentity reports whether p leaves every vertex in its place.
func (p Perm) IsIdentity() bool { return slices.Equal(p, Identity(len(p))) }

// Keeps reports whether p maps every edge of g to an edge and every forced edge
// to a forced one. Such a permutation is a symmetry of the question.
func (g *Graph) Keeps(p Perm) bool {
	for u, neighbours := range g.Neighbour {
		for _, v := range neighbours {
			if !g.Adjacent(p[u], p[v]) {
				return false
			}
		}
	}
	for _, e := range g.Forced {
		if !g.IsForced(p[e[0]], p[e[1]]) {
			return false
		}
	}
	return true
}

// Orbits returns the classes of the vertices 0 to n-1 under a group, given as
// the list of all its permutations: each class in increasing order, the classes
// in the order of their least members.
func Orbits(group []Perm, n int) [][]Vertex {
	var orbits [][]Vertex
	least := Identity(n) // the least member of the class of each vertex
	for v := range least {
		for _, p := range group {
			least[v] = min(least[v], p[v])
		}
	}
	place := make([]int, n) // of the class of each least member
	for v, first := range least {
		if Vertex(v) == first {
			place[v] = len(orbits)
			orbits = append(orbits, nil)
		}
		orbits[place[first]] = append(orbits[place[first]], Vertex(v))
	}
	return orbits
}

// Order returns how often p must be applied until every vertex is back, in time
// in proportion to that.
func (p Perm) Order() int {
	n := 1
	for power := slices.Clone(p); !power.IsIdentity(); n++ {
		for v, image := range power {
			power[v] = p[image]
		}
	}
	return n
}
