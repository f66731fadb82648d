package rank

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"time"

	"knightstour/enumerate"
	"knightstour/existence"
	"knightstour/frontier"
	"knightstour/graph"
	"knightstour/tour"
)

const (
	// mostNodes is the size of a search, in nodes, that is not too long if
	// the frontier engine is not suited: some minutes.
	mostNodes = 1e9
	// probes is how many probes the size of a search is judged by.
	probes = 2000
)

// count returns how many tours begin with the given squares.
func (n *Numbering) count(ctx context.Context, squares tour.Tour) (*big.Int, error) {
	g := n.beginning(squares)
	if g == nil {
		return new(big.Int), nil
	}
	made := n.Progress().Counts
	n.progress.Store(&Progress{made, squares})
	defer n.progress.Store(&Progress{Counts: made + 1})
	plan, err := n.plan(g, squares)
	if errors.Is(err, frontier.ErrUnsuited) {
		return n.countVisits(ctx, g, squares)
	}
	if err != nil {
		return nil, err
	}
	sum := new(big.Int)
	add := func(r frontier.Result) error {
		sum.Add(sum, r.Count)
		return nil
	}
	_, err = plan.Run(ctx, frontier.Options{Workers: n.options.Workers, Room: frontier.Room{Memory: n.options.Memory}, Done: add})
	return sum, err
}

// plan returns how to sweep the graph of the tours that begin with the given
// squares.
func (n *Numbering) plan(g *graph.Graph, squares tour.Tour) (*frontier.Plan, error) {
	var symmetries []graph.Perm
	if len(squares) == len(n.root.squares) {
		symmetries = n.tours.Symmetries()
	}
	return frontier.New(g, symmetries, n.sweeps)
}

// Effort returns about how long one processor takes to count all tours, before
// which there is no number: an estimate that can be wrong by a factor of three.
// It is 0 if it is not known.
func (n *Numbering) Effort() time.Duration {
	g := n.beginning(n.root.squares)
	if _, impossible := existence.Impossible(n.tours); impossible || g == nil {
		return 0
	}
	plan, err := n.plan(g, n.root.squares)
	if err != nil {
		return 0
	}
	return time.Duration(min(plan.Forecast().Seconds()*float64(time.Second), float64(math.MaxInt64/2)))
}

// countVisits returns how many tours begin with the given squares, whose graph
// is g, by visiting them.
func (n *Numbering) countVisits(ctx context.Context, g *graph.Graph, squares tour.Tour) (*big.Int, error) {
	var plans []*enumerate.Plan
	var nodes, tours float64
	for _, g := range n.endings(g, squares) {
		plan, err := enumerate.New(ctx, g, nil)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil { // the graph is too large for it
			return nil, fmt.Errorf("%w: %w", ErrUnsuited, err)
		}
		e := plan.Estimate(ctx, probes)
		nodes += e.Nodes
		tours += e.Tours
		plans = append(plans, plan)
	}
	if nodes > mostNodes {
		return nil, fmt.Errorf("%w: the board is too wide for the frontier engine, and about %.2g tours are too many to visit", ErrUnsuited, tours)
	}
	sum := new(big.Int)
	add := func(r enumerate.Result) error {
		sum.Add(sum, new(big.Int).SetUint64(r.Tally.Tours))
		return nil
	}
	for _, plan := range plans {
		if err := plan.Run(ctx, enumerate.Options{Workers: n.options.Workers, Done: add}); err != nil {
			return nil, err
		}
	}
	return sum, nil
}
