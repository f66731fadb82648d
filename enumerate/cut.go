package enumerate

import (
	"math/bits"
	"slices"

	"knightstour/graph"
)

// chooseCut returns the squares whose wedges the units shall fix, a union of
// the given orbits, from the state in frame 0.
//
// The number of assignments is wanted to grow with the board, as the search
// does, so that a unit takes some seconds at most where the whole can be done at
// all. It should not be many times what is wanted either, since a plan goes
// through all of them. Among the sets of orbits that keep to that, the one with
// the most squares is best: its squares have few edges each, and there the
// search would have branched anyway.
func (s *searcher) chooseCut(orbits [][]graph.Vertex) []graph.Vertex {
	want := float64(uint(1) << min(s.squares/(len(s.images)+1)/4+2, 17))
	most := max(16*want, 1<<17)
	v := s.frame(0)
	// The orbits that leave a choice, the most constrained squares first.
	orbits = slices.DeleteFunc(slices.Clone(orbits), func(o []graph.Vertex) bool { return v[o[0]].need == 0 })
	slices.SortStableFunc(orbits, func(a, b []graph.Vertex) int { return int(s.wedges(a[0])[0] - s.wedges(b[0])[0]) })

	var best []graph.Vertex
	var bestWorth []float64
	for _, first := range orbits {
		cut, ways := slices.Clone(first), s.ways(first)
		for _, o := range orbits {
			if ways >= want || o[0] == first[0] {
				continue
			}
			if more := s.ways(append(slices.Clone(cut), o...)); more <= most {
				cut, ways = append(cut, o...), more
			}
		}
		// First of all there must be enough ways, then not too many; then squares
		// count, or, if there are too many ways, these.
		worth := []float64{2, float64(len(cut))}
		switch {
		case ways < want:
			worth[0] = 0
		case ways > most:
			worth = []float64{1, -ways}
		}
		if slices.Compare(worth, bestWorth) > 0 {
			best, bestWorth = cut, worth
		}
	}
	return best
}

// ways returns about how many assignments of wedges the squares have.
func (s *searcher) ways(squares []graph.Vertex) float64 {
	// A polynomial in the number of wedges that use the apex: the apex has but
	// two edges, which bounds the degree.
	product := wedgeCount{1}
	for _, square := range squares {
		var longer wedgeCount
		w := s.wedges(square)
		for i, x := range product {
			for j, y := range w[:len(w)-i] {
				longer[i+j] += x * y
			}
		}
		product = longer
	}
	apexEdges := 0
	for apex := s.squares; apex < s.order; apex++ {
		apexEdges += int(s.frame(0)[apex].need)
	}
	sum := 0.0
	for _, n := range product[:apexEdges+1] {
		sum += n
	}
	return sum
}

// A wedgeCount says in how many ways something can be done with 0, 1 and 2
// edges to the apex.
type wedgeCount [3]float64

// wedges counts the wedges at a square.
func (s *searcher) wedges(square graph.Vertex) wedgeCount {
	v := s.frame(0)[square]
	moves, apexes := 0.0, 0.0
	for open := v.open; open != 0; open &= open - 1 {
		if int(s.darts[square][bits.TrailingZeros32(open)].to) < s.squares {
			moves++
		} else {
			apexes++
		}
	}
	switch v.need {
	case 2:
		return wedgeCount{moves * (moves - 1) / 2, moves * apexes}
	case 1:
		return wedgeCount{moves, apexes}
	}
	return wedgeCount{1}
}
