package published

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// tours returns all open tours of b, directed, by plain backtracking. It shares
// nothing with the theorems but the moves.
func tours(b *board.Board) [][]board.Square {
	var all [][]board.Square
	var path []board.Square
	on := make([]bool, b.Len())
	var visit func(s board.Square)
	visit = func(s board.Square) {
		on[s], path = true, append(path, s)
		if len(path) == b.Len() {
			all = append(all, slices.Clone(path))
		}
		for _, t := range b.Neighbours(s) {
			if !on[t] {
				visit(t)
			}
		}
		on[s], path = false, path[:len(path)-1]
	}
	for s := range board.Square(b.Len()) {
		visit(s)
	}
	return all
}

// closedTours returns the closed ones of all open tours, directed, each once:
// read from square 0.
func closedTours(b *board.Board, all [][]board.Square) [][]board.Square {
	var closed [][]board.Square
	for _, t := range all {
		if len(t) > 2 && t[0] == 0 && b.Adjacent(t[len(t)-1], t[0]) {
			closed = append(closed, t)
		}
	}
	return closed
}

// distinct returns how many tours are left if those are taken for one that the
// symmetries of b and reversal make of each other.
func distinct(b *board.Board, list [][]board.Square, kind question.Kind) int {
	classes := map[string]bool{}
	for _, t := range list {
		var forms []string
		for _, f := range symmetries(b) {
			there := make([]board.Square, len(t))
			for i, s := range t {
				there[i] = f[s]
			}
			back := slices.Clone(there)
			slices.Reverse(back)
			for _, u := range [][]board.Square{there, back} {
				if kind == question.Closed {
					at := slices.Index(u, 0)
					u = append(slices.Clone(u[at:]), u[:at]...)
				}
				forms = append(forms, fmt.Sprint(u))
			}
		}
		classes[slices.Min(forms)] = true
	}
	return len(classes)
}

// symmetries returns the motions of the plane that map b to itself, as
// permutations of its squares.
func symmetries(b *board.Board) [][]board.Square {
	var group [][]board.Square
	rows, cols := b.Rows()-1, b.Cols()-1
	for motion := range 8 {
		if motion >= 4 && rows != cols {
			break
		}
		to := make([]board.Square, b.Len())
		whole := true
		for s := range to {
			p := b.Point(board.Square(s))
			if motion%2 == 1 {
				p.Row = rows - p.Row
			}
			if motion/2%2 == 1 {
				p.Col = cols - p.Col
			}
			if motion >= 4 {
				p.Row, p.Col = p.Col, p.Row
			}
			to[s] = b.At(p)
			whole = whole && to[s] != board.None
		}
		if whole {
			group = append(group, to)
		}
	}
	return group
}

// parseProblem reads a question as "closed 5x5" or "open 8x8 a1 h8".
func parseProblem(t *testing.T, text string) question.Tours {
	t.Helper()
	words := strings.Fields(text)
	words = append(words, "", "")
	return boardtest.Ask(t, boardtest.Parse(t, words[1]), question.Kind(words[0]), words[2], words[3])
}
