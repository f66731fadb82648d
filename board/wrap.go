package board

import (
	"fmt"
	"strings"
)

// Wrap says which edges of the bounding box are glued together: none (the
// plane), one pair (a cylinder) or both (a torus). On a board of several layers
// the edges of every layer are glued; the top layer is never next to the bottom
// one.
//
// Where the board is so small that several moves lead from one square to the
// same other square, they count as one move, and a move from a square to
// itself is none. The 4x4 torus thus has 4 moves of the knight at each square
// and not 8.
type Wrap struct {
	Rows bool // the top row is next to the bottom row
	Cols bool // the last column is next to the first
}

// String returns "plane", "cylinder" with the axis that is glued, or "torus".
func (w Wrap) String() string {
	switch {
	case w.Rows && w.Cols:
		return "torus"
	case w.Rows:
		return "cylinder of rows"
	case w.Cols:
		return "cylinder of columns"
	}
	return "plane"
}

// Flag returns the shortest word that ParseWrap reads: torus, rows, cols or none.
func (w Wrap) Flag() string {
	switch {
	case w.Rows && w.Cols:
		return "torus"
	case w.Rows:
		return "rows"
	case w.Cols:
		return "cols"
	}
	return "none"
}

// ParseWrap reads what is glued, in either case: "none" or "plane", "torus",
// "cols" (the last column is next to the first) or "rows" (the top row is next
// to the bottom row). It also reads back what String wrote. The error names the
// choices.
func ParseWrap(text string) (Wrap, error) {
	switch strings.ToLower(text) {
	case "none", "plane":
		return Wrap{}, nil
	case "torus":
		return Wrap{Rows: true, Cols: true}, nil
	case "rows", "cylinder of rows":
		return Wrap{Rows: true}, nil
	case "cols", "cylinder of columns":
		return Wrap{Cols: true}, nil
	}
	return Wrap{}, fmt.Errorf("unknown wrap %q (choose from none, torus, cols: the last column is next to the first, rows: the top row is next to the bottom row)", text)
}
