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

// words returns what String and Flag do.
func (w Wrap) words() (name, flag string) {
	switch w {
	case Wrap{Rows: true, Cols: true}:
		return "torus", "torus"
	case Wrap{Rows: true}:
		return "cylinder of rows", "rows"
	case Wrap{Cols: true}:
		return "cylinder of columns", "cols"
	}
	return "plane", "none"
}

// String returns "plane", "cylinder" with the axis that is glued, or "torus".
func (w Wrap) String() string { name, _ := w.words(); return name }

// Flag returns the shortest word that ParseWrap reads: torus, rows, cols or none.
func (w Wrap) Flag() string { _, flag := w.words(); return flag }

// ParseWrap reads what String or Flag wrote, in either case. The error names the
// choices.
func ParseWrap(text string) (Wrap, error) {
	for _, w := range []Wrap{{}, {Rows: true}, {Cols: true}, {Rows: true, Cols: true}} {
		if name, flag := w.words(); strings.ToLower(text) == name || strings.ToLower(text) == flag {
			return w, nil
		}
	}
	return Wrap{}, fmt.Errorf("unknown wrap %q (choose from none, torus, cols: the last column is next to the first, rows: the top row is next to the bottom row)", text)
}
