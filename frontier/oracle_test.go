package frontier

import (
	"cmp"
	"math/big"
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// The oracles of this package know nothing of sides, middles, patterns, ranks,
// symmetries or 64 bits. Both count the Hamiltonian cycles of a graph that go
// through its forced edges.

// walkCount walks all paths from vertex 0.
func walkCount(g *question.Graph) int {
	visited := make([]bool, g.Order())
	visited[0] = true
	path := []int{0}
	directed := 0
	var walk func(v int)
	walk = func(v int) {
		if len(path) == g.Order() && len(path) > 2 && g.Adjacent(v, 0) && holdsForced(g, path) {
			directed++
		}
		for _, w := range g.Neighbour[v] {
			if !visited[w] {
				visited[w] = true
				path = append(path, w)
				walk(w)
				path = path[:len(path)-1]
				visited[w] = false
			}
		}
	}
	walk(0)
	return directed / 2
}

func holdsForced(g *question.Graph, cycle []int) bool {
	for _, e := range g.Forced {
		steps := (slices.Index(cycle, e[0]) - slices.Index(cycle, e[1]) + len(cycle)) % len(cycle)
		if steps != 1 && steps != len(cycle)-1 {
			return false
		}
	}
	return true
}

// sweepCount takes the edges one by one, in the order of the vertices, and keeps
// of all sets of edges without a cycle only which vertices are the ends of which
// paths: a map from that to the number of such sets.
func sweepCount(g *question.Graph, order []int) *big.Int {
	place := make([]int, g.Order())
	for at, v := range order {
		place[v] = at
	}
	var edges [][2]int
	for v, neighbours := range g.Neighbour {
		for _, w := range neighbours {
			if place[v] < place[w] {
				edges = append(edges, [2]int{v, w})
			}
		}
	}
	slices.SortFunc(edges, func(a, b [2]int) int {
		return cmp.Or(cmp.Compare(place[a[0]], place[b[0]]), cmp.Compare(place[a[1]], place[b[1]]))
	})
	isForced := func(e [2]int) bool { return slices.Contains(g.Forced, [2]int{min(e[0], e[1]), max(e[0], e[1])}) }
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
		if isForced(e) {
			toCome--
		}
		next := map[string]*big.Int{}
		keep := func(state []byte, n *big.Int) {
			for _, w := range e {
				if left[w] == 0 && state[w] != inner || left[w] == 1 && int(state[w]) == w {
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
			if !isForced(e) {
				keep(with, n)
			}
			a, b := with[u], with[v]
			if a == inner || b == inner {
				continue
			}
			with[u], with[v] = inner, inner
			if int(a) != v {
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
	for v := g.Squares; v < g.Order(); v++ {
		order = append(order, v)
	}
	return sweepCount(g, order)
}

// Oracles can be wrong, too.
func TestOracles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text         string
		open, closed int
		source       string
	}{
		{"3x4", 8, 0, "OEIS A169696"},
		{"5x5", 864, 0, "OEIS A165134"},
		{"3x10", 3048, 16, "OEIS A169696, A070030"},
		{".../.#./...", 8, 1, "the ring of eight"},
	} {
		b := boardtest.Parse(t, c.text)
		for _, q := range []struct {
			kind question.Kind
			want int
		}{{question.Open, c.open}, {question.Closed, c.closed}} {
			p := boardtest.Ask(t, b, q.kind, "", "")
			if got := sweepCountOf(p); got.Int64() != int64(q.want) {
				t.Errorf("%s: sweepCount is %d, want %d (%s)", p, got, q.want, c.source)
			}
		}
	}
	b := boardtest.Parse(t, "3x4")
	for s := range b.Len() {
		g := boardtest.Ask(t, b, question.Open, b.Name(board.Square(s)), "").Graph()
		if got, want := walkCount(g), len(bruteforce.Paths(b, board.Square(s))); got != want {
			t.Errorf("3x4 from %s: walkCount is %d, want %d", b.Name(board.Square(s)), got, want)
		}
	}
}
