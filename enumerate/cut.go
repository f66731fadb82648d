package enumerate

import (
	"math/bits"
	"slices"
)

// chooseCut returns the squares whose wedges the units shall fix, a union of
// the given orbits, from the state in frame 0.
//
// The number of assignments is wanted to grow with the board, as the search
// does, so that a unit takes well under a second wherever the whole takes
// hours. Among the sets of orbits that give about that number, the one with
// the most squares is best: its squares have few edges each, and there the
// search would have branched anyway.
func (s *searcher) chooseCut(orbits [][]int) []int {
	const spread = 8
	want := float64(uint(1) << min(s.squares/4+3, 19))
	if s.order > s.squares {
		want /= 8 // wedges that use the apex, not counted below, make up for it
	}
	v := s.frame(0)
	// The orbits that leave a choice, the most constrained squares first.
	orbits = slices.DeleteFunc(slices.Clone(orbits), func(o []int) bool { return v[o[0]].need == 0 })
	slices.SortStableFunc(orbits, func(a, b []int) int { return s.wedgeCount(a[0]) - s.wedgeCount(b[0]) })

	var best []int
	bestWays := 0.0
	for _, first := range orbits {
		cut, ways := slices.Clone(first), s.ways(first)
		for _, o := range orbits {
			if w := ways * s.ways(o); o[0] != first[0] && ways < want && w <= want*spread {
				cut, ways = append(cut, o...), w
			}
		}
		better := len(cut) > len(best)
		if enough, had := ways >= want, bestWays >= want; enough != had {
			better = enough
		} else if fits, fitted := ways <= want*spread, bestWays <= want*spread; fits != fitted {
			better = fits
		}
		if best == nil || better {
			best, bestWays = cut, ways
		}
	}
	return best
}

// ways returns about how many assignments of wedges the orbit has.
func (s *searcher) ways(orbit []int) float64 {
	product := 1.0
	for _, square := range orbit {
		product *= float64(s.wedgeCount(square))
	}
	return product
}

// wedgeCount returns the number of wedges at a square, without those that use
// the apex: few squares can be ends, so these hardly count.
func (s *searcher) wedgeCount(square int) int {
	v := s.frame(0)[square]
	n := 0
	for open := v.open; open != 0; open &= open - 1 {
		if int(s.darts[square][bits.TrailingZeros32(open)].to) < s.squares {
			n++
		}
	}
	switch v.need {
	case 2:
		return max(1, n*(n-1)/2)
	case 1:
		return max(1, n)
	}
	return 1
}
