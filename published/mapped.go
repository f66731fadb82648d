package published

import (
	"fmt"

	"knightstour/board"
	"knightstour/question"
)

// NoneKept returns a reason why no tour of the sort p asks for is mapped to
// itself in the same direction by a symmetry of the board other than the
// identity, and false if it knows of none. g holds the image of each square.
//
// Such a symmetry of an open tour would leave its start where it is, then the
// square after it, and so on. It moves a closed tour of n squares along itself:
// every square is back after the same number of times, say d, so the tour moves on
// by n/d squares, or by a multiple of that whose factor has no divisor in common
// with d. If the piece changes colour with every move, that number says whether a
// square and its image are of the same colour.
func NoneKept(p question.Tours, g []int) (Reason, bool) {
	if p.Kind == question.Open {
		return Reason{"a symmetry of an open tour turns it around", "definition"}, true
	}
	least, most := periods(p.Board, g)
	switch {
	case least == 1:
		return Reason{fmt.Sprintf("it leaves %s in place, and a symmetry that keeps the direction of a tour leaves none", counted(leftInPlace(p.Board, g), "square")), "fixed squares"}, true
	case least < most:
		return Reason{fmt.Sprintf("it brings some squares back after %d times and others after %d, and a symmetry that keeps the direction of a tour brings all back together", least, most), "orbits"}, true
	}
	step := p.Board.Len() / least
	changes, ok := changesColour(p.Board, g)
	if !ok || changes == (least%2 == 0 && step%2 == 1) {
		return Reason{}, false
	}
	apart := fmt.Sprintf("half a tour apart, %s", counted(step, "move"))
	if least > 2 {
		apart = fmt.Sprintf("%s apart, or %s multiple of that", counted(step, "move"), map[int]string{0: "a", 1: "an odd"}[step%2])
	}
	if changes {
		return Reason{fmt.Sprintf("a square and its image are %s, and so of the same colour, but it changes the colour of every square", apart), "colours"}, true
	}
	return Reason{fmt.Sprintf("a square and its image are %s, and so of different colours, but it keeps the colour of every square", apart), "colours"}, true
}

// NoneReversed is NoneKept for tours that the symmetry maps to themselves in the
// other direction.
//
// Such a symmetry swaps squares in pairs or leaves them in place. It turns a closed
// tour around about two of its squares or moves that are opposite each other (about
// one of each if the number of squares is odd), and an open tour about its middle. A
// square there stays in place, and a move there leads from a square to its image.
func NoneReversed(p question.Tours, g []int) (Reason, bool) {
	if _, most := periods(p.Board, g); most > 2 {
		return Reason{"done twice it does not bring all squares back, as turning a tour around twice does", "orbits"}, true
	}
	fixed, moves := leftInPlace(p.Board, g), 0
	for s, t := range g[:p.Board.Len()] {
		if s < t && p.Board.Adjacent(board.Square(s), board.Square(t)) {
			moves++
		}
	}
	most, needed, swapped := 2, 2-fixed, "two moves"
	if needed == 1 {
		swapped = "one move"
	}
	what, leaves := "a closed tour", "at most two"
	if p.Kind == question.Open {
		most, swapped, what, leaves = p.Board.Len()%2, "the middle move", fmt.Sprintf("an open tour of %s", counted(p.Board.Len(), "square")), "none"
		needed = 1 - most
		if most == 1 {
			leaves = "only one"
		}
	}
	switch {
	case fixed > most:
		return Reason{fmt.Sprintf("it leaves %s in place, and a symmetry that reverses %s leaves %s", counted(fixed, "square"), what, leaves), "fixed squares"}, true
	case moves < needed:
		found := "no move of the board leads"
		if moves == 1 {
			found = "just one move of the board leads"
		}
		return Reason{fmt.Sprintf("it would swap the ends of %s of the tour, but %s from a square to its image", swapped, found), "fixed moves"}, true
	}
	return Reason{}, false
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// leftInPlace returns how many squares are their own image.
func leftInPlace(b *board.Board, g []int) int {
	n := 0
	for s, t := range g[:b.Len()] {
		if s == t {
			n++
		}
	}
	return n
}

// periods returns the least and the greatest number of times that g must be
// applied until a square is back.
func periods(b *board.Board, g []int) (least, most int) {
	least = b.Len() + 1
	for s := range b.Len() {
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
func changesColour(b *board.Board, g []int) (changes, ok bool) {
	colour, _, ok := colours(b)
	if !ok {
		return false, false
	}
	changes = colour[0] != colour[g[0]]
	for s, t := range g[:b.Len()] {
		if (colour[s] != colour[t]) != changes {
			return false, false // the board is in several pieces
		}
	}
	return changes, true
}
