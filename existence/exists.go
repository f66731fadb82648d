package existence

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/question"
)

// SingleSquare says what is counted on a board of one square, where the
// literature does not agree.
const SingleSquare = "by convention a board of one square has one open tour, without moves (directed 1, undirected 1), and no closed tour"

// A Reason is why there is a tour or why there is none.
type Reason struct {
	Text   string // one sentence without capital and full stop, about this board
	Source string // a citation, or the name of the argument if it proves itself
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

// Impossible returns a reason why there is no tour of the sort q asks for, and
// false if it knows of none: of several the plainest. It takes time in proportion
// to the number of moves on the board.
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

// An Existence is whether there is a tour, as far as theorems know.
type Existence string

// The answers.
const (
	Yes     Existence = "yes"
	No      Existence = "no"
	Unknown Existence = "unknown" // no theorem here says
)

// Exists says whether there is a tour of the sort q asks for, and who says so:
// one of the reasons of Impossible, or one of the theorems that settle a whole
// family of boards.
func Exists(q question.Tours) (Existence, Reason) {
	if reason, ok := Impossible(q); ok {
		return No, reason
	}
	b := q.Board
	switch open := q.Kind == question.Open; {
	case q.Constrained(), open && (q.From != board.None || q.To != board.None):
		return Unknown, Reason{}
	case b.Len() == 1:
		return Yes, Reason{SingleSquare, "definition"}
	}
	as := ""
	if b.Wrap() != (board.Wrap{}) {
		as = " as a " + b.Wrap().String()
	}
	for _, f := range families {
		switch has, ok := f.has(b); {
		case ok && has:
			return Yes, Reason{fmt.Sprintf("%s has a closed tour%s: %s", b, as, f.rule), f.source}
		case ok && q.Kind == question.Closed:
			return No, Reason{fmt.Sprintf("%s has no closed tour%s: %s", b, as, f.rule), f.source}
		}
	}
	if IsRectangle(b) && openRectangle(sides(b)) {
		return Yes, Reason{fmt.Sprintf("%s has an open tour: of the boards with sides of 3 and more squares all have one but 3x3, 3x5, 3x6 and 4x4", b), openSource}
	}
	return Unknown, Reason{}
}

// The families of boards of which it is known which have a closed tour, and so an
// open one. ok says whether b is one of the family.
var families = []struct {
	has          func(b *board.Board) (has, ok bool)
	rule, source string
}{
	{rectangle, "all boards have one but those with an odd number of squares, those with a side of 1, 2 or 4, 3x6 and 3x8", "Schwenk 1991"},
	{prism, "of the boards with three sides of 2 and more squares all have one but those with an odd number of squares, those with two sides of 2, and 2x3x3", "DeMaio and Mathew 2011"},
	{torus, "all boards do", "Watkins and Hoenigman 1997"},
	{cylinder, "all cylinders do but those 1 square high, and those 2 or 4 high with an even number of squares around", "Watkins 2000"},
}

// rectangle: see schwenk.
func rectangle(b *board.Board) (has, ok bool) { return closedRectangle(sides(b)), IsRectangle(b) }

// prism: J. DeMaio and B. Mathew, Which chessboards have a closed knight's tour
// within the rectangular prism?, Electronic Journal of Combinatorics 18 (2011)
// P8.
func prism(b *board.Board) (has, ok bool) {
	n := []int{b.Layers(), b.Rows(), b.Cols()}
	slices.Sort(n)
	odd := n[0]%2 == 1 && n[1]%2 == 1 && n[2]%2 == 1
	return !odd && n[1] != 2 && !(n[0] == 2 && n[2] == 3), n[0] > 1 && b.Wrap() == board.Wrap{} && isFull(b)
}

// torus: J. J. Watkins and R. L. Hoenigman, Knight's tours on a torus,
// Mathematics Magazine 70 (1997) 175-184.
func torus(b *board.Board) (has, ok bool) {
	return true, b.Layers() == 1 && b.Wrap() == board.Wrap{Rows: true, Cols: true} && isFull(b)
}

// cylinder: J. J. Watkins, Knight's tours on cylinders and other surfaces,
// Congressus Numerantium 143 (2000) 117-127.
func cylinder(b *board.Board) (has, ok bool) {
	high, round := b.Rows(), b.Cols()
	if b.Wrap().Rows {
		high, round = round, high
	}
	return high != 1 && !((high == 2 || high == 4) && round%2 == 0), b.Layers() == 1 && b.Wrap().Rows != b.Wrap().Cols && isFull(b)
}

// isFull reports whether b is a board of the knight, whatever that is called and
// though some moves may have to be avoided, from which no square is missing.
func isFull(b *board.Board) bool {
	return !b.HasHoles() && slices.Equal(b.Piece().Steps, board.Knight.Steps)
}
