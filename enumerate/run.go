package enumerate

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"knightstour/graph"
)

// Options say how a plan is run. The zero value counts on all processors.
type Options struct {
	// Workers is the number of goroutines; 0 means runtime.GOMAXPROCS(0). It
	// changes neither what is counted nor the order within a unit.
	Workers int
	// Skip, if set, is asked before a unit is started, in increasing order
	// and by one goroutine at a time; units for which it returns true are left out.
	Skip func(unit int) bool
	// Ends asks for Tally.Ends.
	Ends bool
	// Visit, if set, returns the visitor of a unit, which is then called by
	// the goroutine that searches the unit.
	Visit func(unit int) Visitor
	// Done, if set, is called with the tally of each finished unit, by one
	// goroutine at a time, in the order in which units happen to finish. An
	// error ends the run.
	Done func(Result) error
	// Live, if set, is kept up to date while the run goes on.
	Live *Live
}

// A Result is what a unit gave.
type Result struct {
	Unit    int
	Tally   Tally
	Elapsed time.Duration
}

// Live holds what may be read while a run goes on. It includes units that are
// not finished, which a later resumption searches again.
type Live struct {
	Nodes atomic.Uint64
}

// Run searches all units, each in one piece, and returns when all are done,
// or soon (within milliseconds) after ctx is cancelled or a callback failed,
// with that error. Units that were broken off are not passed to Done, but a
// unit whose visitor returned false is.
//
// Units are started in increasing order.
func (p *Plan) Run(ctx context.Context, o Options) error {
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	group, ctx := errgroup.WithContext(ctx)
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()

	var mu sync.Mutex
	next := 0
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		for next < len(p.units) && o.Skip != nil && o.Skip(next) {
			next++
		}
		next++
		return next - 1, next <= len(p.units)
	}
	var doneMu sync.Mutex
	for range min(workers, max(1, len(p.units))) {
		group.Go(func() error {
			s := newSearcher(p.tables)
			s.stop, s.live, s.perEnd = &stop, o.Live, o.Ends && s.order > s.squares
			for ctx.Err() == nil {
				unit, ok := take()
				if !ok {
					return nil
				}
				s.visitor = nil
				if o.Visit != nil {
					s.visitor = o.Visit(unit)
				}
				began := time.Now()
				tally := p.search(s, unit)
				if s.cancelled {
					break
				}
				if err := tally.check(); err != nil {
					return err
				}
				if o.Done == nil {
					continue
				}
				doneMu.Lock()
				err := o.Done(Result{unit, tally, time.Since(began)})
				doneMu.Unlock()
				if err != nil {
					return err
				}
			}
			return ctx.Err()
		})
	}
	return group.Wait()
}

// A Tally is what a search counted. In the tally of a unit each visited tour
// counts once; see Plan.Class for how many tours it stands for.
type Tally struct {
	Tours    uint64 // undirected tours visited
	Distinct uint64 // classes of tours under the symmetries of the plan
	// Kept tells of the closed tours of NewInvariant how many the first and how
	// many the second symmetry keeps the direction of.
	Kept      [2]uint64
	Reentrant uint64 // of the open tours, those that one move more would close
	Nodes     uint64 // states reached by choosing an edge, and the unit itself
	DeadEnds  uint64 // of the nodes, those that no tour extends
	// Ends holds for each square how many of the open tours end there, each
	// tour being counted at both its ends. It is nil unless asked for.
	Ends []uint64
}

// check returns an error if the numbers contradict each other.
func (t *Tally) check() error {
	ends := uint64(0)
	for _, n := range t.Ends {
		ends += n
	}
	if t.Ends != nil && ends != 2*t.Tours || max(t.Distinct, t.Reentrant, t.Kept[0], t.Kept[1]) > t.Tours || t.DeadEnds > t.Nodes {
		return graph.CheckFailed("the numbers of a unit contradict each other: %+v", *t)
	}
	return nil
}
