package frontier

import (
	"context"
	"errors"
	"math/big"
	"runtime"
	"time"

	"knightstour/graph"
)

// Options say how a plan is run. The zero value counts on all processors
// without bounds.
type Options struct {
	Workers int // goroutines; 0 means runtime.GOMAXPROCS(0). The result does not depend on it.
	Room
	// Skip, if set, is asked before a unit is begun; units for which it returns
	// true are left out.
	Skip func(unit int) bool
	// Done, if set, is called with each finished unit. An error ends the run.
	Done func(Result) error
	// Store, if set, keeps the tables of long sweeps.
	Store Store
	// Live, if set, is kept up to date while the run goes on.
	Live *Live
	// Trace, if set, is called with the number of states after each chain of a
	// side (0 left, 1 right).
	Trace func(side, chain int, states int64)
}

// A Result is what a unit gave.
type Result struct {
	Unit    int
	Count   *big.Int // Hamiltonian cycles
	Elapsed time.Duration
}

// Stats say what a run did.
type Stats struct {
	States int64  // in all tables of the sweeps
	Pairs  uint64 // of states of the two sides that were joined one by one
	Bytes  int64  // the most that the tables took in memory
	Disk   int64  // the most that they took on the disk
	// Serial is the time in which no more than one worker could do anything.
	Serial time.Duration
}

// A runner is a run under way.
type runner struct {
	Options
	plan     *Plan
	crew     *crew
	finished []bool // which units are done, or left out
	stats    Stats
	began    time.Time // of the unit
}

func newRunner(p *Plan, o Options) *runner {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Live == nil {
		o.Live = new(Live)
	}
	r := &runner{Options: o, plan: p, crew: newCrew(o.Workers, o.Room), finished: make([]bool, p.Units()), began: time.Now()}
	r.crew.live = o.Live
	for unit := range r.finished {
		r.finished[unit] = o.Skip != nil && o.Skip(unit)
	}
	return r
}

// Run counts and returns when all units are done, or soon after ctx is
// cancelled or something failed, with that error: graph.ErrCheck, a MemoryError,
// or one of a callback or of the store.
func (p *Plan) Run(ctx context.Context, o Options) (Stats, error) {
	r, began := newRunner(p, o), time.Now()
	defer context.AfterFunc(ctx, func() { r.crew.stop.Store(true) })()
	if p.none {
		for unit, finished := range r.finished {
			if !finished {
				if err := r.report(unit, new(big.Int)); err != nil {
					return r.stats, err
				}
			}
		}
		return r.stats, nil
	}
	err := r.attempt(ctx, []uint64{exact})
	if errors.Is(err, errOverflow) {
		err = r.attempt(ctx, primes(p.bits))
	}
	r.stats.Serial = time.Since(began) - r.crew.shared
	r.stats.Bytes, r.stats.Disk = r.crew.pool.peak, r.crew.pool.most.Load()
	return r.stats, err
}

// report ends a unit.
func (r *runner) report(unit int, count *big.Int) error {
	began := r.began
	r.began = time.Now()
	r.finished[unit] = true
	if r.Done == nil {
		return nil
	}
	return r.Done(Result{unit, count, r.began.Sub(began)})
}

// attempt does the units that are left, modulo some numbers.
func (r *runner) attempt(ctx context.Context, moduli []uint64) error {
	r.crew.calculate(moduli)
	r.Live.begin(r.plan.guess.allEfforts(r.plan.side))
	bases, err := r.sweep(ctx)
	defer func() {
		for _, t := range bases {
			t.dropAll()
		}
	}()
	if err != nil {
		return err
	}
	r.Live.enterUnits(r.plan.cells.shares(), r.finished)
	r.began = time.Now()
	for unit, finished := range r.finished {
		if finished {
			continue
		}
		if err := r.unit(ctx, unit, bases); err != nil {
			return err
		}
	}
	return nil
}

// unit does one unit.
func (r *runner) unit(ctx context.Context, unit int, bases [2]*table) error {
	r.Live.enterUnit(unit)
	cells, err := r.cells(ctx, unit, bases)
	defer func() {
		for i, t := range cells.tables {
			if t != bases[i] {
				t.dropAll()
			}
		}
	}()
	if err != nil {
		return err
	}
	r.Live.meet(r.plan.guess.joinShare(r.plan.side))
	products, pairs, err := r.crew.join(ctx, r.plan.meeting, cells)
	r.stats.Pairs += pairs
	if err != nil {
		return err
	}
	for i, modulus := range r.crew.moduli {
		if products[i], err = quotient(products[i], len(r.plan.meeting.ways), modulus); err != nil {
			return err
		}
	}
	count := products[0]
	if r.crew.moduli[0] != exact {
		count = chinese(products, r.crew.moduli)
	}
	if count.BitLen() > r.plan.bits {
		return graph.CheckFailed("a unit has %d cycles, a number of more than %d bits", count, r.plan.bits)
	}
	r.Live.leave()
	return r.report(unit, count)
}
