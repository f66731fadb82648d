package question

import (
	"fmt"

	"knightstour/board"
)

// Kind is what is to be counted: open or closed tours.
type Kind string

const (
	// Open tours are Hamiltonian paths, those whose ends are one move apart
	// (reentrant) included.
	Open Kind = "open"
	// Closed tours are Hamiltonian cycles.
	Closed Kind = "closed"
)

// KindOf returns Closed or Open.
func KindOf(closed bool) Kind {
	if closed {
		return Closed
	}
	return Open
}

// A Tours is a question about a board. Make one with New, which refuses
// questions without sense.
type Tours struct {
	Board *board.Board
	Kind  Kind
	// From is where an open tour starts, or the square a closed tour is written
	// from (its tours are the same for every square); None if it is free.
	From board.Square
	// To is where an open tour ends, or None.
	To board.Square
	// Through are moves that a tour must make, in either direction: each once,
	// with the lesser square first, in increasing order. See Using.
	Through [][2]board.Square
	// Prefix is how a tour must begin, one square or more, or nil; see Beginning.
	Prefix []board.Square
}

// New returns the problem, or an error that says why there is no such question.
func New(b *board.Board, kind Kind, from, to board.Square) (Tours, error) {
	switch {
	case kind != Open && kind != Closed:
		return Tours{}, fmt.Errorf("kind %q is neither %q nor %q", kind, Open, Closed)
	case from < board.None || to < board.None || int(max(from, to)) >= b.Len():
		return Tours{}, fmt.Errorf("squares %d and %d are not both on the board of %d squares", from, to, b.Len())
	case kind == Closed && to != board.None:
		return Tours{}, fmt.Errorf("a closed tour has no end square, so %q cannot be asked (ask for open tours, or leave out the end)", b.Name(to))
	case from != board.None && from == to && b.Len() > 1:
		return Tours{}, fmt.Errorf("an open tour cannot start and end on the same square %q (ask for closed tours)", b.Name(from))
	}
	return Tours{Board: b, Kind: kind, From: from, To: to}, nil
}

// Directions returns how many directed tours the problem sees in an undirected
// one: 2, or 1 where a start or an end square is given, since a tour and its
// reverse do not both start (or end) there, where the first moves are, which
// only one of them makes first, or where the tour is a single square and its own
// reverse.
func (p Tours) Directions() int {
	if p.Board.Len() == 1 || p.Kind == Open && (p.From != board.None || p.To != board.None) || len(p.Prefix) > 1 {
		return 1
	}
	return 2
}

// String returns the question in words, for example
// "open tours of the knight on 5x5 from a1".
func (p Tours) String() string {
	text := fmt.Sprintf("%s tours of the %s on %s", p.Kind, p.Board.Piece().Name, p.Board)
	if wrap := p.Board.Wrap(); wrap != (board.Wrap{}) {
		text += " as a " + wrap.String()
	}
	if p.From != board.None {
		text += " from " + p.Board.Name(p.From)
	}
	if p.To != board.None {
		text += " to " + p.Board.Name(p.To)
	}
	if len(p.Prefix) > 1 {
		text += " beginning " + p.Names(p.Prefix)
	}
	if moves := p.LaterMoves(); len(moves) > 0 {
		text += " through " + p.MoveNames(moves)
	}
	if moves := p.Board.Avoided(); moves != nil {
		text += " avoiding " + p.MoveNames(moves)
	}
	return text
}

// Colours splits the squares into two classes such that every move leads from
// one to the other. It returns the class (0 or 1) of each square, and false if
// there are no such classes. On a board in several pieces the classes of each
// piece are chosen apart, with class 0 for its first square.
func Colours(b *board.Board) ([]int, bool) {
	colour := make([]int, b.Len())
	for s := range colour {
		colour[s] = -1
	}
	for first := range colour {
		if colour[first] >= 0 {
			continue
		}
		colour[first] = 0
		for queue := []board.Square{board.Square(first)}; len(queue) > 0; queue = queue[1:] {
			for _, t := range b.Neighbours(queue[0]) {
				switch {
				case colour[t] < 0:
					colour[t] = 1 - colour[queue[0]]
					queue = append(queue, t)
				case colour[t] == colour[queue[0]]:
					return nil, false
				}
			}
		}
	}
	return colour, true
}
