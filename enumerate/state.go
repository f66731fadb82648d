package enumerate

import "math/bits"

// A vertex is what is known of one vertex at some point of the search. An edge
// is possible until it is fixed (it is in the tour) or deleted (it is not).
type vertex struct {
	open  uint32 // the possible edges, bit i for dart i
	slack int16  // how many more of them can be deleted: len(open) - need
	need  uint8  // how many more of them must be fixed: 2, 1 or 0
	mate  uint8  // the other end of the path that ends here; itself if alone
}

// An edge of the tour.
type edge struct{ u, v uint8 }

// A head is the part of a state that belongs to no vertex.
type head struct {
	ends  [4]uint64 // the set of squares with exactly one fixed edge
	fixed int       // number of fixed edges
}

type status uint8

const (
	dead     status = iota // no tour contains the fixed edges
	alive                  // not decided yet
	complete               // the fixed edges are a tour
)

// fix fixes the possible edge u-w, dart i of the square u, which must have no
// possible edges but those it needs, unless the caller sees to the others. It
// draws the conclusions that need no queue: if w has two fixed edges it loses its
// other edges, and the two ends of the new path lose the edge between them, which
// would close a cycle too short. Vertices left with just the edges they need are
// put on the queue.
func (s *searcher) fix(v *[256]vertex, h *head, u uint8, i int) status {
	d := &s.darts[u][i&(maxDegree-1)]
	w := d.to
	pu, pw := &v[u], &v[w]
	pu.open &^= 1 << (i & (maxDegree - 1))
	pu.need--
	s.edges[h.fixed&255] = edge{u, w}
	h.fixed++
	a, b := pu.mate, pw.mate
	v[a].mate, v[b].mate = b, a
	// From 2 to 1 a vertex becomes an end, from 1 to 0 it is one no more.
	h.ends[u>>6] ^= 1 << (u & 63)
	var sign int16
	if int(w) < s.squares {
		h.ends[w>>6] ^= 1 << (w & 63)
		open := pw.open &^ d.back
		pw.need--
		rest := uint32(0)
		if pw.need == 0 {
			rest = open
		}
		pw.open = open &^ rest
		sign = s.deleteAll(v, w, rest)
	} else {
		// An apex has more edges than a word has bits, so its word holds the
		// ends of the open tour instead.
		pw.open = pw.open<<8 | uint32(u)
		if pw.need--; pw.need == 0 {
			sign = s.deleteAtApex(v, w)
		}
	}
	if sign < 0 {
		return dead
	}
	if int(a) >= s.squares {
		a, b = b, a
	}
	k := s.between[a][b] - 1 // of no bit, if there is no such edge
	if v[a].open>>k&1 == 0 {
		if h.fixed == s.order-1 {
			return dead
		}
		return alive
	}
	if h.fixed == s.order-1 {
		// All vertices are on one path and the edge between its ends is there.
		s.edges[h.fixed&255] = edge{a, b}
		h.fixed++
		if int(b) >= s.squares {
			v[b].open = v[b].open<<8 | uint32(a)
		}
		return complete
	}
	if s.delete(v, a, 1<<k)|s.delete(v, b, s.darts[a][k&(maxDegree-1)].back) < 0 {
		return dead
	}
	return alive
}

// fixAny is fix for a square u that may have more possible edges than it needs:
// if it has its two fixed edges then, it loses the others.
func (s *searcher) fixAny(v *[256]vertex, h *head, u uint8, i int) status {
	st := s.fix(v, h, u, i)
	if st == alive && v[u].need == 0 {
		rest := v[u].open
		if v[u].open = 0; s.deleteAll(v, u, rest) < 0 {
			return dead
		}
	}
	return st
}

// delete deletes one edge at w, the one with the given bit. It returns the slack
// that is left, which is negative if w needed the edge.
func (s *searcher) delete(v *[256]vertex, w uint8, bit uint32) int16 {
	x := &v[w]
	x.open &^= bit
	slack := x.slack - 1
	x.slack = slack
	s.queue[s.queued&255] = w
	queued := s.queued + 1
	if slack != 0 {
		queued = s.queued
	}
	s.queued = queued
	return slack
}

// deleteAll deletes the given edges of the square u at their other ends. The result
// is negative if one of these needed its edge.
func (s *searcher) deleteAll(v *[256]vertex, u uint8, edges uint32) (sign int16) {
	for ; edges != 0; edges &= edges - 1 {
		d := &s.darts[u][bits.TrailingZeros32(edges)&(maxDegree-1)]
		sign |= s.delete(v, d.to, d.back)
	}
	return sign
}

// deleteAtApex deletes all possible edges of an apex.
func (s *searcher) deleteAtApex(v *[256]vertex, apex uint8) (sign int16) {
	for u := range s.squares {
		i := s.between[uint8(u)][apex] - 1 // of no bit, if there is no such edge
		if v[uint8(u)].open>>i&1 != 0 {
			sign |= s.delete(v, uint8(u), 1<<i)
		}
	}
	return sign
}

// propagate fixes the edges of the vertices on the queue, and of those that come
// to it meanwhile. It returns dead if that contradicts itself, complete if it
// makes the tour.
func (s *searcher) propagate(v *[256]vertex, h *head) status {
	for s.queued > 0 {
		s.queued--
		u := s.queue[s.queued&255]
		for v[u].need > 0 {
			var st status
			if int(u) < s.squares {
				st = s.fix(v, h, u, bits.TrailingZeros32(v[u].open))
			} else {
				st = s.fixAtApex(v, h, u)
			}
			if st != alive {
				return st
			}
		}
	}
	return alive
}

// fixAtApex fixes the first possible edge of an apex, which needs it.
func (s *searcher) fixAtApex(v *[256]vertex, h *head, apex uint8) status {
	for u := range s.squares {
		i := s.between[uint8(u)][apex]
		if i != 0 && v[uint8(u)].open>>(i-1)&1 != 0 {
			return s.fixAny(v, h, uint8(u), int(i-1))
		}
	}
	return dead
}
