package frontier

import "sync"

// Live tells how far a run is. The zero value is ready for one run; it may be
// read at any time by any goroutine.
type Live struct {
	mu      sync.Mutex
	now     Progress
	total   float64 // estimated work of all
	done    float64 // of that, the work that is done
	current float64 // work of the step under way
	inside  float64 // share of it that is done
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

// begin begins a run modulo so many numbers.
func (l *Live) begin(f *forecast, moduli int) {
	l.change(func() {
		l.sweeps, l.middle = f.sweeps()*float64(moduli), f.middle*float64(moduli)
		l.total, l.done, l.current = l.sweeps+l.middle, 0, 0
	})
}

// enter begins a step of the sweeps.
func (l *Live) enter(work float64) { l.change(func() { l.current, l.inside = work, 0 }) }

// part tells that a share of the step under way is done.
func (l *Live) part(share float64) { l.change(func() { l.inside = max(l.inside, share) }) }

// leave ends the step.
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

func (l *Live) finishUnit(unit int) { l.change(func() { l.done += l.shares[unit] * l.middle }) }
