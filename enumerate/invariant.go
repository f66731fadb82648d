package enumerate

// fixImages fixes the images of the edge u-w, which is fixed. It need not do
// more, and a state need not be its own image: every conclusion holds for all
// the tours wanted, and a tour that is complete is checked once more.
func (s *searcher) fixImages(v *[256]vertex, h *head, u, w uint8) status {
	for _, g := range s.images {
		a, b := uint8(g[u]), uint8(g[w])
		k := s.between[a][b] - 1 // of no bit, if there is no such edge
		if v[a].open>>k&1 == 0 {
			if s.isFixed(h, a, b) {
				continue
			}
			return dead
		}
		if st := s.fixAny(v, h, a, int(k)); st != alive {
			return st
		}
	}
	return alive
}

// fixWithImages fixes the edge that is dart i of the square u, and what follows.
func (s *searcher) fixWithImages(v *[256]vertex, h *head, u uint8, i int) status {
	s.queued = 0
	st := s.fixAny(v, h, u, i)
	if st == alive && s.images != nil {
		st = s.fixImages(v, h, u, s.darts[u][i].to)
	}
	if st == alive {
		st = s.propagate(v, h)
	}
	return st
}

// isFixed reports whether an edge is among the fixed ones.
func (s *searcher) isFixed(h *head, a, b uint8) bool {
	for _, e := range s.edges[:h.fixed] {
		if e == (edge{a, b}) || e == (edge{b, a}) {
			return true
		}
	}
	return false
}

// invariant reports whether all the symmetries map the tour in s.path to itself,
// and counts whether the first two keep its direction.
func (s *searcher) invariant() bool {
	n := len(s.path)
	at := &s.links // not needed any more once the tour is traced
	for i, square := range s.path {
		at[square] = uint8(i)
	}
	var kept [2]uint64
	for i, g := range s.images {
		// Where the images of the first two squares are tells where the others
		// must be. An open tour is turned around by all but the identity.
		pos, step := int(at[g[s.path[0]]]), n-1
		switch next := int(at[g[s.path[1]]]); {
		case s.order == s.squares && next == (pos+1)%n:
			step = 1
			if i < len(kept) {
				kept[i] = 1
			}
		case s.order > s.squares && pos != n-1:
			return false
		}
		for _, square := range s.path {
			if s.path[pos] != g[square] {
				return false
			}
			if pos += step; pos >= n {
				pos -= n
			}
		}
	}
	for i, k := range kept {
		s.tally.Kept[i] += k
	}
	return true
}
