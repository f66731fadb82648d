package frontier

import (
	"sync"
	"time"
)

// Live tells how far a run is. The zero value is ready for one run; it may be
// read at any time by any goroutine.
type Live struct {
	mu      sync.Mutex
	now     Progress
	began   time.Time
	made    int64   // states, in this run
	total   float64 // estimated effort of all
	done    float64 // of that, what is done
	current float64 // effort that is under way
	inside  float64 // share of it that is done
	from    float64 // what share is done when the stretch under way begins
	to      float64 // and when it ends
	sweeps  float64
	middle  float64 // effort of all units
	shares  []float64
}

// Progress is the state of a run at one moment.
type Progress struct {
	Fraction float64 // of the time it takes, by estimate; it never decreases
	Begun    float64 // of that, what earlier runs did
	States   int64   // of the last table of the sweeps
	Rate     float64 // states made in a second, until the last table was made
	Joining  bool    // the sweeps are done
	Meeting  bool    // two tables are being joined
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

// begin begins a run with so much effort until the units begin, and in all units.
func (l *Live) begin(sweeps, units float64) {
	l.change(func() {
		l.began, l.made, l.now.Begun = time.Now(), 0, 0
		l.sweeps, l.middle = sweeps, units
		l.total, l.done, l.current = sweeps+units, 0, 0
	})
}

// skip tells of effort of an earlier run.
func (l *Live) skip(effort float64) {
	l.change(func() {
		l.done += effort
		l.now.Begun = min(1, l.now.Begun+effort/l.total)
	})
}

// enter begins something that takes some effort.
func (l *Live) enter(effort float64) {
	l.change(func() { l.current, l.inside, l.from, l.to = effort, 0, 0, 1 })
}

// stretch begins a stretch of what is under way, from one share of it to another.
func (l *Live) stretch(from, to float64) { l.change(func() { l.from, l.to = from, to }) }

// part tells that a share of the stretch is done.
func (l *Live) part(share float64) {
	l.change(func() { l.inside = max(l.inside, l.from+(l.to-l.from)*share) })
}

// table tells of a new table with so many states.
func (l *Live) table(states int64) {
	l.change(func() {
		l.made += states
		l.now.Rate = float64(l.made) / max(time.Since(l.began), time.Millisecond).Seconds()
		if !l.now.Joining {
			l.now.States = states
		}
	})
}

// meet tells that the tables of a unit are joined, when a share of it is done.
func (l *Live) meet(share float64) {
	l.stretch(share, 1)
	l.change(func() { l.now.Meeting = true })
}

// leave ends what is under way.
func (l *Live) leave() {
	l.change(func() {
		l.done += l.current
		l.current, l.now.Meeting = 0, false
	})
}

// enterUnits ends the sweeps. The shares of the units add up to 1.
func (l *Live) enterUnits(shares []float64, finished []bool) {
	l.change(func() {
		l.shares, l.now.Joining = shares, true
		l.current, l.done = 0, l.sweeps
	})
	for i, s := range shares {
		if finished[i] {
			l.skip(s * l.middle)
		}
	}
}

// enterUnit begins a unit.
func (l *Live) enterUnit(unit int) { l.enter(l.shares[unit] * l.middle) }
