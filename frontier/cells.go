package frontier

import (
	"slices"

	"knightstour/graph"
)

// cells says how the work is cut into units. A cell of the left is those of its
// states that have certain numbers of edges at certain vertices of the middle. It
// meets only the cell of the right that has the missing edges there. So the
// cells can be made and joined one after the other, and none needs to know of
// another.
//
// Images of a cell under the symmetries that the folds use belong to the same
// unit, so that folds stay within a unit. If one table does for both sides, so
// does the cell that it meets.
type cells struct {
	vertices []graph.Vertex
	units    [][]degrees // of the left
}

// degrees are numbers of edges, one for each vertex of cells.
type degrees []uint8

// cellSets returns the squares of the middle by whose degrees cells can be told
// apart, those together that symmetries take to each other.
func (l *layout) cellSets(shared []graph.Edge, mirror graph.Perm) (sets [][]graph.Vertex) {
	in := map[graph.Vertex]bool{}
	for _, e := range shared {
		in[e[0]], in[e[1]] = true, true
	}
	group := l.stabilizer(l.left)
	for _, v := range l.middle {
		var set []graph.Vertex
		for _, g := range group {
			images := []graph.Vertex{g[v]}
			if mirror != nil {
				images = append(images, mirror[g[v]])
			}
			for _, w := range images {
				if w < l.graph.Plain && !in[w] {
					in[w] = true
					set = append(set, w)
				}
			}
		}
		if len(set) > 0 {
			sets = append(sets, set)
		}
	}
	return sets
}

// newCells cuts by the degrees of some vertices, which the symmetries and the
// mirror, if there is one, take to each other.
func newCells(vertices []graph.Vertex, symmetries []graph.Perm, mirror graph.Perm) cells {
	c := cells{vertices: vertices}
	number := func(d degrees) (n int) {
		for _, x := range d {
			n = 3*n + int(x)
		}
		return n
	}
	all := 1
	for range vertices {
		all *= 3
	}
	seen := make([]bool, all)
	for n := range all {
		if seen[n] {
			continue
		}
		first := make(degrees, len(vertices))
		for i, rest := len(vertices)-1, n; i >= 0; i, rest = i-1, rest/3 {
			first[i] = uint8(rest % 3)
		}
		var unit []degrees
		for queue := []degrees{first}; len(queue) > 0; queue = queue[1:] {
			d := queue[0]
			if seen[number(d)] {
				continue
			}
			seen[number(d)] = true
			unit = append(unit, d)
			for _, g := range symmetries {
				queue = append(queue, c.moved(d, g))
			}
			if mirror != nil {
				queue = append(queue, c.missing(c.moved(d, mirror)))
			}
		}
		c.units = append(c.units, unit)
	}
	return c
}

// moved returns the degrees after a permutation of the vertices.
func (c *cells) moved(d degrees, perm graph.Perm) degrees {
	moved := make(degrees, len(d))
	for i, v := range c.vertices {
		moved[slices.Index(c.vertices, perm[v])] = d[i]
	}
	return moved
}

// missing returns the edges that are missing to two.
func (c *cells) missing(d degrees) degrees {
	m := make(degrees, len(d))
	for i, x := range d {
		m[i] = 2 - x
	}
	return m
}

// missingOf returns what is missing to each.
func (c *cells) missingOf(unit []degrees) (missing []degrees) {
	for _, d := range unit {
		missing = append(missing, c.missing(d))
	}
	return missing
}

// shares estimates for each unit its share of all states.
func (c *cells) shares() (shares []float64) {
	for _, unit := range c.units {
		share := 0.0
		for _, d := range unit {
			product := 1.0
			for _, x := range d {
				product *= [...]float64{0.2, 0.55, 0.25}[x]
			}
			share += product
		}
		shares = append(shares, share)
	}
	return shares
}

// greatest returns the greatest share.
func (c *cells) greatest() float64 { return slices.Max(c.shares()) }

// bounds are degrees that a pattern must not have: the slots where none, one or
// two edges lead nowhere in a cell.
type bounds struct{ none, one, two uint32 }

func (b bounds) keeps(p pattern) bool {
	ends, full := p.ends(), p.full()
	return (b.none&^(ends|full))|(b.one&ends)|(b.two&full) == 0
}

// boundsAfter returns the bounds of the cells of a unit after a stage; none if
// all patterns can still get into some cell.
func (c *cells) boundsAfter(s *stage, unit []degrees) (list []bounds) {
	for _, d := range unit {
		var b bounds
		for i, v := range c.vertices {
			at := s.slot[v]
			if at < 0 {
				continue
			}
			least, most := int(d[i])-s.rest[v], int(d[i])
			for degree, set := range []*uint32{&b.none, &b.one, &b.two} {
				if degree < least || degree > most {
					*set |= 1 << at
				}
			}
		}
		if b == (bounds{}) {
			return nil
		}
		if !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	return list
}

// keepsAny reports whether some bounds keep a pattern, or there are none.
func keepsAny(list []bounds, p pattern) bool {
	return len(list) == 0 || slices.ContainsFunc(list, func(b bounds) bool { return b.keeps(p) })
}

// link returns the transition of a stage for a unit: what cannot get into one of
// its cells is dropped.
func (c *cells) link(before, s *stage, unit []degrees) transition {
	st, ok := s.transition.(*step)
	if !ok || len(c.vertices) == 0 {
		return s.transition
	}
	in := *st
	in.cell = c.boundsAfter(s, unit)
	if before != nil {
		in.before = c.boundsAfter(before, unit)
	}
	return &in
}

// wantedOf returns the cells of a side that belong to a unit.
func (p *Plan) wantedOf(unit, side int) []degrees {
	if side == rightSide && p.mirror == nil {
		return p.cells.missingOf(p.cells.units[unit])
	}
	return p.cells.units[unit]
}

// linksOf returns the transitions of a side for a unit.
func (p *Plan) linksOf(unit, side int) (links []transition) {
	var before *stage
	for i := range p.side[side].stages {
		s := &p.side[side].stages[i]
		links = append(links, p.cells.link(before, s, p.wantedOf(unit, side)))
		before = s
	}
	return links
}

// wantedBy returns which patterns a unit wants of a side before its tail.
func (p *Plan) wantedBy(unit, side int) func(pattern) bool {
	s := p.side[side]
	bounds := p.cells.boundsAfter(&s.stages[s.tail-1], p.wantedOf(unit, side))
	return func(p pattern) bool { return keepsAny(bounds, p) }
}
