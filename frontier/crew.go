package frontier

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// A crew is the workers of a run and the memory they share. All its workers
// calculate modulo the same number at a time.
type crew struct {
	workers []*worker
	pool    *pool
	live    *Live
	stop    atomic.Bool
}

func newCrew(workers int, memory int64) *crew {
	c := &crew{pool: &pool{limit: memory}, live: new(Live)}
	for range workers {
		c.workers = append(c.workers, &worker{stop: &c.stop})
	}
	return c
}

// calculate sets the modulus.
func (c *crew) calculate(modulus uint64) {
	for _, w := range c.workers {
		w.acc.modulus = modulus
	}
}

// each calls do for 0 to n-1, on all workers. When it returns nil, all is done.
func (c *crew) each(ctx context.Context, n int, do func(w *worker, i int) error) error {
	outer := ctx
	group, ctx := errgroup.WithContext(ctx)
	var next atomic.Int64
	for _, w := range c.workers {
		group.Go(func() error {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return nil
				}
				if err := cmp.Or(do(w, i), w.acc.err()); err != nil {
					return err
				}
			}
			return ctx.Err()
		})
	}
	return cmp.Or(group.Wait(), outer.Err())
}

const (
	partGroups = 256 // about how many groups a worker gets at a time
	foresight  = 24  // after so many parts, or 1/foresight of them, the size of a table is predicted
)

// transfer applies a transition to a whole table, which it uses up unless it is
// told to keep it. The error may be a MemoryError: it comes as soon as the size
// of the new table can be predicted, before the memory is taken.
func (c *crew) transfer(ctx context.Context, tr transition, t *table, retain bool) (*table, error) {
	parts := split(t.groups, len(t.groups)/partGroups, tr.context)
	out := builder{pool: c.pool}
	writers := make(map[*worker]*writer, len(c.workers))
	for _, w := range c.workers {
		writers[w] = &writer{to: &out}
	}
	before := c.pool.inUse()
	var done, states, groups atomic.Int64
	err := c.each(ctx, len(parts), func(w *worker, i int) error {
		to := writers[w]
		s, g := to.states, int64(0)
		w.apply(tr, t, parts[i], func(p pattern, ranks []uint32, counts []uint64) {
			g++
			to.write(p, ranks, counts)
		})
		n, all := done.Add(1), int64(len(parts))
		c.live.part(float64(n) / float64(all))
		bytes := stateBytes*states.Add(to.states-s) + groupBytes*groups.Add(g)
		if n >= foresight && n >= all/foresight && n%16 == 0 || n == all {
			return c.pool.fits(before + bytes*all/n)
		}
		return nil
	})
	for _, w := range writers {
		w.flush()
	}
	if err == nil {
		err = t.check()
	}
	if !retain || err != nil {
		c.pool.put(t)
	}
	if err != nil {
		c.pool.put(&out.table)
		return nil, err
	}
	return &out.table, nil
}

// sortGroups brings the states of each group into the order of their ranks.
func (c *crew) sortGroups(ctx context.Context, t *table) error {
	type state struct {
		rank  uint32
		count uint64
	}
	n := (len(t.groups) + partGroups - 1) / partGroups
	return c.each(ctx, n, func(w *worker, i int) error {
		var states []state
		for _, g := range t.groups[i*partGroups : min((i+1)*partGroups, len(t.groups))] {
			c := &t.chunks[g.chunk]
			if slices.IsSorted(c.ranks[g.from : g.from+g.n]) {
				continue
			}
			ranks, counts := t.vector(g, &w.counts)
			states = states[:0]
			for i, r := range ranks {
				states = append(states, state{r, counts[i]})
			}
			slices.SortFunc(states, func(a, b state) int { return cmp.Compare(a.rank, b.rank) })
			for i, s := range states {
				at := int(g.from) + i
				c.ranks[at], c.low[at] = s.rank, uint32(s.count)
				if c.high != nil {
					c.high[at] = uint32(s.count >> 32)
				}
			}
		}
		return nil
	})
}

// split sorts the groups into at most about n parts so that those of one
// context are together.
func split(groups []group, n int, context func(pattern) pattern) [][]group {
	n = 1 << bits.Len(uint(max(1, min(n, 4096))-1))
	part := func(p pattern) int { return int(context(p).hash() * 0x9E3779B97F4A7C15 >> 40 % uint64(n)) }
	starts := make([]int, n+1)
	for _, g := range groups {
		starts[part(g.pattern)+1]++
	}
	for i := range n {
		starts[i+1] += starts[i]
	}
	sorted := make([]group, len(groups))
	at := append([]int(nil), starts...)
	for _, g := range groups {
		p := part(g.pattern)
		sorted[at[p]] = g
		at[p]++
	}
	var parts [][]group
	for i := range n {
		if starts[i] < starts[i+1] {
			parts = append(parts, sorted[starts[i]:starts[i+1]])
		}
	}
	return parts
}
