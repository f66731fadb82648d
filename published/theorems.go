package published

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/question"
)

// SingleSquare says what is counted on a board of one square, where the
// literature does not agree.
const SingleSquare = "by convention a board of one square has one open tour, without moves (directed 1, undirected 1), and no closed tour"

// A Reason is why there is no tour.
type Reason struct {
	// Text is one sentence without capital and full stop, about this board.
	Text string
	// Source is a citation, or the name of the argument if it proves itself.
	Source string
}

// Impossible returns a reason why there is no tour of the sort p asks for,
// and false if it knows of none, which does not mean that there is a tour. Of
// several reasons it returns the plainest. It takes time in proportion to the
// number of moves on the board.
func Impossible(p question.Tours) (Reason, bool) {
	if p.From == board.None { // a tour that ends at a square is one that starts there, reversed
		p.From, p.To = p.To, p.From
	}
	for _, theorem := range []func(question.Tours) (Reason, bool){
		tooSmall, inPieces, colourCounts, endColours, fewMoves, cutSquare, forcedMoves, schwenk, cullDeCurtins, fourRows,
	} {
		if reason, ok := theorem(p); ok {
			return reason, true
		}
	}
	return Reason{}, false
}

// tooSmall: a cycle has three squares or more.
func tooSmall(p question.Tours) (Reason, bool) {
	n := p.Board.Len()
	if p.Kind == question.Open || n >= 3 {
		return Reason{}, false
	}
	return Reason{fmt.Sprintf("a closed tour needs at least 3 squares, and this board has %d", n), "definition"}, true
}

// inPieces: a tour stays in one piece of the board.
func inPieces(p question.Tours) (Reason, bool) {
	b := p.Board
	for s := range board.Square(b.Len()) {
		if len(b.Neighbours(s)) == 0 && b.Len() > 1 {
			return Reason{fmt.Sprintf("%s has no moves, so it is in no tour of all %d squares", b.Name(s), b.Len()), "connection"}, true
		}
	}
	reached := make([]bool, b.Len())
	reached[0] = true
	for queue := []board.Square{0}; len(queue) > 0; queue = queue[1:] {
		for _, t := range b.Neighbours(queue[0]) {
			if !reached[t] {
				reached[t] = true
				queue = append(queue, t)
			}
		}
	}
	if s := slices.Index(reached, false); s >= 0 {
		return Reason{fmt.Sprintf("no moves lead from %s to %s", b.Name(0), b.Name(board.Square(s))), "connection"}, true
	}
	return Reason{}, false
}
