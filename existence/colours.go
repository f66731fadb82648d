package existence

import (
	"fmt"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/question"
)

// colourCounts: if every move changes the colour, the squares of a tour have
// the two colours in turn, so that a cycle has as many of the one as of the
// other, and a path at most one more. The colours are those of the graph, and
// on a board in one piece they are unique.
func colourCounts(q question.Tours) string {
	_, count, ok := graph.Colours(q.Board.Len(), q.Board.Neighbours)
	more, less := max(count[0], count[1]), min(count[0], count[1])
	why := "the " + q.Board.Piece().Name + " changes colour with every move, so "
	switch closed := q.Kind == question.Closed; {
	case !ok, closed && more == less, !closed && more <= less+1:
		return ""
	case closed && (more+less)%2 == 1:
		return why + fmt.Sprintf("a closed tour has an even number of squares, and this board has %d", more+less)
	case closed:
		return why + fmt.Sprintf("a closed tour has as many squares of one colour as of the other, and this board has %d and %d", more, less)
	}
	return why + fmt.Sprintf("an open tour has at most one square more of one colour than of the other, and this board has %d and %d", more, less)
}

// endColours: the ends of an open tour differ in colour if there are as many
// squares of one colour as of the other; otherwise both have the colour that
// is more frequent.
func endColours(q question.Tours) string {
	b := q.Board
	colour, count, ok := graph.Colours(b.Len(), b.Neighbours)
	if !ok || q.Kind == question.Closed || q.From == board.None {
		return ""
	}
	if count[0] == count[1] {
		if q.To == board.None || colour[q.From] != colour[q.To] {
			return ""
		}
		return fmt.Sprintf("a tour of %d squares has %d moves, an odd number, and each changes the colour, so its ends differ in colour, but %s and %s have the same",
			b.Len(), b.Len()-1, b.Name(q.From), b.Name(q.To))
	}
	for _, end := range []board.Square{q.From, q.To} {
		if end == board.None {
			continue
		}
		if same, other := count[colour[end]], count[1-colour[end]]; same < other {
			return fmt.Sprintf("an open tour starts and ends on the colour that has %d of the %d squares, but %s is one of the %d of the other colour",
				other, b.Len(), b.Name(end), same)
		}
	}
	return ""
}
