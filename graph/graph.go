package graph

import "slices"

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
