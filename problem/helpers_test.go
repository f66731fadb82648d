package problem_test

import (
	"testing"

	"knightstour/board"
	"knightstour/problem"
)

var king = board.Piece{Name: "king", Steps: append(board.Leaper("", 0, 1).Steps, board.Leaper("", 1, 1).Steps...)}

func mustParse(tb testing.TB, text string) *board.Board {
	tb.Helper()
	b, err := board.Parse(text)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// with returns the full board of another piece.
func with(tb testing.TB, rows, cols int, piece board.Piece, wrap board.Wrap) *board.Board {
	tb.Helper()
	b, err := board.New(rows, cols, nil, piece, wrap)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// ask returns the problem; from and to are names, or "" for none.
func ask(tb testing.TB, b *board.Board, kind problem.Kind, from, to string) problem.Problem {
	tb.Helper()
	p, err := problem.New(b, kind, square(tb, b, from), square(tb, b, to))
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func square(tb testing.TB, b *board.Board, name string) board.Square {
	tb.Helper()
	if name == "" {
		return board.None
	}
	s, err := b.ParseSquare(name)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}
