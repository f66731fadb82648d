package enumerate_test

import (
	"context"
	"testing"

	"knightstour/enumerate"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

func TestEstimate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text  string
		kind  question.Kind
		tours float64 // see TestKnownCounts
	}{
		{"6x7", question.Closed, 1067638},
		{"6x6", question.Closed, 9862},
		{"5x6", question.Open, 18784},
	} {
		t.Run(c.text+" "+string(c.kind), func(t *testing.T) {
			plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", ""))
			nodes := float64(run(t, plan).nodes)
			e := plan.Estimate(context.Background(), 20000)
			if e.Probes != 20000 {
				t.Errorf("%d probes", e.Probes)
			}
			if e.Tours < c.tours/2 || e.Tours > c.tours*2 {
				t.Errorf("about %.0f tours, there are %.0f", e.Tours, c.tours)
			}
			if e.Nodes < nodes/2 || e.Nodes > nodes*2 {
				t.Errorf("about %.0f nodes, there are %.0f", e.Nodes, nodes)
			}
			if !(e.ToursErr > 0 && e.ToursErr < e.Tours && e.NodesErr > 0 && e.NodesErr < e.Nodes) {
				t.Errorf("errors %g of %g tours, %g of %g nodes", e.ToursErr, e.Tours, e.NodesErr, e.Nodes)
			}
			// The probes are fixed, so this cannot fail by chance.
			if off := max(e.Tours-c.tours, c.tours-e.Tours); off > 5*e.ToursErr {
				t.Errorf("about %.0f tours with error %.0f, but there are %.0f", e.Tours, e.ToursErr, c.tours)
			}
			if again := plan.Estimate(context.Background(), 20000); again != e {
				t.Errorf("%+v at first, then %+v", e, again)
			}
		})
	}
}

// Where there is nothing to choose the estimate is exact.
func TestEstimateWithoutChoice(t *testing.T) {
	t.Parallel()
	ring := boardtest.Parse(t, ".../.#./...")
	for _, c := range []struct {
		p     question.Tours
		tours float64
	}{
		{boardtest.Ask(t, ring, question.Closed, "", ""), 1},
		{boardtest.Ask(t, ring, question.Open, "a1", "b3"), 1},
		{boardtest.Ask(t, boardtest.Parse(t, "4x4"), question.Closed, "", ""), 0},
		{boardtest.Ask(t, boardtest.Parse(t, "2x2"), question.Open, "", ""), 0},
	} {
		t.Run(c.p.String(), func(t *testing.T) {
			plan := newPlan(t, c.p)
			e := plan.Estimate(context.Background(), 10)
			want := run(t, plan)
			if e.Tours != c.tours || e.ToursErr != 0 || e.Nodes != float64(want.nodes) || e.NodesErr != 0 {
				t.Errorf("estimate %+v, want %g tours and %d nodes exactly", e, c.tours, want.nodes)
			}
		})
	}
}

func TestEstimateIsCancelled(t *testing.T) {
	t.Parallel()
	plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if e := plan.Estimate(ctx, 1_000_000); e != (enumerate.Estimate{}) {
		t.Errorf("estimate after the end: %+v", e)
	}
	if e := plan.Estimate(context.Background(), 0); e != (enumerate.Estimate{}) {
		t.Errorf("estimate without probes: %+v", e)
	}
}
