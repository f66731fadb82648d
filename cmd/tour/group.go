package main

import (
	"knightstour/board"
	"knightstour/symmetry"
)

// A groups remembers the symmetries of boards.
type groups map[*board.Board][]symmetry.Perm

// maxGlued bounds the boards with glued edges whose symmetries are looked for:
// they have eight or more for every square.
const maxGlued = 400

// of returns the symmetries of b, and false if there are too many to look at.
func (g groups) of(b *board.Board) ([]symmetry.Perm, bool) {
	if b.Wrap() != (board.Wrap{}) && b.Len() > maxGlued {
		return nil, false
	}
	if g[b] == nil {
		g[b] = symmetry.Group(b)
	}
	return g[b], true
}
