package measure

import (
	"slices"

	"knightstour/board"
	"knightstour/tour"
)

// Magic is how magic a tour is.
type Magic string

// The degrees.
const (
	NotMagic  Magic = "no"
	SemiMagic Magic = "semi-magic" // rows and columns
	FullMagic Magic = "magic"      // and diagonals
)

// Sums are the sums of the numbers of a tour on a board of one layer, top row
// first.
type Sums struct {
	Rows, Cols []int
	// Diagonals are those of a square board: from the top left, and from the
	// bottom left; nil if the board is oblong.
	Diagonals []int
	Magic     Magic
}

// SumsOf returns the sums of t, and false if the board has several layers.
func SumsOf(b *board.Board, t tour.Tour) (Sums, bool) {
	if b.Layers() > 1 {
		return Sums{}, false
	}
	s := Sums{Rows: make([]int, b.Rows()), Cols: make([]int, b.Cols()), Magic: NotMagic}
	if b.Rows() == b.Cols() {
		s.Diagonals = make([]int, 2)
	}
	for i, square := range t {
		p := b.Point(square)
		row := b.Rows() - 1 - p.Row
		s.Rows[row] += i + 1
		s.Cols[p.Col] += i + 1
		if s.Diagonals != nil && row == p.Col {
			s.Diagonals[0] += i + 1
		}
		if s.Diagonals != nil && p.Row == p.Col {
			s.Diagonals[1] += i + 1
		}
	}
	if !b.HasHoles() && equal(s.Rows) && equal(s.Cols) {
		s.Magic = SemiMagic
		if s.Diagonals != nil && equal(append(s.Diagonals[:2:2], s.Rows[0])) {
			s.Magic = FullMagic
		}
	}
	return s, true
}

func equal(sums []int) bool { return slices.Min(sums) == slices.Max(sums) }
