package enumerate

import "slices"

// A root is the state that follows from the forced edges and from the vertices
// that have just two edges: where every search begins.
type root struct {
	status status
	head   head
	vertex [256]vertex
	edges  [256]edge
}

// root puts into frame 0 what follows from the forced edges and from the
// vertices that have just two edges.
func (s *searcher) root(h *head) status {
	v := s.frame(0)
	copy(v[:s.order], s.start[:s.order])
	s.queued = 0
	for _, e := range s.forced {
		switch i := s.between[e.u][e.v]; {
		case s.isFixed(h, e.u, e.v):
		case v[e.u].need == 0 || v[e.v].need == 0 || h.fixed == s.order:
			return dead
		case i == 0: // between the halves of the apex, which list no edges
			v[e.u].need, v[e.u].mate = 1, e.v
			v[e.v].need, v[e.v].mate = 1, e.u
			s.edges[h.fixed] = e
			h.fixed++
		case v[e.u].open>>(i-1)&1 == 0 || s.fixAny(v, h, e.u, int(i-1)) == dead:
			return dead
		}
	}
	if h.fixed == s.order {
		return complete
	}
	for u := range s.order {
		if v[u].slack == 0 && v[u].need > 0 && !slices.Contains(s.queue[:s.queued], uint8(u)) {
			s.queue[s.queued] = uint8(u)
			s.queued++
		}
	}
	return s.propagate(v, h)
}

// search runs one unit and returns what it counted.
func (p *Plan) search(s *searcher, unit int) Tally {
	s.tally, s.told, s.stopped = Tally{}, 0, false
	if s.perEnd {
		s.tally.Ends = make([]uint64, s.squares)
	}
	s.stabilizer = p.stabilizer(unit)
	var h head
	st := p.enter(s, unit, &h)
	s.tally.Nodes++
	switch st {
	case alive:
		s.search(0, h)
	case complete:
		s.visit(s.frame(0))
	}
	s.poll()
	return s.tally
}

// enter puts the state of the unit into frame 0.
func (p *Plan) enter(s *searcher, unit int, h *head) status {
	v := s.frame(0)
	copy(v[:s.order], p.root.vertex[:s.order])
	copy(s.edges[:], p.root.edges[:p.root.head.fixed])
	*h = p.root.head
	st := p.root.status
	for i, to := range p.units[unit].wedges {
		c := p.cut[i/2]
		bit := s.between[c][to] - 1
		if s.images != nil && st != dead && (st == complete || v[c].open>>bit&1 == 0) && !s.isFixed(h, c, to) {
			return dead // the images of what is fixed already do not allow it
		}
		if st != alive || v[c].open>>bit&1 == 0 {
			continue // fixed already by what it follows from
		}
		st = s.fixWithImages(v, h, c, int(bit))
	}
	return st
}
