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
	every  []uint64 // the set of all squares
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
	k := &sets{n: n, words: (n + 63) / 64, closed: p.kind == question.Closed}
	if k.closed && n < 3 {
		return nil, false
	}
	k.near, k.every = make([]uint64, n*k.words), make([]uint64, k.words)
	for s := range n {
		k.every[s/64] |= 1 << (s % 64)
		for _, t := range p.board.Neighbours(board.Square(s)) {
			k.near[s*k.words+int(t)/64] |= 1 << (t % 64)
		}
	}
	s := &state{sets: k, of: make([]uint64, n*k.words), fixed: make([]bool, n), stale: make([]bool, n)}
	for number, square := range p.at {
		if square != board.None {
			s.fix(number, int(square)/64, 1<<(square%64))
			continue
		}
		copy(s.set(number), k.every)
		s.stale[number] = true
	}
	return s, s.propagate()
}

func size(set []uint64) (n int) {
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// propagate applies the rules until nothing changes. It returns false if no tour
// is left.
func (s *state) propagate() bool {
	for {
		for number := slices.Index(s.stale, true); number >= 0; number = slices.Index(s.stale, true) {
			if !s.apply(number) {
				return false
			}
		}
		if changed, ok := s.single(); !ok || !changed {
			return ok
		}
	}
}

// apply applies the first two rules to a number whose set changed.
func (s *state) apply(number int) bool {
	s.stale[number] = false
	set := s.set(number)
	count := size(set)
	if count == 0 {
		return false
	}
	if count == 1 && !s.fixed[number] {
		s.fixed[number] = true
		for other := range s.n {
			if other != number && !s.keep(other, set, ^uint64(0)) {
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
	before, after := number > 0 || s.closed, number < s.n-1 || s.closed
	return (!before || s.keep((number+s.n-1)%s.n, reach, 0)) && (!after || s.keep((number+1)%s.n, reach, 0))
}

// keep leaves only the given squares in the set of a number, or with all bits
// flipped only the others. It returns false if none is left.
func (s *state) keep(number int, squares []uint64, flip uint64) bool {
	left := uint64(0)
	set := s.set(number)
	for i, w := range set {
		if kept := w & (squares[i] ^ flip); kept != w {
			set[i] = kept
			s.stale[number] = true
		}
		left |= set[i]
	}
	return left != 0
}

// fix leaves one square for a number, in a word of its set.
func (s *state) fix(number, w int, square uint64) {
	clear(s.set(number))
	s.set(number)[w] = square
	s.stale[number] = true
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
		if once != s.every[w] {
			return false, false
		}
		for number := range s.n {
			only := s.set(number)[w] & once &^ twice
			switch {
			case s.fixed[number] || only == 0:
			case only&(only-1) != 0:
				return false, false // two squares need this number
			case size(s.set(number)) > 1:
				s.fix(number, w, only)
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
