package notation_test

import (
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/tour"
)

// drawBoard draws a board of one layer or several, full or with holes, narrow
// or with columns beyond z.
func drawBoard(t *rapid.T) *board.Board {
	layers := rapid.OneOf(rapid.Just(1), rapid.IntRange(2, 4)).Draw(t, "layers")
	rows := rapid.IntRange(1, 12).Draw(t, "rows")
	cols := rapid.OneOf(rapid.IntRange(1, 9), rapid.IntRange(25, 30)).Draw(t, "cols")
	b, err := board.Box(layers, rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	var holes []board.Square
	if !rapid.Bool().Draw(t, "full") {
		for s, hole := range rapid.SliceOfN(rapid.Bool(), b.Len(), b.Len()).Draw(t, "holes") {
			if hole && s > 0 {
				holes = append(holes, board.Square(s))
			}
		}
	}
	if b, err = b.Without(holes...); err != nil {
		t.Fatal(err)
	}
	if b, err = b.For(board.Knight, board.Wrap{Rows: rapid.Bool().Draw(t, "wrap rows")}); err != nil {
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
