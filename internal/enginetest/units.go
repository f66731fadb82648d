package enginetest

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// soon is how long a run may take to end after it was told to. It ends within
// milliseconds; the bound is a safety net for a busy machine, not a promise.
const soon = 10 * time.Second

// A record is what units gave, as text.
type record map[int]string

// split returns a plan of the 18,784 open tours of 5x6 in more than twenty units,
// and what each gives.
func (e Engine) split(t *testing.T) (Plan, record) {
	t.Helper()
	p := boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", "")
	plan := boardtest.Must(e.Split(context.Background(), Ask(p)))(t)
	whole := run(t, plan, Options{Workers: 1})
	if sum, _ := count(t, plan, 1); len(whole) != plan.Units() || plan.Units() <= 20 || sum.Int64() != 18784 {
		t.Fatalf("%d of %d units add up to %d", len(whole), plan.Units(), sum)
	}
	return plan, whole
}

// add enters a unit, which must not be there yet.
func (r record) add(t *testing.T, plan Plan, u Result) {
	t.Helper()
	if _, twice := r[u.Unit]; twice || u.Unit < 0 || u.Unit >= plan.Units() {
		t.Errorf("unit %d of %d is done, before: %v", u.Unit, plan.Units(), twice)
	}
	r[u.Unit] = fmt.Sprintf("%d, %+v", u.Count, u.Detail)
}

// run returns what each unit gave that was not skipped.
func run(t *testing.T, plan Plan, o Options) record {
	t.Helper()
	units := record{}
	o.Done = func(u Result) error {
		units.add(t, plan, u)
		return nil
	}
	boardtest.Must(plan.Run(context.Background(), o))(t)
	return units
}

// units are the same whatever is done beside them.
func (e Engine) units(t *testing.T) {
	t.Parallel()
	plan, whole := e.split(t)
	for _, workers := range []int{0, 2, 3, 7} {
		t.Run(fmt.Sprintf("%d workers", workers), func(t *testing.T) {
			if diff := cmp.Diff(whole, run(t, plan, Options{Workers: workers})); diff != "" {
				t.Errorf("by unit (-one worker):\n%s", diff)
			}
		})
	}
	for _, shards := range []int{2, 5} {
		t.Run(fmt.Sprintf("%d shards", shards), func(t *testing.T) {
			all := record{}
			for shard := range shards {
				asked := 0
				part := run(t, plan, Options{Workers: 2, Skip: func(unit int) bool {
					if unit != asked {
						t.Errorf("Skip was asked about unit %d after %d others, not in order", unit, asked)
					}
					asked++
					return unit%shards != shard
				}})
				if asked != plan.Units() {
					t.Errorf("Skip was asked %d times about %d units", asked, plan.Units())
				}
				for unit, u := range part {
					if unit%shards != shard {
						t.Errorf("unit %d was run, though it is to be skipped", unit)
					}
					all[unit] = u
				}
			}
			if diff := cmp.Diff(whole, all); diff != "" {
				t.Errorf("-whole +shards:\n%s", diff)
			}
		})
	}
	t.Run("all skipped", func(t *testing.T) {
		if got := run(t, plan, Options{Skip: func(int) bool { return true }}); len(got) > 0 {
			t.Errorf("%d units were run", len(got))
		}
	})
	t.Run("progress", func(t *testing.T) {
		var progress func() float64
		last := 0.0
		look := func(Result) error {
			if now := progress(); now < last {
				t.Errorf("progress %v after %v", now, last)
			} else {
				last = now
			}
			return nil
		}
		_, err := plan.Run(context.Background(), Options{Workers: 3, Done: look, Watch: func(f func() float64) { progress = f }})
		if err != nil || last <= 0 {
			t.Errorf("progress %v at the end, error %v", last, err)
		}
	})
	t.Run("runs side by side", func(t *testing.T) {
		results := make(chan string, 3)
		for range cap(results) {
			go func() {
				sum := new(big.Int)
				_, err := plan.Run(context.Background(), Options{Workers: 1, Done: func(u Result) error {
					sum.Add(sum, u.Count)
					return nil
				}})
				results <- fmt.Sprint(sum, err)
			}()
		}
		for range cap(results) {
			if got := <-results; got != "18784 <nil>" {
				t.Errorf("a run beside others: %s", got)
			}
		}
	})
	t.Run("error from Done", func(t *testing.T) {
		broken := errors.New("disk full")
		for _, workers := range []int{1, 3} {
			for _, after := range []int{1, 2, 10} {
				calls := 0
				_, err := plan.Run(context.Background(), Options{Workers: workers, Done: func(Result) error {
					if calls++; calls >= after {
						return broken
					}
					return nil
				}})
				if !errors.Is(err, broken) || calls < after || calls >= after+workers {
					t.Errorf("%d workers: Run returned %v after %d calls, want the error of call %d", workers, err, calls, after)
				}
			}
		}
	})
}

// cancellation ends a run soon, and what it reported is whole.
func (e Engine) cancellation(t *testing.T) {
	t.Parallel()
	plan, whole := e.split(t)
	t.Run("in Done", func(t *testing.T) {
		for after := 1; after <= plan.Units(); after += 1 + after/4 {
			ctx, cancel := context.WithCancel(context.Background())
			units := record{}
			_, err := plan.Run(ctx, Options{Workers: 3, Done: func(u Result) error {
				if units.add(t, plan, u); len(units) == after {
					cancel()
				}
				return nil
			}})
			cancel()
			for unit, u := range units {
				if diff := cmp.Diff(whole[unit], u); diff != "" {
					t.Errorf("cancelled after %d units: unit %d (-want +got):\n%s", after, unit, diff)
				}
			}
			// The last unit may be done when it is cancelled.
			if !errors.Is(err, context.Canceled) && !(err == nil && len(units) == len(whole)) {
				t.Errorf("cancelled after %d units: Run returned %v after %d, want context.Canceled", after, err, len(units))
			}
		}
	})
	t.Run("before", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, err := plan.Run(ctx, Options{Done: func(Result) error { return errors.New("a unit is done") }})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("Run returned %v, want context.Canceled", err)
		}
	})
	t.Run("deadline", func(t *testing.T) {
		p := boardtest.Ask(t, boardtest.Parse(t, "8x8"), question.Closed, "", "")
		long := e.plan(t, Ask(p))
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		defer cancel()
		began := time.Now()
		_, err := long.Run(ctx, Options{Workers: 2})
		if took := time.Since(began); !errors.Is(err, context.DeadlineExceeded) || took > soon {
			t.Errorf("Run returned %v after %v, want context.DeadlineExceeded", err, took)
		}
	})
}

// fingerprint tells plans apart that results must not be shared between.
func (e Engine) fingerprint(t *testing.T) {
	t.Parallel()
	seen := map[uint64]string{}
	for _, text := range []string{"5x6", "6x5", "5x7", "6x6", "3x10", "...../#..../...../....."} {
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			for _, from := range []string{"", "a1", "b1"} {
				if kind == question.Closed && from != "" {
					continue
				}
				p := boardtest.Ask(t, boardtest.Parse(t, text), kind, from, "")
				print := e.plan(t, Ask(p)).Fingerprint()
				if again := e.plan(t, Ask(p)).Fingerprint(); print != again {
					t.Errorf("%s: two fingerprints", p)
				}
				if other, found := seen[print]; found {
					t.Errorf("%s has the fingerprint of %s", p, other)
				}
				seen[print] = p.String()
			}
		}
	}
	if len(seen) != 6*4 {
		t.Errorf("%d fingerprints, want 24", len(seen))
	}
}
