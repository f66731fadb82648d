package board_test

import (
	"pgregory.net/rapid"

	"knightstour/board"
)

// drawMask draws the places of a small rectangle, at least one of them kept.
func drawMask(t *rapid.T) (rows, cols int, keep func(board.Point) bool) {
	rows = rapid.IntRange(1, 9).Draw(t, "rows")
	cols = rapid.OneOf(rapid.IntRange(1, 9), rapid.IntRange(25, 30)).Draw(t, "cols")
	kept := rapid.SliceOfN(rapid.Bool(), rows*cols, rows*cols).Draw(t, "kept")
	kept[rapid.IntRange(0, len(kept)-1).Draw(t, "always")] = true
	return rows, cols, func(p board.Point) bool { return kept[p.Row*cols+p.Col] }
}
