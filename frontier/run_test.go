package frontier

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// unitsPlan returns a plan of the 18784 open tours of 5x6 in 27 units, where New
// makes one. No symmetry is known, so each unit is one cell.
func unitsPlan(t *testing.T) *Plan {
	t.Helper()
	p := boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", "")
	plan, err := New(p.Graph(), nil, rowsAndColumns(p.Board))
	if err != nil {
		t.Fatal(err)
	}
	plan.cut(3)
	if plan.Units() != 27 {
		t.Fatalf("the plan has %d units, want 27", plan.Units())
	}
	return plan
}

// perUnit runs the plan and returns the count of each unit, as text; each is
// reported once.
func perUnit(t *testing.T, plan *Plan, o Options) map[int]string {
	t.Helper()
	units := map[int]string{}
	o.Done = func(r Result) error {
		if r.Unit < 0 || r.Unit >= plan.Units() || units[r.Unit] != "" || r.Elapsed < 0 {
			t.Errorf("unit %d of %d is done, in %v, before: %q", r.Unit, plan.Units(), r.Elapsed, units[r.Unit])
		}
		units[r.Unit] = r.Count.String()
		return nil
	}
	if _, err := plan.Run(context.Background(), o); err != nil {
		t.Fatal(err)
	}
	return units
}

func add(t *testing.T, sum *big.Int, units map[int]string) {
	t.Helper()
	for _, n := range units {
		sum.Add(sum, number(n))
	}
}

func TestUnits(t *testing.T) {
	t.Parallel()
	plan := unitsPlan(t)
	whole := perUnit(t, plan, Options{Workers: 1})
	sum, some := new(big.Int), 0
	add(t, sum, whole)
	for _, n := range whole {
		if n != "0" {
			some++
		}
	}
	if len(whole) != plan.Units() || sum.Int64() != 18784 || some < 10 {
		t.Errorf("%d of %d units add up to %s, %d of them are not zero", len(whole), plan.Units(), sum, some)
	}
	// Plans that are cut into units more or less finely.
	before := 0
	for levels := range 5 {
		if boardtest.Raced && levels > 2 {
			break
		}
		plan.cut(levels)
		if plan.Units() < before {
			t.Errorf("%d levels: %d units, %d with one level less", levels, plan.Units(), before)
		}
		before = plan.Units()
		sum := new(big.Int)
		units := perUnit(t, plan, Options{Workers: 2})
		if add(t, sum, units); sum.Int64() != 18784 || len(units) != plan.Units() {
			t.Errorf("%d levels: %d of %d units add up to %s", levels, len(units), plan.Units(), sum)
		}
	}
}

// A run that is cancelled after any step or unit ends with that error, and what
// it reported is whole.
func TestCancel(t *testing.T) {
	t.Parallel()
	plan := unitsPlan(t)
	whole := perUnit(t, plan, Options{})
	gap := 1
	if boardtest.Raced {
		gap = 9
	}
	for after := 0; ; after += gap {
		ctx, cancel := context.WithCancel(context.Background())
		left, units := after, map[int]string{}
		event := func() {
			if left--; left == 0 {
				cancel()
			}
		}
		if after == 0 {
			cancel()
		}
		_, err := plan.Run(ctx, Options{
			Workers: 3,
			Trace:   func(int, int, int64) { event() },
			Done: func(r Result) error {
				units[r.Unit] = r.Count.String()
				event()
				return nil
			},
		})
		cancel()
		for unit, n := range units {
			if n != whole[unit] {
				t.Fatalf("cancelled at event %d: unit %d is %s, want %s", after, unit, n, whole[unit])
			}
		}
		if left > 0 {
			if err != nil || len(units) != len(whole) {
				t.Errorf("never cancelled: %d units, error %v", len(units), err)
			}
			break
		}
		// The last unit may be done when it is cancelled.
		if !errors.Is(err, context.Canceled) && !(err == nil && len(units) == len(whole)) {
			t.Fatalf("cancelled at event %d: Run returned %v after %d units, want context.Canceled", after, err, len(units))
		}
	}
}

// What Trace is told are the states of each step, the same for any number of
// workers, and the sum is in the statistics.
func TestTrace(t *testing.T) {
	t.Parallel()
	type event struct {
		Side, Step int
		States     int64
	}
	for _, text := range []string{"5x6", "6x6", "..#../...../....#/....."} { // with a mirror and without
		t.Run(text, func(t *testing.T) {
			plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, text), question.Closed, "", ""))
			var first []event
			for _, workers := range []int{1, 3} {
				var events []event
				sum := int64(0)
				stats, err := plan.Run(context.Background(), Options{Workers: workers, Trace: func(side, step int, states int64) {
					events = append(events, event{side, step, states})
					sum += states
				}})
				if err != nil {
					t.Fatal(err)
				}
				if stats.States != sum || stats.Bytes <= 0 || stats.Pairs == 0 && text != "..#../...../....#/....." {
					t.Errorf("%s: the statistics are %+v, Trace was told of %d states", text, stats, sum)
				}
				steps := len(plan.side[leftSide].chains)
				if plan.mirror == nil {
					steps += len(plan.side[rightSide].chains)
				}
				if len(events) != steps {
					t.Errorf("%s: %d events, want %d", text, len(events), steps)
				}
				if first == nil {
					first = events
				}
				if diff := cmp.Diff(first, events); diff != "" {
					t.Errorf("%s: one worker and %d (-1 +%d):\n%s", text, workers, workers, diff)
				}
			}
		})
	}
}

// The zero Options count.
func TestZeroOptions(t *testing.T) {
	t.Parallel()
	if stats, err := unitsPlan(t).Run(context.Background(), Options{}); err != nil || stats.States == 0 {
		t.Errorf("%+v, error %v", stats, err)
	}
}

// A result that is greater than the bound is a failed check, not a result.
func TestResultAboveBound(t *testing.T) {
	t.Parallel()
	plan := unitsPlan(t)
	plan.bits = 3
	_, err := plan.Run(context.Background(), Options{})
	if !errors.Is(err, graph.ErrCheck) || !strings.HasPrefix(err.Error(), "internal check failed: ") || !strings.HasSuffix(err.Error(), "please report") {
		t.Errorf("error %v, want graph.ErrCheck", err)
	}
}
