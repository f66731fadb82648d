package notation

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"

	"knightstour/board"
	"knightstour/tour"
)

var blankLines = regexp.MustCompile(`\n(?:[ \t\r]*\n)+`)

// Puzzle reads a grid of b in which only some squares have a number, and returns
// these. A zero is a square without one. It fails if the text is not one grid, or
// not of b: its size differs, or its holes do.
func Puzzle(b *board.Board, text string) ([]tour.Mark, error) {
	all, err := find(blankLines.ReplaceAllString(text, "\n"))
	switch {
	case err != nil:
		return nil, err
	case len(all) != 1 || all[0].Form != InGrid:
		return nil, fmt.Errorf("%q is not a grid", clip(text))
	}
	r := all[0]
	shown, noBoard := r.Board()
	if err := cmp.Or(r.isOf(b), noBoard); err != nil {
		return nil, err
	}
	if shown.String() != b.String() {
		return nil, fmt.Errorf("the grid has the squares of %q, the board those of %q", clip(shown.String()), clip(b.String()))
	}
	return slices.DeleteFunc(r.marks, func(m tour.Mark) bool { return m.Number == 0 }), nil
}
