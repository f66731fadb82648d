package measure

import (
	"knightstour/board"
	"knightstour/tour"
)

// Crossings returns how many pairs of moves of a tour cross, and false if the
// board has several layers. It takes time in proportion to the number of moves.
func Crossings(b *board.Board, t tour.Tour, closed bool) (int, bool) {
	if b.Layers() > 1 {
		return 0, false
	}
	// The move that begins at each square, as the step it takes.
	step := make([]board.Step, b.Len())
	reach := 0
	moves := len(t) - 1
	if closed {
		moves = len(t)
	}
	for i := range moves {
		s := tour.StepOf(b, t[i], t[(i+1)%len(t)])
		step[t[i]] = s
		reach = max(reach, s.Rows, -s.Rows, s.Cols, -s.Cols)
	}
	ordered := 0 // each pair is found from either side
	for i := range moves {
		p := b.Point(t[i])
		u := segment{p.Row, p.Col, p.Row + step[t[i]].Rows, p.Col + step[t[i]].Cols}
		for row := -2 * reach; row <= 2*reach; row++ {
			for col := -2 * reach; col <= 2*reach; col++ {
				s := b.At(board.Point{Row: p.Row + row, Col: p.Col + col})
				if s == board.None || row == 0 && col == 0 || step[s] == (board.Step{}) {
					continue
				}
				v := segment{p.Row + row, p.Col + col, p.Row + row + step[s].Rows, p.Col + col + step[s].Cols}
				if u.crosses(v) {
					ordered++
				}
			}
		}
	}
	return ordered / 2, true
}

// A segment is a line from one point to another.
type segment struct{ r0, c0, r1, c1 int }

// crosses reports whether the two have a point in common other than an end of
// both.
func (u segment) crosses(v segment) bool {
	a, b := u.side(v.r0, v.c0), u.side(v.r1, v.c1)
	c, d := v.side(u.r0, u.c0), v.side(u.r1, u.c1)
	if a == 0 && b == 0 { // on one line
		return u.overlaps(v)
	}
	if a*b > 0 || c*d > 0 {
		return false
	}
	// They meet. Where an end of one is an end of the other that is no crossing.
	return a*b != 0 || c*d != 0
}

// side tells on which side of the line through u a point is.
func (u segment) side(r, c int) int {
	x := (u.r1-u.r0)*(c-u.c0) - (u.c1-u.c0)*(r-u.r0)
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// overlaps reports whether two segments on one line have more than a point in
// common.
func (u segment) overlaps(v segment) bool {
	along := func(r, c int) int { return (r-u.r0)*(u.r1-u.r0) + (c-u.c0)*(u.c1-u.c0) }
	end := along(u.r1, u.c1)
	x, y := along(v.r0, v.c0), along(v.r1, v.c1)
	return max(0, min(x, y)) < min(end, max(x, y))
}
