package enumerate_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// soon is how long a run may take to end after it was told to. It ends within
// milliseconds; the bound is a safety net for a busy machine, not a promise.
const soon = 10 * time.Second

// ends waits for a run that was told to end.
func ends(t *testing.T, done <-chan error) error {
	t.Helper()
	select {
	case err := <-done:
		return err
	case <-time.After(soon):
		t.Fatalf("the run goes on after %v", soon)
		return nil
	}
}

// hugePlan has units that no machine finishes: 10x10 cut at nothing but the
// four corners' neighbours.
func hugePlan(tb testing.TB) *enumerate.Plan {
	tb.Helper()
	p := boardtest.Ask(tb, boardtest.Parse(tb, "10x10"), question.Closed, "", "")
	return withCut(tb, p, []graph.Vertex{1, 8, 10, 19, 80, 89, 91, 98})
}

func TestCancel(t *testing.T) {
	plan := hugePlan(t)
	for _, workers := range []int{1, 2, 5} {
		t.Run(fmt.Sprintf("%d workers", workers), func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			var live enumerate.Live
			done := make(chan error, 1)
			go func() {
				done <- plan.Run(ctx, enumerate.Options{Workers: workers, Live: &live, Done: func(r enumerate.Result) error {
					t.Errorf("unit %d is done", r.Unit)
					return nil
				}})
			}()
			for live.Nodes.Load() < 100_000 { // it is in the middle of its units
				time.Sleep(time.Millisecond)
			}
			cancel()
			if err := ends(t, done); !errors.Is(err, context.Canceled) {
				t.Errorf("%d workers: Run returned %v, want context.Canceled", workers, err)
			}
		})
	}
}

// A visitor that has enough ends its unit, not the run.
func TestVisitorEndsItsUnit(t *testing.T) {
	plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""))
	whole := perUnit(t, plan)
	for _, enough := range []uint64{1, 2, 5} {
		var units atomic.Int64
		err := plan.Run(context.Background(), enumerate.Options{
			Workers: 2,
			Visit: func(int) enumerate.Visitor {
				seen := uint64(0)
				return func([]graph.Vertex, bool) bool { seen++; return seen < enough }
			},
			Done: func(r enumerate.Result) error {
				units.Add(1)
				if want := min(enough, whole[r.Unit].Tours); r.Tally.Tours != want {
					t.Errorf("unit %d: %d tours, want %d of %d", r.Unit, r.Tally.Tours, want, whole[r.Unit].Tours)
				}
				return nil
			},
		})
		if err != nil {
			t.Error(err)
		}
		if int(units.Load()) != plan.Units() {
			t.Errorf("%d units reported, want %d", units.Load(), plan.Units())
		}
	}
}

// What a visitor is given: from square 0 towards the lesser neighbour, or from
// the lesser end; and as many least tours as there are distinct ones.
func TestVisitorsTour(t *testing.T) {
	for _, p := range []question.Tours{
		boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "a1", ""),
		boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "e5", "a1"),
	} {
		t.Run(p.String(), func(t *testing.T) {
			plan := newPlan(t, p)
			var least, distinct uint64
			err := plan.Run(context.Background(), enumerate.Options{
				Workers: 1,
				Visit: func(int) enumerate.Visitor {
					return func(tour []graph.Vertex, isLeast bool) bool {
						if isLeast {
							least++
						}
						n := len(tour)
						if n != p.Board.Len() {
							t.Errorf("%s: a tour of %d squares", p, n)
						}
						if p.Kind == question.Closed && (tour[0] != 0 || tour[1] > tour[n-1]) || p.Kind == question.Open && tour[0] > tour[n-1] {
							t.Errorf("%s: the tour %v begins wrong", p, tour)
						}
						return true
					}
				},
				Done: func(r enumerate.Result) error { distinct += r.Tally.Distinct; return nil },
			})
			if err != nil {
				t.Error(err)
			}
			if least != distinct {
				t.Errorf("%s: %d least tours, %d distinct", p, least, distinct)
			}
		})
	}
}

// Live agrees with the tallies when the run is over, of short units and of
// units that tell of themselves many times.
func TestLive(t *testing.T) {
	p := boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Closed, "", "")
	long := withCut(t, p, []graph.Vertex{3, 38})
	for _, plan := range []*enumerate.Plan{long, newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""))} {
		var live enumerate.Live
		var total sum
		err := plan.Run(context.Background(), enumerate.Options{Workers: 3, Live: &live, Done: func(r enumerate.Result) error {
			total.add(plan, r)
			return nil
		}})
		if err != nil {
			t.Error(err)
		}
		if live.Nodes.Load() != total.nodes {
			t.Errorf("live says %d nodes, the tallies %d", live.Nodes.Load(), total.nodes)
		}
	}
}

// The zero Options count on all processors.
func TestZeroOptions(t *testing.T) {
	plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", ""))
	if err := plan.Run(context.Background(), enumerate.Options{}); err != nil {
		t.Error(err)
	}
	// With nothing but a callback it finds all there is.
	var total sum
	err := plan.Run(context.Background(), enumerate.Options{Done: func(r enumerate.Result) error {
		total.add(plan, r)
		return nil
	}})
	if err != nil || total.tours != 18784 || total.reentrant != 240 {
		t.Errorf("%+v, %v, want 18784 tours, 240 reentrant", total, err)
	}
}
