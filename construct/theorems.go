package construct

import (
	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
)

// theorem returns a reason why there is no tour, if some theorem gives one. It
// takes a shortcut where divide is known to find a tour, which on a large board
// it does sooner than all theorems can be asked.
func theorem(p question.Tours) (published.Reason, bool) {
	if sure(p) {
		return published.Reason{}, false
	}
	exists, reason := published.Exists(p)
	return reason, exists == published.No
}

// sure reports whether p asks for a tour of a rectangle with sides of 5 and more
// and it is plain to see that there is one.
func sure(p question.Tours) bool {
	b := p.Board
	if !plainKnight(b) || min(b.Rows(), b.Cols()) < 5 || p.To != board.None || p.Constrained() {
		return false
	}
	if b.Len()%2 == 0 {
		return true
	}
	from := b.Point(max(p.From, 0))
	return p.Kind == question.Open && (from.Row+from.Col)%2 == 0
}
