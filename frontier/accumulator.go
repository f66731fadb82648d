package frontier

import "math/bits"

// An accumulator adds up the counts of equal states of one pattern. It is a
// table in which a rank is found by linear probing, or directly if there is
// room for all the ranks there can be. It is empty between uses and keeps its
// memory.
type accumulator struct {
	keys   []uint32 // rank+1, or 0 for a free place
	counts []uint64
	mask   uint32
	shift  uint8
	arithmetic
	in uint64 // sum of all that was added, modulo 2^64

	ranks []uint32 // what take returned last
	sums  []uint64
}

// direct is the shift with which a rank is its own place.
const direct = 32

// reset prepares for at most n additions of ranks below limit.
func (a *accumulator) reset(n int, limit uint32) {
	size := 1 << bits.Len(uint(2*n-1))
	a.shift = uint8(33 - bits.Len(uint(size)))
	if all := 1 << bits.Len32(limit-1); all <= size {
		size, a.shift = all, direct
	}
	if size > len(a.keys) {
		a.keys = make([]uint32, size)
		a.counts = make([]uint64, size)
	}
	a.mask = uint32(size - 1)
}

// add adds c to the count of the state with rank r.
func (a *accumulator) add(r uint32, c uint64) {
	at := r
	if a.shift != direct {
		at = r * 0x9E3779B1 >> a.shift
		for a.keys[at] != r+1 && a.keys[at] != 0 {
			at = (at + 1) & a.mask
		}
	}
	a.keys[at] = r + 1
	a.counts[at] = a.sum(a.counts[at], c)
	a.in += c
}

// addRelinked adds states of k pairs whose matchings are relinked.
func (a *accumulator) addRelinked(k int, o relink, ranks []uint32, counts []uint64) {
	if o.does == keep {
		for i, r := range ranks {
			a.add(r, counts[i])
		}
		return
	}
	if table := o.table(k, len(ranks)); table != nil {
		for i, r := range ranks {
			if t := table[r]; t != none {
				a.add(t, counts[i])
			}
		}
		return
	}
	for i, r := range ranks {
		if t := o.apply(k, r); t != none {
			a.add(t, counts[i])
		}
	}
}

// take empties the accumulator and returns what was in it, until the next call.
// What went in must come out: if it does not, the numbers are corrupt.
func (a *accumulator) take() ([]uint32, []uint64) {
	a.ranks, a.sums = a.ranks[:0], a.sums[:0]
	out := uint64(0)
	for at, key := range a.keys[:a.mask+1] {
		if key != 0 {
			a.ranks = append(a.ranks, key-1)
			a.sums = append(a.sums, a.counts[at])
			out += a.counts[at]
			a.keys[at], a.counts[at] = 0, 0
		}
	}
	if a.in-a.reductions*a.modulus != out {
		a.corrupt = true
	}
	a.in, a.reductions = 0, 0
	return a.ranks, a.sums
}
