package run

import (
	"context"
	"math"
	"time"

	"golang.org/x/sync/errgroup"
)

// A meteredPart is what a meter knows of a part. How long it takes is first
// predicted, and then told by how long it takes to get so far.
type meteredPart struct {
	name        string
	units, done int
	kind        partKind
	seconds     float64 // that the whole part takes one worker, as predicted; 0 if that is not known
	begun       float64 // share of it that earlier runs did
	share       float64 // that is done
	left        float64 // seconds, where the part itself knows; else negative
	began       time.Time
	took        float64 // seconds, if it ended
	ended       bool
	visits      nodeCount
}

// A partKind is parts of one pace.
type partKind int

const (
	otherPart partKind = iota
	visitPart
	sweepPart
)

const (
	// firstProbes is how many probes a search is judged by at first.
	firstProbes = 100
	// probing is the share of the time of a run that is spent on more of them, and
	// mostProbing the longest time.
	probing     = 0.02
	mostProbing = 100 * time.Millisecond
)

// newMeteredParts predicts how long parts take.
func newMeteredParts(ctx context.Context, workers int, parts []Part) []meteredPart {
	list := make([]meteredPart, len(parts))
	all := 0.0
	for i, p := range parts {
		list[i] = meteredPart{name: p.Name(), units: p.Units(), left: -1}
		list[i].look(ctx, p, firstProbes)
		all += list[i].seconds
	}
	budget := min(Duration(probing*all/float64(workers)), mostProbing)
	if budget < 10*time.Millisecond {
		return list
	}
	var group errgroup.Group
	group.SetLimit(workers)
	for i, p := range parts {
		if list[i].kind == visitPart {
			group.Go(func() error {
				time := float64(budget) * float64(workers) * list[i].seconds / all
				probing, cancel := context.WithTimeout(ctx, Duration(time/1e9))
				defer cancel()
				list[i].look(probing, p, maxProbes)
				return nil
			})
		}
	}
	_ = group.Wait() // nothing fails
	return list
}

// look predicts by so many probes, or as many as there is time for.
func (p *meteredPart) look(ctx context.Context, part Part, probes int) {
	if p.units == 0 {
		return
	}
	outlook, _ := part.Look(ctx, Effort{Probes: probes})
	p.seconds = outlook.Seconds
	switch {
	case outlook.Visits != nil:
		p.kind = visitPart
		p.visits.guess(outlook.Visits.Units)
	case outlook.Sweeps != nil:
		p.kind = sweepPart
	}
}

// resume tells what earlier runs did, which adds up to a total.
func (p *meteredPart) resume(done []bool, t Total) {
	p.done = p.units - left(done)
	nodes, _ := t.Of(Nodes).Float64()
	p.visits.resume(done, nodes)
	p.begun = p.finished()
	if p.kind == visitPart && p.done < p.units {
		p.begun = p.visits.share(0)
	}
	p.share, p.ended = p.begun, p.done == p.units
}

// finished returns the share of the units that are done.
func (p *meteredPart) finished() float64 { return float64(p.done) / float64(max(p.units, 1)) }

// read updates the share of the part by how far it is, and tells more of that.
func (p *meteredPart) read(live *Live, told *Progress) {
	told.Part, told.Phase = p.name, "visiting"
	elapsed := max(time.Since(p.began).Seconds(), 1e-3)
	told.Nodes = live.Visits.Nodes.Load()
	told.Rate = float64(told.Nodes) / elapsed
	share := p.finished()
	if p.kind == visitPart && p.done < p.units {
		share = p.visits.share(float64(told.Nodes))
	}
	sweep := live.Sweep.Progress()
	if p.kind == sweepPart || sweep.States > 0 {
		told.States, told.Sweeping, told.Rate, told.Phase = sweep.States, !sweep.Joining, sweep.Rate, "sweeping"
		if sweep.Meeting {
			told.Phase = "joining"
		}
		share, p.begun = sweep.Fraction, sweep.Begun
	}
	own, before := live.reached()
	share, p.begun = max(share, own), max(p.begun, before)
	if a := live.asking.Load(); a != nil {
		share, p.left = a.read(p.finished(), told)
	}
	p.share = max(p.share, min(share, 1))
}

// sure is the share of a part after which its own pace tells all.
const sure = 0.05

// duration returns how many seconds the whole part takes, by its own pace if it has
// got anywhere, and else by that of others; 0 if that is not known.
func (p *meteredPart) duration(pace float64) float64 {
	predicted := p.seconds * pace
	elapsed, done := p.took, p.share-p.begun
	if !p.ended && !p.began.IsZero() {
		elapsed = time.Since(p.began).Seconds()
	}
	if done <= 0 {
		return predicted
	}
	own := elapsed / done
	if predicted == 0 || p.ended {
		return own
	}
	trust := min(1, done/sure)
	return math.Exp(trust*math.Log(max(own, 1e-9)) + (1-trust)*math.Log(predicted))
}

// estimate returns how many seconds earlier runs would have taken, how many are left,
// and whether that is known.
func (m *Meter) estimate() (earlier, left float64, known bool) {
	known = true
	for i := range m.parts {
		p := &m.parts[i]
		all := p.duration(m.pace(p.kind))
		earlier += p.begun * all
		switch {
		case p.ended:
		case p.left >= 0:
			left += p.left
		case all > 0:
			left += (1 - p.share) * all
		case p.units > 0:
			known = false
		}
	}
	return earlier, left, known
}

// pace returns how many seconds one predicted second takes: as measured, or as it
// would be if all workers always worked.
func (m *Meter) pace(kind partKind) float64 {
	usual := 1 / float64(max(m.workers, 1))
	predicted, measured := 0.0, 0.0
	for i := range m.parts {
		p := &m.parts[i]
		if done := p.share - p.begun; p.kind == kind && done >= sure && p.seconds > 0 && !p.began.IsZero() {
			predicted += done * p.expected()
			measured += done * p.duration(usual)
		}
	}
	if measured < 0.05 { // too short to tell
		return usual
	}
	return measured / predicted
}

// expected returns the predicted seconds, corrected by the nodes that were found.
func (p *meteredPart) expected() float64 {
	if p.kind == visitPart {
		return p.seconds * p.visits.correction()
	}
	return p.seconds
}
