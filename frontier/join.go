package frontier

import (
	"math/big"
	"math/bits"
	"slices"
)

// A joiner adds up the products of the counts of left and right states of
// complementary patterns whose paths together form a single cycle.
type joiner struct {
	levels [maxPairs + 1]joinLevel
	left   arithmetic // of sums of left counts
	total  [3]uint64  // sum of the products, low word first
	pairs  uint64     // how many pairs were looked at one by one
}

// A joinLevel is the memory of a join of so many pairs.
type joinLevel struct {
	acc    accumulator
	ranks  []uint32 // of the left
	counts []uint64
	rest   []uint32 // ranks of the right
}

// join adds the pairs of left and right states, matchings of the same 2k ends.
// The ranks of the right must be in increasing order.
//
// Point 0 is matched on the right with point m+1 in all states with ranks from
// m·w to (m+1)·w-1, where w is the number of matchings of the other points. The
// cycle goes through that path, so on the left its two points can be contracted
// and the rest of the states joined. Equal states of the left merge then, which
// is why this takes less than looking at all pairs.
func (j *joiner) join(k int, lr []uint32, lc []uint64, rr []uint32, rc []uint64) {
	if k <= closing && len(lr)*len(rr) <= contractCost(k, len(lr), len(rr)) {
		j.byPairs(k, lr, lc, rr, rc)
		return
	}
	level, width := &j.levels[k], matchings[k-1]
	for len(rr) > 0 {
		m := rr[0] / width
		level.rest = level.rest[:0]
		for _, r := range rr {
			if r >= (m+1)*width {
				break
			}
			level.rest = append(level.rest, r-m*width)
		}
		n := len(level.rest)
		ranks, counts := j.contract(k, relink{contract, 0, uint8(m + 1)}, lr, lc)
		j.join(k-1, ranks, counts, level.rest, rc[:n])
		rr, rc = rr[n:], rc[n:]
	}
}

// contract relinks the states of the left, and merges equal ones if there are
// likely to be many.
func (j *joiner) contract(k int, o relink, lr []uint32, lc []uint64) ([]uint32, []uint64) {
	level := &j.levels[k]
	if width := matchings[k-1]; len(lr) > int(width)/8 {
		level.acc.modulus = j.left.modulus
		level.acc.reset(len(lr), width)
		level.acc.addRelinked(k, o, lr, lc)
		return level.acc.take()
	}
	level.ranks, level.counts = level.ranks[:0], level.counts[:0]
	table := o.table(k, len(lr))
	for i, r := range lr {
		t := none
		if table != nil {
			t = table[r]
		} else {
			t = o.apply(k, r)
		}
		if t != none {
			level.ranks = append(level.ranks, t)
			level.counts = append(level.counts, lc[i])
		}
	}
	return level.ranks, level.counts
}

// contractCost estimates the cost of a join by contraction, in pairs.
func contractCost(k, left, right int) int {
	if k < 3 {
		return left * right // there is nothing to gain
	}
	parts := min(2*k-1, right)
	l, r := min(left, int(matchings[k-1])), (right+parts-1)/parts
	return parts * (2*left + 20 + min(l*r, contractCost(k-1, l, r)))
}

// byPairs looks at all pairs.
func (j *joiner) byPairs(k int, lr []uint32, lc []uint64, rr []uint32, rc []uint64) {
	j.pairs += uint64(len(lr)) * uint64(len(rr))
	for i, r := range rr {
		row := closeTable(k, r)
		sum := uint64(0)
		for n, l := range lr {
			if row[l>>6]>>(l&63)&1 == 1 {
				sum = j.left.sum(sum, lc[n])
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

// sum returns the sum of the products so far.
func (j *joiner) sum() *big.Int {
	sum := new(big.Int)
	for _, word := range slices.Backward(j.total[:]) {
		sum.Add(sum.Lsh(sum, 64), new(big.Int).SetUint64(word))
	}
	return sum
}

// err returns the error of the arithmetic so far, if there is one.
func (j *joiner) err() error {
	for i := range j.levels {
		if err := j.levels[i].acc.err(); err != nil {
			return err
		}
	}
	return j.left.err()
}
