package enumerate

import (
	"fmt"

	"knightstour/question"
)

const (
	// MaxVertices is the largest number of vertices, halves of the apex
	// included, that the engine takes: a vertex is one byte.
	MaxVertices = 256
	// MaxDegree is the largest number of edges at a square, the edge to the
	// apex included: the edges at a square are the bits of one word.
	MaxDegree = 32
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
	darts [256][MaxDegree]dart
	// between holds 1 + the number of the edge from a square (the row) to
	// another vertex, or 0 where there is no edge.
	between [256][256]uint8
	start   [256]vertex // every vertex with nothing fixed
	forced  []edge
	images  [][]uint8 // symmetries that tours must have, without the identity; see NewInvariant
}

// compile returns the tables of g, or an error that names the limit it breaks.
func compile(g *question.Graph) (*tables, error) {
	if g.Order() > MaxVertices {
		return nil, fmt.Errorf("board has %d squares, more than the enumerator takes (at most %d)", g.Squares, MaxVertices-g.Apexes())
	}
	t := &tables{order: g.Order(), squares: g.Squares}
	for u, neighbours := range g.Neighbour {
		t.start[u].mate = uint8(u)
		t.start[u].need = 2
		// A square with fewer than two edges is found out at the root.
		t.start[u].slack = int16(max(0, len(neighbours)-2))
		if u >= g.Squares {
			continue
		}
		if len(neighbours) > MaxDegree {
			apexes := 0
			for _, v := range neighbours {
				if v >= g.Squares {
					apexes++
				}
			}
			return nil, fmt.Errorf("a square has %d moves, more than the enumerator takes (at most %d)", len(neighbours)-apexes, MaxDegree-apexes)
		}
		t.start[u].open = uint32(1<<len(neighbours) - 1)
		for i, v := range neighbours {
			t.darts[u][i].to = uint8(v)
			t.between[u][v] = uint8(i + 1)
		}
	}
	for u := range g.Squares {
		for i := range g.Neighbour[u] {
			d := &t.darts[u][i]
			if j := t.between[d.to][u]; j != 0 {
				d.back = 1 << (j - 1)
			}
		}
	}
	for _, e := range g.Forced {
		t.forced = append(t.forced, edge{uint8(e[0]), uint8(e[1])})
	}
	return t, nil
}

// starved reports whether some vertex has fewer than the two edges it needs.
func starved(g *question.Graph) bool {
	for _, neighbours := range g.Neighbour {
		if len(neighbours) < 2 {
			return true
		}
	}
	return false
}
