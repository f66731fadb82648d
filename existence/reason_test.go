package existence

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

func TestReasons(t *testing.T) {
	const knight = "the knight changes colour with every move, so "
	for _, test := range []struct{ question, text, source string }{
		{"closed 1x1", "a closed tour needs at least 3 squares, and this board has 1", "definition"},
		{"closed 3x3", "b2 has no moves, so it is in no tour of all 9 squares", "connection"},
		{"open 3x3", "b2 has no moves, so it is in no tour of all 9 squares", "connection"},
		{"open 2x5", "no moves lead from a1 to b1", "connection"},
		{"closed 5x5", knight + "a closed tour has an even number of squares, and this board has 25", "colours"},
		{"open ....../..X.../.X..../....../......", "a5 has no moves, so it is in no tour of all 28 squares", "connection"},
		{"closed #.../..../..../...#", knight + "a closed tour has as many squares of one colour as of the other, and this board has 8 and 6", "colours"},
		{"open #.../..../..../...#", knight + "an open tour has at most one square more of one colour than of the other, and this board has 8 and 6", "colours"},
		{"open 8x8 a1 h8", "a tour of 64 squares has 63 moves, an odd number, and each changes the colour, so its ends differ in colour, but a1 and h8 have the same", "colours"},
		{"open 5x5 b1", "an open tour starts and ends on the colour that has 13 of the 25 squares, but b1 is one of the 12 of the other colour", "colours"},
		{"open 5x5 a1 b1", "an open tour starts and ends on the colour that has 13 of the 25 squares, but b1 is one of the 12 of the other colour", "colours"},
		{"closed 4x4", "squares with only two moves need both, and these moves close the cycle a1-c2-d4-b3-a1 of 4 squares, but the board has 16", "forced moves"},
		{"closed 4x6", "4x6 has no closed tour: a board with one side of 1, 2 or 4 squares has none", "Schwenk 1991"},
		{"closed 3x4", "squares with only two moves need both, and these moves close the cycle a1-c2-a3-b1-d2-b3-a1 of 6 squares, but the board has 12", "forced moves"},
		{"closed 3x8", "3x8 has no closed tour: a board with one side of 3 squares needs another of 10 or more", "Schwenk 1991"},
		{"closed 8x3", "8x3 has no closed tour: a board with one side of 3 squares needs another of 10 or more", "Schwenk 1991"},
		{"open 4x4", "4x4 has no open tour: of the boards with sides of 3 and more squares, 3x3, 3x5, 3x6 and 4x4 have none", "Cull and De Curtins 1978; Conrad et al. 1994"},
		{"open 4x5 b2", "on four rows an open tour begins and ends on an outer row, but b2 is on an inner one", "colours and rows"},
		{"open 5x4 b4", "on four columns an open tour begins and ends on an outer column, but b4 is on an inner one", "colours and rows"},
		{"open 4x6 a1 c2", "on four rows an open tour begins and ends on an outer row, but c2 is on an inner one", "colours and rows"},
		{"open 4x4 b2", "4x4 has no open tour: of the boards with sides of 3 and more squares, 3x3, 3x5, 3x6 and 4x4 have none", "Cull and De Curtins 1978; Conrad et al. 1994"},
	} {
		t.Run(test.question, func(t *testing.T) {
			reason, ok := Impossible(boardtest.AskWords(t, test.question))
			if !ok || reason.Text != test.text || reason.Source != test.source {
				t.Errorf("got %v, %q (%s), want %q (%s)", ok, reason.Text, reason.Source, test.text, test.source)
			}
		})
	}
}

// TestPossible has questions whose answer is not 0, some of them close to
// one of the theorems.
func TestPossible(t *testing.T) {
	for _, question := range []string{
		"open 1x1", "open 1x1 a1 a1", "open 3x4", "open 3x7", "open 4x5", "open 5x5 a1 e5", "open 8x8 a1 b1",
		"closed 3x10", "closed 5x6", "closed 6x6 b2", "closed 200x201", "closed .../.#./...",
	} {
		t.Run(question, func(t *testing.T) {
			if reason, ok := Impossible(boardtest.AskWords(t, question)); ok {
				t.Error(reason.Text)
			}
		})
	}
}

// TestLargestBoard asks about a ring of squares with two moves each, as long as
// a board can be: no theorem may take more than linear time or run out of stack.
func TestLargestBoard(t *testing.T) {
	b := boardtest.New(t, 1, board.MaxSquares, boardtest.Wazir, board.Wrap{Cols: true})
	if reason, ok := Impossible(boardtest.Ask(t, b, question.Closed, "", "")); ok {
		t.Errorf("a ring has a closed tour, but: %s", reason.Text)
	}
}

