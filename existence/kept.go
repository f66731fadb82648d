package existence

import (
	"fmt"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/question"
)

// NoneKept returns a reason why no tour of the sort q asks for is mapped to
// itself in the same direction by a symmetry of the board other than the
// identity, or nil if it knows of none. g holds the image of each square.
//
// Such a symmetry of an open tour would leave its start where it is, then the
// square after it, and so on. It moves a closed tour of n squares along itself:
// every square is back after the same number of times, say d, so the tour moves on
// by n/d squares, or by a multiple of that whose factor has no divisor in common
// with d. If the piece changes colour with every move, that number says whether a
// square and its image are of the same colour.
func NoneKept(q question.Tours, g graph.Perm) *Reason {
	if q.Kind == question.Open {
		return &Reason{"a symmetry of an open tour turns it around", "definition"}
	}
	least, most := periods(q.Board, g)
	switch fixed, _ := middles(q.Board, g); {
	case fixed > 0:
		return &Reason{fmt.Sprintf("it leaves %s in place, and a symmetry that keeps the direction of a tour leaves none", counted(fixed, "square")), "fixed squares"}
	case least < most:
		return &Reason{fmt.Sprintf("it brings some squares back after %d times and others after %d, and a symmetry that keeps the direction of a tour brings all back together", least, most), "orbits"}
	}
	step := q.Board.Len() / least
	changes, ok := changesColour(q.Board, g)
	if !ok || changes == (least%2 == 0 && step%2 == 1) {
		return nil
	}
	apart := "half a tour apart, " + counted(step, "move")
	if least > 2 {
		apart = fmt.Sprintf("%s apart, or %s multiple of that", counted(step, "move"), [2]string{"a", "an odd"}[step%2])
	}
	why := "of different colours, but it keeps the colour of every square"
	if changes {
		why = "of the same colour, but it changes the colour of every square"
	}
	return &Reason{fmt.Sprintf("a square and its image are %s, and so %s", apart, why), "colours"}
}

// NoneReversed is NoneKept for tours that the symmetry maps to themselves in the
// other direction.
//
// Such a symmetry swaps squares in pairs or leaves them in place. It turns a closed
// tour around about two of its squares or moves that are opposite each other (about
// one of each if the number of squares is odd), and an open tour about its middle. A
// square there stays in place, and a move there leads from a square to its image.
func NoneReversed(q question.Tours, g graph.Perm) *Reason {
	if _, most := periods(q.Board, g); most > 2 {
		return &Reason{"done twice it does not bring all squares back, as turning a tour around twice does", "orbits"}
	}
	fixed, moves := middles(q.Board, g)
	n := q.Board.Len()
	most, what, leaves := 2, "a closed tour", "at most two"
	needed, swapped := 2-fixed, [3]string{1: "one move", 2: "two moves"}[max(2-fixed, 0)]
	if q.Kind == question.Open {
		most, what, leaves = n%2, "an open tour of "+counted(n, "square"), [2]string{"none", "only one"}[n%2]
		needed, swapped = 1-most, "the middle move"
	}
	switch {
	case fixed > most:
		return &Reason{fmt.Sprintf("it leaves %s in place, and a symmetry that reverses %s leaves %s", counted(fixed, "square"), what, leaves), "fixed squares"}
	case moves < needed:
		found := [2]string{"no move of the board leads", "just one move of the board leads"}[moves]
		return &Reason{fmt.Sprintf("it would swap the ends of %s of the tour, but %s from a square to its image", swapped, found), "fixed moves"}
	}
	return nil
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// middles returns how many squares are their own images, and how many moves lead
// from a square to its image and from there back to it.
func middles(b *board.Board, g graph.Perm) (fixed, moves int) {
	for s := range board.Square(b.Len()) {
		switch {
		case g[s] == s:
			fixed++
		case s < g[s] && b.Adjacent(s, g[s]):
			moves++
		}
	}
	return fixed, moves
}

// periods returns the least and the greatest number of times that g must be
// applied until a square is back.
func periods(b *board.Board, g graph.Perm) (least, most int) {
	least = b.Len() + 1
	for s := range board.Square(b.Len()) {
		n := 1
		for t := g[s]; t != s; t = g[t] {
			n++
		}
		least, most = min(least, n), max(most, n)
	}
	return least, most
}

// changesColour reports whether squares and their images differ in colour, and
// false for ok if some do and some do not or there are no colours.
func changesColour(b *board.Board, g graph.Perm) (changes, ok bool) {
	colour, _, ok := graph.Colours(b.Len(), b.Neighbours)
	if !ok {
		return false, false
	}
	changes = colour[0] != colour[g[0]]
	for s, c := range colour {
		if (c != colour[g[s]]) != changes {
			return false, false // the board is in several pieces
		}
	}
	return changes, true
}
