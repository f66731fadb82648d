package run

import (
	"cmp"
	"context"
	"errors"
	"math"
	"time"

	"knightstour/enumerate"
	"knightstour/frontier"
)

// A Preview says what a run would be like.
type Preview struct {
	Settings Settings // of the question, with nothing left open
	Parts    []Part   // none if the answer is known without any work
	Units    int
	Visits   *enumerate.Estimate // of all parts that visit; nil if none does
	Sweeps   *frontier.Forecast  // of all parts that sweep; nil if none does
	Workers  int
	// NodesPerSecond is what all workers together did in a moment.
	NodesPerSecond float64
	Expected       time.Duration // estimate of the whole run
}

const (
	minProbes = 200_000
	maxProbes = 400_000
	probeTime = 20 * time.Second // not reached on the boards that can be finished
	burst     = 300 * time.Millisecond
	// probeStates is how many states are made to correct the forecast of the
	// frontier engine, which takes a fraction of a second.
	probeStates = 3 << 20
)

// Look previews a run. Nothing is stored. Search trees are probed at random and
// searched for a fraction of a second to see how fast that goes; sweeps are begun.
// The numbers are the same each time, but for the speed.
func Look[A any](ctx context.Context, q Question[A], o Options) (*Preview, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	settled, err := settle(ctx, q, nil)
	if err != nil {
		return nil, err
	}
	plan, err := settled.Plan(ctx)
	if err != nil {
		return nil, err
	}
	p := &Preview{Settings: SettingsOf(settled.Settings()), Parts: plan.Parts, Workers: o.workers()}
	for _, part := range plan.Parts {
		p.Units += part.Units()
	}
	seconds, err := p.lookAt(ctx)
	if err != nil {
		return nil, err
	}
	if p.Visits != nil && p.Visits.Nodes > 0 {
		if err := p.measure(ctx); err != nil {
			return nil, err
		}
		if p.NodesPerSecond > 0 {
			seconds += p.Visits.Nodes / p.NodesPerSecond
		}
	}
	p.Expected = Duration(seconds)
	return p, ctx.Err()
}

// lookAt gathers the outlooks of the parts and returns how long the sweeps take.
func (p *Preview) lookAt(ctx context.Context) (seconds float64, err error) {
	for _, part := range p.Parts {
		if part.Units() == 0 {
			continue
		}
		probing, cancel := context.WithTimeout(ctx, probeTime)
		o, err := part.Look(probing, Effort{
			Workers: p.Workers,
			Probes:  min(max(2*part.Units(), minProbes/len(p.Parts)), maxProbes),
			States:  probeStates / int64(len(p.Parts)),
		})
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
			return 0, errors.Join(ctx.Err(), err)
		}
		if e := o.Visits; e != nil {
			p.Visits = cmp.Or(p.Visits, new(enumerate.Estimate))
			p.Visits.Probes += e.Probes
			p.Visits.Nodes, p.Visits.NodesErr = p.Visits.Nodes+e.Nodes, math.Hypot(p.Visits.NodesErr, e.NodesErr)
			p.Visits.Tours, p.Visits.ToursErr = p.Visits.Tours+e.Tours, math.Hypot(p.Visits.ToursErr, e.ToursErr)
		}
		if f := o.Sweeps; f != nil {
			p.Sweeps = cmp.Or(p.Sweeps, new(frontier.Forecast))
			p.Sweeps.Work += f.Work
			p.Sweeps.States, p.Sweeps.Bytes = max(p.Sweeps.States, f.States), max(p.Sweeps.Bytes, f.Bytes)
			seconds += o.Seconds / float64(p.Workers)
		}
	}
	return seconds, nil
}

// measure sees how fast visiting goes.
func (p *Preview) measure(ctx context.Context) error {
	running, cancel := context.WithTimeout(ctx, burst)
	defer cancel()
	began, nodes := time.Now(), uint64(0)
	for _, part := range p.Parts {
		v, ok := part.(interface{ searched() *enumerate.Plan })
		if !ok {
			continue
		}
		var live enumerate.Live
		err := v.searched().Run(running, enumerate.Options{Workers: p.Workers, Live: &live})
		nodes += live.Nodes.Load()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			return err
		}
	}
	p.NodesPerSecond = float64(nodes) / time.Since(began).Seconds()
	return nil
}
