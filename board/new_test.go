package board_test

import (
	"strings"
	"testing"

	"knightstour/board"
)

func TestNewErrors(t *testing.T) {
	none := func(board.Point) bool { return false }
	for _, c := range []struct {
		rows, cols int
		keep       func(board.Point) bool
		says       string
	}{
		{0, 5, nil, "board 0x5 has no squares"},
		{5, 0, nil, "board 5x0 has no squares"},
		{-1, -1, nil, "board -1x-1 has no squares"},
		{513, 512, nil, "board 513x512 is too large (at most 262144 squares)"},
		{1 << 32, 1 << 32, nil, "is too large"}, // the product is 0 in 64 bits
		{3, 3, none, "mask has no squares"},
	} {
		b, err := board.New(c.rows, c.cols, c.keep, board.Knight, board.Wrap{})
		if err == nil {
			t.Errorf("New(%d, %d) = %v, want an error", c.rows, c.cols, b)
		} else if !strings.Contains(err.Error(), c.says) {
			t.Errorf("New(%d, %d): error %q does not say %q", c.rows, c.cols, err, c.says)
		}
	}
}

func TestAccessors(t *testing.T) {
	wrap := board.Wrap{Rows: true}
	b, err := board.New(2, 3, func(p board.Point) bool { return p.Col != 1 }, board.Leaper("camel", 1, 3), wrap)
	if err != nil {
		t.Fatal(err)
	}
	if b.Len() != 4 || !b.HasHoles() || b.Piece().Name != "camel" || b.Wrap() != wrap {
		t.Errorf("got %d squares, holes %v, piece %q, wrap %v", b.Len(), b.HasHoles(), b.Piece().Name, b.Wrap())
	}
	// Rows wrap, columns do not.
	if got := b.At(board.Point{Row: -1, Col: 0}); got != 2 {
		t.Errorf("below a1 is square %v, want 2 (a2)", got)
	}
	if got := b.At(board.Point{Row: 5, Col: 2}); got != 3 {
		t.Errorf("row 5 wraps to square %v, want 3 (c2)", got)
	}
	if got := b.At(board.Point{Row: 0, Col: 3}); got != board.None {
		t.Errorf("right of c1 is square %v, want none", got)
	}
}
