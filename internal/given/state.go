package given

import (
	"math/bits"
	"slices"

	"knightstour/board"
	"knightstour/question"
)

// sets is what does not change in a search: sizes and moves.
type sets struct {
	n      int // squares, and numbers
	words  int // of a set of squares
	closed bool
	near   []uint64 // of each square, the set of squares one move away
}

// A state is the set of squares of each number.
type state struct {
	*sets
	of    []uint64 // n sets
	fixed []bool   // numbers whose only square was taken from the others
	stale []bool   // numbers whose set changed
}

// set returns the set of a number, counted from 0.
func (s *state) set(number int) []uint64 {
	return s.of[number*s.words : (number+1)*s.words]
}

// start returns the state with the clues, and false if they leave no tour.
func (p *Puzzle) start() (*state, bool) {
	n := len(p.at)
	k := &sets{n: n, words: (n + 63) / 64, closed: p.kind == question.Closed && n > 2}
	if p.kind == question.Closed && n < 3 {
		return nil, false
	}
	k.near = make([]uint64, n*k.words)
	for s := range n {
		for _, t := range p.board.Neighbours(board.Square(s)) {
			k.near[s*k.words+int(t)/64] |= 1 << (t % 64)
		}
	}
	s := &state{sets: k, of: make([]uint64, n*k.words), fixed: make([]bool, n), stale: make([]bool, n)}
	for number, square := range p.at {
		s.stale[number] = true
		set := s.set(number)
		if square != board.None {
			set[square/64] |= 1 << (square % 64)
			continue
		}
		for i := range n {
			set[i/64] |= 1 << (i % 64)
		}
	}
	return s, s.settle()
}

func size(set []uint64) (n int) {
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// settle applies the rules until nothing changes. It returns false if no tour
// is left.
func (s *state) settle() bool {
	for {
		for number := slices.Index(s.stale, true); number >= 0; number = slices.Index(s.stale, true) {
			if !s.spread(number) {
				return false
			}
		}
		changed, ok := s.single()
		if !ok {
			return false
		}
		if !changed {
			return true
		}
	}
}

// spread applies the first two rules to a number whose set changed.
func (s *state) spread(number int) bool {
	s.stale[number] = false
	set := s.set(number)
	count := size(set)
	if count == 0 {
		return false
	}
	if count == 1 && !s.fixed[number] {
		s.fixed[number] = true
		for other := range s.n {
			if other != number && !s.take(other, set) {
				return false
			}
		}
	}
	var buffer [MaxSquares / 64]uint64
	reach := buffer[:s.words]
	for w, word := range set {
		for ; word != 0; word &= word - 1 {
			square := 64*w + bits.TrailingZeros64(word)
			for i, near := range s.near[square*s.words : (square+1)*s.words] {
				reach[i] |= near
			}
		}
	}
	if number > 0 || s.closed {
		if !s.keep((number+s.n-1)%s.n, reach) {
			return false
		}
	}
	if number < s.n-1 || s.closed {
		return s.keep((number+1)%s.n, reach)
	}
	return true
}

// keep leaves only the given squares in the set of a number. It returns false if
// none is left.
func (s *state) keep(number int, only []uint64) bool {
	left := uint64(0)
	for i, w := range s.set(number) {
		if w&^only[i] != 0 {
			s.set(number)[i] = w & only[i]
			s.stale[number] = true
		}
		left |= w & only[i]
	}
	return left != 0
}

// take takes the given squares from the set of a number. It returns false if none
// is left.
func (s *state) take(number int, away []uint64) bool {
	left := uint64(0)
	for i, w := range s.set(number) {
		if w&away[i] != 0 {
			s.set(number)[i] = w &^ away[i]
			s.stale[number] = true
		}
		left |= w &^ away[i]
	}
	return left != 0
}

// single applies the third rule. It reports whether a set changed, and false if
// a square has no number left.
func (s *state) single() (changed, ok bool) {
	for w := range s.words {
		once, twice := uint64(0), uint64(0)
		for at := w; at < len(s.of); at += s.words {
			twice |= once & s.of[at]
			once |= s.of[at]
		}
		all := ^uint64(0)
		if last := s.n - 64*w; last < 64 {
			all = 1<<last - 1
		}
		if once != all {
			return false, false
		}
		for number := range s.n {
			if s.fixed[number] {
				continue
			}
			only := s.set(number)[w] & once &^ twice
			if only == 0 {
				continue
			}
			if only&(only-1) != 0 {
				return false, false // two squares need this number
			}
			if size(s.set(number)) > 1 {
				clear(s.set(number))
				s.set(number)[w] = only
				s.stale[number] = true
				changed = true
			}
		}
	}
	return changed, true
}

// branch returns the number with the fewest squares, or -1 if each has one.
func (s *state) branch() int {
	best, least := -1, s.n+1
	for number := range s.n {
		if n := size(s.set(number)); n > 1 && n < least {
			best, least = number, n
		}
	}
	return best
}
