package frontier

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// A testGraph is a graph that is built by hand, of squares only at first.
type testGraph struct{ *question.Graph }

func newGraph(squares int) testGraph {
	return testGraph{&question.Graph{Squares: squares, Neighbour: make([][]int, squares)}}
}

func (g testGraph) join(v, w int) {
	for _, e := range [][2]int{{v, w}, {w, v}} {
		to := &g.Neighbour[e[0]]
		if at, found := slices.BinarySearch(*to, e[1]); !found {
			*to = slices.Insert(*to, at, e[1])
		}
	}
}

func (g testGraph) force(v, w int) {
	g.Forced = append(g.Forced, [2]int{min(v, w), max(v, w)})
}

// addApex adds a vertex that is no square.
func (g testGraph) addApex() int {
	g.Neighbour = append(g.Neighbour, nil)
	return g.Order() - 1
}

// drawGraph draws squares, up to two vertices that are none, edges between any
// of them, and some of these that are forced.
func drawGraph(t *rapid.T) testGraph {
	g := newGraph(rapid.IntRange(2, 8).Draw(t, "squares"))
	for range rapid.IntRange(0, 2).Draw(t, "apexes") {
		g.addApex()
	}
	density := rapid.IntRange(3, 9).Draw(t, "edges of ten")
	forced := rapid.IntRange(0, 2).Draw(t, "forced of ten")
	for w := range g.Order() {
		for v := range w {
			if rapid.IntRange(0, 9).Draw(t, "edge") >= density {
				continue
			}
			g.join(v, w)
			if rapid.IntRange(0, 9).Draw(t, "forced") < forced {
				g.force(v, w)
			}
		}
	}
	return g
}

// complete reports whether all squares are joined to each other, so that nothing
// can be cut.
func (g testGraph) complete() bool {
	for v := range g.Squares {
		for w := range v {
			if !g.Adjacent(v, w) {
				return false
			}
		}
	}
	return true
}

func TestRandomGraphs(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		squares := identity(g.Squares)[0]
		var sweeps [][]int
		for range rapid.IntRange(1, 2).Draw(t, "sweeps") {
			sweeps = append(sweeps, rapid.Permutation(squares).Draw(t, "sweep"))
		}
		plan, err := New(g.Graph, nil, sweeps)
		joined := func(sweep []int) bool { return g.Adjacent(sweep[0], sweep[len(sweep)-1]) }
		if errors.Is(err, ErrUnsuited) && !slices.ContainsFunc(sweeps, func(sweep []int) bool { return !joined(sweep) }) {
			return // no sweep leaves anything for the right side
		}
		if err != nil {
			t.Fatal(err)
		}
		plan.levels = rapid.IntRange(0, max(0, len(plan.steps)-1)).Draw(t, "levels")
		if got, want := run(t, plan, Options{Workers: 1}), walkCount(g.Graph); got.Int64() != int64(want) {
			t.Fatalf("%s cycles, want %d, of %v through %v", got, want, g.Neighbour, g.Forced)
		}
	})
}

// Graphs that cannot be cut are refused, and only these.
func TestUnsuited(t *testing.T) {
	t.Parallel()
	for n := 2; n <= 6; n++ {
		g := newGraph(n)
		for w := range n {
			for v := range w {
				g.join(v, w)
			}
		}
		if _, err := New(g.Graph, nil, identity(n)); !errors.Is(err, ErrUnsuited) {
			t.Errorf("%d squares, all joined: error %v, want ErrUnsuited", n, err)
		}
		for w := range n {
			for v := range w {
				g := newGraph(n)
				for u := range n {
					for s := range u {
						if s != v || u != w {
							g.join(s, u)
						}
					}
				}
				plan, err := New(g.Graph, nil, identity(n))
				if err != nil {
					t.Errorf("%d squares, all joined but %d and %d: %v", n, v, w, err)
					continue
				}
				if got, want := run(t, plan, Options{Workers: 1}), walkCount(g.Graph); got.Int64() != int64(want) {
					t.Errorf("%d squares, all joined but %d and %d: %s cycles, want %d", n, v, w, got, want)
				}
			}
		}
	}
	for _, c := range []struct {
		text string
		kind question.Kind
	}{{"30x30", question.Closed}, {"12x12", question.Open}} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", "")
		if _, err := New(p.Graph(), p.Symmetries(), rowsAndColumns(p.Board)); !errors.Is(err, ErrUnsuited) {
			t.Errorf("%s: error %v, want ErrUnsuited", p, err)
		}
	}
}

// A forced edge that is none leaves no cycle, wherever its ends are.
func TestForcedEdgeThatIsNone(t *testing.T) {
	t.Parallel()
	// A ring of eight squares, in which opposite ones are joined as well.
	g := newGraph(8)
	for v := range 8 {
		g.join(v, (v+1)%8)
		g.join(v, (v+4)%8)
	}
	if n := walkCount(g.Graph); n != 5 {
		t.Fatalf("there are %d cycles without a forced edge, want 5", n)
	}
	for v := range 8 {
		for w := v + 1; w < 8; w++ {
			if g.Adjacent(v, w) {
				continue
			}
			g.Forced = [][2]int{{v, w}}
			plan, err := New(g.Graph, nil, identity(8))
			if err != nil {
				t.Fatal(err)
			}
			if got := run(t, plan, Options{Workers: 1}); got.Sign() != 0 {
				t.Errorf("forced %d-%d, which is no edge: %d cycles, want 0", v, w, got)
			}
		}
	}
}
