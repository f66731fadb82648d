package run

import (
	"context"
	"math"
	"testing"
	"testing/synctest"
	"time"

	"knightstour/checkpoint"
)

// An idle part has so many units, and is predicted to take so long.
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

// A clock is a meter that is looked at, in a time of its own.
type clock struct {
	*testing.T
	*Meter
	units Total
}

// newClock begins a run of parts of which so many units are done.
func newClock(t *testing.T, parts []Part, done ...int) *clock {
	c := &clock{t, new(Meter), newTotal([]string{Tours})}
	c.start(Options{Workers: 1})
	c.ask(parts, done...)
	return c
}

func (c *clock) ask(parts []Part, done ...int) {
	var flags [][]bool
	var totals []Total
	for i, p := range parts {
		flags, totals = append(flags, make([]bool, p.Units())), append(totals, newTotal([]string{Tours}))
		for unit := range done[i] {
			flags[i][unit] = true
		}
	}
	c.begin(context.Background(), parts, totals, flags)
}

// unit does a unit in so many seconds.
func (c *clock) unit(seconds float64) {
	time.Sleep(Duration(seconds))
	c.units.add([]uint64{7})
	c.finish(checkpoint.Record{Values: []uint64{7}}, c.units)
}

// at checks the fraction, and how many seconds are left.
func (c *clock) at(fraction, left float64) {
	c.Helper()
	p := c.Progress()
	if math.Abs(p.Fraction-fraction) > 1e-3 || math.Abs(p.Remaining.Seconds()-left) > 1e-3 || !p.Known {
		c.Errorf("after %v: %.4f, %v left (%t); want %.4f and %.3f s", p.Elapsed, p.Fraction, p.Remaining, p.Known, fraction, left)
	}
}

// What is predicted well makes a straight line, over parts of different sizes.
func TestMeterStraight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		parts := []Part{idle{name: "long", units: 2, seconds: 60}, idle{name: "none"}, idle{name: "short", units: 10, seconds: 20}}
		c := newClock(t, parts, 0, 0, 0)
		c.at(0, 80)
		c.beginPart(0)
		c.unit(30)
		c.at(30./80, 50)
		c.unit(30)
		c.endPart(0)
		c.at(60./80, 20)
		c.beginPart(2)
		for i := range 10 {
			c.unit(2)
			c.at((62+2*float64(i))/80, 18-2*float64(i))
		}
		c.endPart(2)
		if p := c.Progress(); p.Fraction != 1 || p.Remaining != 0 || p.Units != 12 || p.Finished != 12 || p.Parts != 3 || p.Part != "short" {
			t.Errorf("at the end %+v", p)
		}
	})
}

// What was predicted wrong is told by what is done, and the fraction never goes back.
func TestMeterCorrected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClock(t, []Part{idle{name: "slow", units: 10, seconds: 10}, idle{name: "other", units: 1, seconds: 10}}, 0, 0)
		c.beginPart(0)
		time.Sleep(5 * time.Second) // no unit is done
		c.at(5./25, 20)
		c.unit(5) // a tenth in ten seconds: ten times slower than predicted
		c.at(5./25, 190)
		for range 9 {
			c.unit(10)
		}
		c.endPart(0)
		c.at(0.5, 100)
	})
}

// What earlier runs did counts as if this run had done it.
func TestMeterResumed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClock(t, []Part{idle{name: "all", units: 4, seconds: 40}, idle{name: "some", units: 4, seconds: 40}}, 4, 2)
		c.at(0.75, 20)
		if p := c.Progress(); math.Abs(p.Begun-0.75) > 1e-9 || p.Finished != 6 {
			t.Errorf("at the beginning %+v", p)
		}
		c.beginPart(1)
		c.unit(10)
		c.at(70./80, 10)
		c.unit(10)
		c.endPart(1)
		c.at(1, 0)
	})
}

// Where nothing is predicted, nothing is told until there is something to go by.
func TestMeterUnknown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClock(t, []Part{idle{name: "part", units: 4}}, 0)
		c.beginPart(0)
		time.Sleep(time.Second)
		if p := c.Progress(); p.Known || p.Fraction != 0 || p.Elapsed != time.Second {
			t.Errorf("%+v", p)
		}
		c.unit(1)
		c.at(0.25, 6)
	})
}

// Questions that follow are part of the whole.
func TestMeterExpects(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one, other := []Part{idle{name: "one", units: 1, seconds: 10}}, []Part{idle{name: "other", units: 1, seconds: 30}}
		c := &clock{t, new(Meter), newTotal([]string{Tours})}
		o := Options{Workers: 1, Meter: c.Meter}
		Expect(t.Context(), o, Question[int](planned{parts: one}), Question[int](planned{parts: other}))
		c.ask(one, 0)
		c.beginPart(0)
		c.unit(10)
		c.endPart(0)
		c.at(0.25, 30)
		c.ask(other, 0)
		c.beginPart(0)
		c.at(0.25, 30)
		c.unit(30)
		c.endPart(0)
		c.at(1, 0)
		if p := c.Progress(); p.Parts != 2 || p.Units != 2 || p.Finished != 2 {
			t.Errorf("%+v", p)
		}
	})
}

// A planned question has such a plan.
type planned struct {
	Question[int]
	parts []Part
}

func (p planned) Plan(context.Context) (*Plan[int], error) { return &Plan[int]{Parts: p.parts}, nil }

// The questions of a part are told by how they differ, and a budget ends them.
func TestAsking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &Asks{Of: []string{"a", "b", "c", "d"}, Seconds: func(unit int) float64 { return float64(unit + 1) }}
		task := Task{Workers: 1, Live: new(Live), Skip: func(unit int) bool { return unit == 2 }}
		w := a.watched(task)
		want := func(left float64) {
			t.Helper()
			if _, got := w.read(0, new(Progress)); math.Abs(got-left) > 1e-6 {
				t.Errorf("%g s left, want %g", got, left)
			}
		}
		want(1 + 2 + 4)
		w.begin(0)
		time.Sleep(time.Second / 2)
		want(0.5 + 2 + 4)
		time.Sleep(time.Second * 3 / 2)
		w.end()
		want(2 * (2 + 4)) // they take twice as long
		w.deadline = time.Now().Add(5 * time.Second)
		want(2 * 2) // the last one is not begun any more
	})
}
