package enumerate

import (
	"fmt"
	"slices"

	"knightstour/graph"
)

const (
	// maxVertices is the largest number of vertices, halves of the apex
	// included: a vertex is one byte.
	maxVertices = 256
	// maxDegree is the largest number of edges at a square, the edge to the
	// apex included: the edges at a square are the bits of one word.
	maxDegree = 32
)

// A dart is an edge as seen from one of its two vertices.
type dart struct {
	to   uint8  // the vertex at the other end
	back uint32 // the bit of this edge there; 0 at an apex, which keeps no bits
}

// tables is the graph in the form the search wants it. It does not change
// during a search and is shared by all workers.
//
// Vertex numbers are bytes and tables have 256 rows, so that the compiler can
// leave out bounds checks; only the first order rows are ever touched.
type tables struct {
	order   int // number of vertices
	squares int // the vertices from here on are apexes
	// darts lists the edges at each square; edge i is bit i of its word.
	darts [256][maxDegree]dart
	// between holds 1 + the number of the edge from a square (the row) to
	// another vertex, or 0 where there is no edge.
	between [256][256]uint8
	start   [256]vertex // every vertex with nothing fixed
	forced  []edge
	images  []graph.Perm // symmetries that tours must have, without the identity; see NewInvariant
}

// compile returns the tables of g, or an error that names the limit it breaks.
func compile(g *graph.Graph) (*tables, error) {
	if g.Order() > maxVertices {
		return nil, fmt.Errorf("board has %d squares, more than the enumerator takes (at most %d)", g.Plain, maxVertices-g.Apexes())
	}
	t := &tables{order: g.Order(), squares: int(g.Plain)}
	for u, neighbours := range g.Neighbour {
		// A square with fewer than two edges is found out before.
		t.start[u] = vertex{mate: uint8(u), need: 2, slack: int16(max(0, len(neighbours)-2))}
		if u >= int(g.Plain) {
			continue
		}
		if len(neighbours) > maxDegree {
			moves, _ := slices.BinarySearch(neighbours, g.Plain) // apexes come last
			most := maxDegree - (len(neighbours) - moves)
			return nil, fmt.Errorf("a square has %d moves, more than the enumerator takes (at most %d)", moves, most)
		}
		t.start[u].open = uint32(1<<len(neighbours) - 1)
		for i, v := range neighbours {
			d := dart{to: uint8(v)}
			if j, found := slices.BinarySearch(g.Neighbour[v], graph.Vertex(u)); found && g.IsPlain(v) {
				d.back = 1 << j
			}
			t.darts[u][i], t.between[u][v] = d, uint8(i+1)
		}
	}
	for _, e := range g.Forced {
		at := len(t.forced)
		if !g.IsPlain(e[0]) {
			at = 0 // between the halves of the apex; no square lists it
		}
		t.forced = slices.Insert(t.forced, at, edge{uint8(e[0]), uint8(e[1])})
	}
	return t, nil
}
