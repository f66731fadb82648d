package question

import (
	"fmt"
	"slices"

	"knightstour/board"
)

// Kind is what is to be counted: open or closed tours.
type Kind string

const (
	Open   Kind = "open"   // Hamiltonian paths, also those whose ends are one move apart (reentrant)
	Closed Kind = "closed" // Hamiltonian cycles
)

// KindOf returns Closed or Open.
func KindOf(closed bool) Kind {
	if closed {
		return Closed
	}
	return Open
}

// Tours is a question: the tours of a board that are asked about. Make it with
// New, which refuses questions without sense.
type Tours struct {
	Board *board.Board
	Kind  Kind
	// From is where an open tour starts, or the square a closed tour is written
	// from (its tours are the same for every square); None if it is free.
	From board.Square
	To   board.Square // where an open tour ends, or None
	// Through are moves that a tour must make, in either direction: each once,
	// with the lesser square first, in increasing order. See Using.
	Through [][2]board.Square
	// Prefix is how a tour must begin, one square or more, or nil; see Beginning.
	Prefix []board.Square
}

// New returns the question, or an error that says why there is no such question.
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

// Directions returns how many directed tours are seen in an undirected one: 2,
// or 1 where a start or an end square is given, since a tour and its reverse do
// not both start (or end) there, where the first moves are given, which only one
// of them makes first, or where the tour is a single square and its own reverse.
func (q Tours) Directions() int {
	if q.Board.Len() == 1 || q.Kind == Open && (q.From != board.None || q.To != board.None) || len(q.Prefix) > 1 {
		return 1
	}
	return 2
}

// String returns the question in words, for example
// "open tours of the knight on 5x5 from a1".
func (q Tours) String() string {
	text := fmt.Sprintf("%s tours of the %s on %s", q.Kind, q.Board.Piece().Name, q.Board)
	if wrap := q.Board.Wrap(); wrap != (board.Wrap{}) {
		text += " as a " + wrap.String()
	}
	if q.From != board.None {
		text += " from " + q.Board.Name(q.From)
	}
	if q.To != board.None {
		text += " to " + q.Board.Name(q.To)
	}
	if len(q.Prefix) > 1 {
		text += " beginning " + q.Names(q.Prefix)
	}
	if moves := q.LaterMoves(); len(moves) > 0 {
		text += " through " + q.MoveNames(moves)
	}
	if moves := q.Board.Avoided(); moves != nil {
		text += " avoiding " + q.MoveNames(moves)
	}
	return text
}

// Fits returns nil if t, a tour of the board, begins and ends as it should and makes
// the moves that must be made; otherwise the error says what it does not do.
func (q Tours) Fits(t []board.Square) error {
	begin := q.Prefix
	if len(begin) == 0 && q.From != board.None {
		begin = []board.Square{q.From}
	}
	for i, s := range begin {
		if t[i] != s {
			return fmt.Errorf("its square number %d is %s, not %s", i+1, q.Board.Name(t[i]), q.Board.Name(s))
		}
	}
	if last := t[len(t)-1]; q.To != board.None && last != q.To {
		return fmt.Errorf("it ends at %s, not at %s", q.Board.Name(last), q.Board.Name(q.To))
	}
	for _, m := range q.Through {
		apart := slices.Index(t, m[0]) - slices.Index(t, m[1])
		apart = max(apart, -apart)
		if apart != 1 && (q.Kind == Open || apart != len(t)-1) {
			return fmt.Errorf("it does not make the move %s", q.Board.MoveName(m))
		}
	}
	return nil
}

// WholeBoard reports whether all tours of the board are asked for, so that all its
// symmetries keep the question.
func (q Tours) WholeBoard() bool {
	ends := q.Kind == Open && (q.From != board.None || q.To != board.None)
	return !ends && len(q.Through) == 0 && len(q.Prefix) < 2
}
