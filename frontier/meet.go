package frontier

import (
	"cmp"
	"context"
	"math/big"
	"slices"
	"sync/atomic"

	"knightstour/graph"
)

// A meeting says how the table of the left and that of the right, which may be
// the same, are joined. States of the left that get the shared edges stand in
// for those without them.
type meeting struct {
	keys     [2]key    // of the patterns of the sides
	ways     []*places // from the slots of the left to those of the right
	shared   []transition
	all      uint32  // slots of the middle on the left
	mask     pattern // those that nothing changes any more
	mirrored bool    // one table does for both
}

// newMeeting plans how the sides meet.
func (p *Plan) newMeeting() *meeting {
	m := &meeting{mirrored: p.mirror != nil}
	from, to := p.side[leftSide].slot(), p.side[rightSide].slot()
	var touched []graph.Vertex
	for _, s := range p.side {
		for _, st := range s.stages[s.tail:] {
			touched = append(touched, st.touched...)
		}
	}
	spent := map[graph.Edge]bool{}
	for _, v := range p.middle {
		st := &step{vertex: from[v]}
		for _, e := range p.halves.shared {
			if (e[0] == v || e[1] == v) && !spent[e] {
				spent[e] = true
				w := e[0] + e[1] - v
				st.to(from[w], p.graph.IsForced(v, w))
				touched = append(touched, v, w)
			}
		}
		if len(st.next) > 0 {
			m.shared = append(m.shared, st)
		}
	}
	group := p.stabilizer(p.left)
	touched = p.closure(touched, group, p.mirror)
	m.keys = [2]key{newKey(from, touched, nil), newKey(to, touched, nil)}
	m.mask = m.keys[leftSide].mask
	for _, v := range p.middle {
		m.all |= 1 << from[v]
	}
	for _, g := range group {
		perm := slices.Clone(g)
		if p.mirror != nil {
			for v := range perm {
				perm[v] = p.mirror[g[v]]
			}
		}
		m.ways = append(m.ways, placesOf(perm, from, to))
		m.keys[rightSide].same = append(m.keys[rightSide].same, placesOf(g, to, to))
	}
	m.keys[leftSide].missing, m.keys[leftSide].vertices = m.ways, m.all
	if m.mirrored {
		m.keys[leftSide].same = m.keys[rightSide].same
	}
	return m
}

// A joining is a worker that joins parts of tables.
type joining struct {
	*worker
	*meeting
	cellPair
	joiner joiner
	sums   [2][]product // of each plane; the second are to be doubled
	right  scratch
	rights *batch
	turned vector // of the left, as the right numbers its ends
	found  index
}

// begin prepares for another unit.
func (j *joining) begin(w *worker, m *meeting, cells cellPair, moduli []uint64) {
	j.worker, j.meeting, j.cellPair = w, m, cells
	j.joiner.arithmetic, j.joiner.pairs = newArithmetic(moduli), 0
	for i := range j.sums {
		j.sums[i] = make([]product, len(moduli))
	}
}

// meet joins a part of the left table with the same of the right, one context
// after the other.
func (j *joining) meet(part int) error {
	if err := j.open(&j.left, j.tables[leftSide], part, j.wanted[leftSide], &j.keys[leftSide]); err != nil {
		return err
	}
	if !j.mirrored {
		if err := j.open(&j.right, j.tables[rightSide], part, j.wanted[rightSide], &j.keys[rightSide]); err != nil {
			return err
		}
	}
	for _, c := range j.left.list {
		if j.stop.Load() {
			return nil
		}
		other := int32(-1)
		if !j.mirrored {
			at, ok := j.right.index.look(c.context, j.right.contextOf)
			if !ok {
				continue
			}
			other = j.right.list[at].first
		}
		leave := j.gate.enter(j, j.left.decoded(c.first)+j.right.decoded(other))
		j.meetContexts(c.first, other)
		leave()
	}
	return nil
}

