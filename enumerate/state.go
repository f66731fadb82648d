package enumerate

import "math/bits"

// A vertex is what is known of one vertex at some point of the search. An edge
// is possible until it is fixed (it is in the tour) or deleted (it is not).
type vertex struct {
	open  uint32 // the possible edges, bit i for dart i
	slack uint8  // how many more of them can be deleted: len(open) - need
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

// take fixes the possible edge u-w, dart i of the square u, and draws the
// conclusions that need no queue: a vertex with two fixed edges loses its
// other edges, and the two ends of the new path lose the edge between them,
// which would close a cycle too short. Vertices left with just the edges they
// need are put on the queue.
func (s *searcher) take(v *[256]vertex, h *head, u uint8, i int) status {
	d := &s.darts[u][i&(MaxDegree-1)]
	w := d.to
	pu, pw := &v[u], &v[w]
	pu.open &^= 1 << (i & (MaxDegree - 1))
	pw.open &^= d.back
	if int(w) >= s.squares {
		// An apex has more edges than a word has bits, so its word holds the
		// ends of the open tour instead.
		pw.open = pw.open<<8 | uint32(u)
	}
	return s.link(v, h, u, w)
}

// link is take for an edge that is no longer among the possible ones.
func (s *searcher) link(v *[256]vertex, h *head, u, w uint8) status {
	pu, pw := &v[u], &v[w]
	s.edges[h.fixed&255] = edge{u, w}
	h.fixed++
	pu.need--
	pw.need--
	// From 2 to 1 a vertex becomes an end, from 1 to 0 it is one no more.
	h.ends[u>>6] ^= s.end[u>>6] & (1 << (u & 63))
	h.ends[w>>6] ^= s.end[w>>6] & (1 << (w & 63))
	a, b := pu.mate, pw.mate
	v[a].mate, v[b].mate = b, a
	if pu.need == 0 && !s.strip(v, u) {
		return dead
	}
	if pw.need == 0 && !s.strip(v, w) {
		return dead
	}
	if int(a) >= s.squares {
		a, b = b, a
	}
	i := s.between[a][b]
	if i == 0 || v[a].open>>(i-1)&1 == 0 {
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
	if !s.drop(v, a, 1<<(i-1)) || !s.drop(v, b, s.darts[a][i-1].back) {
		return dead
	}
	return alive
}

// drop deletes one edge at w, the one with the given bit. It returns false if
// w needed it.
func (s *searcher) drop(v *[256]vertex, w uint8, bit uint32) bool {
	x := &v[w]
	if x.slack == 0 {
		return false
	}
	x.slack--
	x.open &^= bit
	if x.slack == 0 {
		s.queue[s.queued&255] = w
		s.queued++
	}
	return true
}

// strip deletes all possible edges at u, which has its two.
func (s *searcher) strip(v *[256]vertex, u uint8) bool {
	if int(u) >= s.squares {
		return s.stripApex(v, u)
	}
	open := v[u].open
	v[u].open = 0
	for ; open != 0; open &= open - 1 {
		d := &s.darts[u][bits.TrailingZeros32(open)&(MaxDegree-1)]
		if !s.drop(v, d.to, d.back) {
			return false
		}
	}
	return true
}

func (s *searcher) stripApex(v *[256]vertex, apex uint8) bool {
	for u := range s.squares {
		i := s.between[uint8(u)][apex]
		if i != 0 && v[uint8(u)].open>>(i-1)&1 != 0 && !s.drop(v, uint8(u), 1<<(i-1)) {
			return false
		}
	}
	return true
}

// settle fixes the edges of the vertices on the queue, and of those that come
// to it meanwhile. It returns dead if that contradicts itself.
func (s *searcher) settle(v *[256]vertex, h *head) status {
	for s.queued > 0 {
		s.queued--
		u := s.queue[s.queued&255]
		for v[u].need > 0 {
			var st status
			if int(u) < s.squares {
				st = s.take(v, h, u, bits.TrailingZeros32(v[u].open))
			} else {
				st = s.takeAtApex(v, h, u)
			}
			if st != alive {
				return st
			}
		}
	}
	return alive
}

// takeAtApex fixes the first possible edge of an apex, which needs it.
func (s *searcher) takeAtApex(v *[256]vertex, h *head, apex uint8) status {
	for u := range s.squares {
		i := s.between[uint8(u)][apex]
		if i != 0 && v[uint8(u)].open>>(i-1)&1 != 0 {
			return s.take(v, h, uint8(u), int(i-1))
		}
	}
	return dead
}
