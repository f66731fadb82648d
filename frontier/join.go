package frontier

import (
	"math/bits"
	"sync"
)

// A joiner adds up the products of the counts of left and right states of
// complementary patterns whose paths together form a single cycle.
type joiner struct {
	levels [maxPairs + 1]accumulator
	left   arithmetic // of sums of left counts
	total  [3]uint64  // sum of the products, low word first
	pairs  uint64     // how many pairs were looked at one by one
}

// join adds the pairs of left and right states, matchings of the same 2k ends.
// The ranks of the right must be in increasing order.
func (j *joiner) join(k int, lr []uint32, lc []uint64, rr []uint32, rc []uint64) {
	if k <= 2 || pairCost(len(lr), len(rr)) <= contractCost(k, len(lr), len(rr)) {
		j.byPairs(k, lr, lc, rr, rc)
		return
	}
	// Point 0 is matched on the right with point m+1, in all states with ranks
	// from m·width to (m+1)·width-1. The cycle goes through that path, so on
	// the left it can be contracted away.
	width := matchings[k-1]
	for len(rr) > 0 {
		m := rr[0] / width
		n := 0
		for n < len(rr) && rr[n] < (m+1)*width {
			n++
		}
		acc := &j.levels[k-1]
		acc.modulus = j.left.modulus
		acc.reset(len(lr), width)
		acc.addRelinked(k, relink{contract, 0, uint8(m + 1)}, lr, lc)
		ranks, sums := acc.take()
		rest := make([]uint32, n)
		for i := range rest {
			rest[i] = rr[i] - m*width
		}
		j.join(k-1, ranks, sums, rest, rc[:n])
		rr, rc = rr[n:], rc[n:]
	}
}

func pairCost(left, right int) int { return left * right }

// contractCost estimates the cost of a join by contraction in the same unit.
func contractCost(k, left, right int) int {
	parts := min(2*k-1, right)
	if parts == 0 {
		return 0
	}
	l, r := min(left, int(matchings[k-1])), (right+parts-1)/parts
	next := pairCost(l, r)
	if k > 3 && r > 1 {
		next = min(next, contractCost(k-1, l, r))
	}
	return parts * (2*left + next + 20)
}

func (j *joiner) byPairs(k int, lr []uint32, lc []uint64, rr []uint32, rc []uint64) {
	j.pairs += uint64(len(lr)) * uint64(len(rr))
	for i, r := range rr {
		sum := uint64(0)
		if k <= closing {
			row := closeTable(k, r)
			for n, l := range lr {
				if row[l>>6]>>(l&63)&1 == 1 {
					sum = j.left.sum(sum, lc[n])
				}
			}
		} else {
			for n, l := range lr {
				if closes(k, l, r) {
					sum = j.left.sum(sum, lc[n])
				}
			}
		}
		j.addProduct(sum, rc[i])
	}
}

func (j *joiner) addProduct(a, b uint64) {
	hi, lo := bits.Mul64(a, b)
	var c uint64
	j.total[0], c = bits.Add64(j.total[0], lo, 0)
	j.total[1], c = bits.Add64(j.total[1], hi, c)
	j.total[2] += c
}

// closes reports whether two matchings of 2k points form a single cycle.
func closes(k int, l, r uint32) bool {
	for k > 1 {
		if k <= closing {
			return closeTable(k, r)[l>>6]>>(l&63)&1 == 1
		}
		m := r / matchings[k-1]
		r -= m * matchings[k-1]
		o := relink{contract, 0, uint8(m + 1)}
		if k <= tabled {
			l = o.table(k)[l]
		} else {
			l = o.apply(k, l)
		}
		if l == none {
			return false
		}
		k--
	}
	return true
}

// closing is the greatest number of pairs for which closes looks up the answer.
const closing = 5

var closeTables [closing + 1]struct {
	once sync.Once
	rows [][]uint64
}

// closeTable returns for the matching with rank r of 2k points the set of those
// that form a single cycle with it.
func closeTable(k int, r uint32) []uint64 {
	t := &closeTables[k]
	t.once.Do(func() {
		n := matchings[k]
		t.rows = make([][]uint64, n)
		for r := range n {
			row := make([]uint64, (n+63)/64)
			m := r
			var o relink
			if k > 0 {
				m = r / matchings[k-1]
				o = relink{contract, 0, uint8(m + 1)}
			}
			for l := range n {
				together := k == 1
				if k > 1 {
					if c := o.apply(k, l); c != none {
						rest := closeTable(k-1, r-m*matchings[k-1])
						together = rest[c>>6]>>(c&63)&1 == 1
					}
				}
				if together {
					row[l>>6] |= 1 << (l & 63)
				}
			}
			t.rows[r] = row
		}
	})
	return t.rows[r]
}

// err returns the error of the arithmetic so far, if there is one.
func (j *joiner) err() error {
	for i := range j.levels {
		if err := j.levels[i].err(); err != nil {
			return err
		}
	}
	return j.left.err()
}
