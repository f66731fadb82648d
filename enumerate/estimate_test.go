package enumerate_test

import (
	"context"
	"math"
	"reflect"
	"testing"

	"knightstour/enumerate"
	"knightstour/graph"
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
			if again := plan.Estimate(context.Background(), 20000); !reflect.DeepEqual(again, e) {
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
	if e := plan.Estimate(ctx, 1_000_000); e.Probes != 0 || e.Nodes != 0 || e.Tours != 0 {
		t.Errorf("estimate after the end: %+v", e)
	}
	if e := plan.Estimate(context.Background(), 0); e.Probes != 0 || e.Nodes != 0 || e.Tours != 0 {
		t.Errorf("estimate without probes: %+v", e)
	}
}

// Units of invariant tours can be dead from the start, and the images of what is fixed
// can make them so.
func TestEstimateInvariant(t *testing.T) {
	t.Parallel()
	q := boardtest.Ask(t, boardtest.Parse(t, "6x8"), question.Closed, "", "")
	for i, g := range q.Symmetries()[1:] {
		plan, err := enumerate.NewInvariant(context.Background(), q.Graph(), []graph.Perm{q.Symmetries()[0], g})
		if err != nil {
			t.Fatal(err)
		}
		want, e := run(t, plan), plan.Estimate(context.Background(), 20000)
		if off := math.Abs(e.Nodes - float64(want.nodes)); off > 5*e.NodesErr || off > 0.3*e.Nodes {
			t.Errorf("symmetry %d: about %.0f nodes with error %.0f, but there are %d", i+1, e.Nodes, e.NodesErr, want.nodes)
		}
		sum := 0.0
		for _, n := range e.Units {
			sum += n
		}
		if len(e.Units) != plan.Units() || math.Abs(sum-e.Nodes) > 0.05*e.Nodes {
			t.Errorf("symmetry %d: %d units with %.0f nodes, of %d with %.0f", i+1, len(e.Units), sum, plan.Units(), e.Nodes)
		}
	}
}
