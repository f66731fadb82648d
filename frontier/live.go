package frontier

import "sync"

// Live tells how far a run is. The zero value is ready for one run; it may be
// read at any time by any goroutine.
type Live struct {
	mu      sync.Mutex
	now     Progress
	total   float64 // estimated work of all
	done    float64 // of that, the work that is done
	current float64 // work that is under way
	inside  float64 // share of it that is done
	from    float64 // what share is done when the stretch under way begins
	to      float64 // and when it ends
	sweeps  float64
	middle  float64 // work of all units
	shares  []float64
}

// Progress is the state of a run at one moment.
type Progress struct {
	Fraction float64 // of the work, by estimate; it never decreases
	States   int64   // of the last table of the sweeps
	Joining  bool    // the sweeps are done
}

// Progress returns the state now.
func (l *Live) Progress() Progress {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now
}

// change changes the state and moves the fraction on.
func (l *Live) change(do func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	do()
	if l.total > 0 {
		l.now.Fraction = max(l.now.Fraction, min(1, (l.done+l.inside*l.current)/l.total))
	}
}

// begin begins a run with so much work until the units begin, and in all units.
func (l *Live) begin(sweeps, units float64) {
	l.change(func() {
		l.sweeps, l.middle = sweeps, units
		l.total, l.done, l.current = sweeps+units, 0, 0
	})
}

// enter begins some work.
func (l *Live) enter(work float64) {
	l.change(func() { l.current, l.inside, l.from, l.to = work, 0, 0, 1 })
}

// stretch begins a stretch of the work under way, from one share of it to another.
func (l *Live) stretch(from, to float64) { l.change(func() { l.from, l.to = from, to }) }

// part tells that a share of the stretch is done.
func (l *Live) part(share float64) {
	l.change(func() { l.inside = max(l.inside, l.from+(l.to-l.from)*share) })
}

// leave ends the work, which made a table with so many states.
func (l *Live) leave(states int64) {
	l.change(func() {
		l.done += l.current
		l.current, l.now.States = 0, states
	})
}

// enterUnits ends the sweeps. The shares of the units add up to 1.
func (l *Live) enterUnits(shares []float64, finished []bool) {
	l.change(func() {
		l.shares, l.now.Joining = shares, true
		l.current, l.done = 0, l.sweeps
		for i, s := range shares {
			if finished[i] {
				l.done += s * l.middle
			}
		}
	})
}

// enterUnit begins a unit.
func (l *Live) enterUnit(unit int) { l.enter(l.shares[unit] * l.middle) }
