package given

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/tour"
)

func TestParseClues(t *testing.T) {
	for _, c := range []struct{ board, text, want string }{
		{"5x5", "a1=1", "a1=1"},
		{"5x5", "a1=1 e5=25", "a1=1 e5=25"},
		{"5x5", " a1=1,\n\tE5=25 ;c3=7,", "a1=1 e5=25 c3=7"},
		{"5x5", "(4,0)=1 (0,4)=25", "a1=1 e5=25"},
		{"2x3x4", "1:a1=1 2:d3=24", "1:a1=1 2:d3=24"},
		{"3x4", ". . . .\n. 7 . .\n1 . . 12\n", "a1=1 b2=7 d1=12"},
		{"3x4", "\r\n  .  _  0  ?\r\n  -  7  -- ..\r\n\r\n  1 __  . 12\r\n\r\n", "a1=1 b2=7 d1=12"},
		{"3x4", ".,.,.,.\n.,7,.,.\n1,.,.,12", "a1=1 b2=7 d1=12"},
		{"3x4", "|.|.|.|.|\n|.|7|.|.|\n|1|.|.|12|", "a1=1 b2=7 d1=12"},
		{"3x4", "-- -- -- --\n-- 7 -- --\n1 -- -- 12", "a1=1 b2=7 d1=12"},
		{"3x4", "  a b c d\n3 . . . .\n2 . 7 . .\n1 1 . . 12", "a1=1 b2=7 d1=12"},
		{"2x1x2", "layer 1\n1 .\nlayer 2\n. 3", "1:a1=1 2:b1=3"},
		{".../.#./...", ". 2 .\n. X .\n1 . .\n", "a1=1 b3=2"},
		{"#../...", "x 5 .\n. . 1\n", "c1=1 b2=5"},
		{"1x4", "1 . . 4", "a1=1 d1=4"},
		{"1x1", "1", "a1=1"},
		{"1x1", ".", ""},
	} {
		b := boardtest.Parse(t, c.board)
		clues, err := ParseClues(b, c.text)
		if got := text(b, clues); err != nil || got != c.want {
			t.Errorf("%s %q: %q, %v, want %q", c.board, c.text, got, err, c.want)
		}
	}
}

// text writes clues as a list.
func text(b *board.Board, clues []Clue) string {
	var words []string
	for _, c := range clues {
		words = append(words, fmt.Sprintf("%s=%d", b.Name(c.Square), c.Number))
	}
	return strings.Join(words, " ")
}

func TestParseCluesErrors(t *testing.T) {
	long := strings.Repeat("ö", 40)
	const notList = "cannot read the given numbers as a list (d7=1 e7=18) or a grid: "
	for _, c := range []struct{ board, text, want string }{
		{"5x5", "a1=", `given "a1=" is not a square and its move number (as d7=1)`},
		{"5x5", "a1=1 e5", `given "e5" is not a square and its move number (as d7=1)`},
		{"5x5", "a1=1 e5=x", `given "e5=x" is not a square and its move number (as d7=1)`},
		{"5x5", "a1=99999999999999999999", `given "a1=99999999999999999999" is not a square and its move number (as d7=1)`},
		{"5x5", "=1", `given "=1": square "" is not a square name (write a1, or (row,col) counted from zero at the top left)`},
		{"5x5", "z9=1", `given "z9=1": square "z9" is not on the 5x5 board (columns a to e, rows 1 to 5)`},
		{".../.#./...", "b2=1", `given "b2=1": square "b2" is a hole of the board`},
		{"5x5", "d7", notList + `"d7" is not a grid`},
		{"5x5", "", notList + "the text has no squares"},
		{"5x5", long, notList + `line 1: "` + long + `" is no part of a tour, and nothing else is there`},
		{"2x2", "1 .\n. . .", notList + "the grid is 2x3, the board is 2x2"},
		{"2x1", "1 2\n3 .", notList + "the grid is 2x2, the board is 2x1"},
		{"2x2", "1 .\n. b", notList + `line 2: "b" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"2x2", "1 .\n# .", notList + `the grid has the squares of "../#.", the board those of "2x2"`},
		{"#./..", ". .\n1 .", notList + `the grid has the squares of "2x2", the board those of "#./.."`},
		{"2x2x2", "1 .\n. .", notList + "the grid is 2x2, the board is 2x2x2"},
	} {
		clues, err := ParseClues(boardtest.Parse(t, c.board), c.text)
		if clues != nil || err == nil || err.Error() != c.want {
			t.Errorf("%s %q: %v\n got error %v\nwant error %s", c.board, c.text, clues, err, c.want)
		}
	}
}

// A tour written as a grid is read as the clues that say all of it.
func TestGridRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 6).Draw(t, "rows"), rapid.IntRange(1, 12).Draw(t, "cols")
		holes := rapid.SliceOfN(rapid.IntRange(0, 3), rows*cols, rows*cols).Draw(t, "holes")
		b, err := board.New(rows, cols, func(p board.Point) bool { return p == board.Point{} || holes[p.Row*cols+p.Col] > 0 }, board.Knight, board.Wrap{})
		if err != nil {
			t.Fatal(err)
		}
		order := tour.Tour{}
		for s := range board.Square(b.Len()) {
			order = append(order, s)
		}
		order = rapid.Permutation(order).Draw(t, "order")
		grid := string(tour.NewEncoder(b, tour.Grid).Append(nil, order, false))
		clues, err := ParseClues(b, grid)
		if err != nil || len(clues) != b.Len() {
			t.Fatalf("%q gives %d clues, %v", grid, len(clues), err)
		}
		for _, c := range clues {
			if order[c.Number-1] != c.Square {
				t.Fatalf("%q: number %d is at %s", grid, c.Number, b.Name(c.Square))
			}
		}
		if again, err := ParseClues(b, text(b, clues)); err != nil || !slices.Equal(again, clues) {
			t.Fatalf("%q came back as %v, %v", text(b, clues), again, err)
		}
	})
}

// Whatever is read is read without a crash, errors are one line, and clues are
// on the board.
func FuzzParseClues(f *testing.F) {
	boards := []*board.Board{boardtest.Parse(f, "3x4"), boardtest.Parse(f, ".../.#./..."), boardtest.Parse(f, "2x2x2"), boardtest.Parse(f, "1x1")}
	for _, text := range []string{"", "a1=1 b3=2", "(0,0)=5", "1:a1=1", ". 2 .\n. X .\n1 . .\n", "1", "=", "a1=1=2", "a1=-1", "1 2 3 4\n5 6 7 8\n9 10 11 12", "\xff=\xff", "x\n\n\ny"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, b := range boards {
			clues, err := ParseClues(b, text)
			if err != nil {
				if clues != nil || strings.Contains(err.Error(), "\n") {
					t.Errorf("%q: %v, %q", text, clues, err)
				}
				continue
			}
			for _, c := range clues {
				if c.Square < 0 || int(c.Square) >= b.Len() {
					t.Errorf("%q: square %d", text, c.Square)
				}
			}
		}
	})
}
