package enumerate

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"knightstour/question"
	"knightstour/symmetry"
)

// Scheme is the version of the way a plan is cut into units from the squares
// that New chose or Restore was given. Records of one scheme mean nothing in another.
const Scheme = 1

// A Plan is a problem cut into units of work, the same for any number of
// workers. It does not change and may be shared by goroutines.
type Plan struct {
	tables *tables
	group  [][]uint8  // symmetries of the graph, the identity first
	cut    []uint8    // the squares whose wedges the units fix, a union of orbits
	inCut  [256]bool  // which vertices are cut squares
	place  [256]uint8 // of each cut square in cut
	from   [][]uint8  // for each symmetry and place in cut, the place it comes from
	root   root
	units  []unit
}

// A unit is a class of assignments of wedges to the cut squares, given by its
// least member.
type unit struct {
	wedges []uint8 // for each cut square the two vertices next to it, the lesser first
	class  int     // number of assignments in the class
}

// New cuts the problem given by graph g into units. The group is a list of
// permutations of the vertices that keep the graph and its forced edges, the
// identity first; every tour of a unit then stands for as many tours as the
// unit's class has members. The identity alone is always a valid group, and
// what no list at all means.
//
// An error means that the graph is beyond the limits of the engine, that the
// group moves so many squares that the wedges of a whole orbit are too many, or
// that ctx is done.
func New(ctx context.Context, g *question.Graph, group [][]int) (*Plan, error) {
	return plan(ctx, g, group, nil, nil)
}

// Restore makes the plan again whose Cut was written down: the same units in
// the same order, whatever New would choose today.
func Restore(ctx context.Context, g *question.Graph, group [][]int, cut []int) (*Plan, error) {
	return restore(ctx, g, group, nil, cut)
}

func restore(ctx context.Context, g *question.Graph, group, images [][]int, cut []int) (*Plan, error) {
	if cut == nil {
		cut = []int{}
	}
	inCut := make([]bool, g.Squares)
	for _, c := range cut {
		if c < 0 || c >= g.Squares || inCut[c] {
			return nil, fmt.Errorf("unit squares %d are not different squares of the board", cut)
		}
		inCut[c] = true
	}
	for _, perm := range group {
		for _, c := range cut {
			if !inCut[perm[c]] {
				return nil, fmt.Errorf("unit squares %d do not go together: a symmetry takes %d to %d", cut, c, perm[c])
			}
		}
	}
	return plan(ctx, g, group, images, cut)
}

func plan(ctx context.Context, g *question.Graph, group, images [][]int, cut []int) (*Plan, error) {
	t, err := compile(g)
	if err != nil {
		return nil, err
	}
	t.setImages(images)
	if len(group) == 0 {
		group = [][]int{nil}
		for v := range g.Order() {
			group[0] = append(group[0], v)
		}
	}
	p := &Plan{tables: t}
	for _, perm := range group {
		q := make([]uint8, len(perm))
		for v, w := range perm {
			q[v] = uint8(w)
		}
		p.group = append(p.group, q)
	}
	if g.Order() < 3 || starved(g) {
		return p, nil // no cycle, no units
	}
	s := newSearcher(t)
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	p.root.status = s.root(&p.root.head)
	p.root.vertex, p.root.edges = *s.frame(0), s.edges
	if p.root.status == dead {
		return p, nil
	}
	if cut == nil {
		cut = s.chooseCut(symmetry.Orbits(group, g.Squares))
	}
	for _, c := range cut {
		p.inCut[c], p.place[c] = true, uint8(len(p.cut))
		p.cut = append(p.cut, uint8(c))
	}
	for _, g := range p.group {
		from := make([]uint8, len(p.cut))
		for i, c := range p.cut {
			from[p.place[g[c]]] = uint8(i)
		}
		p.from = append(p.from, from)
	}
	if p.root.status == alive && !slices.ContainsFunc(p.cut, func(c uint8) bool { return s.frame(0)[c].need > 0 }) {
		return nil, fmt.Errorf("unit squares %d leave nothing to choose, so the search has nowhere to begin", cut)
	}
	if !p.collect(s, 0, p.root.head, 0) {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, errors.New("there are too many units, because the symmetries of this board leave no small set of squares in its place")
	}
	p.units = scramble(p.units)
	return p, nil
}

// maxWork bounds the choices made to find the units, times the order of the
// group: some seconds.
const maxWork = 1 << 26

// collect goes through all assignments of wedges to the cut squares from the
// given one on and keeps the least of each class. It returns false if that
// takes too much work or is to stop.
func (p *Plan) collect(s *searcher, depth int, h head, at int) bool {
	v := s.frame(depth)
	for at < len(p.cut) && v[p.cut[at]].need == 0 {
		at++
	}
	if at == len(p.cut) || h.fixed == s.order {
		p.keep(p.assignment(s, h.fixed))
		return true
	}
	u := p.cut[at]
	// Take the lowest edge, then try all without it: every set of edges once.
	for v[u].need > 0 {
		if s.tally.Nodes++; s.tally.Nodes*uint64(len(p.group)) > maxWork || s.tally.Nodes&1023 == 0 && s.stop.Load() {
			return false
		}
		next, below := s.frame(depth+1), h
		copy(next[:s.order], v[:s.order])
		i := bits.TrailingZeros32(v[u].open)
		s.queued = 0
		st := s.fix(next, &below, u, i)
		if st == alive && s.images != nil {
			st = s.fixImages(next, &below, u, s.darts[u][i].to)
		}
		if st == alive {
			st = s.settle(next, &below)
		}
		if st != dead && !p.collect(s, depth+1, below, at) {
			return false
		}
		d := s.darts[u][i]
		s.queued = 0
		if s.drop(v, u, 1<<i)|s.drop(v, d.to, d.back) < 0 {
			return true
		}
		if st := s.settle(v, &h); st != alive {
			if st == complete {
				p.keep(p.assignment(s, h.fixed))
			}
			return true
		}
	}
	return p.collect(s, depth, h, at)
}

// keep adds the unit if its assignment is the least of its class.
func (p *Plan) keep(wedges []uint8) {
	same := 0
	for i := range p.group {
		switch p.compareImage(wedges, i) {
		case -1:
			return
		case 0:
			same++
		}
	}
	p.units = append(p.units, unit{slices.Clone(wedges), len(p.group) / same})
}
