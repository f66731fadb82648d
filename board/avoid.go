package board

import (
	"fmt"
	"slices"
	"strings"
)

// Avoiding returns the board on which some moves must not be made, in neither
// direction. They are as if the piece did not have them, so everything that is
// said of the board (neighbours, symmetries, whether two squares are one move
// apart) is said without them. Moves that b avoids already stay avoided. It
// fails if one of them is no move. Boards derived from the result with For or
// Without have all moves again.
func (b *Board) Avoiding(moves [][2]Square) (*Board, error) {
	if len(moves) == 0 {
		return b, nil
	}
	c := *b
	c.avoided = slices.Clone(b.avoided)
	c.neighbours = slices.Clone(b.neighbours)
	for _, m := range moves {
		if !b.Adjacent(m[0], m[1]) {
			return nil, b.NoMove(m)
		}
		c.avoided = append(c.avoided, [2]Square{min(m[0], m[1]), max(m[0], m[1])})
		for i, s := range m {
			c.neighbours[s] = slices.DeleteFunc(slices.Clone(c.neighbours[s]), func(t Square) bool { return t == m[1-i] })
		}
	}
	slices.SortFunc(c.avoided, func(a, b [2]Square) int { return slices.Compare(a[:], b[:]) })
	c.avoided = slices.Compact(c.avoided)
	return &c, nil
}

// Avoided returns the moves that must not be made, each once with the lesser
// square first, in increasing order; nil if there are none.
func (b *Board) Avoided() [][2]Square { return b.avoided }

// NoMove is the error that m is no move. It says which moves there are instead.
func (b *Board) NoMove(m [2]Square) error {
	const most = 8
	var names []string
	for _, t := range b.neighbours[m[0]] {
		names = append(names, b.Name(t))
	}
	hint := "it has no moves there"
	if len(names) > most {
		names = append(names[:most], "...")
	}
	if len(names) > 0 {
		hint = "from there to " + strings.Join(names, ", ")
	}
	return fmt.Errorf("%s-%s is not a move of the %s on this board (%s)", b.Name(m[0]), b.Name(m[1]), b.piece.Name, hint)
}
