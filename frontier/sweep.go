package frontier

import (
	"context"
	"errors"
	"time"
)

// tables is what the sweeps give, modulo one number.
type tables struct {
	modulus uint64
	left    *table    // folded
	right   *opposite // full
}

// sweep sweeps the sides.
func (r *runner) sweep(ctx context.Context, modulus uint64) (*tables, error) {
	r.crew.calculate(modulus)
	out := &tables{modulus: modulus}
	var err error
	if out.left, err = r.sweepSide(ctx, leftSide, modulus); err != nil {
		return nil, err
	}
	t := out.left
	if r.plan.mirror == nil {
		if t, err = r.sweepSide(ctx, rightSide, modulus); err != nil {
			r.crew.pool.put(out.left)
			return nil, err
		}
	}
	if err := r.crew.sortGroups(ctx, t); err != nil {
		return nil, err
	}
	out.right = r.plan.opposite(t)
	return out, nil
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
		r.live.enter(r.plan.weight(i, done))
		if t, err = r.crew.transfer(ctx, &s.steps[done], t, false); err != nil {
			return nil, err
		}
		fold := s.folds[done]
		if fold != nil {
			if t, err = r.crew.transfer(ctx, fold, t, false); err != nil {
				return nil, err
			}
		}
		states := t.states()
		r.live.leave(states)
		r.stats.States += states
		if r.trace != nil {
			r.trace(i, done, states)
		}
		last := done == len(s.steps)-1
		if wait := time.Since(saved); wait > saveAfter && fold != nil || wait > 2*saveAfter || last && wait > saveAfter/10 {
			if err := r.save(i, done+1, modulus, t); err != nil {
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
	if r.store == nil {
		return 0, start(), nil
	}
	in, err := r.store.Load(side)
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
	}
	if h != (tableHeader{r.plan.Fingerprint(), modulus, uint32(side), h.Steps}) {
		r.crew.pool.put(t)
		return 0, start(), nil
	}
	for done := range int(h.Steps) {
		r.live.enter(r.plan.weight(side, done))
		r.live.leave(0)
	}
	return int(h.Steps), t, nil
}

func (r *runner) save(side, steps int, modulus uint64, t *table) error {
	if r.store == nil {
		return nil
	}
	h := tableHeader{r.plan.Fingerprint(), modulus, uint32(side), uint32(steps)}
	return r.store.Save(side, tableWriter{h, t})
}
