package question

import (
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
)

// Using returns the problem whose tours must make the given moves as well, in
// either direction. The error says which moves contradict each other: a square
// has two moves, or one if it is a given end, and they must not close a cycle,
// or lead from one given end to the other, before all squares are in it.
func (p Tours) Using(moves [][2]board.Square) (Tours, error) {
	p.Through = slices.Clone(p.Through)
	for _, m := range moves {
		if !p.Board.Adjacent(m[0], m[1]) {
			return Tours{}, p.noMove(m)
		}
		p.Through = append(p.Through, inOrder(m))
	}
	slices.SortFunc(p.Through, func(a, b [2]board.Square) int { return slices.Compare(a[:], b[:]) })
	p.Through = slices.Compact(p.Through)
	if err := p.contradiction(); err != nil {
		return Tours{}, err
	}
	return p, nil
}

// inOrder returns a move with the lesser square first.
func inOrder(m [2]board.Square) [2]board.Square {
	return [2]board.Square{min(m[0], m[1]), max(m[0], m[1])}
}

// noMove is the error that m cannot be made.
func (p Tours) noMove(m [2]board.Square) error {
	if slices.Contains(p.Board.Avoided(), inOrder(m)) {
		return fmt.Errorf("move %s must be made and must not be made (leave it out of one of the two)", p.moveName(m))
	}
	return p.Board.NoMove(m)
}

// Beginning returns the problem whose tours begin with the given squares: for
// open tours a start square and moves that must be made, for closed tours,
// which have no start, moves that must be made and where a tour is written from.
func (p Tours) Beginning(squares []board.Square) (Tours, error) {
	if len(squares) == 0 {
		return p, nil
	}
	if p.From != board.None && p.From != squares[0] {
		return Tours{}, fmt.Errorf("a tour that begins %s does not start at %s", p.Names(squares), p.Board.Name(p.From))
	}
	seen := map[board.Square]bool{}
	for i, s := range squares {
		if seen[s] {
			return Tours{}, fmt.Errorf("a tour cannot begin %s: it is at %s twice", p.Names(squares), p.Board.Name(s))
		}
		if s == p.To && i < p.Board.Len()-1 {
			return Tours{}, fmt.Errorf("a tour that begins %s does not end at %s", p.Names(squares), p.Board.Name(s))
		}
		seen[s] = true
	}
	begun, err := New(p.Board, p.Kind, squares[0], p.To)
	if err != nil {
		return Tours{}, err
	}
	begun.Through, begun.Prefix = p.Through, slices.Clone(squares)
	return begun.Using(begun.firstMoves())
}

// firstMoves returns the moves that the tours begin with.
func (p Tours) firstMoves() [][2]board.Square {
	var moves [][2]board.Square
	for i := 1; i < len(p.Prefix); i++ {
		moves = append(moves, [2]board.Square{p.Prefix[i-1], p.Prefix[i]})
	}
	return moves
}

// LaterMoves returns the moves that must be made and are not among the first
// ones of a given beginning.
func (p Tours) LaterMoves() [][2]board.Square {
	first := p.firstMoves()
	return slices.DeleteFunc(slices.Clone(p.Through), func(m [2]board.Square) bool {
		return slices.ContainsFunc(first, func(f [2]board.Square) bool { return inOrder(f) == m })
	})
}

// Constrained reports whether the problem asks for more than ends.
func (p Tours) Constrained() bool { return len(p.Through) > 0 || p.Board.Avoided() != nil }

func (p Tours) moveName(m [2]board.Square) string {
	return p.Board.Name(m[0]) + "-" + p.Board.Name(m[1])
}

// MoveNames writes moves as a1-b3,c5-d7.
func (p Tours) MoveNames(moves [][2]board.Square) string {
	var list []string
	for _, m := range moves {
		list = append(list, p.moveName(m))
	}
	return strings.Join(list, ",")
}

// Names writes squares as a1,b3,c5.
func (p Tours) Names(squares []board.Square) string {
	var list []string
	for _, s := range squares {
		list = append(list, p.Board.Name(s))
	}
	return strings.Join(list, ",")
}
