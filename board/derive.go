package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// For returns the board of the same squares, numbered alike, on which another
// piece moves and other edges are glued. It fails if the piece can take a step
// but not take it back.
func (b *Board) For(piece Piece, wrap Wrap) (*Board, error) {
	if wrap == b.wrap && piece.Name == b.piece.Name && slices.Equal(piece.Steps, b.piece.Steps) && b.avoided == nil {
		return b, nil
	}
	return build(b.box, func(p Point) bool { return b.In(p) != None }, piece, wrap)
}

// ParseFor is For with a piece and glued edges as ParsePiece and ParseWrap read
// them, and then Avoiding with moves as ParseMoves reads them.
func (b *Board) ParseFor(piece, wrap, avoid string) (*Board, error) {
	p, noPiece := ParsePiece(piece)
	w, noWrap := ParseWrap(wrap)
	if err := cmp.Or(noPiece, noWrap); err != nil {
		return nil, err
	}
	b, err := b.For(p, w)
	if err != nil {
		return nil, err
	}
	moves, err := b.ParseMoves(avoid)
	if err != nil {
		return nil, err
	}
	return b.Avoiding(moves)
}

// Without returns the board with these squares of b made into further holes;
// the other squares keep their places, but not their numbers. It fails if no
// square is left, and panics if one of them is no square of b.
func (b *Board) Without(squares ...Square) (*Board, error) {
	if len(squares) == 0 {
		return b.For(b.piece, b.wrap)
	}
	hole := make([]bool, b.Len())
	for _, s := range squares {
		hole[s] = true
	}
	if !slices.Contains(hole, false) {
		return nil, fmt.Errorf("no square of the %s board is left without these %d (leave at least one)", b.box, b.Len())
	}
	return build(b.box, func(p Point) bool {
		s := b.In(p)
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

// Avoiding returns the board on which some moves must not be made, in neither
// direction, as if the piece did not have them. Moves that b avoids already stay
// avoided. It fails if one of them is no move. Boards derived from the result with
// For or Without have all moves again.
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
	names := b.Names(b.neighbours[m[0]])
	hint := "it has no moves there"
	if len(names) > most {
		names = append(names[:most], "...")
	}
	if len(names) > 0 {
		hint = "from there to " + strings.Join(names, ", ")
	}
	return fmt.Errorf("%s is not a move of the %s on this board (%s)", b.MoveName(m), b.piece.Name, hint)
}
