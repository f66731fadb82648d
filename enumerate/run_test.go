package enumerate_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"knightstour/enumerate"
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
	plan, err := enumerate.Restore(context.Background(), p.Graph(), p.Symmetries(), []int{1, 8, 10, 19, 80, 89, 91, 98})
	if err != nil {
		tb.Fatal(err)
	}
	return plan
}

func TestCancel(t *testing.T) {
	plan := hugePlan(t)
	for _, workers := range []int{1, 2, 5} {
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
	}
}

func TestCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	done := make(chan error, 1)
	go func() {
		done <- hugePlan(t).Run(ctx, enumerate.Options{Done: func(enumerate.Result) error { return errors.New("a unit is done") }})
	}()
	if err := ends(t, done); !errors.Is(err, context.Canceled) {
		t.Errorf("Run returned %v, want context.Canceled", err)
	}
}

func TestDeadline(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	done := make(chan error, 1)
	plan := hugePlan(t)
	go func() { done <- plan.Run(ctx, enumerate.Options{Workers: 2}) }()
	if err := ends(t, done); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Run returned %v, want context.DeadlineExceeded", err)
	}
}

// Every unit that is reported is whole, even while the run is being cancelled.
func TestCancelledUnitsAreNotReported(t *testing.T) {
	plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Closed, "", ""))
	whole := perUnit(t, plan)
	for after := 1; after < 2000; after *= 3 {
		ctx, cancel := context.WithCancel(context.Background())
		n := 0
		err := plan.Run(ctx, enumerate.Options{Workers: 3, Done: func(r enumerate.Result) error {
			if n++; n == after {
				cancel()
			}
			if r.Tally.Tours != whole[r.Unit].Tours || r.Tally.Nodes != whole[r.Unit].Nodes {
				t.Errorf("unit %d: %d tours, %d nodes, want %d, %d", r.Unit, r.Tally.Tours, r.Tally.Nodes, whole[r.Unit].Tours, whole[r.Unit].Nodes)
			}
			return nil
		}})
		cancel()
		if !errors.Is(err, context.Canceled) {
			t.Errorf("Run returned %v, want context.Canceled", err)
		}
	}
}

func TestErrorFromDone(t *testing.T) {
	plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "8x8"), question.Closed, "", ""))
	broken := errors.New("disk full")
	for _, workers := range []int{1, 3} {
		calls := 0
		done := make(chan error, 1)
		go func() {
			done <- plan.Run(context.Background(), enumerate.Options{
				Workers: workers,
				// The first tour of a unit is enough; 8x8 has 13267364410532.
				Visit: func(int) enumerate.Visitor { return func([]uint8, bool) bool { return false } },
				Done: func(enumerate.Result) error {
					if calls++; calls >= 10 {
						return broken
					}
					return nil
				},
			})
		}()
		if err := ends(t, done); !errors.Is(err, broken) {
			t.Errorf("%d workers: Run returned %v, want the error of Done", workers, err)
		}
		if calls < 10 || calls > 10+workers {
			t.Errorf("%d workers: Done was called %d times", workers, calls)
		}
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
				return func([]uint8, bool) bool { seen++; return seen < enough }
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

// Units left out and units run add up: the union of a split is the whole.
func TestSkip(t *testing.T) {
	plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""))
	const shards = 3
	var total sum
	for shard := range shards {
		var asked []int
		err := plan.Run(context.Background(), enumerate.Options{
			Workers: 2,
			Skip: func(unit int) bool {
				asked = append(asked, unit)
				return unit%shards != shard
			},
			Done: func(r enumerate.Result) error {
				if r.Unit%shards != shard {
					t.Errorf("unit %d was run, though it is to be skipped", r.Unit)
				}
				total.add(plan, r)
				return nil
			},
		})
		if err != nil {
			t.Error(err)
		}
		if len(asked) != plan.Units() || !slices.IsSorted(asked) {
			t.Errorf("Skip was asked about %d units, sorted: %v, want each of %d once in order", len(asked), slices.IsSorted(asked), plan.Units())
		}
	}
	if total.tours != 9862 || total.distinct != 1245 {
		t.Errorf("the shards have %d tours, %d distinct, want 9862, 1245", total.tours, total.distinct)
	}
	err := plan.Run(context.Background(), enumerate.Options{
		Skip: func(int) bool { return true },
		Done: func(enumerate.Result) error { return errors.New("a unit was run") },
	})
	if err != nil {
		t.Error(err)
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
		plan := newPlan(t, p)
		var least, distinct uint64
		err := plan.Run(context.Background(), enumerate.Options{
			Workers: 1,
			Visit: func(int) enumerate.Visitor {
				return func(tour []uint8, isLeast bool) bool {
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
	}
}

// Live agrees with the tallies when the run is over, of short units and of
// units that tell of themselves many times.
func TestLive(t *testing.T) {
	p := boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Closed, "", "")
	long, err := enumerate.Restore(context.Background(), p.Graph(), p.Symmetries(), []int{3, 38})
	if err != nil {
		t.Fatal(err)
	}
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
