package bruteforce_test

import (
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// Numbers of tours of boards that are no rectangles of the knight, found by
// others: undirected closed and directed open tours, -1 where none is known.
func TestKnownCounts(t *testing.T) {
	for _, c := range []struct {
		board, piece, wrap string
		closed, open       int
		source             string
	}{
		{"2x2", "knight", "torus", 1, -1, "a search written by others"},
		{"1x4", "knight", "torus", 3, -1, "a search written by others"},
		{"2x4", "knight", "torus", 6, -1, "a search written by others"},
		{"3x3", "knight", "torus", 48, -1, "a search written by others"},
		{"3x4", "knight", "torus", 14934, -1, "a search written by others"},
		{"4x4", "knight", "torus", 1344, 91392, "the 4-cube, OEIS A066037"},
		{"3x4", "knight", "cols", 2, -1, "a search written by others"},
		{"4x3", "knight", "rows", 2, -1, "the same lying on its side"},
		{"3x5", "knight", "cols", 276, -1, "a search written by others"},
		{"2x5", "knight", "cols", 1, -1, "a search written by others"},
		{"4x4", "knight", "cols", 0, -1, "a search written by others"},
		{"4x4", "wazir", "none", 6, 552, "OEIS A003763, A096969"},
		{"3x3", "king", "none", 16, 784, "OEIS A140519, A158651"},
		{"4x4", "king", "none", 2830, -1, "OEIS A140519"},
		{"5x5", "camel", "none", 0, 0, "it keeps to one colour"},
		{"5x5", "zebra", "none", 0, 0, "too small: the middle has no moves"},
		{"3x3", "fers", "none", 0, 0, "it keeps to one colour"},
		{"5x5", "(0,3)+(2,2)", "none", 48, -1, "a search written by others"},
		{"2x2x2", "wazir", "none", 6, 144, "the 3-cube, OEIS A066037"},
		{"2x3x4", "knight", "none", 12132, -1, "a search written by others"},
		{"4x3x2", "knight", "none", 12132, -1, "the same standing"},
		{"3x1x4", "knight", "none", 0, 16, "the board 3x4, OEIS A165134"},
	} {
		t.Run(c.piece+" "+c.board+" "+c.wrap, func(t *testing.T) {
			b := boardtest.Make(t, c.board, c.piece, c.wrap)
			if got := len(bruteforce.Closed(b)); got != c.closed {
				t.Errorf("%d closed tours, want %d (%s)", got, c.closed, c.source)
			}
			if c.open < 0 {
				return
			}
			if got := 2 * len(bruteforce.Open(b)); got != c.open {
				t.Errorf("%d directed open tours, want %d (%s)", got, c.open, c.source)
			}
		})
	}
}

// The closed tours of the first cells of boards in column order, OEIS A383660
// to A383664.
func TestPartialBoards(t *testing.T) {
	for _, c := range []struct{ rows, cells, want int }{
		{3, 22, 4}, {5, 18, 1}, {5, 22, 1}, {5, 24, 30}, {6, 22, 6}, {7, 22, 2}, {7, 24, 11}, {8, 26, 4},
	} {
		b, err := board.FirstCells(c.rows, c.cells)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(bruteforce.Closed(b)); got != c.want {
			t.Errorf("the first %d cells of %d rows: %d closed tours, want %d", c.cells, c.rows, got, c.want)
		}
	}
}

// The cycles of the graph of a question are its tours, as the other oracle lists
// them.
func TestCycles(t *testing.T) {
	asked := 0
	for _, c := range [][3]string{{"3x4", "knight", "none"}, {".../.#./...", "knight", "none"}, {"3x3", "king", "none"}, {"2x4", "knight", "torus"}} {
		t.Run(c[0]+" "+c[1]+" "+c[2], func(t *testing.T) {
			b := boardtest.Make(t, c[0], c[1], c[2])
			closed := boardtest.Ask(t, b, question.Closed, "", "")
			if got, want := bruteforce.Cycles(closed.Graph()), len(bruteforce.Closed(b)); got != want {
				t.Errorf("%d closed tours, want %d", got, want)
			}
			for s := range b.Len() {
				open := boardtest.Ask(t, b, question.Open, b.Name(board.Square(s)), "")
				if got, want := bruteforce.Cycles(open.Graph()), len(bruteforce.Paths(b, board.Square(s))); got != want {
					t.Errorf("from %s: %d open tours, want %d", b.Name(board.Square(s)), got, want)
				}
				asked++
			}
		})
	}
	if asked != 12+8+9+8 {
		t.Errorf("%d starts were asked for, want 37", asked)
	}
}
