package run

import (
	"sync"
	"time"

	"knightstour/enumerate"
)

// A Meter tells how far a run is. The zero value is ready for one run; it may be
// read at any time by any goroutine.
type Meter struct {
	live enumerate.Live

	mu       sync.Mutex
	began    time.Time
	units    int
	before   int // units that were in the run file when it was opened
	finished int
	tours    uint64
}

// Progress is the state of a run at one moment. Units differ in length, but
// they come in scrambled order, so Finished/Units is a fair measure of the work
// done; it never decreases.
type Progress struct {
	Units    int           // of the whole problem
	Before   int           // finished by earlier runs, from the run file
	Finished int           // finished in all
	Tours    uint64        // undirected tours in the finished units
	Nodes    uint64        // nodes searched by this run
	Elapsed  time.Duration // since the search of this run began; 0 before
}

// Progress returns the state now.
func (m *Meter) Progress() Progress {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := Progress{
		Units: m.units, Before: m.before, Finished: m.finished,
		Tours: m.tours, Nodes: m.live.Nodes.Load(),
	}
	if !m.began.IsZero() {
		p.Elapsed = time.Since(m.began)
	}
	return p
}

// Left returns about how long the rest of the run takes, and false as long as
// nothing can be said. It takes the units of this run for a sample of those
// that are left.
func (p Progress) Left() (time.Duration, bool) {
	done := p.Finished - p.Before
	if done == 0 || p.Elapsed <= 0 {
		return 0, false
	}
	seconds := p.Elapsed.Seconds() / float64(done) * float64(p.Units-p.Finished)
	return duration(seconds), true
}

// duration returns a number of seconds as a time.Duration, the longest there is
// (292 years) if it is longer.
func duration(seconds float64) time.Duration {
	const longest = time.Duration(1<<63 - 1)
	if !(seconds < longest.Seconds()) {
		return longest
	}
	return time.Duration(seconds * float64(time.Second))
}

func (m *Meter) begin(units, before int, tours uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.began, m.units, m.before, m.finished, m.tours = time.Now(), units, before, before, tours
}

func (m *Meter) finish(tours uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.finished++
	m.tours += tours
}
