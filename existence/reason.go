package existence

import (
	"knightstour/board"
	"knightstour/question"
)

// SingleSquare says what is counted on a board of one square, where the
// literature does not agree.
const SingleSquare = "by convention a board of one square has one open tour, without moves (directed 1, undirected 1), and no closed tour"

// A Reason is why there is a tour or why there is none.
type Reason struct {
	// Text is one sentence without capital and full stop, about this board.
	Text string
	// Source is a citation, or the name of the argument if it proves itself.
	Source string
}

// theorems say in one sentence why there is no tour, or return "". The plain
// ones come first. A given end of a tour is always its start.
var theorems = []struct {
	source string
	why    func(question.Tours) string
}{
	{"definition", tooSmall},
	{"connection", inPieces},
	{"colours", colourCounts},
	{"colours", endColours},
	{"too few moves", fewMoves},
	{"cut square", cutSquare},
	{"forced moves", forcedMoves},
	{"Schwenk 1991", schwenk},
	{openSource, cullDeCurtins},
	{"colours and rows", fourRows},
}

// Impossible returns a reason why there is no tour of the sort q asks for,
// and false if it knows of none, which does not mean that there is a tour. Of
// several reasons it returns the plainest. It takes time in proportion to the
// number of moves on the board.
func Impossible(q question.Tours) (Reason, bool) {
	if q.From == board.None { // a tour that ends at a square is one that starts there, reversed
		q.From, q.To = q.To, q.From
	}
	for _, t := range theorems {
		if text := t.why(q); text != "" {
			return Reason{text, t.source}, true
		}
	}
	return Reason{}, false
}
