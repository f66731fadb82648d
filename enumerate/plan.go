package enumerate

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"

	"knightstour/graph"
)

// A Plan is a question cut into units of work, the same for any number of
// workers. It does not change and may be shared by goroutines.
type Plan struct {
	tables *tables
	graph  *graph.Graph
	group  []graph.Perm // symmetries of the graph, the identity first
	cut    []uint8      // the squares whose wedges the units fix, a union of orbits
	inCut  [256]bool    // which vertices are cut squares
	place  [256]uint8   // of each cut square in cut
	from   [][]uint8    // for each symmetry and place in cut, the place it comes from
	root   root
	units  []unit
}

// A unit is a class of assignments of wedges to the cut squares, given by its
// least member.
type unit struct {
	wedges []uint8 // for each cut square the two vertices next to it, the lesser first
	class  int     // number of assignments in the class
}

// New cuts the question that graph g asks into units. The group is a list of
// permutations of the vertices that keep the graph and its forced edges, the
// identity first; every tour of a unit then stands for as many tours as the
// unit's class has members. The identity alone is always a valid group, and
// what no list at all means.
//
// An error means that the graph is beyond the limits of the engine, that the
// group moves so many squares that the wedges of a whole orbit are too many, or
// that ctx is done.
func New(ctx context.Context, g *graph.Graph, group []graph.Perm) (*Plan, error) {
	return plan(ctx, g, group, nil, nil)
}

// NewInvariant is New for the tours that every element of a group of symmetries
// maps to themselves, as sets of edges. Each of them is visited once, by itself
// (every class has one member). With every edge its images are fixed, so the
// tree is about as large as that of a board with one square for each orbit.
// Tally.Kept tells how many of the tours the first element that is not the
// identity, and how many the second, maps to themselves in the same direction.
func NewInvariant(ctx context.Context, g *graph.Graph, group []graph.Perm) (*Plan, error) {
	return plan(ctx, g, nil, group, nil)
}

// plan makes the plan for the tours that are their own images, whose units fix
// the wedges of the cut squares, which are chosen here if there are none.
func plan(ctx context.Context, g *graph.Graph, group, images []graph.Perm, cut []graph.Vertex) (*Plan, error) {
	t, err := compile(g)
	if err != nil {
		return nil, err
	}
	t.images = slices.DeleteFunc(slices.Clone(images), graph.Perm.IsIdentity)
	if len(group) == 0 {
		group = []graph.Perm{graph.Identity(g.Order())}
	}
	p := &Plan{tables: t, graph: g, group: group}
	starved := func(neighbours []graph.Vertex) bool { return len(neighbours) < 2 }
	noEdge := func(e graph.Edge) bool { return !g.Adjacent(e[0], e[1]) }
	if g.Order() < 3 || slices.ContainsFunc(g.Neighbour, starved) || slices.ContainsFunc(g.Forced, noEdge) {
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
		cut = s.chooseCut(graph.Orbits(group, int(g.Plain)))
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
	if err := p.collect(s, 0, p.root.head, 0); err != nil {
		return nil, cmp.Or(ctx.Err(), err)
	}
	p.units = scramble(p.units)
	return p, nil
}

// maxWork bounds the choices made to find the units, times the order of the
// group: some seconds.
const maxWork = 1 << 26

// errUnits: finding the units takes too much work, or it is to stop.
var errUnits = errors.New("there are too many units, because the symmetries of this board leave no small set of squares in its place")

// collect goes through all assignments of wedges to the cut squares from the
// given one on and keeps the least of each class.
func (p *Plan) collect(s *searcher, depth int, h head, at int) error {
	v := s.frame(depth)
	for at < len(p.cut) && v[p.cut[at]].need == 0 {
		at++
	}
	if at == len(p.cut) || h.fixed == s.order {
		return p.keep(p.assignment(s, h.fixed))
	}
	u := p.cut[at]
	// Take the lowest edge, then try all without it: every set of edges once.
	for v[u].need > 0 {
		if s.tally.Nodes++; s.tally.Nodes*uint64(len(p.group)) > maxWork || s.tally.Nodes&1023 == 0 && s.stop.Load() {
			return errUnits
		}
		next, below := s.frame(depth+1), h
		copy(next[:s.order], v[:s.order])
		i := bits.TrailingZeros32(v[u].open)
		if s.fixWithImages(next, &below, u, i) != dead {
			if err := p.collect(s, depth+1, below, at); err != nil {
				return err
			}
		}
		d := s.darts[u][i]
		s.queued = 0
		if s.delete(v, u, 1<<i)|s.delete(v, d.to, d.back) < 0 {
			return nil
		}
		switch s.propagate(v, &h) {
		case dead:
			return nil
		case complete:
			return p.keep(p.assignment(s, h.fixed))
		}
	}
	return p.collect(s, depth, h, at)
}

// keep adds the unit if its assignment is the least of its class.
func (p *Plan) keep(wedges []uint8) error {
	same := 0
	for i := range p.group {
		switch p.compareImage(wedges, i) {
		case -1:
			return nil
		case 0:
			same++
		}
	}
	class := len(p.group) / same
	if class*same != len(p.group) {
		return graph.CheckFailed("%d of %d symmetries keep a unit", same, len(p.group))
	}
	p.units = append(p.units, unit{slices.Clone(wedges), class})
	return nil
}
