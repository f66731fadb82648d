package graph_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/graph"
	"knightstour/internal/bruteforce"
)

// newGraph returns n plain vertices and the given edges.
func newGraph(n graph.Vertex, edges ...graph.Edge) *graph.Graph {
	g := &graph.Graph{Plain: n, Neighbour: make([][]graph.Vertex, n)}
	for _, e := range edges {
		g.Join(e[0], e[1])
	}
	return g
}

// drawGraph draws a graph whose edges are any, some of them forced.
func drawGraph(t *rapid.T) *graph.Graph {
	g := newGraph(graph.Vertex(rapid.IntRange(1, 8).Draw(t, "vertices")))
	density := rapid.IntRange(3, 9).Draw(t, "edges of ten")
	forced := rapid.IntRange(0, 3).Draw(t, "forced of ten")
	for w := range g.Plain {
		for v := range w {
			if rapid.IntRange(0, 9).Draw(t, "edge") >= density {
				continue
			}
			g.Join(v, w)
			if rapid.IntRange(0, 9).Draw(t, "forced") < forced {
				g.Force(w, v)
			}
		}
	}
	return g
}

func TestJoinDelete(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := newGraph(6)
		edges := map[graph.Edge]bool{}
		vertex := rapid.Map(rapid.IntRange(0, 5), func(v int) graph.Vertex { return graph.Vertex(v) })
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			u, v := vertex.Draw(t, "u"), vertex.Draw(t, "v")
			if u == v {
				continue
			}
			if rapid.Bool().Draw(t, "join") {
				g.Join(u, v)
				edges[graph.Between(u, v)] = true
			} else {
				g.Delete(u, v)
				delete(edges, graph.Between(u, v))
			}
		}
		clone := g.Clone()
		for u := range g.Plain {
			if !slices.IsSorted(g.Neighbour[u]) {
				t.Fatalf("the neighbours of %d are %v", u, g.Neighbour[u])
			}
			for v := range g.Plain {
				if want := edges[graph.Between(u, v)]; g.Adjacent(u, v) != want || clone.Adjacent(u, v) != want {
					t.Fatalf("%d-%d is an edge: %v, want %v", u, v, !want, want)
				}
			}
		}
		clone.Join(0, 1)
		clone.Delete(2, 3)
		clone.Force(4, 5)
		if g.Adjacent(0, 1) != edges[graph.Edge{0, 1}] || g.Adjacent(2, 3) != edges[graph.Edge{2, 3}] || len(g.Forced) > 0 {
			t.Fatal("a change of the clone changed the graph")
		}
	})
}

func TestApexes(t *testing.T) {
	g := newGraph(4)
	g.Plain = 3
	if g.Order() != 4 || g.Apexes() != 1 || !g.IsPlain(2) || g.IsPlain(3) {
		t.Errorf("order %d, %d apexes, plain: %v, %v", g.Order(), g.Apexes(), g.IsPlain(2), g.IsPlain(3))
	}
}

// Reduce changes no answer, keeps the order of the forced edges, finds nothing
// more when it is called again, and is right that there is no cycle.
func TestReduce(t *testing.T) {
	hopeless, changed := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		before := g.Clone()
		want := bruteforce.Cycles(g)
		if !g.Reduce() {
			hopeless++
			if want > 0 {
				t.Fatalf("there are %d cycles in %v through %v", want, before.Neighbour, before.Forced)
			}
			return
		}
		if got := bruteforce.Cycles(g); got != want {
			t.Fatalf("%v through %v has %d cycles, reduced to %v through %v it has %d", before.Neighbour, before.Forced, want, g.Neighbour, g.Forced, got)
		}
		if n := len(before.Forced); !slices.Equal(before.Forced, g.Forced[:n]) {
			t.Fatalf("the forced edges %v became %v", before.Forced, g.Forced)
		}
		again := g.Clone()
		if !again.Reduce() || len(again.Forced) != len(g.Forced) || !slices.EqualFunc(again.Neighbour, g.Neighbour, slices.Equal[[]graph.Vertex]) {
			t.Fatalf("reduced again, %v through %v becomes %v through %v", g.Neighbour, g.Forced, again.Neighbour, again.Forced)
		}
		if len(g.Forced) > len(before.Forced) {
			changed++
		}
	})
	if hopeless == 0 || changed == 0 {
		t.Errorf("%d graphs without a cycle, %d that changed: the test shows little", hopeless, changed)
	}
}

func TestReduceExamples(t *testing.T) {
	square := []graph.Edge{{0, 1}, {1, 2}, {2, 3}, {0, 3}}
	for _, c := range []struct {
		name    string
		edges   []graph.Edge
		forced  []graph.Edge
		ok      bool
		reduced int // forced edges afterwards
	}{
		{"a ring", square, nil, true, 4},
		{"a vertex with one edge", square[:3], nil, false, 0},
		{"a forced edge that is none", square, []graph.Edge{{0, 2}}, false, 0},
		{"three forced edges at a vertex", append(square, graph.Edge{0, 2}), []graph.Edge{{0, 1}, {0, 2}, {0, 3}}, false, 0},
		{"a diagonal that two forced edges leave out", append(square, graph.Edge{0, 2}), []graph.Edge{{0, 1}, {0, 3}}, true, 4},
		{"an edge that would close a short cycle", append(square, graph.Edge{0, 2}, graph.Edge{1, 3}), []graph.Edge{{0, 1}, {1, 2}}, true, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newGraph(4, c.edges...)
			g.Forced = c.forced
			if ok := g.Reduce(); ok != c.ok || ok && len(g.Forced) != c.reduced {
				t.Errorf("%v, forced %v", ok, g.Forced)
			}
		})
	}
}

func TestCheckFailed(t *testing.T) {
	err := graph.CheckFailed("%d is not %d", 1, 2)
	if want := "internal check failed: 1 is not 2, please report"; !errors.Is(err, graph.ErrCheck) || err.Error() != want {
		t.Errorf("%q, want %q", err, want)
	}
}
