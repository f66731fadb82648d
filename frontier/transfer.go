package frontier

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
	"sort"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// A transition says what becomes of the states of a pattern.
type transition interface {
	// context returns the part of a pattern that decides with which others it
	// has results in common: patterns of different contexts have none.
	context(p pattern) pattern
	// each calls yield with every pattern that comes of p.
	each(p pattern, yield func(pattern, relink))
	// viable reports whether states with this pattern can be completed.
	viable(p pattern) bool
	// add adds the states of pattern p to those of pattern q, which comes of it.
	add(to *accumulator, p, q pattern, o relink, ranks []uint32, counts []uint64)
}

// A source is one way to get a pattern: from a group.
type source struct {
	group int32
	next  int32 // of the same result, -1 for none
	relink
}

// A result is a pattern with all its sources.
type result struct {
	pattern pattern
	first   int32 // -1 for none
	n       int   // states of all sources, -1 if the pattern is not viable
}

// A worker applies transitions to some groups at a time.
type worker struct {
	stop    *atomic.Bool // set when the run is to end
	acc     accumulator
	counts  []uint64 // of the group at hand
	sources []source
	results []result
	index   []int32 // from the hash of a pattern to the number of its result, from 1
}

// apply finds all that comes of the groups and calls emit with each pattern.
// The groups must be all those of their contexts.
func (w *worker) apply(tr transition, t *table, groups []group, emit func(pattern, []uint32, []uint64)) {
	w.gather(tr, groups)
	for _, r := range w.results {
		if w.stop.Load() {
			return // what comes of it is not used
		}
		if r.n <= 0 {
			continue
		}
		w.acc.reset(r.n, matchings[r.pattern.pairs()])
		for at := r.first; at >= 0; at = w.sources[at].next {
			s := &w.sources[at]
			g := groups[s.group]
			ranks, counts := t.vector(g, &w.counts)
			tr.add(&w.acc, g.pattern, r.pattern, s.relink, ranks, counts)
		}
		if ranks, counts := w.acc.take(); len(ranks) > 0 {
			emit(r.pattern, ranks, counts)
		}
	}
}

// gather lists the patterns that come of the groups, with their sources.
func (w *worker) gather(tr transition, groups []group) {
	w.sources, w.results = w.sources[:0], w.results[:0]
	w.resize(1 << bits.Len(uint(4*len(groups))))
	for i, g := range groups {
		tr.each(g.pattern, func(q pattern, o relink) {
			r := w.find(q)
			if r.n == 0 && !tr.viable(q) {
				r.n = -1
			}
			if r.n < 0 {
				return
			}
			w.sources = append(w.sources, source{int32(i), r.first, o})
			r.first = int32(len(w.sources) - 1)
			r.n += int(g.n)
		})
	}
}

// find returns the result of a pattern, a new one if there is none yet.
func (w *worker) find(q pattern) *result {
	mask := uint64(len(w.index) - 1)
	at := q.hash() & mask
	for w.index[at] != 0 {
		if r := &w.results[w.index[at]-1]; r.pattern == q {
			return r
		}
		at = (at + 1) & mask
	}
	w.results = append(w.results, result{pattern: q, first: -1})
	w.index[at] = int32(len(w.results))
	if 2*len(w.results) > len(w.index) {
		w.resize(2 * len(w.index))
	}
	return &w.results[len(w.results)-1]
}

// resize gives the index a size and enters the results.
func (w *worker) resize(size int) {
	if size > cap(w.index) {
		w.index = make([]int32, size)
	} else {
		w.index = w.index[:size]
		clear(w.index)
	}
	mask := uint64(size - 1)
	for i, r := range w.results {
		at := r.pattern.hash() & mask
		for w.index[at] != 0 {
			at = (at + 1) & mask
		}
		w.index[at] = int32(i + 1)
	}
}

func (p pattern) hash() uint64 {
	h := uint64(p) * 0x9E3779B97F4A7C15
	return h ^ h>>32
}

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
	n := (len(t.groups) + partGroups - 1) / partGroups
	return c.each(ctx, n, func(w *worker, i int) error {
		for _, g := range t.groups[i*partGroups : min((i+1)*partGroups, len(t.groups))] {
			c, to := &t.chunks[g.chunk], g.from+g.n
			if ranks := c.ranks[g.from:to]; !slices.IsSorted(ranks) {
				_, counts := t.vector(g, &w.counts)
				sort.Sort(byRank{ranks, counts})
				for i, count := range counts {
					c.low[int(g.from)+i] = uint32(count)
					if c.high != nil {
						c.high[int(g.from)+i] = uint32(count >> 32)
					}
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
