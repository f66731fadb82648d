package frontier

import "math/bits"

// maxSlots is how many vertices a frontier may have.
const maxSlots = 32

// A pattern says how many edges each vertex of the frontier has so far: none,
// one (it is the end of a path) or two (it is full). The low half has a bit for
// each end, the high half one for each full vertex.
type pattern uint64

func makePattern(ends, full uint32) pattern { return pattern(full)<<32 | pattern(ends) }

func (p pattern) ends() uint32 { return uint32(p) }
func (p pattern) full() uint32 { return uint32(p >> 32) }

// pairs returns the number of paths.
func (p pattern) pairs() int { return bits.OnesCount32(p.ends()) / 2 }

// degree returns how many edges the vertex at a slot has.
func (p pattern) degree(slot int) int {
	return int(p>>slot&1 | p>>(31+slot)&2)
}

// missing returns the pattern of the edges that are missing to two at each of some
// slots.
func (p pattern) missing(slots uint32) pattern {
	return makePattern(p.ends(), slots&^(p.ends()|p.full()))
}

// position returns the number of an end among the ends.
func (p pattern) position(slot int) uint8 {
	return uint8(bits.OnesCount32(p.ends() & (1<<slot - 1)))
}

// link adds an edge between two slots that are not full.
func (p pattern) link(a, b int) (pattern, relink) {
	endA, endB := p>>a&1 == 1, p>>b&1 == 1
	switch {
	case endA && endB:
		return p ^ (1<<a | 1<<b | 1<<(32+a) | 1<<(32+b)), contraction(p, a, b)
	case endB:
		a, b = b, a
		fallthrough
	case endA:
		q := p ^ (1<<a | 1<<b)
		return q | 1<<(32+a), relink{move, p.position(a), q.position(b)}
	}
	q := p | 1<<a | 1<<b
	return q, relink{insert, q.position(min(a, b)), q.position(max(a, b))}
}

func contraction(p pattern, a, b int) relink {
	return relink{contract, p.position(min(a, b)), p.position(max(a, b))}
}

// permuted returns the pattern with the vertex of each slot at slot place[slot].
func (p pattern) permuted(place *places) pattern {
	var q pattern
	for e := p.ends(); e != 0; e &= e - 1 {
		q |= 1 << place[bits.TrailingZeros32(e)]
	}
	for f := p.full(); f != 0; f &= f - 1 {
		q |= 1 << (32 + place[bits.TrailingZeros32(f)])
	}
	return q
}

// renumbering returns what permuted does to the numbers of the ends.
func (p pattern) renumbering(place *places) (m mates) {
	q := p.permuted(place)
	n := 0
	for e := p.ends(); e != 0; e &= e - 1 {
		m[n] = q.position(int(place[bits.TrailingZeros32(e)]))
		n++
	}
	return m
}
