package measure

import (
	"cmp"

	"knightstour/board"
	"knightstour/tour"
)

// Crossings returns how many pairs of moves of a tour cross, and false if the
// board has several layers. It takes time in proportion to the number of moves.
func Crossings(b *board.Board, t tour.Tour, closed bool) (int, bool) {
	if b.Layers() > 1 {
		return 0, false
	}
	// The step that is taken from each square: none where an open tour ends, and
	// that crosses nothing.
	step := make([]board.Step, b.Len())
	reach := 0
	for i, s := range tour.Steps(b, t, closed) {
		step[t[i]] = s
		reach = max(reach, s.Rows, -s.Rows, s.Cols, -s.Cols)
	}
	ordered := 0 // each pair is found from either side
	for from, on := range step {
		p := b.Point(board.Square(from))
		u := segment{p, on}
		for row := -2 * reach; row <= 2*reach; row++ {
			for col := -2 * reach; col <= 2*reach; col++ {
				q := board.Point{Row: p.Row + row, Col: p.Col + col}
				if s := b.At(q); s != board.None && (row != 0 || col != 0) && u.crosses(segment{q, step[s]}) {
					ordered++
				}
			}
		}
	}
	return ordered / 2, true
}

// A segment is the line of a step that is taken from a place.
type segment struct {
	from board.Point
	step board.Step
}

func (u segment) to() board.Point { return u.from.Plus(u.step) }

// crosses reports whether the two have a point in common other than an end of
// both.
func (u segment) crosses(v segment) bool {
	a, b := u.side(v.from), u.side(v.to())
	if a == 0 && b == 0 { // on one line: more than a point in common
		x, y := u.along(v.from), u.along(v.to())
		return max(0, min(x, y)) < min(u.along(u.to()), max(x, y))
	}
	c, d := v.side(u.from), v.side(u.to())
	return a*b <= 0 && c*d <= 0 && a*b+c*d < 0
}

// side tells on which side of the line through u a point is.
func (u segment) side(p board.Point) int {
	return cmp.Compare(u.step.Rows*(p.Col-u.from.Col), u.step.Cols*(p.Row-u.from.Row))
}

// along tells how far along u a point is, in a unit of its own.
func (u segment) along(p board.Point) int {
	return u.step.Rows*(p.Row-u.from.Row) + u.step.Cols*(p.Col-u.from.Col)
}
