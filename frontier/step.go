package frontier

import "math/bits"

// A step chooses the edges of one vertex to those that come later. On a side
// the vertex must then have two edges and leaves the frontier. In the middle it
// stays, and may have fewer.
type step struct {
	vertex int    // slot
	leaves bool   // a step of a side
	next   []int  // slots of the later vertices it is joined to
	forced uint32 // those of next whose edge is forced
	checks []check
	before []bounds // of the cells of a unit, see keepsAny: for patterns before the step
	cell   []bounds // and after it
}

// A check of a vertex of the frontier: can it still get its two edges?
type check struct {
	slot   int
	forced int    // edges it must still get
	free   int    // edges still to come to vertices outside the frontier
	near   uint32 // slots of the frontier it is joined to by edges still to come
}

// to adds a later vertex, by its slot.
func (s *step) to(slot int, forced bool) {
	s.next = append(s.next, slot)
	if forced {
		s.forced |= 1 << slot
	}
}

// context leaves out the slots that the step changes.
func (s *step) context(p pattern) pattern {
	touched := s.touched()
	return p &^ makePattern(touched, touched)
}

func (s *step) touched() uint32 {
	touched := uint32(1) << s.vertex
	for _, n := range s.next {
		touched |= 1 << n
	}
	return touched
}

// each chooses no edge, one or two, the forced ones among them, to vertices
// that are not full.
func (s *step) each(p pattern, yield func(pattern, relink)) {
	var free uint32
	for _, n := range s.next {
		free |= 1 << n
	}
	free &^= p.full()
	v := s.vertex
	degree := p.degree(v)
	least, most := bits.OnesCount32(s.forced), 2-degree
	if s.leaves {
		least = max(least, most)
	}
	if least > most || s.forced&^free != 0 {
		return
	}
	give := func(q pattern, o relink) {
		if s.leaves {
			q &^= makePattern(1<<v, 1<<v)
		}
		yield(q, o)
	}
	if least == 0 {
		give(p, relink{})
	}
	if least <= 1 && most >= 1 {
		for set := free; set != 0; set &= set - 1 {
			if s.forced&^(set&-set) == 0 {
				give(p.link(v, bits.TrailingZeros32(set)))
			}
		}
	}
	if most < 2 {
		return
	}
	// Both edges make one path through the vertex.
	full := p | 1<<(32+v)
	for set := free; set != 0; set &= set - 1 {
		for rest := set & (set - 1); rest != 0; rest &= rest - 1 {
			if s.forced&^(set&-set|rest&-rest) == 0 {
				give(full.link(bits.TrailingZeros32(set), bits.TrailingZeros32(rest)))
			}
		}
	}
}

func (s *step) viable(p pattern) bool {
	full := p.full()
	for i := range s.checks {
		c := &s.checks[i]
		d := p.degree(c.slot)
		if d+c.forced > 2 {
			return false
		}
		if d < 2 && d+c.free+bits.OnesCount32(c.near&^full) < 2 {
			return false
		}
	}
	return keepsAny(s.cell, p)
}

func (s *step) wanted(p pattern) bool { return keepsAny(s.before, p) }

func (s *step) images(w *worker, v *vector, _ pattern, o relink) []uint32 {
	return o.images(v.pattern.pairs(), v, &w.ranks)
}
