package frontier

// An arena hands out memory that is taken back all at once.
type arena struct {
	ranks  stack[uint32]
	counts stack[uint64]
	planes stack[[]uint64]
}

func (a *arena) reset() {
	a.ranks.reset()
	a.counts.reset()
	a.planes.reset()
}

// A stack is the memory of an arena for one type: blocks that are used again.
type stack[T any] struct {
	blocks [][]T
	bytes  int64 // of them
	at     int   // block
}

func (s *stack[T]) reset() {
	s.at = 0
	if len(s.blocks) > 0 {
		s.blocks[0] = s.blocks[0][:0]
	}
}

// take returns the next n numbers, which have any value.
func (s *stack[T]) take(n int) []T {
	const least = 1 << 12
	for ; s.at < len(s.blocks); s.at++ {
		b := s.blocks[s.at]
		if used := len(b); used+n <= cap(b) {
			s.blocks[s.at] = b[:used+n]
			return b[used : used+n : used+n]
		}
		if s.at+1 < len(s.blocks) {
			s.blocks[s.at+1] = s.blocks[s.at+1][:0]
		}
	}
	b := make([]T, n, max(n, least<<min(s.at, 8)))
	s.blocks = append(s.blocks, b)
	s.bytes += size(b)
	return b[:n:n]
}

// keep returns a vector with n states that stays valid as long as the arena is not
// reset. Its counts may be in the arena already.
func (a *arena) keep(v *vector, n int, isHere bool) vector {
	const thin = 3 // with more places for each state it gets a list of ranks
	out := vector{pattern: v.pattern, counts: a.planes.take(len(v.counts))}
	switch {
	case v.ranks == nil && v.n() > thin*n:
		out.ranks = a.ranks.take(n)
		for p := range out.counts {
			out.counts[p] = a.counts.take(n)
		}
		v.compact(out.ranks, out.counts)
		return out
	case v.ranks != nil:
		out.ranks = a.ranks.take(len(v.ranks))
		copy(out.ranks, v.ranks)
	case isHere:
		copy(out.counts, v.counts)
		return out
	}
	for i, counts := range v.counts {
		out.counts[i] = a.counts.take(len(counts))
		copy(out.counts[i], counts)
	}
	return out
}
