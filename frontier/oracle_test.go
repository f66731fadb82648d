package frontier

import (
	"cmp"
	"math/big"
	"slices"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// The oracle for long boards knows nothing of sides, middles, patterns, ranks,
// symmetries or 64 bits; for small graphs package bruteforce has one.

// sweepCount takes the edges one by one, in the order of the vertices, and keeps
// of all sets of edges without a cycle only which vertices are the ends of which
// paths: a map from that to the number of such sets.
func sweepCount(g *graph.Graph, order []graph.Vertex) *big.Int {
	place := make([]int, g.Order())
	for at, v := range order {
		place[v] = at
	}
	var edges []graph.Edge
	for i, neighbours := range g.Neighbour {
		v := graph.Vertex(i)
		for _, w := range neighbours {
			if place[v] < place[w] {
				edges = append(edges, graph.Edge{v, w})
			}
		}
	}
	slices.SortFunc(edges, func(a, b graph.Edge) int {
		return cmp.Or(cmp.Compare(place[a[0]], place[b[0]]), cmp.Compare(place[a[1]], place[b[1]]))
	})
	toCome := 0 // forced edges
	for _, e := range g.Forced {
		if !g.Adjacent(e[0], e[1]) {
			return new(big.Int)
		}
		toCome++
	}
	left := make([]int, g.Order()) // edges of each vertex that are still to come
	for _, e := range edges {
		left[e[0]]++
		left[e[1]]++
	}
	// A state says of each vertex which is the other end of its path: itself if
	// it has no edge yet, inner if it has two.
	const inner = 255
	begin := make([]byte, g.Order())
	for v := range begin {
		begin[v] = byte(v)
	}
	states := map[string]*big.Int{string(begin): big.NewInt(1)}
	cycles := new(big.Int)
	for _, e := range edges {
		u, v := e[0], e[1]
		left[u]--
		left[v]--
		if g.IsForced(e[0], e[1]) {
			toCome--
		}
		next := map[string]*big.Int{}
		keep := func(state []byte, n *big.Int) {
			for _, w := range e {
				if left[w] == 0 && state[w] != inner || left[w] == 1 && graph.Vertex(state[w]) == w {
					return // it cannot get its two edges
				}
			}
			if sum := next[string(state)]; sum != nil {
				sum.Add(sum, n)
				return
			}
			next[string(state)] = new(big.Int).Set(n)
		}
		for state, n := range states {
			with := []byte(state)
			if !g.IsForced(e[0], e[1]) {
				keep(with, n)
			}
			a, b := with[u], with[v]
			if a == inner || b == inner {
				continue
			}
			with[u], with[v] = inner, inner
			if graph.Vertex(a) != v {
				with[a], with[b] = b, a
				keep(with, n)
				continue
			}
			whole := !slices.ContainsFunc(with, func(end byte) bool { return end != inner })
			if whole && toCome == 0 {
				cycles.Add(cycles, n)
			}
		}
		states = next
	}
	return cycles
}

// sweepCountOf asks sweepCount along the longer side of the board.
func sweepCountOf(p question.Tours) *big.Int {
	g := p.Graph()
	sweeps := rowsAndColumns(p.Board)
	order := sweeps[0]
	if p.Board.Cols() > p.Board.Rows() {
		order = sweeps[1]
	}
	for v := g.Plain; int(v) < g.Order(); v++ {
		order = append(order, v)
	}
	return sweepCount(g, order)
}

// Oracles can be wrong, too.
func TestOracle(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text         string
		open, closed int64
		source       string
	}{
		{"3x4", 8, 0, "OEIS A169696"},
		{"5x5", 864, 0, "OEIS A165134"},
		{"3x10", 3048, 16, "OEIS A169696, A070030"},
		{".../.#./...", 8, 1, "the ring of eight"},
	} {
		for kind, want := range map[question.Kind]int64{question.Open: c.open, question.Closed: c.closed} {
			t.Run(c.text+" "+string(kind), func(t *testing.T) {
				p := boardtest.Ask(t, boardtest.Parse(t, c.text), kind, "", "")
				if got := sweepCountOf(p); got.Int64() != want {
					t.Errorf("%d, want %d (%s)", got, want, c.source)
				}
			})
		}
	}
}
