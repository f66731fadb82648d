package existence

import (
	"fmt"

	"knightstour/board"
	"knightstour/question"
)

// schwenk: A. J. Schwenk, Which rectangular chessboards have a knight's tour?,
// Mathematics Magazine 64 (1991) 325-332.
func schwenk(q question.Tours) string {
	b := q.Board
	short, long := sides(b)
	switch {
	case q.Kind != question.Closed || !IsRectangle(b) || closedRectangle(short, long):
		return ""
	case short == 3 && long != 4:
		return fmt.Sprintf("%s has no closed tour: a board with one side of 3 squares needs another of 10 or more", b)
	}
	return fmt.Sprintf("%s has no closed tour: a board with one side of 1, 2 or 4 squares has none", b)
}

// cullDeCurtins: P. Cull and J. De Curtins, Knight's tour revisited, Fibonacci
// Quarterly 16 (1978) 276-285, for sides of 5 and more; all rectangles are in
// A. Conrad, T. Hindrichs, H. Morsy and I. Wegener, Solution of the knight's
// Hamiltonian path problem on chessboards, Discrete Applied Mathematics 50
// (1994) 125-134.
func cullDeCurtins(q question.Tours) string {
	b := q.Board
	if q.Kind != question.Open || !IsRectangle(b) || openRectangle(sides(b)) {
		return ""
	}
	return fmt.Sprintf("%s has no open tour: of the boards with sides of 3 and more squares, 3x3, 3x5, 3x6 and 4x4 have none", b)
}

const openSource = "Cull and De Curtins 1978; Conrad et al. 1994"

// fourRows: on four rows a tour has both its ends on the outer two.
//
// From an outer row the knight comes to an inner one. There are as many squares
// of either kind, so the outer ones are every other square of the tour, but for
// at most one place where two inner ones follow each other. If the tour began or
// ended on an inner row there would be no such place, and the outer squares, two
// moves apart from one to the next, would all have one colour, which they do
// not.
func fourRows(q question.Tours) string {
	b := q.Board
	if q.Kind != question.Open || !IsRectangle(b) || b.Rows() != 4 && b.Cols() != 4 {
		return ""
	}
	for _, end := range []board.Square{q.From, q.To} {
		if end == board.None {
			continue
		}
		at, line := b.Point(end).Row, "row"
		if b.Rows() != 4 {
			at, line = b.Point(end).Col, "column"
		}
		if at == 1 || at == 2 {
			return fmt.Sprintf("on four %ss an open tour begins and ends on an outer %s, but %s is on an inner one", line, line, b.Name(end))
		}
	}
	return ""
}

// IsRectangle reports whether b is a full board of the knight on the plane, though
// some moves may have to be avoided.
func IsRectangle(b *board.Board) bool {
	return b.Layers() == 1 && b.Wrap() == board.Wrap{} && isFull(b)
}

// closedRectangle reports whether the full board with these sides has a closed
// tour of the knight.
func closedRectangle(short, long int) bool {
	switch short {
	case 1, 2, 4:
		return false
	case 3:
		return long >= 10 && long%2 == 0
	}
	return short%2 == 0 || long%2 == 0
}

// openRectangle reports whether the full board with these sides has an open
// tour of the knight.
func openRectangle(short, long int) bool {
	switch short {
	case 1:
		return long == 1
	case 2:
		return false
	case 3:
		return long == 4 || long >= 7
	case 4:
		return long >= 5
	}
	return true
}

// sides returns the sides of the bounding rectangle of b, the shorter first.
func sides(b *board.Board) (short, long int) {
	return min(b.Rows(), b.Cols()), max(b.Rows(), b.Cols())
}
