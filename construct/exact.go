package construct

import (
	"context"
	"slices"
	"time"

	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/tour"
)

// defaultStates is the limit of the exact search, in thousands of states.
const defaultStates = 8_000

// exact searches the board, if it is small enough, and sweeps it, if it is narrow
// enough. Either of them ends with a tour or with a proof that there is none,
// unless it takes too long; a short search comes first and a long one last.
func (t *task) exact(ctx context.Context) (answer, error) {
	limit := t.limit(defaultStates) * 1000
	tried := len(t.tried)
	if a, err := t.enumerated(ctx, limit/8); err != nil || a.settled() {
		return a, err
	}
	t.tried = t.tried[:tried] // for the second search says it as well
	if a, err := t.swept(ctx, limit); err != nil || a.settled() {
		return a, err
	}
	return t.enumerated(ctx, limit)
}

// swept sweeps the board along the side that makes the smallest frontier.
func (t *task) swept(ctx context.Context, limit uint64) (answer, error) {
	g := t.p.Graph()
	if !g.Reduce() {
		return answer{reason: searched(0, "state"), method: Exact}, nil
	}
	var best *sweeper
	for _, order := range t.p.Sweeps() {
		if s := newSweeper(g, order); best == nil || s.width < best.width {
			best = s
		}
	}
	if best.width > maxWidth {
		return t.failed("exact: the board is too wide to sweep (a frontier of %d squares, at most %d)", best.width, maxWidth)
	}
	outcome, err := best.run(ctx, limit)
	t.stats.Calls += best.count
	switch {
	case err != nil:
		return answer{}, err
	case outcome == Found:
		return answer{tour: t.unwind(best.trace()), method: Exact}, nil
	case outcome == Impossible:
		return answer{reason: searched(best.count, "state"), method: Exact}, nil
	}
	return t.failed("exact: gave up sweeping the board after %d states", best.count)
}

// enumerated searches as the counter does, until the first tour or until it has
// looked at about limit nodes.
func (t *task) enumerated(ctx context.Context, limit uint64) (answer, error) {
	plan, err := enumerate.New(ctx, t.p.Graph(), nil)
	if ctx.Err() != nil {
		return answer{}, ctx.Err()
	}
	if err != nil {
		return t.failed("exact: %v", err)
	}
	bounded, cancel := context.WithCancel(ctx)
	defer cancel()
	var live enumerate.Live
	go func() {
		for live.Nodes.Load() < limit && bounded.Err() == nil {
			time.Sleep(5 * time.Millisecond)
		}
		cancel()
	}()
	var found []graph.Vertex
	err = plan.Run(bounded, enumerate.Options{
		Workers: 1,
		Live:    &live,
		Skip:    func(int) bool { return found != nil },
		Visit: func(int) enumerate.Visitor {
			return func(tour []graph.Vertex, _ bool) bool {
				found = slices.Clone(tour)
				return false
			}
		},
	})
	nodes := live.Nodes.Load()
	t.stats.Calls += nodes
	switch {
	case ctx.Err() != nil:
		return answer{}, ctx.Err()
	case found != nil:
		return answer{tour: t.unwind(found), method: Exact}, nil
	case err != nil:
		return t.failed("exact: gave up searching after %d nodes", nodes)
	}
	return answer{reason: searched(nodes, "node"), method: Exact}, nil
}

// unwind returns the tour of a cycle: what is left between the apexes, if there
// are any.
func (t *task) unwind(cycle tour.Tour) tour.Tour {
	isApex := func(v graph.Vertex) bool { return int(v) >= t.p.Board.Len() }
	if at := slices.IndexFunc(cycle, isApex); at >= 0 {
		cycle.StartAt(cycle[at])
		cycle = slices.DeleteFunc(cycle, isApex)
	}
	return cycle
}
