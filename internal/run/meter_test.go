package run

import (
	"context"
	"math"
	"math/big"
	"testing"
	"time"

	"knightstour/question"
)

func TestDuration(t *testing.T) {
	const longest = time.Duration(math.MaxInt64)
	for _, c := range []struct {
		seconds float64
		want    time.Duration
	}{
		{0, 0},
		{1.5, 1500 * time.Millisecond},
		{3600 * 24 * 365, 365 * 24 * time.Hour},
		{9.2e9, 9_200_000_000 * time.Second},
		{9.3e9, longest},
		{longest.Seconds(), longest},
		{1e300, longest},
		{math.Inf(1), longest},
		{math.NaN(), longest},
	} {
		if got := duration(c.seconds); got != c.want {
			t.Errorf("duration(%g) = %v, want %v", c.seconds, got, c.want)
		}
	}
}

func TestLeft(t *testing.T) {
	for _, c := range []struct {
		p    Progress
		want time.Duration
		ok   bool
	}{
		{Progress{}, 0, false},
		{Progress{Units: 10, Elapsed: time.Second}, 0, false},
		{Progress{Units: 10, Finished: 5, Fraction: 0.5, Elapsed: time.Second}, time.Second, true},
		// Only what this run did tells how fast it is.
		{Progress{Units: 100, Before: 90, Finished: 90, Fraction: 0.9, Begun: 0.9, Elapsed: time.Hour}, 0, false},
		{Progress{Units: 16, Before: 8, Finished: 12, Fraction: 0.75, Begun: 0.5, Elapsed: 10 * time.Second}, 10 * time.Second, true},
		{Progress{Units: 10, Finished: 10, Fraction: 1, Elapsed: time.Second}, 0, true},
		// Work that is no unit counts as well.
		{Progress{Units: 243, Fraction: 0.25, Sweeping: true, Elapsed: time.Second}, 3 * time.Second, true},
		// The symmetric tours come last, and take a time of their own.
		{Progress{Units: 9, Finished: 9, Fraction: 1, Elapsed: time.Hour, SymmetricUnits: 4, symmetricElapsed: time.Minute}, 0, false},
		{Progress{Units: 9, Finished: 9, Fraction: 1, Elapsed: time.Hour, SymmetricUnits: 4, SymmetricFinished: 1, symmetricElapsed: time.Minute}, 3 * time.Minute, true},
		// C134: huge totals.
		{Progress{Units: math.MaxInt, Finished: 1, Fraction: 1. / math.MaxInt, Elapsed: time.Hour}, math.MaxInt64, true},
		// Nothing is known of a run that has not begun.
		{Progress{Fraction: 0.5}, 0, false},
	} {
		got, ok := c.p.Left()
		if got != c.want || ok != c.ok {
			t.Errorf("%+v: %v %v, want %v %v", c.p, got, ok, c.want, c.ok)
		}
	}
}

// The numbers of a run never go back, and end at the whole. How many of them are
// seen on the way depends on the machine.
func TestMeterMonotone(t *testing.T) {
	for _, c := range []struct {
		job   Job
		tours float64 // as published
	}{
		{Job{Tours: ask(t, "6x7", question.Closed, "", ""), Engine: Backtrack}, 1067638},
		{Job{Tours: ask(t, "6x8", question.Closed, "", ""), Engine: Frontier}, 55488142},
		// Several counts, one after the other: by end, and the reentrant ones.
		{Job{Tours: ask(t, "5x6", question.Open, "", ""), Engine: Frontier, By: ByStart}, 18784},
		{Job{Tours: ask(t, "6x6", question.Open, "", ""), Engine: Frontier}, 3318960},
	} {
		t.Run(c.job.Tours.String()+" by "+string(c.job.Engine), func(t *testing.T) {
			last := watchedCount(t, c.job)
			if last.Units == 0 || last.Finished != last.Units || last.Fraction < 1-1e-9 || last.Sweeping || last.Tours != c.tours {
				t.Errorf("at the end %+v, there are %g tours", last, c.tours)
			}
			if (last.Nodes > 0) != (c.job.Engine == Backtrack) || (last.States > 0) != (c.job.Engine == Frontier) {
				t.Errorf("at the end %+v", last)
			}
		})
	}
}

// watchedCount counts, looks at the progress meanwhile and returns the last.
func watchedCount(t *testing.T, j Job) (last Progress) {
	j.Meter, j.Workers = new(Meter), 2
	if got := j.Meter.Progress(); got != (Progress{}) {
		t.Errorf("before the run: %+v", got)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if _, err := Count(context.Background(), j); err != nil {
			t.Error(err)
		}
	}()
	for running := true; running; {
		select {
		case <-done:
			running = false
		case <-time.After(100 * time.Microsecond):
		}
		now := j.Meter.Progress()
		if now.Finished < last.Finished || now.Tours < last.Tours || now.Nodes < last.Nodes || now.Elapsed < last.Elapsed ||
			now.Fraction < last.Fraction || now.Begun < last.Begun {
			t.Fatalf("from %+v to %+v", last, now)
		}
		if now.Finished > now.Units || now.Fraction > 1 || now.Begun > now.Fraction {
			t.Fatalf("%+v", now)
		}
		last = now
	}
	return last
}

// Of several searches whose units differ, the fraction goes by the work in them.
func TestMeterShares(t *testing.T) {
	m := new(Meter)
	m.begin(4, 1, new(big.Int))
	m.beginShare(0.5)
	for _, want := range []float64{0.5, 0.6, 0.7} {
		if p := m.Progress(); p.Begun != 0.5 || math.Abs(p.Fraction-want) > 1e-9 {
			t.Errorf("%d of 4 units: fraction %v, begun at %v, want %v", p.Finished, p.Fraction, p.Begun, want)
		}
		m.finishShare(big.NewInt(1), 0.1)
	}
	if p := m.Progress(); p.Fraction != 1 || p.Tours != 3 {
		t.Errorf("at the end: %+v", p)
	}
}
