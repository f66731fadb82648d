package symmetry_test

import (
	"testing"

	"knightstour/board"
)

func mustParse(tb testing.TB, text string) *board.Board {
	tb.Helper()
	b, err := board.Parse(text)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// wrapped returns the full board of the knight with glued edges.
func wrapped(tb testing.TB, rows, cols int, wrap board.Wrap) *board.Board {
	tb.Helper()
	b, err := board.New(rows, cols, nil, board.Knight, wrap)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}
