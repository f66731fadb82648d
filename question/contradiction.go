package question

import (
	"fmt"
	"slices"

	"knightstour/board"
)

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
