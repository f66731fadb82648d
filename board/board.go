package board

import (
	"fmt"
	"slices"

	"knightstour/graph"
)

// A Square is the number of a square, from 0 to Len()-1.
type Square = graph.Vertex

// None is no square at all: a hole, or a place outside the board.
const None = graph.None

// A Board is a set of squares with the moves of a piece between them. It never
// changes and may be shared by goroutines.
type Board struct {
	box        shape
	piece      Piece
	wrap       Wrap
	points     []Point     // of each square
	squares    []Square    // of each place of the box, None for a hole
	neighbours [][]Square  // of each square, in increasing order
	avoided    [][2]Square // see Avoiding
}

// New returns the board, of one layer, of those places of a rows by cols
// rectangle that keep accepts (all of them if keep is nil). It fails if the
// rectangle is empty or has more than MaxSquares places, if no square is kept,
// or if the piece can take a step but not take it back.
func New(rows, cols int, keep func(Point) bool, piece Piece, wrap Wrap) (*Board, error) {
	return build(shape{1, rows, cols}, keep, piece, wrap)
}

// Box returns the full board of the knight with these sides.
func Box(layers, rows, cols int) (*Board, error) {
	return build(shape{layers, rows, cols}, nil, Knight, Wrap{})
}

func build(box shape, keep func(Point) bool, piece Piece, wrap Wrap) (*Board, error) {
	if err := box.check(box.String()); err != nil {
		return nil, err
	}
	for _, step := range piece.Steps {
		if !slices.Contains(piece.Steps, step.Back()) {
			return nil, fmt.Errorf("piece %q steps by %+v but not back", piece.Name, step)
		}
	}
	b := &Board{box: box, piece: piece, wrap: wrap, squares: make([]Square, box.places())}
	if keep == nil {
		b.points = make([]Point, 0, len(b.squares))
	}
	for i := range b.squares {
		p := box.point(i)
		b.squares[i] = None
		if keep == nil || keep(p) {
			b.squares[i] = Square(len(b.points))
			b.points = append(b.points, p)
		}
	}
	if len(b.points) == 0 {
		return nil, errNoSquares
	}
	b.link()
	return b, nil
}

// link fills in the neighbours. Two steps to the same square are one move, and a
// step to where it began is none, see Wrap.
func (b *Board) link() {
	b.neighbours = make([][]Square, len(b.points))
	all := make([]Square, 0, len(b.points)*len(b.piece.Steps)) // one for all, since boards can be large
	for s, p := range b.points {
		to := all[len(all):]
		for _, step := range b.piece.Steps {
			t := b.At(p.Plus(step))
			if t != None && t != Square(s) {
				to = append(to, t)
			}
		}
		slices.Sort(to)
		to = slices.Clip(slices.Compact(to))
		all, b.neighbours[s] = all[:len(all)+len(to)], to
	}
}

// Len returns the number of squares.
func (b *Board) Len() int { return len(b.points) }

// Layers returns the number of layers of the bounding box.
func (b *Board) Layers() int { return b.box.layers }

// Rows returns the number of rows of the bounding box.
func (b *Board) Rows() int { return b.box.rows }

// Cols returns the number of columns of the bounding box.
func (b *Board) Cols() int { return b.box.cols }

// Piece returns the piece that moves on the board.
func (b *Board) Piece() Piece { return b.piece }

// Wrap returns which edges of the board are glued together.
func (b *Board) Wrap() Wrap { return b.wrap }

// HasHoles reports whether some place of the bounding box is not a square.
func (b *Board) HasHoles() bool { return len(b.points) < len(b.squares) }

// In returns the square at a place of the box, or None. It knows of no glued
// edges: a place outside the box is none.
func (b *Board) In(p Point) Square {
	if !b.box.contains(p) {
		return None
	}
	return b.squares[b.box.index(p)]
}

// At returns the square at p, or None. Coordinates outside the box are brought
// back into it along the axes that wrap.
func (b *Board) At(p Point) Square {
	if b.wrap.Rows {
		p.Row = (p.Row%b.box.rows + b.box.rows) % b.box.rows
	}
	if b.wrap.Cols {
		p.Col = (p.Col%b.box.cols + b.box.cols) % b.box.cols
	}
	return b.In(p)
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
