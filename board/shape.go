package board

import "fmt"

// MaxSquares is the largest number of places (squares and holes) of a bounding
// box. Engines have narrower limits of their own.
const MaxSquares = 1 << 22

// A Point is a place of the bounding box. Layer 0 is the bottom layer and row 0
// its bottom row, so that a1, or 1:a1 on a board of several layers, is Point{}.
type Point struct{ Layer, Row, Col int }

// Plus returns the place to which a step leads from p.
func (p Point) Plus(s Step) Point { return Point{p.Layer + s.Layers, p.Row + s.Rows, p.Col + s.Cols} }

// To returns the step from p to q.
func (p Point) To(q Point) Step { return Step{q.Layer - p.Layer, q.Row - p.Row, q.Col - p.Col} }

// A shape is a bounding box: layers that lie above each other, of rows by
// columns.
type shape struct{ layers, rows, cols int }

func (s shape) String() string {
	if s.layers == 1 {
		return fmt.Sprintf("%dx%d", s.rows, s.cols)
	}
	return fmt.Sprintf("%dx%dx%d", s.layers, s.rows, s.cols)
}

// SizeName returns RxC, or LxRxC if there is more than one layer.
func SizeName(layers, rows, cols int) string { return shape{layers, rows, cols}.String() }

// check returns what is wrong with the size of the board that is called name
// in the error.
func (s shape) check(name string) error {
	if min(s.layers, s.rows, s.cols) < 1 {
		return fmt.Errorf("board %s has no squares (every side is at least 1, as in 6x8 or 2x3x4)", name)
	}
	// One product after the other, since that of all three may overflow.
	if max(s.layers, s.rows, s.cols) > MaxSquares || s.rows*s.cols > MaxSquares || s.places() > MaxSquares {
		return fmt.Errorf("board %s is too large (at most %d squares)", name, MaxSquares)
	}
	return nil
}

func (s shape) places() int { return s.layers * s.rows * s.cols }

func (s shape) contains(p Point) bool {
	return p.Layer >= 0 && p.Layer < s.layers && p.Row >= 0 && p.Row < s.rows && p.Col >= 0 && p.Col < s.cols
}

// index returns the number of a place, from 0 to places()-1: a1 first, then
// along the row, row after row and layer after layer.
func (s shape) index(p Point) int { return (p.Layer*s.rows+p.Row)*s.cols + p.Col }

// point returns the place with that number.
func (s shape) point(i int) Point {
	row := i / s.cols
	return Point{row / s.rows, row % s.rows, i % s.cols}
}
