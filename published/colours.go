package published

import (
	"fmt"

	"knightstour/board"
	"knightstour/question"
)

// colourCounts: if every move changes the colour, the squares of a tour have
// the two colours in turn, so that a cycle has as many of the one as of the
// other, and a path at most one more. The colours are those of the graph, and
// on a board in one piece they are unique.
func colourCounts(p question.Tours) (Reason, bool) {
	_, count, ok := colours(p.Board)
	if !ok {
		return Reason{}, false
	}
	more, less := max(count[0], count[1]), min(count[0], count[1])
	why := "the " + p.Board.Piece().Name + " changes colour with every move, so "
	switch {
	case p.Kind == question.Closed && more == less, p.Kind == question.Open && more <= less+1:
		return Reason{}, false
	case p.Kind == question.Closed && (more+less)%2 == 1:
		why += fmt.Sprintf("a closed tour has an even number of squares, and this board has %d", more+less)
	case p.Kind == question.Closed:
		why += fmt.Sprintf("a closed tour has as many squares of one colour as of the other, and this board has %d and %d", more, less)
	default:
		why += fmt.Sprintf("an open tour has at most one square more of one colour than of the other, and this board has %d and %d", more, less)
	}
	return Reason{why, "colours"}, true
}

// endColours: the ends of an open tour differ in colour if there are as many
// squares of one colour as of the other; otherwise both have the colour that
// is more frequent.
func endColours(p question.Tours) (Reason, bool) {
	b := p.Board
	colour, count, ok := colours(b)
	if !ok || p.Kind == question.Closed || p.From == board.None {
		return Reason{}, false
	}
	if count[0] == count[1] {
		if p.To == board.None || colour[p.From] != colour[p.To] {
			return Reason{}, false
		}
		return Reason{fmt.Sprintf("a tour of %d squares has %d moves, an odd number, and each changes the colour, so its ends differ in colour, but %s and %s have the same",
			b.Len(), b.Len()-1, b.Name(p.From), b.Name(p.To)), "colours"}, true
	}
	more, less := 0, 1
	if count[0] < count[1] {
		more, less = 1, 0
	}
	for _, end := range []board.Square{p.From, p.To} {
		if end != board.None && colour[end] == less {
			return Reason{fmt.Sprintf("an open tour starts and ends on the colour that has %d of the %d squares, but %s is one of the %d of the other colour",
				count[more], b.Len(), b.Name(end), count[less]), "colours"}, true
		}
	}
	return Reason{}, false
}

// colours returns the colour of each square and how many squares have each.
func colours(b *board.Board) (colour []int, count [2]int, ok bool) {
	colour, ok = question.Colours(b)
	for _, c := range colour {
		count[c]++
	}
	return colour, count, ok
}
