package frontier

import (
	"context"
	"errors"
	"time"

	"knightstour/graph"
)

// tables is what the sweeps give, modulo one number.
type tables struct {
	modulus uint64
	left    *table    // folded
	right   *opposite // full
}

// sweep sweeps the sides.
func (r *runner) sweep(ctx context.Context, modulus uint64) (tables, error) {
	r.crew.calculate(modulus)
	left, err := r.sweepSide(ctx, leftSide, modulus)
	right := left
	if err == nil && r.plan.mirror == nil {
		if right, err = r.sweepSide(ctx, rightSide, modulus); err != nil {
			r.crew.pool.put(left)
		}
	}
	if err == nil {
		err = r.crew.sortGroups(ctx, right)
	}
	if err != nil {
		return tables{}, err
	}
	return tables{modulus, left, r.plan.opposite(right)}, nil
}

// saveAfter is how long a sweep goes on before its table is stored again, when it
// is next folded, since it is smallest then; after twice as long it is stored
// folded or not, for there are sweeps without folds.
const saveAfter = 20 * time.Second

// sweepSide returns the table of a side, from where a stored one left off.
func (r *runner) sweepSide(ctx context.Context, i int, modulus uint64) (*table, error) {
	s := r.plan.side[i]
	done, t, err := r.load(i, modulus)
	if err != nil {
		return nil, err
	}
	saved := time.Now()
	for ; done < len(s.steps); done++ {
		r.Live.enter(r.plan.guess.steps[i][done])
		if t, err = r.crew.transfer(ctx, &s.steps[done], t, false); err != nil {
			return nil, err
		}
		fold := s.folds[done]
		if fold != nil {
			before := t.total(modulus)
			if t, err = r.crew.transfer(ctx, fold, t, false); err != nil {
				return nil, err
			}
			if after := t.total(modulus); after != before {
				return nil, graph.CheckFailed("a fold made %d states of %d", after, before)
			}
		}
		states := t.states()
		r.Live.leave(states)
		r.stats.States += states
		if r.Trace != nil {
			r.Trace(i, done, states)
		}
		last := done == len(s.steps)-1
		wait := time.Since(saved)
		if r.Store != nil && (wait > saveAfter && fold != nil || wait > 2*saveAfter || last && wait > saveAfter/10) {
			if err := r.Store.Save(i, tableWriter{r.header(i, done+1, modulus), t}); err != nil {
				return nil, err
			}
			saved = time.Now()
		}
	}
	return t, nil
}

// load returns the stored table of a side and how many of its steps are done,
// or the start if there is none.
func (r *runner) load(side int, modulus uint64) (int, *table, error) {
	if r.Store == nil {
		return 0, start(), nil
	}
	in, err := r.Store.Load(side)
	if err != nil || in == nil {
		return 0, start(), err
	}
	defer in.Close()
	h, t, err := readTable(in, r.crew.pool)
	switch {
	case errors.Is(err, ErrTable):
		return 0, start(), nil // it is made again
	case err != nil:
		return 0, nil, err
	case h != r.header(side, int(h.Steps), modulus):
		r.crew.pool.put(t)
		return 0, start(), nil
	}
	for done := range int(h.Steps) {
		r.Live.enter(r.plan.guess.steps[side][done])
		r.Live.leave(0)
	}
	return int(h.Steps), t, nil
}

// header tells of which table of this run a stored one is.
func (r *runner) header(side, steps int, modulus uint64) tableHeader {
	return tableHeader{r.plan.Fingerprint(), modulus, uint32(side), uint32(steps)}
}
