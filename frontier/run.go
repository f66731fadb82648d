package frontier

import (
	"cmp"
	"context"
	"errors"
	"math/big"
	"runtime"
	"slices"
	"time"

	"knightstour/graph"
)

// Options say how a plan is run. The zero value counts on all processors
// without bounds.
type Options struct {
	Workers int   // goroutines; 0 means runtime.GOMAXPROCS(0). The result does not depend on it.
	Memory  int64 // bytes that the tables may take; 0 for no bound
	// Skip, if set, is asked before a unit is begun; units for which it returns
	// true are left out.
	Skip func(unit int) bool
	// Done, if set, is called with each finished unit. An error ends the run.
	Done func(Result) error
	// Store, if set, keeps the tables of long sweeps.
	Store Store
	// Live, if set, is kept up to date while the run goes on.
	Live *Live
	// Trace, if set, is called with the number of states after each step of a
	// side (0 left, 1 right).
	Trace func(side, step int, states int64)
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
	Bytes  int64  // the most that the tables took
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
	r := &runner{Options: o, plan: p, crew: newCrew(o.Workers, o.Memory), finished: make([]bool, p.Units()), began: time.Now()}
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
	r := newRunner(p, o)
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
	r.stats.Bytes = r.crew.pool.peak
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
	r.Live.begin(r.plan.guess, len(moduli))
	var sides []tables
	for _, m := range moduli {
		t, err := r.sweep(ctx, m)
		if err != nil {
			return err
		}
		sides = append(sides, t)
	}
	r.Live.enterUnits(r.plan.shares(sides[0].right), r.finished)
	r.began = time.Now()
	if err := r.descend(ctx, 0, 0, sides, r.plan.mirror == nil); err != nil {
		return err
	}
	for _, s := range sides {
		if err := cmp.Or(s.left.check(), s.right.table.check()); err != nil {
			return err
		}
		r.crew.pool.put(s.right.table)
		if s.left != s.right.table {
			r.crew.pool.put(s.left)
		}
	}
	return nil
}

// degreeOrder is the order in which the degrees of a vertex of the middle are
// taken. Most states have degree one: taken last, their table can be made of
// one that nobody needs any more.
var degreeOrder = [3]int{0, 2, 1}

// descend does the units from first on that begin with the steps that the tables
// of the left have had, one for each modulus. It may use these up if they are its
// own.
func (r *runner) descend(ctx context.Context, level, first int, sides []tables, own bool) error {
	if level == r.plan.levels {
		return r.unit(ctx, first, sides, own)
	}
	below := r.plan.unitsBelow(level + 1)
	for i, degree := range degreeOrder {
		from := first + degree*below
		if !slices.Contains(r.finished[from:from+below], false) {
			continue
		}
		last := i == len(degreeOrder)-1
		next := slices.Clone(sides)
		for i, s := range sides {
			var err error
			r.crew.calculate(s.modulus)
			if next[i].left, err = r.crew.transfer(ctx, r.plan.steps[level].to(degree, s.right), s.left, !(own && last)); err != nil {
				return err
			}
		}
		if err := r.descend(ctx, level+1, from, next, true); err != nil {
			return err
		}
		for _, s := range next {
			r.crew.pool.put(s.left)
		}
	}
	return nil
}

// unit does one unit.
func (r *runner) unit(ctx context.Context, unit int, sides []tables, own bool) error {
	var remainders []*big.Int
	var moduli []uint64
	for _, s := range sides {
		r.crew.calculate(s.modulus)
		sum := new(big.Int)
		if err := r.finish(ctx, r.plan.levels, s, own, sum); err != nil {
			return err
		}
		x, err := quotient(sum, len(s.right.to), s.modulus)
		if err != nil {
			return err
		}
		remainders, moduli = append(remainders, x), append(moduli, s.modulus)
	}
	count := remainders[0]
	if moduli[0] != exact {
		count = chinese(remainders, moduli)
	}
	if count.BitLen() > r.plan.bits {
		return graph.CheckFailed("a unit has %d cycles, a number of more than %d bits", count, r.plan.bits)
	}
	r.Live.finishUnit(unit)
	return r.report(unit, count)
}