// meetContexts joins a context of the left, and of the right if it has a table of
// its own: they begin with these codes.
func (j *joining) meetContexts(left, right int32) {
	if !j.mirrored {
		j.coder.slots = j.tables[rightSide].slots
		j.rights = j.complete(&j.right, right, rightSide)
		j.coder.slots = j.tables[leftSide].slots
	}
	lefts := j.complete(&j.left, left, leftSide)
	if j.mirrored {
		j.rights = lefts
		// The shared edges must not change what is on the right.
		b := &j.right.batches[0]
		b.vectors, b.widths = append(b.vectors[:0], lefts.vectors...), append(b.widths[:0], lefts.widths...)
		lefts = j.run(j.shared, b, &j.right)
	}
	j.found.reset(len(j.rights.vectors))
	for i := range j.rights.vectors {
		j.found.find(j.rights.vectors[i].pattern, j.rightPattern)
	}
	for i := range lefts.vectors {
		j.meetAll(&lefts.vectors[i], lefts.widths[i])
	}
}

func (j *joining) rightPattern(n int32) pattern { return j.rights.vectors[n].pattern }

// complete decodes the vectors of a context and does the tail of their side.
func (j *joining) complete(s *scratch, first int32, side int) *batch {
	return j.run(j.tails[side], j.decode(s, first), s)
}

// meetAll joins a vector of the left with what it meets. If one table does for
// both sides, a left and a right vector meet once more with their parts changed;
// then they are joined once and count twice.
func (j *joining) meetAll(v *vector, width int) {
	for _, way := range j.ways {
		q := v.pattern.missing(j.all).permuted(way)
		double := 0
		if j.mirrored {
			switch here, there := v.pattern&j.mask, q&j.mask; {
			case here > there:
				continue
			case here < there:
				double = 1
			}
		}
		if at, ok := j.found.look(q, j.rightPattern); ok {
			j.join(v, &j.rights.vectors[at], way, width, double)
		}
	}
}

func (j *joining) join(l, r *vector, way *places, width, double int) {
	k := l.pattern.pairs()
	place := l.pattern.renumbering(way)
	j.acc.reset(l.n(), int(matchings[k]), nil)
	j.acc.add(permuteAll(l, &place, &j.ranks), l.counts, width)
	j.acc.take(r.pattern, &j.turned, &j.shape)
	j.joiner.checked = !j.joiner.isExact() || !j.acc.fits(l.n(), width)
	for p := range l.counts {
		j.joiner.plane, j.joiner.sum = p, &j.sums[double][p]
		j.joiner.join(k, operand{ranks: j.turned.ranks, counts: j.turned.counts[p]}, operand{ranks: r.ranks, counts: r.counts[p]})
	}
}

// total returns the sum of the products of a plane so far.
func (j *joining) total(plane int) (*big.Int, error) {
	total := new(big.Int)
	for double := range j.sums {
		sum, err := j.sums[double][plane].total()
		if err != nil {
			return nil, err
		}
		total.Add(total, sum.Lsh(sum, uint(double)))
	}
	return total, nil
}

// join joins two tables, which may be the same, and returns the sum for each
// plane.
func (c *crew) join(ctx context.Context, m *meeting, cells cellPair) ([]*big.Int, uint64, error) {
	for len(c.joinings) < len(c.workers) {
		c.joinings = append(c.joinings, new(joining))
	}
	all := c.joinings
	for i, w := range c.workers {
		all[i].begin(w, m, cells, c.moduli)
	}
	parts := len(cells.tables[leftSide].parts)
	var done atomic.Int64
	err := c.each(ctx, parts, func(worker, part int) error {
		j := all[worker]
		if err := j.meet(part); err != nil {
			return err
		}
		c.live.part(float64(done.Add(1)) / float64(parts))
		return j.joiner.err()
	})
	sums, pairs := make([]*big.Int, len(c.moduli)), uint64(0)
	for p := range sums {
		sums[p] = new(big.Int)
		for _, j := range all {
			sum, wrong := j.total(p)
			if wrong != nil {
				return nil, 0, cmp.Or(err, wrong)
			}
			sums[p].Add(sums[p], sum)
		}
	}
	for _, j := range all {
		pairs += j.joiner.pairs
	}
	return sums, pairs, err
}
