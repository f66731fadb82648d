package symmetry

import "knightstour/board"

// The names of the symmetries of a board in the plane.
const (
	LeftRight   = "reflection left to right"
	UpDown      = "reflection top to bottom"
	HalfTurn    = "half turn"
	QuarterTurn = "quarter turn"
	Diagonal    = "reflection in a diagonal"
	Other       = "symmetry" // of a board that is glued, or of several layers
)

// Name returns the name of a symmetry of b, "" for the identity. The
// permutation may have more elements than b has squares.
func Name(b *board.Board, perm []int) string {
	if moved(b, perm, func(p, q board.Point) bool { return p == q }) {
		return ""
	}
	if b.Layers() > 1 || b.Wrap() != (board.Wrap{}) {
		return Other
	}
	low, high := b.Point(0), b.Point(0)
	for s := range b.Len() {
		p := b.Point(board.Square(s))
		low, high = least(low, p), board.Point{Row: max(high.Row, p.Row), Col: max(high.Col, p.Col)}
	}
	row, col := low.Row+high.Row, low.Col+high.Col
	for _, m := range []struct {
		name string
		is   func(p, q board.Point) bool
	}{
		{LeftRight, func(p, q board.Point) bool { return q.Row == p.Row && q.Col == col-p.Col }},
		{UpDown, func(p, q board.Point) bool { return q.Row == row-p.Row && q.Col == p.Col }},
		{HalfTurn, func(p, q board.Point) bool { return q.Row == row-p.Row && q.Col == col-p.Col }},
		{Diagonal, func(p, q board.Point) bool { return q.Row-low.Row == p.Col-low.Col && q.Col-low.Col == p.Row-low.Row }},
		{Diagonal, func(p, q board.Point) bool { return high.Row-q.Row == p.Col-low.Col && q.Col-low.Col == high.Row-p.Row }},
	} {
		if moved(b, perm, m.is) {
			return m.name
		}
	}
	return QuarterTurn // nothing else is left
}

// moved reports whether a permutation moves every square as is says.
func moved(b *board.Board, perm []int, is func(p, q board.Point) bool) bool {
	for s := range b.Len() {
		if !is(b.Point(board.Square(s)), b.Point(board.Square(perm[s]))) {
			return false
		}
	}
	return true
}
