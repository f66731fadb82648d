package frontier

// A vector is the states of one pattern with their counts. There is a plane of
// counts for each modulus of the run.
type vector struct {
	pattern pattern
	ranks   []uint32 // in increasing order, or nil: all there are
	counts  [][]uint64
}

// n returns the number of ranks that have a place.
func (v *vector) n() int { return len(v.counts[0]) }

// rank returns the rank at a place.
func (v *vector) rank(i int) uint32 {
	if v.ranks == nil {
		return uint32(i)
	}
	return v.ranks[i]
}

// shape is what decides how a vector is best stored.
type shape struct {
	n      int      // states: ranks with a count that is not 0
	widths []int    // of the numbers of the planes
	sums   []uint64 // of the counts, modulo 2^64
}

// measure looks at the counts of a vector.
func (s *shape) measure(v *vector) {
	s.n, s.widths, s.sums = 0, s.widths[:0], s.sums[:0]
	for _, counts := range v.counts {
		all, sum, n := uint64(0), uint64(0), 0
		for _, c := range counts {
			all |= c
			sum += c
			n += int((c | -c) >> 63)
		}
		s.n = max(s.n, n)
		s.widths, s.sums = append(s.widths, width(all)), append(s.sums, sum)
	}
	if len(v.counts) > 1 {
		s.n = 0
		for i := range v.n() {
			if !v.absent(i) {
				s.n++
			}
		}
	}
}

// absent reports whether the counts at a place are 0.
func (v *vector) absent(i int) bool {
	for _, counts := range v.counts {
		if counts[i] != 0 {
			return false
		}
	}
	return true
}

// compact lists the states that a vector with a place for every rank has.
func (v *vector) compact(ranks []uint32, counts [][]uint64) {
	at := 0
	for i, x := range v.counts[0] {
		if len(v.counts) > 1 {
			for _, counts := range v.counts {
				x |= counts[i]
			}
		}
		if x == 0 {
			continue
		}
		ranks[at] = uint32(i)
		for p := range counts {
			counts[p][at] = v.counts[p][i]
		}
		if at++; at == len(ranks) {
			return
		}
	}
}
