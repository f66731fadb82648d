package run

import (
	"knightstour/board"
	"knightstour/existence"
	"knightstour/question"
)

// Foregone returns how many undirected tours there are, 0 or 1, where that needs
// no work because a convention or a theorem says so, which is the reason. With
// compute only the convention counts.
func Foregone(q question.Tours, compute bool) (tours int64, reason *existence.Reason, ok bool) {
	if q.Board.Len() == 1 && q.Kind == question.Open {
		return 1, &existence.Reason{Text: existence.SingleSquare, Source: "convention"}, true
	}
	if why, impossible := existence.Impossible(q); impossible && !compute {
		return 0, &why, true
	}
	return 0, nil, false
}

// WholeBoard reports whether a question is about all tours of its board, so that
// all symmetries of the board keep it.
func WholeBoard(q question.Tours) bool {
	ends := q.Kind == question.Open && (q.From != board.None || q.To != board.None)
	return !ends && len(q.Through) == 0 && len(q.Prefix) < 2
}
