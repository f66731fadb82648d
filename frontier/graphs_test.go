package frontier

import (
	"errors"
	"fmt"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// newGraph returns squares without edges.
func newGraph(squares graph.Vertex) *graph.Graph {
	return &graph.Graph{Plain: squares, Neighbour: make([][]graph.Vertex, squares)}
}

// newComplete returns squares that are all joined to each other.
func newComplete(squares graph.Vertex) *graph.Graph {
	g := newGraph(squares)
	for w := range squares {
		for v := range w {
			g.Join(v, w)
		}
	}
	return g
}

// Graphs that cannot be cut are refused, and only these.
func TestUnsuited(t *testing.T) {
	t.Parallel()
	for n := graph.Vertex(2); n <= 6; n++ {
		t.Run(fmt.Sprintf("%d squares", n), func(t *testing.T) {
			sweeps := [][]graph.Vertex{graph.Identity(int(n))}
			if _, err := New(newComplete(n), nil, sweeps); !errors.Is(err, ErrUnsuited) {
				t.Errorf("all joined: error %v, want ErrUnsuited", err)
			}
			for w := range n {
				for v := range w {
					g := newComplete(n)
					g.Delete(v, w)
					plan, err := New(g, nil, sweeps)
					if err != nil {
						t.Errorf("all joined but %d and %d: %v", v, w, err)
						continue
					}
					if got, want := run(t, plan, Options{Workers: 1}), bruteforce.Cycles(g); got.Int64() != int64(want) {
						t.Errorf("all joined but %d and %d: %s cycles, want %d", v, w, got, want)
					}
				}
			}
		})
	}
	for _, c := range []struct {
		text string
		kind question.Kind
	}{{"30x30", question.Closed}, {"12x12", question.Open}} {
		t.Run(c.text+" "+string(c.kind), func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", "")
			if _, err := New(p.Graph(), p.Symmetries(), rowsAndColumns(p.Board)); !errors.Is(err, ErrUnsuited) {
				t.Errorf("error %v, want ErrUnsuited", err)
			}
		})
	}
}

// A forced edge that is none leaves no cycle, wherever its ends are, and every
// unit says so.
func TestForcedEdgeThatIsNone(t *testing.T) {
	t.Parallel()
	// A ring of eight squares, in which opposite ones are joined as well.
	g := newGraph(8)
	for v := range graph.Vertex(8) {
		g.Join(v, (v+1)%8)
		g.Join(v, (v+4)%8)
	}
	if n := bruteforce.Cycles(g); n != 5 {
		t.Fatalf("there are %d cycles without a forced edge, want 5", n)
	}
	for v := range graph.Vertex(8) {
		for w := v + 1; w < 8; w++ {
			if g.Adjacent(v, w) {
				continue
			}
			g.Forced = []graph.Edge{{v, w}}
			plan, err := New(g, nil, [][]graph.Vertex{graph.Identity(8)})
			if err != nil {
				t.Fatal(err)
			}
			plan.cut(1)
			units := perUnit(t, plan, Options{Workers: 1})
			for unit, n := range units {
				if n != "0" {
					t.Errorf("forced %d-%d, which is no edge: unit %d has %s", v, w, unit, n)
				}
			}
			if len(units) != plan.Units() || len(units) < 2 {
				t.Errorf("forced %d-%d, which is no edge: %d of %d units", v, w, len(units), plan.Units())
			}
		}
	}
}
