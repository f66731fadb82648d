package problem

import (
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
)

// Using returns the problem whose tours must make the given moves as well, in
// either direction. The error says which moves contradict each other: a square
// has two moves, or one if it is a given end, and they must not close a cycle
// before all squares are in it.
func (p Problem) Using(moves [][2]board.Square) (Problem, error) {
	p.Through = slices.Clone(p.Through)
	for _, m := range moves {
		if !p.Board.Adjacent(m[0], m[1]) {
			return Problem{}, p.noMove(m)
		}
		p.Through = append(p.Through, [2]board.Square{min(m[0], m[1]), max(m[0], m[1])})
	}
	slices.SortFunc(p.Through, func(a, b [2]board.Square) int { return slices.Compare(a[:], b[:]) })
	p.Through = slices.Compact(p.Through)
	return p, p.contradiction()
}

// noMove is the error that m cannot be made.
func (p Problem) noMove(m [2]board.Square) error {
	if slices.Contains(p.Board.Avoided(), [2]board.Square{min(m[0], m[1]), max(m[0], m[1])}) {
		return fmt.Errorf("move %s must be made and must not be made", p.moveName(m))
	}
	return p.Board.NoMove(m)
}

// contradiction returns an error if no tour can make all the moves that must be
// made.
func (p Problem) contradiction() error {
	at := make(map[board.Square][][2]board.Square)
	// Joined squares have the same root; to join two of one root closes a cycle.
	root := make(map[board.Square]board.Square)
	find := func(s board.Square) board.Square {
		for next, found := root[s]; found; next, found = root[s] {
			s = next
		}
		return s
	}
	for _, m := range p.Through {
		for _, s := range m {
			at[s] = append(at[s], m)
			switch n := len(at[s]); {
			case n > 2:
				return fmt.Errorf("moves %s contradict each other: a tour makes only two moves at %s", p.MoveNames(at[s]), p.Board.Name(s))
			case n > 1 && p.Kind == Open && (s == p.From || s == p.To):
				return fmt.Errorf("moves %s contradict each other: a tour makes only one move at its end %s", p.MoveNames(at[s]), p.Board.Name(s))
			}
		}
		a, b := find(m[0]), find(m[1])
		if a == b && (p.Kind == Open || len(p.Through) < p.Board.Len()) {
			return fmt.Errorf("moves %s contradict each other: they close a cycle", p.MoveNames(p.Through))
		}
		if a != b {
			root[a] = b
		}
	}
	return nil
}

// Beginning returns the problem whose tours begin with the given squares: for
// open tours a start square and moves that must be made, for closed tours,
// which have no start, moves that must be made and where a tour is written from.
func (p Problem) Beginning(squares []board.Square) (Problem, error) {
	if len(squares) == 0 {
		return p, nil
	}
	if p.From != board.None && p.From != squares[0] {
		return Problem{}, fmt.Errorf("a tour that begins %s does not start at %s", p.Names(squares), p.Board.Name(p.From))
	}
	seen := map[board.Square]bool{}
	var moves [][2]board.Square
	for i, s := range squares {
		if seen[s] {
			return Problem{}, fmt.Errorf("a tour cannot begin %s: it is at %s twice", p.Names(squares), p.Board.Name(s))
		}
		if s == p.To && i < p.Board.Len()-1 {
			return Problem{}, fmt.Errorf("a tour that begins %s does not end at %s", p.Names(squares), p.Board.Name(s))
		}
		seen[s] = true
		if i > 0 {
			moves = append(moves, [2]board.Square{squares[i-1], s})
		}
	}
	begun, err := New(p.Board, p.Kind, squares[0], p.To)
	if err != nil {
		return Problem{}, err
	}
	begun.Through, begun.Prefix = p.Through, slices.Clone(squares)
	return begun.Using(moves)
}

// Constrained reports whether the problem asks for more than ends.
func (p Problem) Constrained() bool { return len(p.Through) > 0 || p.Board.Avoided() != nil }

func (p Problem) moveName(m [2]board.Square) string {
	return p.Board.Name(m[0]) + "-" + p.Board.Name(m[1])
}

// MoveNames writes moves as a1-b3,c5-d7.
func (p Problem) MoveNames(moves [][2]board.Square) string {
	var list []string
	for _, m := range moves {
		list = append(list, p.moveName(m))
	}
	return strings.Join(list, ",")
}

// Names writes squares as a1,b3,c5.
func (p Problem) Names(squares []board.Square) string {
	var list []string
	for _, s := range squares {
		list = append(list, p.Board.Name(s))
	}
	return strings.Join(list, ",")
}
