package existence

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/question"
)

// tooSmall: a cycle has three squares or more.
func tooSmall(q question.Tours) string {
	if n := q.Board.Len(); q.Kind == question.Closed && n < 3 {
		return fmt.Sprintf("a closed tour needs at least 3 squares, and this board has %d", n)
	}
	return ""
}

// inPieces: a tour stays in one piece of the board.
func inPieces(q question.Tours) string {
	b := q.Board
	for s := range board.Square(b.Len()) {
		if len(b.Neighbours(s)) == 0 && b.Len() > 1 {
			return fmt.Sprintf("%s has no moves, so it is in no tour of all %d squares", b.Name(s), b.Len())
		}
	}
	if s := slices.Index(graph.Distances(make([]int32, b.Len()), b.Neighbours, 0), -1); s >= 0 {
		return fmt.Sprintf("no moves lead from %s to %s", b.Name(0), b.Name(board.Square(s)))
	}
	return ""
}

// fewMoves: a tour comes to a square by one move and leaves it by another, save
// at its ends. It is asked of boards in one piece only, so that a square
// without moves is the only one.
func fewMoves(q question.Tours) string {
	b := q.Board
	var single, inner []string // names of squares with one move; of these, those that are not given as ends
	for s := range board.Square(b.Len()) {
		if len(b.Neighbours(s)) != 1 {
			continue
		}
		single = append(single, b.Name(s))
		if s != q.From && s != q.To {
			inner = append(inner, b.Name(s))
		}
	}
	switch {
	case q.Kind == question.Closed && len(single) > 0:
		return fmt.Sprintf("%s has only one move, and a closed tour comes by one move and leaves by another", single[0])
	case q.Kind == question.Closed:
		return ""
	case q.To != board.None && len(inner) > 0:
		return fmt.Sprintf("%s has only one move, so it must be an end, but the ends are %s and %s", inner[0], b.Name(q.From), b.Name(q.To))
	case q.From != board.None && len(inner) > 1:
		return fmt.Sprintf("%s and %s have only one move each, so both must be ends, but one end is %s", inner[0], inner[1], b.Name(q.From))
	case len(single) > 2:
		return fmt.Sprintf("%s, %s and %s have only one move each, so all must be ends, and an open tour has two", single[0], single[1], single[2])
	}
	return ""
}

// cutSquare: a tour passes through each square once, and so between the pieces
// that the board falls into without it at most once.
func cutSquare(q question.Tours) string {
	b := q.Board
	for i, pieces := range piecesWithout(b) {
		switch s := board.Square(i); {
		case q.Kind == question.Closed && pieces > 1:
			return fmt.Sprintf("a closed tour passes through %s once, and without it the board falls into %d pieces", b.Name(s), pieces)
		case (s == q.From || s == q.To) && pieces > 1:
			return fmt.Sprintf("a tour with an end on %s is in one piece without it, but the board falls into %d", b.Name(s), pieces)
		case pieces > 2:
			return fmt.Sprintf("an open tour without %s is in at most 2 pieces, but the board falls into %d", b.Name(s), pieces)
		}
	}
	return ""
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
