package board

import (
	"fmt"
	"slices"
)

// MaxSquares is the largest number of places (squares and holes) of a bounding
// rectangle. Engines have narrower limits of their own.
const MaxSquares = 1 << 18

// A Square is the number of a square, from 0 to Len()-1.
type Square int

// None is no square at all: a hole, or a place outside the board.
const None Square = -1

// A Point is a place of the bounding rectangle. Row 0 is the bottom row, so
// that a1 is Point{0, 0}.
type Point struct{ Row, Col int }

// A Board is a set of squares with the moves of a piece between them. It does
// not change after it was made and may be shared by goroutines.
type Board struct {
	rows, cols int
	piece      Piece
	wrap       Wrap
	points     []Point    // of each square
	squares    []Square   // of each place row*cols+col, None for a hole
	neighbours [][]Square // of each square, in increasing order
}

// New returns the board of those places of a rows by cols rectangle that
// keep accepts (all of them if keep is nil). It fails if the rectangle is
// empty or has more than MaxSquares places, if no square is kept, or if the
// piece can take a step but not take it back.
func New(rows, cols int, keep func(Point) bool, piece Piece, wrap Wrap) (*Board, error) {
	if rows < 1 || cols < 1 {
		return nil, fmt.Errorf("board %dx%d has no squares (a board is RxC with at least one row and one column, as 6x8)", rows, cols)
	}
	if rows > MaxSquares || cols > MaxSquares || rows*cols > MaxSquares {
		return nil, fmt.Errorf("board %dx%d is too large (at most %d squares)", rows, cols, MaxSquares)
	}
	for _, step := range piece.Steps {
		if !slices.Contains(piece.Steps, Step{-step.Rows, -step.Cols}) {
			return nil, fmt.Errorf("piece %q steps by %+v but not back", piece.Name, step)
		}
	}
	b := &Board{rows: rows, cols: cols, piece: piece, wrap: wrap, squares: make([]Square, rows*cols)}
	for i := range b.squares {
		p := Point{i / cols, i % cols}
		b.squares[i] = None
		if keep == nil || keep(p) {
			b.squares[i] = Square(len(b.points))
			b.points = append(b.points, p)
		}
	}
	if len(b.points) == 0 {
		return nil, fmt.Errorf("mask has no squares (a square is %q, a hole is '#' or 'X')", '.')
	}
	b.link()
	return b, nil
}

// Rect returns the full rows by cols board of the knight.
func Rect(rows, cols int) (*Board, error) {
	return New(rows, cols, nil, Knight, Wrap{})
}

// link fills in the neighbours. On a board that wraps, two steps can lead to
// the same square or back to where they began; a move is still one edge, and
// a square is never its own neighbour.
func (b *Board) link() {
	b.neighbours = make([][]Square, len(b.points))
	for s, p := range b.points {
		var to []Square
		for _, step := range b.piece.Steps {
			t := b.At(Point{p.Row + step.Rows, p.Col + step.Cols})
			if t != None && t != Square(s) {
				to = append(to, t)
			}
		}
		slices.Sort(to)
		b.neighbours[s] = slices.Compact(to)
	}
}

// Len returns the number of squares.
func (b *Board) Len() int { return len(b.points) }

// Rows returns the number of rows of the bounding rectangle.
func (b *Board) Rows() int { return b.rows }

// Cols returns the number of columns of the bounding rectangle.
func (b *Board) Cols() int { return b.cols }

// Piece returns the piece that moves on the board.
func (b *Board) Piece() Piece { return b.piece }

// Wrap returns which edges of the board are glued together.
func (b *Board) Wrap() Wrap { return b.wrap }

// HasHoles reports whether some place of the bounding rectangle is not a square.
func (b *Board) HasHoles() bool { return len(b.points) < len(b.squares) }

// At returns the square at p, or None. Coordinates outside the rectangle are
// brought back into it along the axes that wrap.
func (b *Board) At(p Point) Square {
	if b.wrap.Rows {
		p.Row = modulo(p.Row, b.rows)
	}
	if b.wrap.Cols {
		p.Col = modulo(p.Col, b.cols)
	}
	if p.Row < 0 || p.Row >= b.rows || p.Col < 0 || p.Col >= b.cols {
		return None
	}
	return b.squares[p.Row*b.cols+p.Col]
}

// Point returns the place of square s.
func (b *Board) Point(s Square) Point { return b.points[s] }

// Neighbours returns the squares one move from s, in increasing order. The
// slice belongs to the board and must not be changed.
func (b *Board) Neighbours(s Square) []Square { return b.neighbours[s] }

// Adjacent reports whether s and t are one move apart.
func (b *Board) Adjacent(s, t Square) bool {
	_, found := slices.BinarySearch(b.neighbours[s], t)
	return found
}

func modulo(a, m int) int { return ((a % m) + m) % m }
