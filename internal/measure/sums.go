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
	Rows []int `json:"rows"`
	Cols []int `json:"columns"`
	// Diagonals are those of a square board: from the top left, and from the
	// bottom left; nil if the board is oblong.
	Diagonals []int `json:"diagonals,omitempty"`
	Magic     Magic `json:"magic"`
}

// SumsOf returns the sums of t, or nil if the board has several layers.
func SumsOf(b *board.Board, t tour.Tour) *Sums {
	if b.Layers() > 1 {
		return nil
	}
	s := &Sums{Rows: make([]int, b.Rows()), Cols: make([]int, b.Cols()), Magic: NotMagic}
	diagonals := make([]int, 2)
	for i, square := range t {
		p := b.Point(square)
		down := b.Rows() - 1 - p.Row
		s.Rows[down] += i + 1
		s.Cols[p.Col] += i + 1
		if down == p.Col {
			diagonals[0] += i + 1
		}
		if p.Row == p.Col {
			diagonals[1] += i + 1
		}
	}
	if b.Rows() == b.Cols() {
		s.Diagonals = diagonals
	}
	if !b.HasHoles() && equal(s.Rows) && equal(s.Cols) {
		s.Magic = SemiMagic
		if s.Diagonals != nil && equal(append(s.Rows[:1:1], diagonals...)) {
			s.Magic = FullMagic
		}
	}
	return s
}

func equal(sums []int) bool { return slices.Min(sums) == slices.Max(sums) }
