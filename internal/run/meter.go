package run

import (
	"math/big"
	"sync"
	"time"

	"knightstour/enumerate"
	"knightstour/frontier"
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
	tours    float64

	// Of several searches, whose units differ: the part of the work in the units
	// that are finished, and that were in the run file. 0 if it goes by their number.
	share, shareBefore float64

	// Of the searches for symmetric tours that follow a count:
	symmetricBegan           time.Time
	symmetric, symmetricDone int // units

	// Of the frontier engine:
	work    []float64 // estimate for each portion; nil for the other engine
	total   float64
	done    float64 // work of the portions that are done
	portion int
	sweep   *frontier.Live // of the portion under way
	begun   float64        // the fraction that was in the run file
	reached float64        // the greatest fraction told
}

// Progress is the state of a run at one moment.
type Progress struct {
	Units    int           // of the whole problem
	Before   int           // finished by earlier runs, from the run file
	Finished int           // finished in all
	Fraction float64       // of the work that is done; it never decreases
	Begun    float64       // of that, what earlier runs did
	Tours    float64       // undirected tours in the finished units, about
	Nodes    uint64        // nodes searched by this run, if tours are visited
	States   int64         // of the table at hand, if the board is swept
	Sweeping bool          // the board is swept, no units can be finished yet
	Elapsed  time.Duration // since the search of this run began; 0 before

	// The units of the searches for symmetric tours, from which the number of
	// distinct ones follows when all tours are counted. Before, there are none.
	SymmetricUnits, SymmetricFinished int
	symmetricElapsed                  time.Duration
}

// Progress returns the state now. Units of the backtracking engine differ in
// length, but they come in scrambled order, so their number is a fair measure
// of the work done; for the frontier engine the work is estimated.
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
	if !m.symmetricBegan.IsZero() {
		p.SymmetricUnits, p.SymmetricFinished = m.symmetric, m.symmetricDone
		p.symmetricElapsed = time.Since(m.symmetricBegan)
	}
	switch {
	case m.work != nil:
		p.Begun, p.Fraction = m.begun, m.fraction()
		if m.sweep != nil {
			now := m.sweep.Progress()
			p.States, p.Sweeping = now.States, !now.Joining
		}
	case m.share > 0 && m.finished < m.units:
		p.Begun, p.Fraction = m.shareBefore, min(1, m.share)
	case m.units > 0:
		p.Begun, p.Fraction = float64(m.before)/float64(m.units), float64(m.finished)/float64(m.units)
	}
	return p
}

// fraction returns the part of the work of the sweeps that is done; m.mu is held.
func (m *Meter) fraction() float64 {
	done := m.done
	if m.sweep != nil {
		done += m.sweep.Progress().Fraction * m.work[m.portion]
	}
	m.reached = max(m.reached, m.begun, min(1, done/m.total))
	return m.reached
}

// Left returns about how long the rest of the run takes, and false as long as
// nothing can be said. It takes what this run did for a sample of what is left.
func (p Progress) Left() (time.Duration, bool) {
	if p.SymmetricUnits > 0 {
		if p.SymmetricFinished == 0 {
			return 0, false
		}
		left := float64(p.SymmetricUnits - p.SymmetricFinished)
		return duration(p.symmetricElapsed.Seconds() / float64(p.SymmetricFinished) * left), true
	}
	done := p.Fraction - p.Begun
	if done <= 0 || p.Elapsed <= 0 {
		return 0, false
	}
	return duration(p.Elapsed.Seconds() / done * (1 - p.Fraction)), true
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

func (m *Meter) begin(units, before int, tours *big.Int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.began, m.units, m.before, m.finished = time.Now(), units, before, before
	m.tours = float(tours)
}

// beginShare tells how much of the work of several searches was done before.
func (m *Meter) beginShare(share float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.share, m.shareBefore = share, share
}

// finishShare tells of a unit of several searches, which has that share of the
// work of all units.
func (m *Meter) finishShare(tours *big.Int, share float64) {
	m.mu.Lock()
	m.share += share
	m.mu.Unlock()
	m.finish(tours)
}

// finish tells of a unit with so many tours.
func (m *Meter) finish(tours *big.Int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.finished++
	m.tours += float(tours)
}

// beginSymmetric tells that all tours are counted, and in how many units the
// symmetric ones are searched now.
func (m *Meter) beginSymmetric(units int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.symmetricBegan, m.symmetric = time.Now(), units
}

// finishSymmetric tells of one of these units.
func (m *Meter) finishSymmetric() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.symmetricDone++
}

// beginSweeps begins a run of the frontier engine, some of whose units are done.
func (m *Meter) beginSweeps(portions []portion, done map[int]bool, tours *big.Int) {
	m.begin(portions[len(portions)-1].end(), len(done), tours)
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, p := range portions {
		w := p.plan.Forecast().Work
		m.work = append(m.work, w)
		m.total += w
		n := 0
		for u := range p.plan.Units() {
			if done[p.first+u] {
				n++
			}
		}
		m.begun += w * float64(n) / float64(p.plan.Units())
	}
	m.begun /= m.total
}

// beginPortion begins a portion; what it returns is to be kept up to date.
func (m *Meter) beginPortion(number int) *frontier.Live {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done = 0
	for _, w := range m.work[:number] {
		m.done += w
	}
	m.portion, m.sweep = number, new(frontier.Live)
	return m.sweep
}

func float(n *big.Int) float64 {
	f, _ := new(big.Float).SetInt(n).Float64()
	return f
}
