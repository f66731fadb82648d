package board

import (
	"fmt"
	"slices"
)

// For returns the board of the same squares, numbered alike, on which another
// piece moves and other edges are glued. It fails if the piece can take a step
// but not take it back.
func (b *Board) For(piece Piece, wrap Wrap) (*Board, error) {
	if wrap == b.wrap && piece.Name == b.piece.Name && slices.Equal(piece.Steps, b.piece.Steps) && b.avoided == nil {
		return b, nil
	}
	return build(b.box, func(p Point) bool { return b.squares[b.box.index(p)] != None }, piece, wrap)
}

// Without returns the board with these squares of b made into further holes;
// the other squares keep their places, but not their numbers. It fails if no
// square is left, and panics if one of them is no square of b.
func (b *Board) Without(squares ...Square) (*Board, error) {
	hole := make([]bool, b.Len())
	for _, s := range squares {
		hole[s] = true
	}
	if !slices.Contains(hole, false) {
		return nil, fmt.Errorf("no square of the %s board is left without these %d (leave at least one)", b.box, b.Len())
	}
	return build(b.box, func(p Point) bool {
		s := b.squares[b.box.index(p)]
		return s != None && !hole[s]
	}, b.piece, b.wrap)
}

// FirstCells returns the board of the knight of the first cells in column order
// of a board with that many rows: full columns and, if cells is not a multiple of
// rows, a last one that has only its first rows, counted from the bottom. The
// bounding box has all the rows. It fails if either number is not positive or the
// box is too large.
func FirstCells(rows, cells int) (*Board, error) {
	if rows < 1 || cells < 1 {
		return nil, fmt.Errorf("the first %d cells of a board of %d rows are no board (at least 1 of each, as 44 cells of 6 rows)", cells, rows)
	}
	if max(rows, cells) > MaxSquares {
		return nil, fmt.Errorf("the board of the first %d cells of %d rows is too large (at most %d squares)", cells, rows, MaxSquares)
	}
	box := shape{1, rows, (cells + rows - 1) / rows}
	return build(box, func(p Point) bool { return p.Col*rows+p.Row < cells }, Knight, Wrap{})
}
