package construct

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/question"
)

// Limits of the exact search, in thousands of states.
const (
	defaultStates = 8_000
	// maxWidth is the largest frontier that is tried at all.
	maxWidth = 20
)

// exact searches the board, if it is small enough, and sweeps it, if it is narrow
// enough. Either of them ends with a tour or with a proof that there is none,
// unless it takes too long; a short search comes first and a long one last.
func (t *task) exact(ctx context.Context) (answer, error) {
	g := t.p.Graph()
	limit := t.limit(defaultStates) * 1000
	tried := len(t.tried)
	if a, err := t.enumerated(ctx, g, limit/8); err != nil || a.settled() {
		return a, err
	}
	t.tried = t.tried[:tried] // for the second search says it as well
	if a, err := t.swept(ctx, g, limit); err != nil || a.settled() {
		return a, err
	}
	return t.enumerated(ctx, g, limit)
}

// swept sweeps the board along the side that makes the smallest frontier.
func (t *task) swept(ctx context.Context, g *question.Graph, limit uint64) (answer, error) {
	degree := 0
	for _, list := range g.Neighbour[:g.Squares] {
		degree = max(degree, len(list))
	}
	if g.Order() > maxSwept || degree > maxDegree {
		t.failed("exact: the board is too large to sweep, or has too many moves")
		return answer{}, nil
	}
	var best *sweeper
	width := 0
	for _, order := range t.p.Sweeps() {
		s := newSweeper(g, order)
		if w := s.width(); best == nil || w < width {
			best, width = s, w
		}
	}
	if width > maxWidth {
		t.failed("exact: the board is too wide to sweep (a frontier of %d squares, at most %d)", width, maxWidth)
		return answer{}, nil
	}
	cycle, complete, err := best.run(ctx, limit)
	t.stats.Calls += best.states
	switch {
	case err != nil:
		return answer{}, err
	case cycle != nil:
		return answer{tour: t.unwind(cycle), method: Exact}, nil
	case complete:
		return answer{reason: searched(best.states, "state"), method: Exact}, nil
	}
	t.failed("exact: gave up sweeping the board after %d states", best.states)
	return answer{}, nil
}

// enumerated searches as the counter does, until the first tour.
func (t *task) enumerated(ctx context.Context, g *question.Graph, limit uint64) (answer, error) {
	plan, err := enumerate.New(ctx, g, nil)
	if ctx.Err() != nil {
		return answer{}, ctx.Err()
	}
	if err != nil {
		t.failed("exact: %v", err)
		return answer{}, nil
	}
	bounded, cancel := context.WithCancel(ctx)
	defer cancel()
	var live enumerate.Live
	stopped := watch(bounded, cancel, &live.Nodes, limit)
	var found []int32
	err = plan.Run(bounded, enumerate.Options{
		Workers: 1,
		Live:    &live,
		Skip:    func(int) bool { return found != nil },
		Visit: func(int) enumerate.Visitor {
			return func(tour []uint8, _ bool) bool {
				for _, s := range tour {
					found = append(found, int32(s))
				}
				return false
			}
		},
	})
	cancel()
	<-stopped
	nodes := live.Nodes.Load()
	t.stats.Calls += nodes
	switch {
	case ctx.Err() != nil:
		return answer{}, ctx.Err()
	case found != nil:
		return answer{tour: t.unwind(found), method: Exact}, nil
	case err != nil:
		t.failed("exact: gave up searching after %d nodes", nodes)
		return answer{}, nil
	}
	return answer{reason: searched(nodes, "node"), method: Exact}, nil
}

// watch ends a search that takes more than limit nodes. The channel is closed
// when it watches no more.
func watch(ctx context.Context, cancel func(), nodes *atomic.Uint64, limit uint64) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for nodes.Load() < limit {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
		cancel()
	}()
	return done
}

// unwind returns the tour of a cycle, from the square that was asked for and
// without the apex.
func (t *task) unwind(cycle []int32) []int32 {
	n := int32(t.p.Board.Len())
	if at := slices.IndexFunc(cycle, func(v int32) bool { return v >= n }); at >= 0 {
		cycle = slices.Concat(cycle[at:], cycle[:at])
		cycle = slices.DeleteFunc(cycle, func(v int32) bool { return v >= n })
	}
	if !t.closed() && t.p.From != board.None && cycle[0] != int32(t.p.From) {
		slices.Reverse(cycle)
	}
	return cycle
}
