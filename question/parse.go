package question

import "knightstour/board"

// Words are what else is asked, as it is written down: names of squares and of
// moves, each of them empty if it is left open.
type Words struct {
	From, To string
	Prefix   string // squares, as a1,b3,c5
	Through  string // moves, as a1-b3,c5-d7
}

// Parse returns the question of a kind of tours that the words ask for. The errors
// are those of New, Beginning and Using, or say what cannot be read.
func Parse(b *board.Board, kind Kind, w Words) (Tours, error) {
	ends := [2]board.Square{board.None, board.None}
	for i, name := range []string{w.From, w.To} {
		if name == "" {
			continue
		}
		var err error
		if ends[i], err = b.ParseSquare(name); err != nil {
			return Tours{}, err
		}
	}
	q, err := New(b, kind, ends[0], ends[1])
	if err != nil {
		return Tours{}, err
	}
	prefix, err := b.ParseSquares(w.Prefix)
	if err != nil {
		return Tours{}, err
	}
	if q, err = q.Beginning(prefix); err != nil {
		return Tours{}, err
	}
	through, err := b.ParseMoves(w.Through)
	if err != nil {
		return Tours{}, err
	}
	return q.Using(through)
}
