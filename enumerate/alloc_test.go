package enumerate

import (
	"context"
	"fmt"
	"testing"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Searching a unit allocates no more for many nodes than for few.
func TestNoAllocationPerNode(t *testing.T) {
	for _, c := range []struct {
		rows, cols int
		kind       question.Kind
		cut        []graph.Vertex // few squares, which makes long units
	}{
		{6, 7, question.Closed, []graph.Vertex{3, 38}},
		{6, 6, question.Open, []graph.Vertex{14, 15, 20, 21}},
	} {
		t.Run(fmt.Sprintf("%dx%d %s", c.rows, c.cols, c.kind), func(t *testing.T) {
			b := boardtest.New(t, c.rows, c.cols, board.Knight, board.Wrap{})
			p, err := question.New(b, c.kind, board.None, board.None)
			if err != nil {
				t.Fatal(err)
			}
			plan, err := WithCut(context.Background(), p.Graph(), p.Symmetries(), c.cut)
			if err != nil {
				t.Fatal(err)
			}
			s := newSearcher(plan.tables)
			s.perEnd = c.kind == question.Open
			long := 0
			for plan.search(s, long).Nodes < 2000 { // the first unit that is long enough
				if long++; long == plan.Units() {
					t.Fatalf("%s: no unit of 2000 nodes", p)
				}
			}
			for name, visitor := range map[string]Visitor{"counting": nil, "visiting": func([]graph.Vertex, bool) bool { return true }} {
				s.visitor = visitor
				allocs := testing.AllocsPerRun(10, func() { plan.search(s, long) })
				// A few slices for the stabilizer and the ends, none in the search.
				if allocs > 50 {
					t.Errorf("%s, %s: %.0f allocations for a unit of 2000 nodes or more", p, name, allocs)
				}
			}
		})
	}
}
