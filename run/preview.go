package run

import (
	"context"
	"errors"
	"runtime"
	"time"

	"knightstour/enumerate"
	"knightstour/published"
)

// A Preview says what a run would be like.
type Preview struct {
	Reason         *published.Reason // why no search is needed, or nil
	Units          int
	Symmetries     int
	Estimate       enumerate.Estimate
	Workers        int
	NodesPerSecond float64       // of all workers together, as measured in a moment
	Expected       time.Duration // estimate of the whole search
}

const (
	minProbes = 200_000
	maxProbes = 400_000
	probeTime = 20 * time.Second // not reached on the boards that can be finished
	burst     = 300 * time.Millisecond
)

// Look previews a job: it probes the search tree at random and searches for a
// fraction of a second to see how fast that goes. Nothing is stored. The
// numbers of nodes and tours are the same each time, the speed is not.
func Look(ctx context.Context, j Job) (*Preview, error) {
	if a, found := known(j); found {
		return &Preview{Reason: a.Reason, Symmetries: a.Symmetries}, nil
	}
	plan, err := j.newPlan(ctx)
	if err != nil {
		return nil, err
	}
	p := &Preview{Units: plan.Units(), Symmetries: plan.Symmetries(), Workers: j.Workers}
	if p.Workers <= 0 {
		p.Workers = runtime.GOMAXPROCS(0)
	}
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
