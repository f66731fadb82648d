package existence

import "knightstour/question"

// Foregone returns how many undirected tours there are, 0 or 1, where that needs
// no work because a convention or a theorem says so, which is the reason. With
// compute only the convention counts.
func Foregone(q question.Tours, compute bool) (tours int64, reason *Reason, ok bool) {
	if q.Board.Len() == 1 && q.Kind == question.Open {
		return 1, &Reason{SingleSquare, "convention"}, true
	}
	if why, impossible := Impossible(q); impossible && !compute {
		return 0, &why, true
	}
	return 0, nil, false
}
