package tour_test

import (
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/tour"
)

// ringTour is the closed tour of the board 3x3 without its centre.
const ringTour = "a1b3c1a2c3b1a3c2"

func mustParse(tb testing.TB, b *board.Board, f tour.Format, text string) tour.Tour {
	tb.Helper()
	t, err := tour.Parse(b, f, text)
	if err != nil {
		tb.Fatalf("Parse(%s, %s, %q): %v", b, f, text, err)
	}
	return t
}

// drawBoard draws a board, full or with holes, narrow or with columns beyond z.
func drawBoard(t *rapid.T) *board.Board {
	rows := rapid.IntRange(1, 12).Draw(t, "rows")
	cols := rapid.OneOf(rapid.IntRange(1, 9), rapid.IntRange(25, 30)).Draw(t, "cols")
	holes := rapid.SliceOfN(rapid.Bool(), rows*cols, rows*cols).Draw(t, "holes")
	full := rapid.Bool().Draw(t, "full")
	keep := func(p board.Point) bool {
		i := p.Row*cols + p.Col
		return full || i == 0 || !holes[i]
	}
	wrap := board.Wrap{Rows: rapid.Bool().Draw(t, "wrap rows")}
	b, err := board.New(rows, cols, keep, board.Knight, wrap)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// drawOrder draws the squares of b in any order, which need not be a tour.
func drawOrder(t *rapid.T, b *board.Board) tour.Tour {
	order := make(tour.Tour, b.Len())
	for s := range order {
		order[s] = board.Square(s)
	}
	return rapid.Permutation(order).Draw(t, "order")
}
