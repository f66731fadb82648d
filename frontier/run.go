package frontier

import (
	"cmp"
	"context"
	"errors"
	"math/big"
	"runtime"
	"time"
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
	plan  *Plan
	crew  *crew
	skip  func(int) bool
	done  func(Result) error
	store Store
	live  *Live
	trace func(side, step int, states int64)
	stats Stats
	began time.Time // of the unit
}

// Run counts and returns when all units are done, or soon after ctx is
// cancelled or something failed, with that error: ErrCorrupt, a MemoryError, or
// one of a callback or of the store.
func (p *Plan) Run(ctx context.Context, o Options) (Stats, error) {
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	r := &runner{
		plan: p, crew: newCrew(workers, o.Memory),
		skip: o.Skip, done: o.Done, store: o.Store, live: o.Live, trace: o.Trace,
	}
	if r.live == nil {
		r.live = new(Live)
	}
	r.crew.live = r.live
	defer context.AfterFunc(ctx, func() { r.crew.stop.Store(true) })()
	finished := make([]bool, p.Units())
	for i := range finished {
		finished[i] = o.Skip != nil && o.Skip(i)
	}
	r.skip = func(i int) bool { return finished[i] }
	r.done = func(result Result) error {
		finished[result.Unit] = true
		if o.Done == nil {
			return nil
		}
		return o.Done(result)
	}
	if p.none {
		return r.stats, r.nothing()
	}
	err := r.attempt(ctx, []uint64{exact})
	if errors.Is(err, errOverflow) {
		err = r.attempt(ctx, primes(bitsOf(p.graph)))
	}
	r.stats.Bytes = r.crew.pool.peak
	return r.stats, err
}

// nothing ends all units that are left without a cycle.
func (r *runner) nothing() error {
	for unit := range r.plan.Units() {
		if !r.skip(unit) {
			if err := r.done(Result{Unit: unit, Count: new(big.Int)}); err != nil {
				return err
			}
		}
	}
	return nil
}

// attempt does the units that are left, modulo some numbers.
func (r *runner) attempt(ctx context.Context, moduli []uint64) error {
	r.live.begin(r.plan.guess, len(moduli))
	var sides []*tables
	var lefts []*table
	for _, m := range moduli {
		t, err := r.sweep(ctx, m)
		if err != nil {
			return err
		}
		sides, lefts = append(sides, t), append(lefts, t.left)
	}
	r.live.enterUnits(r.plan.shares(sides[0].right), r.skip)
	r.began = time.Now()
	if err := r.descend(ctx, 0, 0, sides, lefts, r.plan.mirror == nil); err != nil {
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

// descend does the units from first on that begin with the steps done so far,
// of which lefts are the tables, one for each modulus. It may use them up if
// they are its own.
func (r *runner) descend(ctx context.Context, level, first int, sides []*tables, lefts []*table, own bool) error {
	if level == r.plan.levels {
		return r.unit(ctx, first, sides, lefts, own)
	}
	below := 1
	for range r.plan.levels - level - 1 {
		below *= 3
	}
	for i, degree := range degreeOrder {
		from := first + degree*below
		if r.allDone(from, below) {
			continue
		}
		last := i == len(degreeOrder)-1
		next := make([]*table, len(sides))
		for i, s := range sides {
			r.crew.calculate(s.modulus)
			var err error
			if next[i], err = r.crew.transfer(ctx, r.plan.steps[level].to(degree, s.right), lefts[i], !(own && last)); err != nil {
				return err
			}
		}
		if err := r.descend(ctx, level+1, from, sides, next, true); err != nil {
			return err
		}
		for _, t := range next {
			r.crew.pool.put(t)
		}
	}
	return nil
}

func (r *runner) allDone(from, n int) bool {
	for u := from; u < from+n; u++ {
		if !r.skip(u) {
			return false
		}
	}
	return true
}

// unit does one unit.
func (r *runner) unit(ctx context.Context, unit int, sides []*tables, lefts []*table, own bool) error {
	count := new(big.Int)
	var remainders []*big.Int
	for i, s := range sides {
		r.crew.calculate(s.modulus)
		sum := new(big.Int)
		if err := r.finish(ctx, r.plan.levels, s, lefts[i], own, sum); err != nil {
			return err
		}
		sum = quotient(sum, len(s.right.to), s.modulus)
		if s.modulus == exact {
			count = sum
			continue
		}
		remainders = append(remainders, sum)
	}
	if remainders != nil {
		var moduli []uint64
		for _, s := range sides {
			moduli = append(moduli, s.modulus)
		}
		count = chinese(remainders, moduli)
	}
	now := time.Now()
	elapsed := now.Sub(r.began)
	r.began = now
	r.live.finishUnit(unit)
	return r.done(Result{unit, count, elapsed})
}
