package board

import (
	"fmt"
	"slices"
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

// wrapWords are what String and Flag return.
var wrapWords = map[Wrap][2]string{
	{}:                       {"plane", "none"},
	{Rows: true}:             {"cylinder of rows", "rows"},
	{Cols: true}:             {"cylinder of columns", "cols"},
	{Rows: true, Cols: true}: {"torus", "torus"},
}

// String returns "plane", "cylinder" with the axis that is glued, or "torus".
func (w Wrap) String() string { return wrapWords[w][0] }

// Flag returns the shortest word that ParseWrap reads: torus, rows, cols or none.
func (w Wrap) Flag() string { return wrapWords[w][1] }

// ParseWrap reads what String or Flag wrote, in either case. The error names the
// choices.
func ParseWrap(text string) (Wrap, error) {
	for w, words := range wrapWords {
		if slices.Contains(words[:], strings.ToLower(text)) {
			return w, nil
		}
	}
	return Wrap{}, fmt.Errorf("unknown wrap %q (choose from none, torus, cols: the last column is next to the first, rows: the top row is next to the bottom row)", text)
}
