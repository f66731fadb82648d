package frontier

import (
	"cmp"
	"context"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"knightstour/graph"
)

// A crew is the workers of a run and the memory they share. All its workers
// calculate modulo the same numbers at a time.
type crew struct {
	workers  []*worker
	joinings []*joining // of the workers, once there were tables to join
	moduli   []uint64
	pool     *pool
	live     *Live
	stop     atomic.Bool
	shared   time.Duration // in which all workers could work
}

func newCrew(workers int, room Room) *crew {
	p := newPool(room)
	p.bound -= min(int64(workers)*lightly, p.bound/4)
	g := newGate(p.bound / gateShare)
	p.gate = g
	c := &crew{pool: p, live: new(Live)}
	for range workers {
		c.workers = append(c.workers, &worker{stop: &c.stop, gate: g})
	}
	c.calculate([]uint64{exact})
	return c
}

// calculate sets the moduli.
func (c *crew) calculate(moduli []uint64) {
	c.moduli = moduli
	for _, w := range c.workers {
		w.acc = accumulator{arithmetic: newArithmetic(moduli)}
	}
}

// each calls do for 0 to n-1, on all workers, with the number of the worker. When
// it returns nil, all is done.
func (c *crew) each(ctx context.Context, n int, do func(worker, i int) error) error {
	defer func(began time.Time) { c.shared += time.Since(began) }(time.Now())
	outer := ctx
	group, ctx := errgroup.WithContext(ctx)
	var next atomic.Int64
	for number, w := range c.workers[:min(n, len(c.workers))] {
		group.Go(func() error {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return nil
				}
				if err := cmp.Or(do(number, i), w.acc.err()); err != nil {
					return err
				}
			}
			return ctx.Err()
		})
	}
	return cmp.Or(group.Wait(), outer.Err())
}

// foresight: after so many parts, or 1/foresight of them, the size of a table is
// predicted.
const foresight = 24

// transfer applies transitions to a whole table, whose parts are made for them by a
// key. The table is used up unless it is to be kept. What comes of it goes into an
// empty table, whose parts are made for the next key. The error may be a MemoryError:
// it comes as soon as the size of the new table can be predicted, before the memory
// is taken.
func (c *crew) transfer(ctx context.Context, links []transition, k *key, t *table, retain bool, out *table, next *key) (*table, error) {
	writers := make([]*writer, len(c.workers))
	for i := range writers {
		writers[i] = newWriter(out, next.of)
	}
	before := c.pool.taken()
	var done, bytes atomic.Int64
	err := c.each(ctx, len(t.parts), func(worker, i int) error {
		to := writers[worker]
		b := to.bytes
		if err := c.workers[worker].apply(links, k, t, i, to.write); err != nil {
			return err
		}
		if !retain {
			t.drop(i)
		}
		n, all := done.Add(1), int64(len(t.parts))
		c.live.part(float64(n) / float64(all))
		made := bytes.Add(to.bytes - b)
		if n >= foresight && n >= all/foresight && n%16 == 0 || n == all {
			left := int64(0)
			if retain {
				left = before
			}
			return c.pool.fits(left + made*all/n)
		}
		return nil
	})
	for _, w := range writers {
		w.close()
	}
	_, isFold := links[0].(fold)
	if err == nil && isFold && c.moduli[0] == exact && t.sums[0] != out.sums[0] {
		err = graph.CheckFailed("a fold made %d states of %d", out.sums[0], t.sums[0])
	}
	if !retain {
		t.dropAll()
	}
	if err != nil {
		out.dropAll()
		return nil, err
	}
	return out, nil
}
