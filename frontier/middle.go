package frontier

import (
	"slices"
)

// middleSteps plans how the edges within the middle are added to states of the
// left whose vertices are at the given slots. Each step settles some slots for
// good; order is the slots in that order.
//
// The squares nearest the right side come first: the right side gives them the
// most different patterns, so their steps tell most. What is left of an apex,
// which has many edges, comes last.
func (l *layout) middleSteps(slot []int) (steps []step, order []int) {
	inMiddle := make([]bool, l.graph.Order())
	for _, v := range l.middle {
		inMiddle[v] = true
	}
	done := make([]bool, l.graph.Order())
	open := func(v, w int) bool { return inMiddle[v] && inMiddle[w] && !done[v] && !done[w] }
	settle := func() {
		for _, v := range l.middle {
			if !slices.ContainsFunc(l.graph.Neighbour[v], func(w int) bool { return open(v, w) }) && !slices.Contains(order, slot[v]) {
				order = append(order, slot[v])
			}
		}
	}
	for _, v := range l.middle {
		isSquare := v < l.graph.Squares
		if !slices.ContainsFunc(l.graph.Neighbour[v], func(w int) bool { return open(v, w) && (!isSquare || w < l.graph.Squares) }) {
			continue
		}
		st := step{vertex: slot[v], degree: anyDegree}
		for _, w := range l.graph.Neighbour[v] {
			if open(v, w) {
				st.next = append(st.next, slot[w])
				if l.isForced(v, w) {
					st.forced |= 1 << slot[w]
				}
			}
		}
		done[v] = true
		settle()
		st.settled = len(order)
		st.checks = l.roomFor(slot, func(u, w int) bool {
			return l.isForced(u, w) && !slices.Contains(l.left, w) && (open(u, w) || !inMiddle[w])
		})
		steps = append(steps, st)
	}
	settle()
	return steps, order
}

// roomFor returns checks that the middle has room for its forced edges to come.
func (l *layout) roomFor(slot []int, toCome func(u, w int) bool) (checks []check) {
	for _, u := range l.middle {
		c := check{slot: slot[u], free: 2}
		for _, w := range l.graph.Neighbour[u] {
			if toCome(u, w) {
				c.forced++
			}
		}
		if c.forced > 0 {
			checks = append(checks, c)
		}
	}
	return checks
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
