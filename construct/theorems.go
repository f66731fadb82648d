package construct

import (
	"fmt"

	"knightstour/board"
	"knightstour/problem"
	"knightstour/published"
)

// theorem returns a reason why there is no tour, if some theorem gives one. It
// takes a shortcut where divide is known to find a tour, which on a large board
// it does sooner than all theorems can be asked.
func theorem(p problem.Problem) (published.Reason, bool) {
	if sure(p) {
		return published.Reason{}, false
	}
	if exists, reason := published.Exists(p); exists == published.No {
		return reason, true
	}
	return fourRows(p)
}

// sure reports whether p asks for a tour of a rectangle with sides of 5 and more
// and it is plain to see that there is one.
func sure(p problem.Problem) bool {
	b := p.Board
	if !plainKnight(b) || min(b.Rows(), b.Cols()) < 5 || p.To != board.None || p.Constrained() {
		return false
	}
	if b.Len()%2 == 0 {
		return true
	}
	from := b.Point(max(p.From, 0))
	return p.Kind == problem.Open && (from.Row+from.Col)%2 == 0
}

// fourRows: on four rows a tour has both its ends on the outer two.
//
// From an outer row the knight comes to an inner one. There are as many squares
// of either kind, so the outer ones are every other square of the tour, but for
// at most one place where two inner ones follow each other. If the tour began or
// ended on an inner row there would be no such place, and the outer squares, two
// moves apart from one to the next, would all have one colour, which they do
// not.
func fourRows(p problem.Problem) (published.Reason, bool) {
	b := p.Board
	if !plainKnight(b) || p.Kind != problem.Open || b.Rows() != 4 && b.Cols() != 4 {
		return published.Reason{}, false
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
			return published.Reason{
				Text:   fmt.Sprintf("on four %ss an open tour begins and ends on an outer %s, but %s is on an inner one", line, line, b.Name(end)),
				Source: "colours and rows",
			}, true
		}
	}
	return published.Reason{}, false
}
