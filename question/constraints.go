package question

import (
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/graph"
)

// Using returns the question whose tours must make the given moves as well, in
// either direction. The error says which moves contradict each other: a square
// has two moves, or one if it is a given end, and they must not close a cycle,
// or lead from one given end to the other, before all squares are in it.
func (q Tours) Using(moves [][2]board.Square) (Tours, error) {
	q.Through = slices.Clone(q.Through)
	for _, m := range moves {
		if !q.Board.Adjacent(m[0], m[1]) {
			if slices.Contains(q.Board.Avoided(), graph.Between(m[0], m[1])) {
				return Tours{}, fmt.Errorf("move %s must be made and must not be made (leave it out of one of the two)", q.Board.MoveName(m))
			}
			return Tours{}, q.Board.NoMove(m)
		}
		q.Through = append(q.Through, graph.Between(m[0], m[1]))
	}
	slices.SortFunc(q.Through, func(a, b [2]board.Square) int { return slices.Compare(a[:], b[:]) })
	q.Through = slices.Compact(q.Through)
	if err := q.contradiction(); err != nil {
		return Tours{}, err
	}
	return q, nil
}

// Beginning returns the question whose tours begin with the given squares: for
// open tours a start square and moves that must be made, for closed tours,
// which have no start, moves that must be made and where a tour is written from.
func (q Tours) Beginning(squares []board.Square) (Tours, error) {
	if len(squares) == 0 {
		return q, nil
	}
	if q.From != board.None && q.From != squares[0] {
		return Tours{}, fmt.Errorf("a tour that begins %s does not start at %s", q.Names(squares), q.Board.Name(q.From))
	}
	seen := map[board.Square]bool{}
	for i, s := range squares {
		if seen[s] {
			return Tours{}, fmt.Errorf("a tour cannot begin %s: it is at %s twice", q.Names(squares), q.Board.Name(s))
		}
		if s == q.To && i < q.Board.Len()-1 {
			return Tours{}, fmt.Errorf("a tour that begins %s does not end at %s", q.Names(squares), q.Board.Name(s))
		}
		seen[s] = true
	}
	begun, err := New(q.Board, q.Kind, squares[0], q.To)
	if err != nil {
		return Tours{}, err
	}
	begun.Through, begun.Prefix = q.Through, slices.Clone(squares)
	return begun.Using(begun.firstMoves())
}

// firstMoves returns the moves that the tours begin with.
func (q Tours) firstMoves() [][2]board.Square {
	var moves [][2]board.Square
	for i := 1; i < len(q.Prefix); i++ {
		moves = append(moves, [2]board.Square{q.Prefix[i-1], q.Prefix[i]})
	}
	return moves
}

// LaterMoves returns the moves that must be made and are not among the first
// ones of a given beginning.
func (q Tours) LaterMoves() [][2]board.Square {
	first := q.firstMoves()
	return slices.DeleteFunc(slices.Clone(q.Through), func(m [2]board.Square) bool {
		return slices.ContainsFunc(first, func(f [2]board.Square) bool { return graph.Between(f[0], f[1]) == m })
	})
}

// Constrained reports whether the question asks for more than ends.
func (q Tours) Constrained() bool { return len(q.Through) > 0 || q.Board.Avoided() != nil }

// MoveNames writes moves as a1-b3,c5-d7.
func (q Tours) MoveNames(moves [][2]board.Square) string {
	var list []string
	for _, m := range moves {
		list = append(list, q.Board.MoveName(m))
	}
	return strings.Join(list, ",")
}

// Names writes squares as a1,b3,c5.
func (q Tours) Names(squares []board.Square) string {
	return strings.Join(q.Board.Names(squares), ",")
}

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

// contradiction returns an error if no tour can make all the moves that must be
// made. It names the moves that cannot go together and leaves out the others.
func (q Tours) contradiction() error {
	at := make(map[board.Square][][2]board.Square)
	paths := chains{}
	for i, m := range q.Through {
		for _, s := range m {
			at[s] = append(at[s], m)
			switch n := len(at[s]); {
			case n > 2:
				return fmt.Errorf("moves %s contradict each other: a tour makes only two moves at %s", q.MoveNames(at[s]), q.Board.Name(s))
			case n > 1 && q.Kind == Open && (s == q.From || s == q.To):
				return fmt.Errorf("moves %s contradict each other: a tour makes only one move at its end %s", q.MoveNames(at[s]), q.Board.Name(s))
			}
		}
		if !paths.join(m) {
			cycle := paths.of(q.Through[:i+1], m[0])
			if q.Kind == Open || len(cycle) < q.Board.Len() {
				return fmt.Errorf("moves %s contradict each other: they close a cycle", q.MoveNames(cycle))
			}
		}
	}
	if q.Kind == Closed || q.From == board.None || q.To == board.None || q.From == q.To || paths.root(q.From) != paths.root(q.To) {
		return nil
	}
	if chain := paths.of(q.Through, q.From); len(chain) < q.Board.Len()-1 {
		return fmt.Errorf("moves %s contradict the ends: they lead from %s to %s before the tour was everywhere", q.MoveNames(chain), q.Board.Name(q.From), q.Board.Name(q.To))
	}
	return nil
}

// chains are the paths that moves make: squares of one path have the same root.
type chains map[board.Square]board.Square

func (c chains) root(s board.Square) board.Square {
	for next, found := c[s]; found; next, found = c[s] {
		s = next
	}
	return s
}

// join adds a move. It returns false if that closes a cycle.
func (c chains) join(m [2]board.Square) bool {
	a, b := c.root(m[0]), c.root(m[1])
	if a == b {
		return false
	}
	c[a] = b
	return true
}

// of returns those of the moves that are in the chain of s.
func (c chains) of(moves [][2]board.Square, s board.Square) [][2]board.Square {
	return slices.DeleteFunc(slices.Clone(moves), func(m [2]board.Square) bool { return c.root(m[0]) != c.root(s) })
}
