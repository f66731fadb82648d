package run

import (
	"context"
	"errors"
	"runtime"
	"time"

	"knightstour/enumerate"
	"knightstour/frontier"
	"knightstour/published"
)

// A Preview says what a run would be like.
type Preview struct {
	Reason         *published.Reason // why no search is needed, or nil
	Engine         Engine
	Units          int
	Symmetries     int
	Estimate       enumerate.Estimate
	Workers        int
	NodesPerSecond float64       // of all workers together, as measured in a moment
	Expected       time.Duration // estimate of the whole run
	// Of the frontier engine instead of an estimate by probes:
	Forecast frontier.Forecast
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

// Look previews a job. Nothing is stored. For the backtracking engine it probes
// the search tree at random and searches for a fraction of a second to see how
// fast that goes; the numbers of nodes and tours are the same each time, the
// speed is not. For the frontier engine it has the engine's forecast, corrected by
// the beginning of a run; that is the same each time, too.
func Look(ctx context.Context, j Job) (*Preview, error) {
	if a, found := known(j); found {
		return &Preview{Reason: a.Reason, Symmetries: a.Symmetries}, nil
	}
	j.Engine = j.choose(ctx)
	if j.Engine == Frontier {
		return j.lookAtSweeps(ctx)
	}
	return j.lookAtVisits(ctx)
}

func (j Job) lookAtSweeps(ctx context.Context) (*Preview, error) {
	portions, err := j.portions()
	if err != nil {
		return nil, err
	}
	p := &Preview{Engine: Frontier, Symmetries: len(j.Tours.Symmetries()), Workers: workers(j.Workers)}
	for _, portion := range portions {
		f, err := portion.plan.Probe(ctx, j.Workers, probeStates/int64(len(portions)))
		if err != nil {
			return nil, err
		}
		p.Units += portion.plan.Units()
		p.Forecast.Work += f.Work
		p.Forecast.States = max(p.Forecast.States, f.States)
		p.Forecast.Bytes = max(p.Forecast.Bytes, f.Bytes)
	}
	p.Expected = duration(p.Forecast.Seconds() / float64(p.Workers))
	return p, nil
}

// workers returns the number of workers there will be.
func workers(asked int) int {
	if asked > 0 {
		return asked
	}
	return runtime.GOMAXPROCS(0)
}

func (j Job) lookAtVisits(ctx context.Context) (*Preview, error) {
	plan, err := j.newPlan(ctx)
	if err != nil {
		return nil, err
	}
	p := &Preview{Engine: j.Engine, Units: plan.Units(), Symmetries: plan.Symmetries(), Workers: workers(j.Workers)}
	if p.Units == 0 {
		return p, ctx.Err()
	}
	probing, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	p.Estimate = plan.Estimate(probing, min(max(2*p.Units, minProbes), maxProbes))

	var live enumerate.Live
	running, cancel := context.WithTimeout(ctx, burst)
	defer cancel()
	began := time.Now()
	err = plan.Run(running, enumerate.Options{Workers: j.Workers, Live: &live})
	elapsed := time.Since(began).Seconds()
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	if p.NodesPerSecond = float64(live.Nodes.Load()) / elapsed; p.NodesPerSecond > 0 {
		p.Expected = duration(p.Estimate.Nodes / p.NodesPerSecond)
	}
	return p, ctx.Err()
}
