package run

import (
	"context"
	"math"
	"testing"
	"time"
)

func TestLeft(t *testing.T) {
	for name, c := range map[string]struct {
		p    Progress
		want time.Duration
		ok   bool
	}{
		"nothing":     {Progress{}, 0, false},
		"begun":       {Progress{Units: 10, Elapsed: time.Second}, 0, false},
		"half":        {Progress{Units: 10, Finished: 5, Fraction: 0.5, Elapsed: time.Second}, time.Second, true},
		"not its own": {Progress{Units: 100, Finished: 90, Fraction: 0.9, Begun: 0.9, Elapsed: time.Hour}, 0, false},
		"its own":     {Progress{Units: 16, Finished: 12, Fraction: 0.75, Begun: 0.5, Elapsed: 10 * time.Second}, 10 * time.Second, true},
		"all":         {Progress{Units: 10, Finished: 10, Fraction: 1, Elapsed: time.Second}, 0, true},
		"no unit yet": {Progress{Units: 243, Fraction: 0.25, Sweeping: true, Elapsed: time.Second}, 3 * time.Second, true},
		"huge":        {Progress{Units: math.MaxInt, Finished: 1, Fraction: 1. / math.MaxInt, Elapsed: time.Hour}, math.MaxInt64, true},
		"not begun":   {Progress{Fraction: 0.5}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got, ok := c.p.Left(); got != c.want || ok != c.ok {
				t.Errorf("%+v: %v %v, want %v %v", c.p, got, ok, c.want, c.ok)
			}
		})
	}
}

// An idle part has so many units and so much work in them.
type idle struct {
	Part
	name    string
	units   int
	seconds float64
}

func (p idle) Name() string { return p.name }
func (p idle) Units() int   { return p.units }

func (p idle) Look(context.Context, Effort) (Outlook, error) {
	return Outlook{Seconds: p.seconds}, nil
}

// Of several parts the fraction goes by the work in them, not by their units.
func TestMeterShares(t *testing.T) {
	m := new(Meter)
	parts := []Part{idle{name: "long", units: 2, seconds: 60}, idle{name: "none"}, idle{name: "short", units: 10, seconds: 20}}
	m.begin(context.Background(), parts, [][]bool{{true, false}, {}, make([]bool, 10)})
	want := func(part string, finished int, fraction float64) {
		t.Helper()
		p := m.Progress()
		if p.Part != part || p.Parts != 3 || p.Units != 12 || p.Finished != finished || math.Abs(p.Fraction-fraction) > 1e-6 || math.Abs(p.Begun-0.375) > 1e-6 {
			t.Errorf("%+v, want %q, %d units, fraction %g", p, part, finished, fraction)
		}
	}
	total := newTotal([]string{Tours})
	total.add([]uint64{7})
	m.beginPart(0)
	want("long", 1, 0.375)
	m.finish(total)
	want("long", 2, 0.75)
	if p := m.Progress(); p.Tours != 7 {
		t.Errorf("%g tours", p.Tours)
	}
	live := m.beginPart(2)
	want("short", 2, 0.75)
	for i := range 10 {
		live.Visits.Nodes.Add(5)
		m.finish(total)
		want("short", 3+i, 0.75+0.025*float64(i+1))
	}
	if p := m.Progress(); p.Nodes != 50 {
		t.Errorf("%d nodes", p.Nodes)
	}
}
