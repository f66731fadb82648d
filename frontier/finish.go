package frontier

import (
	"context"
	"math/big"
	"slices"
)

const (
	// enough is how many independent parts per worker keep all of them busy.
	enough = 8
	// bulky is from how many states on a table is split by degree before the
	// next step, rather than let grow.
	bulky = 4 << 20
)

// finish does the steps of the middle from level on, joins with the right side
// and adds what comes of it to sum. It may use up the left table if it is its own.
func (r *runner) finish(ctx context.Context, level int, s tables, own bool, sum *big.Int) error {
	var touched uint32 // by the steps to come
	for _, st := range r.plan.steps[level:] {
		touched |= st.touched()
	}
	parts := split(s.left.groups, 256, func(p pattern) pattern { return p &^ makePattern(touched, touched) })
	if len(parts) >= enough*len(r.crew.workers) || level >= len(r.plan.steps)-1 {
		return r.finishParts(ctx, level, s, parts, sum)
	}
	degrees := degreeOrder[:]
	if s.left.states() < bulky {
		degrees = []int{anyDegree}
	}
	for i, degree := range degrees {
		var err error
		next, last := s, i == len(degrees)-1
		if next.left, err = r.crew.transfer(ctx, r.plan.steps[level].to(degree, s.right), s.left, !(own && last)); err != nil {
			return err
		}
		if err := r.finish(ctx, level+1, next, true, sum); err != nil {
			return err
		}
		r.crew.pool.put(next.left)
	}
	return nil
}

// finishParts does the rest in independent parts.
func (r *runner) finishParts(ctx context.Context, level int, s tables, parts [][]group, sum *big.Int) error {
	steps := make([]step, len(r.plan.steps))
	for i := range steps {
		steps[i] = *r.plan.steps[i].to(anyDegree, s.right)
	}
	finishers := make(map[*worker]*finisher, len(r.crew.workers))
	for _, w := range r.crew.workers {
		finishers[w] = newFinisher(w, steps, s.right)
	}
	err := r.crew.each(ctx, len(parts), func(w *worker, i int) error {
		f := finishers[w]
		f.finish(level, s.left, parts[i])
		return f.err()
	})
	for _, f := range finishers {
		sum.Add(sum, f.sum())
		r.stats.Pairs += f.pairs
	}
	return err
}

// A finisher adds the edges of the middle to some left states, depth first, and
// joins what comes of it with the right.
type finisher struct {
	*worker
	joiner
	steps  []step
	right  *opposite
	levels []table  // one for each step, used again and again
	images []uint32 // ranks as the right side numbers the ends
}

func newFinisher(w *worker, steps []step, right *opposite) *finisher {
	f := &finisher{worker: w, steps: steps, right: right, levels: make([]table, len(steps))}
	for i := range f.levels {
		f.levels[i].chunks = make([]chunk, 1)
	}
	f.left.modulus = w.acc.modulus
	return f
}

// finish does the steps from level on to the groups of t. The states that
// have the same degree at the vertex of a step are taken on together, so the
// tables get smaller at each level and stay in the cache of the processor.
func (f *finisher) finish(level int, t *table, groups []group) {
	switch len(f.steps) - level {
	case 0:
		for _, g := range groups {
			var wide []uint64
			ranks, counts := t.vector(g, &wide)
			f.meet(g.pattern, ranks, counts)
		}
		return
	case 1:
		f.apply(&f.steps[level], t, groups, f.meet)
		return
	}
	st, out := &f.steps[level], &f.levels[level]
	c := &out.chunks[0]
	out.groups, c.ranks, c.low, c.high = out.groups[:0], c.ranks[:0], c.low[:0], nil
	f.apply(st, t, groups, func(p pattern, ranks []uint32, counts []uint64) {
		out.groups = append(out.groups, group{p, 0, uint32(len(c.ranks)), uint32(len(ranks))})
		c.append(ranks, counts)
	})
	degree := func(g group) int { return g.pattern.degree(st.vertex) }
	slices.SortFunc(out.groups, func(a, b group) int { return degree(a) - degree(b) })
	for rest := out.groups; len(rest) > 0; {
		n := 1
		for n < len(rest) && degree(rest[n]) == degree(rest[0]) {
			n++
		}
		f.finish(level+1, out, rest[:n])
		rest = rest[n:]
	}
}

// meet joins the states of one pattern with those of the right.
func (f *finisher) meet(p pattern, ranks []uint32, counts []uint64) {
	k := p.pairs()
	for _, m := range f.right.find(p) {
		place := p.renumbering(f.right.to[m.way])
		f.images = slices.Grow(f.images[:0], len(ranks))[:len(ranks)]
		permuteAll(k, &place, ranks, f.images)
		rr, rc := f.right.table.vector(m.group, &f.counts)
		f.join(k, f.images, counts, rr, rc)
	}
}
