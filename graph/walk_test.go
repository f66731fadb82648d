package graph_test

import (
	"testing"

	"pgregory.net/rapid"

	"knightstour/graph"
)

// distances is as Floyd and Warshall have it.
func distances(g *graph.Graph) [][]int {
	n := g.Order()
	far := make([][]int, n)
	for u := range far {
		far[u] = make([]int, n)
		for v := range far[u] {
			switch {
			case u == v:
			case g.Adjacent(graph.Vertex(u), graph.Vertex(v)):
				far[u][v] = 1
			default:
				far[u][v] = n
			}
		}
	}
	for w := range n {
		for u := range n {
			for v := range n {
				far[u][v] = min(far[u][v], far[u][w]+far[w][v])
			}
		}
	}
	return far
}

func TestDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		near := func(v graph.Vertex) []graph.Vertex { return g.Neighbour[v] }
		vertices := []graph.Vertex(graph.Identity(g.Order()))
		from := rapid.Permutation(vertices).Draw(t, "from")[:rapid.IntRange(0, len(vertices)).Draw(t, "several")]
		got := graph.Distances(make([]int32, g.Order()), near, from...)
		for v, all := range distances(g) {
			want := g.Order()
			for _, u := range from {
				want = min(want, all[u])
			}
			if want == g.Order() {
				want = -1
			}
			if int(got[v]) != want {
				t.Fatalf("%d is %d from %v, want %d, in %v", v, got[v], from, want, g.Neighbour)
			}
		}
	})
}

// There are two colours if and only if some assignment of colours is right.
func TestColours(t *testing.T) {
	coloured := 0
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		if rapid.Bool().Draw(t, "two sides") {
			for v := range g.Plain {
				for w := range v {
					if v%2 == w%2 {
						g.Delete(v, w)
					}
				}
			}
		}
		right := func(colour func(graph.Vertex) int) bool {
			for v, neighbours := range g.Neighbour {
				for _, w := range neighbours {
					if colour(graph.Vertex(v)) == colour(w) {
						return false
					}
				}
			}
			return true
		}
		want := false
		for set := range 1 << g.Order() {
			want = want || right(func(v graph.Vertex) int { return set >> v & 1 })
		}
		colour, _, ok := graph.Colours(g.Order(), func(v graph.Vertex) []graph.Vertex { return g.Neighbour[v] })
		if ok != want {
			t.Fatalf("two colours: %v, want %v, of %v", ok, want, g.Neighbour)
		}
		if !ok {
			return
		}
		coloured++
		if !right(func(v graph.Vertex) int { return int(colour[v]) }) {
			t.Fatalf("the colours %v are not right for %v", colour, g.Neighbour)
		}
		far := distances(g)
		for v := range far {
			first := 0
			for far[v][first] == g.Order() {
				first++
			}
			if colour[first] != 0 {
				t.Fatalf("the first vertex %d of a part has colour %d in %v", first, colour[first], g.Neighbour)
			}
		}
	})
	if coloured == 0 {
		t.Error("no graph had two colours: the test shows little")
	}
}
