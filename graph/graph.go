package graph

import (
	"slices"
)

// A Vertex is the number of a vertex, from 0.
type Vertex int32

// None is no vertex at all.
const None Vertex = -1

// An Edge joins two vertices. In a list of edges the lesser vertex comes first.
type Edge = [2]Vertex

// Between returns the edge of two vertices, the lesser one first.
func Between(u, v Vertex) Edge { return Edge{min(u, v), max(u, v)} }

// A Graph is a question for an engine: the Hamiltonian cycles that contain all
// forced edges. Vertices 0 to Plain-1 are plain ones, such as the squares of a
// board; what follows are apexes, of which there are none, one or two.
type Graph struct {
	Plain     Vertex
	Neighbour [][]Vertex // of each vertex, in increasing order
	Forced    []Edge     // where one is no edge there is no cycle
}

// Order returns the number of vertices.
func (g *Graph) Order() int { return len(g.Neighbour) }

// Apexes returns how many vertices are not plain.
func (g *Graph) Apexes() int { return g.Order() - int(g.Plain) }

// IsPlain reports whether v is not an apex.
func (g *Graph) IsPlain(v Vertex) bool { return v < g.Plain }

// Adjacent reports whether u-v is an edge.
func (g *Graph) Adjacent(u, v Vertex) bool {
	_, found := slices.BinarySearch(g.Neighbour[u], v)
	return found
}

// IsForced reports whether u-v is a forced edge.
func (g *Graph) IsForced(u, v Vertex) bool { return slices.Contains(g.Forced, Between(u, v)) }

// Join adds the edge u-v unless it is there.
func (g *Graph) Join(u, v Vertex) {
	for _, e := range [2]Edge{{u, v}, {v, u}} {
		list := &g.Neighbour[e[0]]
		if at, found := slices.BinarySearch(*list, e[1]); !found {
			*list = slices.Insert(*list, at, e[1])
		}
	}
}

// Delete takes the edge u-v out if it is there.
func (g *Graph) Delete(u, v Vertex) {
	for _, e := range [2]Edge{{u, v}, {v, u}} {
		list := &g.Neighbour[e[0]]
		if at, found := slices.BinarySearch(*list, e[1]); found {
			*list = slices.Delete(*list, at, at+1)
		}
	}
}

// Clone returns a copy that shares nothing with g.
func (g *Graph) Clone() *Graph {
	c := &Graph{Plain: g.Plain, Forced: slices.Clone(g.Forced)}
	for _, neighbours := range g.Neighbour {
		c.Neighbour = append(c.Neighbour, slices.Clone(neighbours))
	}
	return c
}

// Force forces the edge u-v and reports whether it was not forced already. The
// other forced edges stay in their order.
func (g *Graph) Force(u, v Vertex) bool {
	if g.IsForced(u, v) {
		return false
	}
	g.Forced = append(g.Forced, Between(u, v))
	return true
}

// Reduce deletes edges that no Hamiltonian cycle with all forced edges can use,
// and forces edges that all of them must use, as far as that follows from the
// edges at one vertex and from the ends of one path of forced edges. It returns
// false if it finds that there is no cycle.
func (g *Graph) Reduce() bool {
	for changed := true; changed; {
		changed = false
		for _, e := range g.Forced {
			if !g.Adjacent(e[0], e[1]) {
				return false
			}
		}
		forced := g.forcedAt()
		for i, to := range forced {
			u := Vertex(i)
			switch edges := len(g.Neighbour[u]); {
			case edges < 2 || len(to) > 2:
				return false
			case len(to) == 2 && edges > 2:
				changed = true
				for _, v := range slices.Clone(g.Neighbour[u]) {
					if !slices.Contains(to, v) {
						g.Delete(u, v)
					}
				}
			case len(to) == 1:
				if v, steps := follow(forced, u); 1 < steps && steps < g.Order()-1 && g.Adjacent(u, v) {
					changed = true
					g.Delete(u, v)
				}
			}
		}
		for u, neighbours := range g.Neighbour {
			for _, v := range neighbours {
				if len(neighbours) == 2 && g.Force(Vertex(u), v) {
					changed = true
				}
			}
		}
	}
	return true
}

// forcedAt returns, for each vertex, the vertices to which its forced edges lead.
func (g *Graph) forcedAt() [][]Vertex {
	at := make([][]Vertex, g.Order())
	for _, e := range g.Forced {
		at[e[0]] = append(at[e[0]], e[1])
		at[e[1]] = append(at[e[1]], e[0])
	}
	return at
}

// follow returns where the path of forced edges that begins at its end u ends,
// and how many edges it has.
func follow(forced [][]Vertex, u Vertex) (end Vertex, steps int) {
	before := None
	for ; steps == 0 || len(forced[u]) == 2; steps++ {
		next := forced[u][0]
		if next == before {
			next = forced[u][1]
		}
		before, u = u, next
	}
	return u, steps
}