// TestLongCycle wants a long cycle of forced moves to be abridged: the border of
// a board of the wazir, with one square more inside that has no moves there.
func TestLongCycle(t *testing.T) {
	keep := func(p board.Point) bool {
		return p.Row%4 == 0 || p.Col%4 == 0 || p == board.Point{Row: 2, Col: 2}
	}
	b, err := board.New(5, 5, keep, boardtest.Wazir, board.Wrap{})
	if err != nil {
		t.Fatal(err)
	}
	got := forcedMoves(boardtest.Ask(t, b, question.Closed, "", ""))
	const want = "squares with only two moves need both, and these moves close the cycle a1-b1-c1-d1-e1-e2-e3-e4-...-a1 of 16 squares, but the board has 17"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestRectangles compares the theorems with a search on all small rectangles:
// without given ends they must be exact.
func TestRectangles(t *testing.T) {
	for rows := 1; rows <= 20; rows++ {
		for cols := 1; rows*cols <= 20; cols++ {
			t.Run(fmt.Sprintf("%dx%d", rows, cols), func(t *testing.T) {
				if compare(t, boardtest.New(t, rows, cols, board.Knight, board.Wrap{}), true) == 0 {
					t.Error("no question was ruled out")
				}
			})
		}
	}
}

// TestStarts compares, on boards of four rows, the squares where tours start
// with those that the theorems leave.
func TestStarts(t *testing.T) {
	for _, size := range []string{"4x3", "3x4", "4x5", "5x4", "4x6", "6x4"} {
		t.Run(size, func(t *testing.T) {
			b := boardtest.Parse(t, size)
			for s := range board.Square(b.Len()) {
				q := boardtest.Ask(t, b, question.Open, b.Name(s), "")
				starts := len(bruteforce.Paths(b, s)) > 0
				if reason, none := Impossible(q); none == starts {
					t.Errorf("%s: a tour starts there: %t, but %q", q, starts, reason.Text)
				}
			}
		})
	}
}

// TestMasks compares the theorems with a search on boards of any shape, for
// pieces that change colour and pieces that do not, also where edges are glued.
func TestMasks(t *testing.T) {
	ruledOut := 0
	pieces := []board.Piece{board.Knight, board.Knight, boardtest.Wazir, boardtest.Piece("fers")}
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, 5).Draw(t, "rows")
		cols := rapid.IntRange(1, 5).Draw(t, "cols")
		holes := rapid.SliceOfN(rapid.IntRange(0, 4), rows*cols, rows*cols).Draw(t, "holes")
		piece := rapid.SampledFrom(pieces).Draw(t, "piece")
		wrap := board.Wrap{Rows: rapid.IntRange(0, 3).Draw(t, "wrap rows") == 0, Cols: rapid.IntRange(0, 3).Draw(t, "wrap cols") == 0}
		left := 12
		b, err := board.New(rows, cols, func(p board.Point) bool {
			left--
			return holes[p.Row*cols+p.Col] > 0 && left >= 0
		}, piece, wrap)
		if err != nil {
			t.Skip(err)
		}
		ruledOut += compare(t, b, false)
	})
	if ruledOut < 100 {
		t.Errorf("only %d questions were ruled out", ruledOut)
	}
}

// compare checks the theorems on b against a search, for all ends. If exact,
// they must also find all the zeros of questions without ends. It returns how many
// questions the theorems rule out.
func compare(t interface {
	Errorf(format string, args ...any)
}, b *board.Board, exact bool) (ruledOut int) {
	type ends struct{ from, to board.Square }
	anywhere := ends{board.None, board.None}
	open, closed := map[ends]int{}, len(bruteforce.Closed(b))
	for s := range board.Square(b.Len()) {
		for _, tour := range bruteforce.Paths(b, s) {
			last := tour[len(tour)-1]
			open[anywhere]++
			open[ends{s, board.None}]++
			open[ends{board.None, last}]++
			open[ends{s, last}]++
		}
	}
	for _, kind := range []question.Kind{question.Open, question.Closed} {
		for from := board.None; int(from) < b.Len(); from++ {
			for to := board.None; int(to) < b.Len(); to++ {
				q, err := question.New(b, kind, from, to)
				if err != nil {
					continue // no such question
				}
				n := closed
				if kind == question.Open {
					n = open[ends{from, to}]
				}
				reason, none := Impossible(q)
				if none {
					ruledOut++
				}
				switch {
				case none && n > 0:
					t.Errorf("%s: %d tours, but %q", q, n, reason.Text)
				case none && (reason.Text == "" || reason.Source == ""):
					t.Errorf("%s: reason %+v", q, reason)
				case exact && ends{from, to} == anywhere && none != (n == 0):
					t.Errorf("%s: %d tours, but impossible is %v", q, n, none)
				}
			}
		}
	}
	return ruledOut
}
