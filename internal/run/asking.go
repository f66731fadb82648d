package run

import (
	"math"
	"sync"
	"time"
)

// An asking tells how far an Asks is.
type asking struct {
	mu       sync.Mutex
	workers  int
	seconds  []float64 // of each unit for one worker, about
	left     []bool    // which units are still to be asked
	deadline time.Time // after which nothing is begun; zero if there is none
	unit     int       // under way
	meter    *Meter    // of it
	began    time.Time // when it began
	done     float64   // predicted seconds of the units that are done
	took     float64   // that they took
}

// begin begins a unit and returns the meter of its question.
func (a *asking) begin(unit int) *Meter {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.unit, a.meter, a.began = unit, new(Meter), time.Now()
	return a.meter
}

// end ends the unit under way.
func (a *asking) end() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.left[a.unit] = false
	a.done += a.seconds[a.unit]
	a.took += time.Since(a.began).Seconds()
	a.meter = nil
}

// read returns the share that is done and the seconds that are left, -1 if that is
// not known, and tells how far the question at hand is.
func (a *asking) read(finished float64, told *Progress) (share, left float64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	told.Phase, told.Rate = "asking", 0
	pace := 1 / float64(a.workers)
	if a.done > 0 && a.took > 0.05 {
		pace = a.took / a.done
	}
	now := time.Now()
	at := now
	if a.meter != nil {
		p := a.meter.Progress()
		told.Phase, told.States, told.Sweeping, told.Rate, told.Nodes = p.Phase, p.States, false, p.Rate, p.Nodes
		rest := Duration(max(a.seconds[a.unit]*pace-now.Sub(a.began).Seconds(), 0))
		if p.Known && p.Fraction > sure {
			rest = p.Remaining
		}
		at = a.until(at.Add(rest))
	}
	for unit, open := range a.left {
		if !open || unit == a.unit && a.meter != nil {
			continue
		}
		if end := at.Add(Duration(a.seconds[unit] * pace)); a.deadline.IsZero() || end.Before(a.deadline) {
			at = end
		}
	}
	if left = at.Sub(now).Seconds(); math.IsNaN(left) {
		left = -1
	}
	return finished, left
}

// until returns a moment, or the deadline if that is earlier.
func (a *asking) until(t time.Time) time.Time {
	if !a.deadline.IsZero() && a.deadline.Before(t) {
		return a.deadline
	}
	return t
}
