package board_test

import (
	"fmt"
	"strings"
	"testing"

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

// drawBoard draws a board of the knight of one layer or several, full or with
// holes.
func drawBoard(t *rapid.T) *board.Board {
	rows, cols, keep := drawMask(t)
	layers := rapid.IntRange(1, 4).Draw(t, "layers")
	b, err := board.Box(layers, rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	if rapid.Bool().Draw(t, "full") {
		return b
	}
	b, err = b.Without(places(b, func(p board.Point) bool { return (p.Layer+p.Row)%2 == 0 && !keep(p) })...)
	if err != nil {
		t.Skip(err)
	}
	return b
}

// quoted returns the beginning of a text as the name of a test.
func quoted(text string) string { return fmt.Sprintf("%.40q", text) }

// places returns the squares of b whose places are wanted.
func places(b *board.Board, want func(board.Point) bool) (found []board.Square) {
	for s := range board.Square(b.Len()) {
		if want(b.Point(s)) {
			found = append(found, s)
		}
	}
	return found
}

// checkError checks that a message is one line, quotes the offending text and
// says what is wrong.
func checkError(t *testing.T, err error, text, says string) {
	t.Helper()
	message := err.Error()
	if strings.ContainsAny(message, "\n\r\x00") {
		t.Errorf("error for %.40q is not one plain line: %q", text, message)
	}
	if quoted := strings.Trim(text, "\n"); !strings.Contains(message, quoted) {
		t.Errorf("error %.80q does not contain the text %.40q", message, text)
	}
	if !strings.Contains(message, says) {
		t.Errorf("error %.80q does not say %q", message, says)
	}
}
