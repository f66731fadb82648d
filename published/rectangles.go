package published

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/question"
)

// schwenk: A. J. Schwenk, Which rectangular chessboards have a knight's tour?,
// Mathematics Magazine 64 (1991) 325-332.
func schwenk(p question.Tours) (Reason, bool) {
	b := p.Board
	if p.Kind != question.Closed || !isKnight(b) || b.HasHoles() {
		return Reason{}, false
	}
	short, long := sides(b)
	if closedRectangle(short, long) {
		return Reason{}, false
	}
	rule := "a board with one side of 1, 2 or 4 squares has none"
	if short == 3 && long != 4 {
		rule = "a board with one side of 3 squares needs another of 10 or more"
	}
	return Reason{fmt.Sprintf("%s has no closed tour: %s", b, rule), "Schwenk 1991"}, true
}

// cullDeCurtins: P. Cull and J. De Curtins, Knight's tour revisited, Fibonacci
// Quarterly 16 (1978) 276-285, for sides of 5 and more; all rectangles are in
// A. Conrad, T. Hindrichs, H. Morsy and I. Wegener, Solution of the knight's
// Hamiltonian path problem on chessboards, Discrete Applied Mathematics 50
// (1994) 125-134.
func cullDeCurtins(p question.Tours) (Reason, bool) {
	b := p.Board
	if p.Kind != question.Open || !isKnight(b) || b.HasHoles() || openRectangle(sides(b)) {
		return Reason{}, false
	}
	return Reason{
		fmt.Sprintf("%s has no open tour: of the boards with sides of 3 and more squares, 3x3, 3x5, 3x6 and 4x4 have none", b),
		"Cull and De Curtins 1978; Conrad et al. 1994",
	}, true
}

// fourRows: on four rows a tour has both its ends on the outer two.
//
// From an outer row the knight comes to an inner one. There are as many squares
// of either kind, so the outer ones are every other square of the tour, but for
// at most one place where two inner ones follow each other. If the tour began or
// ended on an inner row there would be no such place, and the outer squares, two
// moves apart from one to the next, would all have one colour, which they do
// not.
func fourRows(p question.Tours) (Reason, bool) {
	b := p.Board
	if p.Kind != question.Open || !isKnight(b) || b.HasHoles() || b.Rows() != 4 && b.Cols() != 4 {
		return Reason{}, false
	}
	for _, end := range []board.Square{p.From, p.To} {
		if end == board.None {
			continue
		}
		at, line := b.Point(end).Row, "row"
		if b.Rows() != 4 {
			at, line = b.Point(end).Col, "column"
		}
		if at == 1 || at == 2 {
			return Reason{fmt.Sprintf("on four %ss an open tour begins and ends on an outer %s, but %s is on an inner one", line, line, b.Name(end)), "colours and rows"}, true
		}
	}
	return Reason{}, false
}

// isKnight reports whether b is a board of the knight on the plane, whatever
// the piece is called.
func isKnight(b *board.Board) bool {
	return b.Layers() == 1 && b.Wrap() == board.Wrap{} && slices.Equal(b.Piece().Steps, board.Knight.Steps)
}

// closedRectangle reports whether the full board with these sides has a closed
// tour of the knight.
func closedRectangle(short, long int) bool {
	switch {
	case short%2 == 1 && long%2 == 1:
		return false
	case short == 1, short == 2, short == 4:
		return false
	case short == 3:
		return long >= 10
	}
	return true
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
