package run

import (
	"context"
	"sync"
	"time"
)

// A Meter tells how far a run is. The zero value is ready for one run; it may be
// read at any time by any goroutine.
type Meter struct {
	mu      sync.Mutex
	began   time.Time
	parts   []meteredPart
	at      int     // the part under way
	live    *Live   // of that part
	begun   float64 // the fraction that was in the run file
	reached float64 // the greatest fraction told
	tours   float64
}

type meteredPart struct {
	name                string
	units, before, done int
	work                float64 // share of the work of all parts
}

// Progress is the state of a run at one moment.
type Progress struct {
	Part     string        // the name of the part under way
	Parts    int           // how many there are
	Units    int           // of all parts
	Finished int           // of these, those of earlier runs included
	Fraction float64       // of the work that is done, by estimate; it never decreases
	Begun    float64       // of that, what earlier runs did
	Tours    float64       // in the finished units of the part under way, about
	Nodes    uint64        // searched by this run in this part, if tours are visited
	States   int64         // of the table at hand, if the board is swept
	Sweeping bool          // the board is swept, no units can be finished yet
	Elapsed  time.Duration // since the work of this run began; 0 before
}

// Progress returns the state now. Units of a search differ in length, but they
// come in scrambled order, so their number is a fair measure of the work done.
func (m *Meter) Progress() Progress {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := Progress{Parts: len(m.parts), Begun: m.begun, Tours: m.tours}
	if m.began.IsZero() {
		return p
	}
	p.Elapsed = time.Since(m.began)
	p.Part = m.parts[m.at].name
	fraction := 0.0
	for i, part := range m.parts {
		p.Units, p.Finished = p.Units+part.units, p.Finished+part.done
		share := part.share(part.done)
		if i == m.at && m.live != nil {
			if now := m.live.Sweep.Progress(); now.Fraction > 0 || now.States > 0 {
				share = now.Fraction
				p.States, p.Sweeping = now.States, !now.Joining
			}
			p.Nodes = m.live.Visits.Nodes.Load()
		}
		fraction += part.work * share
	}
	m.reached = max(m.reached, m.begun, min(1, fraction))
	p.Fraction = m.reached
	return p
}

// share returns the part of its work that so many units are.
func (p meteredPart) share(units int) float64 {
	if p.units == 0 {
		return 1
	}
	return float64(units) / float64(p.units)
}

// Left returns about how long the rest of the run takes, and false as long as
// nothing can be said. It takes what this run did for a sample of what is left.
func (p Progress) Left() (time.Duration, bool) {
	done := p.Fraction - p.Begun
	if done <= 0 || p.Elapsed <= 0 {
		return 0, false
	}
	return Duration(p.Elapsed.Seconds() / done * (1 - p.Fraction)), true
}

// meterProbes is how many probes the work of a search is judged by where there
// are several parts, for progress alone.
const meterProbes = 100

// begin tells what there is to do, and what of it is done.
func (m *Meter) begin(ctx context.Context, parts []Part, done [][]bool) {
	if len(parts) == 0 {
		return
	}
	var list []meteredPart
	total := 0.0
	for i, p := range parts {
		finished := p.Units() - left(done[i])
		part := meteredPart{p.Name(), p.Units(), finished, finished, 1}
		if len(parts) > 1 {
			outlook, _ := p.Look(ctx, Effort{Probes: meterProbes})
			part.work = max(outlook.Seconds, 1e-6)
		}
		total += part.work
		list = append(list, part)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range list {
		list[i].work /= total
		m.begun += list[i].work * list[i].share(list[i].before)
	}
	m.parts, m.began = list, time.Now()
}

// beginPart begins a part; what it returns is to be kept up to date.
func (m *Meter) beginPart(number int) *Live {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.at, m.live, m.tours = number, new(Live), 0
	return m.live
}

// finish tells of a finished unit of the part under way, and what the part adds up
// to now.
func (m *Meter) finish(t Total) {
	tours := t.Of(Tours)
	if tours.Sign() == 0 {
		tours = t.Number()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.parts[m.at].done++
	m.tours, _ = tours.Float64()
}

// left returns how many units are not done.
func left(done []bool) (n int) {
	for _, d := range done {
		if !d {
			n++
		}
	}
	return n
}

// Duration returns a number of seconds as a time.Duration, the longest there is
// (292 years) if it is longer.
func Duration(seconds float64) time.Duration {
	const longest = time.Duration(1<<63 - 1)
	if !(seconds < longest.Seconds()) {
		return longest
	}
	return time.Duration(seconds * float64(time.Second))
}
