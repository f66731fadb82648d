package frontier

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"time"
)

// sweep makes the tables of the sides as far as all units share them. If one
// table does for both sides it is the left, and the right.
func (r *runner) sweep(ctx context.Context) (bases [2]*table, err error) {
	if bases[leftSide], err = r.sweepSide(ctx, leftSide); err != nil {
		return bases, err
	}
	if r.plan.mirror != nil {
		bases[rightSide] = bases[leftSide]
		return bases, nil
	}
	bases[rightSide], err = r.sweepSide(ctx, rightSide)
	return bases, err
}

// saveAfter is how long a sweep goes on before its table is stored again, when it
// is next folded, since it is smallest then; after twice as long it is stored
// folded or not, for there are sweeps without folds.
const saveAfter = 20 * time.Second

// sweepSide returns the table of a side that all units share, from where a stored
// one left off.
func (r *runner) sweepSide(ctx context.Context, i int) (*table, error) {
	s := r.plan.side[i]
	done, t, err := r.load(i)
	if err != nil {
		return nil, err
	}
	saved := time.Now()
	for at := r.chainAt(i, done); at < s.base; at++ {
		c := &s.chains[at]
		if t, err = r.transfer(ctx, i, at, s.links(c), t, false); err != nil {
			return nil, err
		}
		wait, isFold := time.Since(saved), s.stages[c.to-1].isFold()
		last := at == s.base-1
		if r.Store != nil && (wait > saveAfter && isFold || wait > 2*saveAfter || last && wait > saveAfter/10) {
			if err := r.Store.Save(i, tableWriter{r.header(i, c.to), t}); err != nil {
				t.dropAll()
				return nil, err
			}
			saved = time.Now()
		}
	}
	return t, nil
}

// chainAt returns the number of the chain of a side that begins with a stage, or
// how many chains there are if it is in the tail.
func (r *runner) chainAt(i, stage int) int {
	chains := r.plan.side[i].chains
	if at := slices.IndexFunc(chains, func(c chain) bool { return c.from >= stage }); at >= 0 {
		return at
	}
	return len(chains)
}

// transfer does a chain of a side.
func (r *runner) transfer(ctx context.Context, i, at int, links []transition, t *table, retain bool) (*table, error) {
	s := r.plan.side[i]
	c := &s.chains[at]
	if at < s.base {
		r.Live.enter(r.plan.guess.effort(i, at))
	} else {
		r.Live.stretch(r.plan.guess.inUnit(r.plan.side, i, at))
	}
	parts := partsFor(t.states)
	if r.plan.mirror == nil && at == len(s.chains)-1 {
		parts = r.plan.meetingParts
	}
	out, err := r.crew.transfer(ctx, links, &c.key, t, retain, newTable(r.crew.pool, s.stages[c.to-1].slots(), t.planes, parts), r.plan.keyAfter(i, at))
	if memory, ok := errors.AsType[*MemoryError](err); ok {
		memory.Need = max(memory.Need, int64(r.plan.Forecast().Need())) // other tables are larger
	}
	if err != nil {
		return nil, err
	}
	if at < s.base {
		r.Live.leave()
	}
	r.Live.table(out.states)
	r.stats.States += out.states
	if r.Trace != nil {
		r.Trace(i, at, out.states)
	}
	return out, nil
}

// A cellPair is the two tables of a unit, with what is to be done with them.
type cellPair struct {
	tables [2]*table
	tails  [2][]transition
	wanted [2]func(pattern) bool // patterns of the tables
}

// cells makes the tables of a unit.
func (r *runner) cells(ctx context.Context, unit int, bases [2]*table) (u cellPair, err error) {
	for i := range u.tables {
		if i == rightSide && r.plan.mirror != nil {
			u.tables[i], u.tails[i], u.wanted[i] = u.tables[leftSide], u.tails[leftSide], u.wanted[leftSide]
			break
		}
		s := r.plan.side[i]
		links := r.plan.linksOf(unit, i)
		u.tables[i], u.tails[i], u.wanted[i] = bases[i], links[s.tail:], r.plan.wantedBy(unit, i)
		for at := s.base; at < len(s.chains); at++ {
			c := &s.chains[at]
			if u.tables[i], err = r.transfer(ctx, i, at, links[c.from:c.to], u.tables[i], u.tables[i] == bases[i]); err != nil {
				return u, err
			}
		}
	}
	return u, nil
}

// load returns the stored table of a side and how many of its steps are done,
// or the start if there is none.
func (r *runner) load(side int) (int, *table, error) {
	done, t, err := r.loadStored(side)
	if t == nil && err == nil {
		t, err = start(r.crew.pool, max(1, r.plan.graph.Apexes()), len(r.crew.moduli))
	}
	return done, t, err
}

// loadStored returns no table if there is none of this run.
func (r *runner) loadStored(side int) (int, *table, error) {
	if r.Store == nil {
		return 0, nil, nil
	}
	in, err := r.Store.Load(side)
	if err != nil || in == nil {
		return 0, nil, err
	}
	defer in.Close()
	h, t, err := readTable(in, r.crew.pool)
	switch {
	case errors.Is(err, ErrTable):
		return 0, nil, nil // it is made again
	case err != nil:
		return 0, nil, err
	case h != r.header(side, int(h.Steps)), r.chainAt(side, int(h.Steps)) > r.plan.side[side].base:
		t.dropAll()
		return 0, nil, nil
	}
	r.Live.skip(r.plan.guess.efforts(side, 0, r.chainAt(side, int(h.Steps))))
	return int(h.Steps), t, nil
}

// header tells of which table of this run a stored one is. Its parts are good for
// the chain that comes next and no other.
func (r *runner) header(side, steps int) tableHeader {
	h := fnv.New64a()
	fmt.Fprint(h, r.crew.moduli, r.plan.side[side].tail)
	for _, c := range r.plan.side[side].chains {
		fmt.Fprint(h, c.from, c.to, " ")
	}
	return tableHeader{r.plan.Fingerprint(), h.Sum64(), uint32(side), uint32(steps)}
}
