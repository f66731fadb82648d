package enumerate_test

import (
	"context"
	"flag"
	"testing"

	"go.uber.org/goleak"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// slow asks for the longest counts: go test ./enumerate -slow
var slow = flag.Bool("slow", false, "run the longest counts too")

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	wazir, king = boardtest.Wazir, boardtest.King

	plane, torus, cylinder = board.Wrap{}, board.Wrap{Rows: true, Cols: true}, board.Wrap{Cols: true}
)

// newPlan returns the plan of the problem under all its symmetries.
func newPlan(tb testing.TB, p question.Tours) *enumerate.Plan {
	tb.Helper()
	plan, err := enumerate.New(context.Background(), p.Graph(), p.Symmetries())
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
