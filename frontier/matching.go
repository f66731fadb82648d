package frontier

import "math/bits"

const (
	// maxPairs is the greatest number of paths a state may have: beyond it
	// ranks do not fit 32 bits.
	maxPairs = 10
	maxEnds  = 2 * maxPairs
	// none stands for the rank of a state that cannot be: a cycle was closed
	// too early.
	none = ^uint32(0)
)

// matchings[k] is (2k-1)!! = 1·3·5···(2k-1), the number of ways to match 2k
// points in pairs.
var matchings = func() (f [maxPairs + 1]uint32) {
	f[0] = 1
	for k := 1; k <= maxPairs; k++ {
		f[k] = f[k-1] * uint32(2*k-1)
	}
	return f
}()

// mates says of each point with which other point it is matched.
type mates [maxEnds]uint8

// rank numbers the matchings of 2k points from 0 to matchings[k]-1. If point 0
// is matched with point j+1, the rank is j·(2k-3)!! plus the rank of the
// matching of the other points, renumbered without gaps.
func rank(k int, m *mates) uint32 {
	r := uint32(0)
	for left := uint32(1)<<(2*k) - 1; left != 0; k-- {
		first := bits.TrailingZeros32(left)
		mate := m[first]
		left &^= 1<<first | 1<<mate
		r = r*uint32(2*k-1) + uint32(bits.OnesCount32(left&(1<<mate-1)))
	}
	return r
}

// unrank is the inverse of rank.
func unrank(k int, r uint32, m *mates) {
	left := uint32(1)<<(2*k) - 1
	for ; k > 0; k-- {
		j := r / matchings[k-1]
		r -= j * matchings[k-1]
		first := bits.TrailingZeros32(left)
		left &= left - 1
		rest := left
		for ; j > 0; j-- {
			rest &= rest - 1
		}
		mate := bits.TrailingZeros32(rest)
		left &^= 1 << mate
		m[first], m[mate] = uint8(mate), uint8(first)
	}
}
