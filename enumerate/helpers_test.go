package enumerate_test

import (
	"context"
	"flag"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// slow asks for the longest counts: go test ./enumerate -slow
var slow = flag.Bool("slow", false, "run the longest counts too")

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	wazir = boardtest.Wazir

	plane, torus, cylinder = board.Wrap{}, board.Wrap{Rows: true, Cols: true}, board.Wrap{Cols: true}
)

func mustNew(tb rapid.TB, g *graph.Graph, group []graph.Perm) *enumerate.Plan {
	tb.Helper()
	plan, err := enumerate.New(context.Background(), g, group)
	if err != nil {
		tb.Fatal(err)
	}
	return plan
}

// newPlan returns the plan of a question under all its symmetries.
func newPlan(tb testing.TB, p question.Tours) *enumerate.Plan {
	tb.Helper()
	return mustNew(tb, p.Graph(), p.Symmetries())
}

// withCut returns the plan of a question that is cut at the given squares, nil if
// that leaves nothing to choose.
func withCut(tb testing.TB, p question.Tours, cut []graph.Vertex) *enumerate.Plan {
	tb.Helper()
	plan, err := enumerate.WithCut(context.Background(), p.Graph(), p.Symmetries(), cut)
	if err != nil {
		tb.Fatal(err)
	}
	return plan
}

// A sum is what the units of a plan add up to.
type sum struct {
	tours, distinct, reentrant uint64
	visited, nodes             uint64
}

// add adds the tally of a unit of the plan.
func (s *sum) add(plan *enumerate.Plan, r enumerate.Result) {
	class := uint64(plan.Class(r.Unit))
	s.tours += class * r.Tally.Tours
	s.reentrant += class * r.Tally.Reentrant
	s.distinct += r.Tally.Distinct
	s.visited += r.Tally.Tours
	s.nodes += r.Tally.Nodes
}

// run runs the plan with two workers and returns the sum of its units.
func run(tb testing.TB, plan *enumerate.Plan) sum {
	tb.Helper()
	var total sum
	err := plan.Run(context.Background(), enumerate.Options{Workers: 2, Done: func(r enumerate.Result) error {
		total.add(plan, r)
		return nil
	}})
	if err != nil {
		tb.Fatal(err)
	}
	return total
}

// perUnit returns the tally of each unit.
func perUnit(t *testing.T, plan *enumerate.Plan) []enumerate.Tally {
	t.Helper()
	tallies := make([]enumerate.Tally, plan.Units())
	err := plan.Run(context.Background(), enumerate.Options{Workers: 1, Done: func(r enumerate.Result) error {
		tallies[r.Unit] = r.Tally
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return tallies
}
