package published

import (
	"fmt"

	"knightstour/board"
	"knightstour/question"
)

// fewMoves: a tour comes to a square by one move and leaves it by another, save
// at its ends. It is asked of boards in one piece only, so that a square
// without moves is the only one.
func fewMoves(p question.Tours) (Reason, bool) {
	b := p.Board
	var single, inner []board.Square // of one move; of these, those that are not given as ends
	for s := range board.Square(b.Len()) {
		if len(b.Neighbours(s)) != 1 {
			continue
		}
		single = append(single, s)
		if s != p.From && s != p.To {
			inner = append(inner, s)
		}
	}
	text := ""
	switch {
	case p.Kind == question.Closed && len(single) > 0:
		text = fmt.Sprintf("%s has only one move, and a closed tour comes by one move and leaves by another", b.Name(single[0]))
	case p.Kind == question.Closed:
	case p.To != board.None && len(inner) > 0:
		text = fmt.Sprintf("%s has only one move, so it must be an end, but the ends are %s and %s", b.Name(inner[0]), b.Name(p.From), b.Name(p.To))
	case p.From != board.None && len(inner) > 1:
		text = fmt.Sprintf("%s and %s have only one move each, so both must be ends, but one end is %s", b.Name(inner[0]), b.Name(inner[1]), b.Name(p.From))
	case len(single) > 2:
		text = fmt.Sprintf("%s, %s and %s have only one move each, so all must be ends, and an open tour has two", b.Name(single[0]), b.Name(single[1]), b.Name(single[2]))
	}
	return Reason{text, "too few moves"}, text != ""
}

// cutSquare: a tour passes through each square once, and so between the pieces
// that the board falls into without it at most once.
func cutSquare(p question.Tours) (Reason, bool) {
	b := p.Board
	for i, pieces := range piecesWithout(b) {
		s := board.Square(i)
		text := ""
		switch {
		case p.Kind == question.Closed && pieces > 1:
			text = fmt.Sprintf("a closed tour passes through %s once, and without it the board falls into %d pieces", b.Name(s), pieces)
		case p.Kind == question.Closed:
		case (s == p.From || s == p.To) && pieces > 1:
			text = fmt.Sprintf("a tour with an end on %s is in one piece without it, but the board falls into %d", b.Name(s), pieces)
		case pieces > 2:
			text = fmt.Sprintf("an open tour without %s is in at most 2 pieces, but the board falls into %d", b.Name(s), pieces)
		}
		if text != "" {
			return Reason{text, "cut square"}, true
		}
	}
	return Reason{}, false
}

// piecesWithout returns, for each square of a board in one piece, into how many
// pieces the board falls without it. It walks the board depth first: the part
// found through a square is cut off by that square if no move leads from it to
// a square found earlier.
func piecesWithout(b *board.Board) []int {
	pieces := make([]int, b.Len())
	found := make([]int, b.Len()) // when, from 1 on; 0: not yet
	now := 0
	// walk returns when the earliest square was found that is one move from
	// the part of the board found through s.
	var walk func(s, parent board.Square) int
	walk = func(s, parent board.Square) int {
		now++
		found[s] = now
		earliest := now
		for _, t := range b.Neighbours(s) {
			switch {
			case t == parent:
			case found[t] > 0:
				earliest = min(earliest, found[t])
			default:
				reach := walk(t, s)
				earliest = min(earliest, reach)
				if reach >= found[s] {
					pieces[s]++
				}
			}
		}
		if parent != board.None {
			pieces[s]++ // the part where the walk came from
		}
		return earliest
	}
	walk(0, board.None)
	return pieces
}
