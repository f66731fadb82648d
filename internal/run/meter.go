package run

import (
	"context"
	"sync"
	"time"

	"knightstour/checkpoint"
)

// A Meter tells how far a run is. The zero value is ready for one run, or for
// several that Expect tells it of; it may be read at any time by any goroutine.
type Meter struct {
	mu      sync.Mutex
	workers int
	began   time.Time
	parts   []meteredPart
	first   int     // the first part of the question under way
	next    int     // the first part of the next question
	at      int     // the part under way, or the last that was
	live    *Live   // of that part
	begun   float64 // the fraction that was in the run file
	reached float64 // the greatest fraction told
	tours   float64
}

// Progress is the state of a run at one moment.
type Progress struct {
	Part     string        // the name of the part under way
	Phase    string        // what is being done, in a word
	Parts    int           // how many there are
	Units    int           // of all parts
	Finished int           // of these, those of earlier runs included
	Fraction float64       // of the time that all takes, by estimate; it never decreases
	Begun    float64       // of that, what earlier runs did
	Tours    float64       // in the finished units of the part under way, about
	Nodes    uint64        // searched by this run in this part, if tours are visited
	States   int64         // of the table at hand, if the board is swept
	Rate     float64       // nodes, or states if the board is swept, in a second
	Sweeping bool          // the board is swept, no units can be finished yet
	Elapsed  time.Duration // since this run began; 0 before
	// Remaining is about how long the rest takes; it is not Known at first.
	Remaining time.Duration
	Known     bool
}

// Progress returns the state now.
func (m *Meter) Progress() Progress {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := Progress{Parts: len(m.parts), Begun: m.begun, Tours: m.tours}
	if m.began.IsZero() {
		return p
	}
	p.Elapsed, p.Phase = time.Since(m.began), "planning"
	if len(m.parts) == 0 {
		return p
	}
	for i := range m.parts {
		p.Units, p.Finished = p.Units+m.parts[i].units, p.Finished+m.parts[i].done
	}
	if m.live != nil {
		m.parts[m.at].read(m.live, &p)
	}
	var earlier, left float64
	earlier, left, p.Known = m.estimate()
	if p.Known {
		p.Remaining = Duration(left)
		sofar := earlier + p.Elapsed.Seconds()
		m.reached = max(m.reached, m.begun, sofar/(sofar+left))
	}
	m.reached = max(m.reached, m.begun)
	p.Fraction = m.reached
	return p
}

// start notes when the run began.
func (m *Meter) start(o Options) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.workers = o.workers()
	if m.began.IsZero() {
		m.began = time.Now()
	}
}

// Expect tells the meter of all questions that will be asked in this order, each
// with the same meter. What cannot be planned is left out: its turn will tell why.
func Expect[A any](ctx context.Context, o Options, questions ...Question[A]) {
	o.Meter.start(o)
	var all []meteredPart
	for _, q := range questions {
		if q, err := settle(ctx, q, nil); err == nil {
			if plan, err := q.Plan(ctx); err == nil {
				all = append(all, newMeteredParts(ctx, o.workers(), plan.Parts)...)
			}
		}
	}
	o.Meter.mu.Lock()
	defer o.Meter.mu.Unlock()
	o.Meter.parts = all
}

// begin tells what there is to do, and what of it is done.
func (m *Meter) begin(ctx context.Context, parts []Part, totals []Total, done [][]bool) {
	expected := m.expects(parts)
	if expected == nil {
		expected = newMeteredParts(ctx, m.workers, parts)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.first, m.next = m.next, m.next+len(parts)
	m.parts = append(m.parts[:m.first:m.first], append(expected, m.parts[min(m.next, len(m.parts)):]...)...)
	all, before := 0.0, 0.0
	for i := range m.parts {
		p := &m.parts[i]
		if at := i - m.first; at >= 0 && at < len(parts) {
			p.resume(done[at], totals[at])
		}
		all, before = all+max(p.seconds, 1e-6), before+max(p.seconds, 1e-6)*p.begun
	}
	if all > 0 {
		m.begun = max(m.begun, before/all)
	}
}

// expects returns the parts of a question as they were expected, nil if they were
// not.
func (m *Meter) expects(parts []Part) []meteredPart {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(parts) > len(m.parts)-m.next {
		return nil
	}
	list := m.parts[m.next : m.next+len(parts)]
	for i, p := range parts {
		if list[i].name != p.Name() || list[i].units != p.Units() {
			return nil
		}
	}
	return append([]meteredPart{}, list...)
}

// beginPart begins a part; what it returns is to be kept up to date.
func (m *Meter) beginPart(number int) *Live {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.at, m.live, m.tours = m.first+number, new(Live), 0
	m.parts[m.at].began = time.Now()
	return m.live
}

// finish tells of a finished unit of the part under way, and what the part adds up
// to now.
func (m *Meter) finish(r checkpoint.Record, t Total) {
	tours := t.Of(Tours)
	if tours.Sign() == 0 {
		tours = t.Number()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	p := &m.parts[m.at]
	p.done++
	p.visits.add(r.Unit, t.value(r, Nodes))
	m.tours, _ = tours.Float64()
}

// endPart ends a part. Nothing of it is left for this run.
func (m *Meter) endPart(number int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p := &m.parts[m.first+number]
	p.read(m.live, new(Progress))
	p.took, p.ended = time.Since(p.began).Seconds(), true
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
