package published

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/question"
)

// An Existence is whether there is a tour, as far as theorems know.
type Existence string

// The answers.
const (
	Yes     Existence = "yes"
	No      Existence = "no"
	Unknown Existence = "unknown" // no theorem here says
)

// Exists says whether there is a tour of the sort p asks for, and who says so:
// one of the reasons of Impossible, or one of the theorems that settle a whole
// family of boards.
func Exists(p question.Tours) (Existence, Reason) {
	if reason, ok := Impossible(p); ok {
		return No, reason
	}
	if p.Constrained() || p.To != board.None || p.Kind == question.Open && p.From != board.None {
		return Unknown, Reason{}
	}
	if p.Board.Len() == 1 {
		return Yes, Reason{SingleSquare, "definition"}
	}
	for _, theorem := range []func(*board.Board) (Existence, Reason){rectangle, prism, torus, cylinder} {
		switch closed, reason := theorem(p.Board); {
		case closed == Yes, closed == No && p.Kind == question.Closed:
			return closed, reason
		}
	}
	if b := p.Board; isKnight(b) && !b.HasHoles() && b.Avoided() == nil && openRectangle(sides(b)) {
		return Yes, Reason{fmt.Sprintf("%s has an open tour: of the boards with sides of 3 and more squares all have one but 3x3, 3x5, 3x6 and 4x4", b),
			"Cull and De Curtins 1978; Conrad et al. 1994"}
	}
	return Unknown, Reason{}
}

// The families say whether their boards have a closed tour, and so an open one.

// rectangle: see schwenk, which knows the others.
func rectangle(b *board.Board) (Existence, Reason) {
	if !isKnight(b) || !isFull(b) || !closedRectangle(sides(b)) {
		return Unknown, Reason{}
	}
	return Yes, Reason{fmt.Sprintf("%s has a closed tour: all boards have one but those with an odd number of squares, those with a side of 1, 2 or 4, 3x6 and 3x8", b), "Schwenk 1991"}
}

// prism: J. DeMaio and B. Mathew, Which chessboards have a closed knight's tour
// within the rectangular prism?, Electronic Journal of Combinatorics 18 (2011)
// P8.
func prism(b *board.Board) (Existence, Reason) {
	n := []int{b.Layers(), b.Rows(), b.Cols()}
	slices.Sort(n)
	if n[0] < 2 || !isFull(b) || b.Wrap() != (board.Wrap{}) {
		return Unknown, Reason{}
	}
	odd := n[0]%2 == 1 && n[1]%2 == 1 && n[2]%2 == 1
	return family(!odd && n[1] != 2 && !(n[0] == 2 && n[2] == 3), b, "",
		"of the boards with three sides of 2 and more squares all have one but those with an odd number of squares, those with two sides of 2, and 2x3x3", "DeMaio and Mathew 2011")
}

// torus: J. J. Watkins and R. L. Hoenigman, Knight's tours on a torus,
// Mathematics Magazine 70 (1997) 175-184.
func torus(b *board.Board) (Existence, Reason) {
	if b.Layers() > 1 || !isFull(b) || !b.Wrap().Rows || !b.Wrap().Cols {
		return Unknown, Reason{}
	}
	return family(true, b, " as a torus", "all boards do", "Watkins and Hoenigman 1997")
}

// cylinder: J. J. Watkins, Knight's tours on cylinders and other surfaces,
// Congressus Numerantium 143 (2000) 117-127.
func cylinder(b *board.Board) (Existence, Reason) {
	high, round := b.Rows(), b.Cols()
	if b.Wrap().Rows {
		high, round = round, high
	}
	if b.Layers() > 1 || !isFull(b) || b.Wrap().Rows == b.Wrap().Cols {
		return Unknown, Reason{}
	}
	return family(high != 1 && !((high == 2 || high == 4) && round%2 == 0), b, " as a "+b.Wrap().String(),
		"all cylinders do but those 1 square high, and those 2 or 4 high with an even number of squares around", "Watkins 2000")
}

// family words the answer of a theorem.
func family(has bool, b *board.Board, as, rule, source string) (Existence, Reason) {
	if has {
		return Yes, Reason{fmt.Sprintf("%s has a closed tour%s: %s", b, as, rule), source}
	}
	return No, Reason{fmt.Sprintf("%s has no closed tour%s: %s", b, as, rule), source}
}

// isFull reports whether b is a board of the knight from which nothing is
// missing.
func isFull(b *board.Board) bool {
	return !b.HasHoles() && b.Avoided() == nil && slices.Equal(b.Piece().Steps, board.Knight.Steps)
}
