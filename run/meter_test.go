package run

import (
	"context"
	"math"
	"testing"
	"time"

	"knightstour/problem"
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
		{Progress{Units: 10, Finished: 5, Elapsed: time.Second}, time.Second, true},
		// Only what this run did tells how fast it is.
		{Progress{Units: 100, Before: 90, Finished: 90, Elapsed: time.Hour}, 0, false},
		{Progress{Units: 100, Before: 90, Finished: 95, Elapsed: 10 * time.Second}, 10 * time.Second, true},
		{Progress{Units: 10, Finished: 10, Elapsed: time.Second}, 0, true},
		// C134: huge totals.
		{Progress{Units: math.MaxInt, Finished: 1, Elapsed: time.Hour}, math.MaxInt64, true},
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
	p := ask(t, "6x7", problem.Closed, "", "")
	m := new(Meter)
	if got := m.Progress(); got != (Progress{}) {
		t.Errorf("before the run: %+v", got)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if _, err := Count(context.Background(), Job{Problem: p, Meter: m, Workers: 2}); err != nil {
			t.Error(err)
		}
	}()
	var last Progress
	for running := true; running; {
		select {
		case <-done:
			running = false
		case <-time.After(100 * time.Microsecond):
		}
		now := m.Progress()
		if now.Finished < last.Finished || now.Tours < last.Tours || now.Nodes < last.Nodes || now.Elapsed < last.Elapsed {
			t.Fatalf("from %+v to %+v", last, now)
		}
		if now.Finished > now.Units {
			t.Fatalf("%+v", now)
		}
		last = now
	}
	if last.Units == 0 || last.Finished != last.Units || last.Tours != 1067638 { // as published
		t.Errorf("at the end %+v", last)
	}
}
