package board_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func TestSplitList(t *testing.T) {
	for text, want := range map[string][]string{
		"":                    nil,
		" ,; \n":              nil,
		"a1":                  {"a1"},
		"a1,b3 c5":            {"a1", "b3", "c5"},
		" a1 ,\t b3;\r\nc5, ": {"a1", "b3", "c5"},
		"(0,0),( 2, 1 ) c5":   {"(0,0)", "( 2, 1 )", "c5"},
		"(0,0)-(2,1),b3":      {"(0,0)-(2,1)", "b3"},
		"(0,0)=5 b3=6":        {"(0,0)=5", "b3=6"},
		"(0,0":                {"(0,0"},
		"0,0)":                {"0", "0)"},
		"a),b3":               {"a)", "b3"},
	} {
		t.Run(quoted(text), func(t *testing.T) {
			if got := board.SplitList(text); !slices.Equal(got, want) {
				t.Errorf("SplitList(%q) = %q, want %q", text, got, want)
			}
		})
	}
}

func TestParseSquares(t *testing.T) {
	b, deep := boardtest.Parse(t, "5x5"), boardtest.Parse(t, "2x3x4")
	for _, c := range []struct {
		b    *board.Board
		text string
		want string
	}{
		{b, "", ""},
		{b, "a1", "a1"},
		{b, "A1, b3;c5 e5", "a1 b3 c5 e5"},
		{b, "(4,0),(2,1) c5", "a1 b3 c5"},
		{b, "a1,a1", "a1 a1"}, // whoever asks says whether that makes sense
		{deep, "1:a1,2:d3 (0,0,0)", "1:a1 2:d3 1:a3"},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			got, err := c.b.ParseSquares(c.text)
			var names []string
			for _, s := range got {
				names = append(names, c.b.Name(s))
			}
			if text := strings.Join(names, " "); err != nil || text != c.want {
				t.Errorf("ParseSquares(%q) = %q, %v, want %q", c.text, text, err, c.want)
			}
		})
	}
	for _, c := range []struct{ text, quoted, says string }{
		{"a1,z9", "z9", "columns a to e"},
		{"a1,b", `"b"`, "is not a square name"},
		{"4,0", `"4"`, "is not a square name"}, // (row,col) needs its brackets in a list
		{"(4,0", `"(4,0"`, "is not a square name"},
		{"(4,9)", `"(4,9)"`, "is not on the 5x5 board"},
		{"1:a1", `"1:a1"`, "is not a square name"},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			if got, err := b.ParseSquares(c.text); err == nil || got != nil {
				t.Errorf("ParseSquares(%q) = %v", c.text, got)
			} else {
				checkError(t, err, c.quoted, c.says)
			}
		})
	}
}

func TestParseMoves(t *testing.T) {
	b, deep := boardtest.Parse(t, "5x5"), boardtest.Parse(t, "2x3x4")
	for _, c := range []struct {
		b    *board.Board
		text string
		want string
	}{
		{b, "", ""},
		{b, "a1-b3,C5-d3", "a1-b3 c5-d3"},
		{b, "(4,0)-(2,1);a1-a1", "a1-b3 a1-a1"}, // moves or not
		{deep, "1:a1-2:b1", "1:a1-2:b1"},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			got, err := c.b.ParseMoves(c.text)
			var names []string
			for _, m := range got {
				names = append(names, c.b.Name(m[0])+"-"+c.b.Name(m[1]))
			}
			if text := strings.Join(names, " "); err != nil || text != c.want {
				t.Errorf("ParseMoves(%q) = %q, %v, want %q", c.text, text, err, c.want)
			}
		})
	}
	for _, c := range []struct{ text, quoted, says string }{
		{"a1", `move "a1"`, "has no dash (write a1-b3"},
		{"a1-b3,c5", `move "c5"`, "has no dash"},
		{"a1 - b3", `move "a1"`, "has no dash"},
		{"a1-z9", `move "a1-z9"`, `square "z9" is not on the 5x5 board`},
		{"-a1", `move "-a1"`, `square "" is not a square name`},
		{"a1-b3-c5", `move "a1-b3-c5"`, `square "b3-c5" is not a square name`},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			if got, err := b.ParseMoves(c.text); err == nil || got != nil {
				t.Errorf("ParseMoves(%q) = %v", c.text, got)
			} else {
				checkError(t, err, c.quoted, c.says)
			}
		})
	}
}

// What a list of names or of places says comes back, on every board.
func TestParseSquaresRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		square := rapid.Custom(func(t *rapid.T) board.Square { return board.Square(rapid.IntRange(0, b.Len()-1).Draw(t, "square")) })
		list := rapid.SliceOfN(square, 0, 6).Draw(t, "list")
		var text strings.Builder
		for _, s := range list {
			text.WriteString(rapid.SampledFrom([]string{b.Name(s), b.RowCol(s)}).Draw(t, "name"))
			text.WriteString(rapid.SampledFrom([]string{",", " ", ", ", "; ", "\n"}).Draw(t, "between"))
		}
		if got, err := b.ParseSquares(text.String()); err != nil || !slices.Equal(got, list) {
			t.Fatalf("%q of %s is %v, %v, want %v", text.String(), b, got, err, list)
		}
	})
}

func FuzzParseMoves(f *testing.F) {
	wide, deep := boardtest.Parse(f, "3x30"), boardtest.Parse(f, "11x3x2")
	for _, text := range []string{"", "a1-b3", "a1-b3,c5-d7", "(0,0)-(1,2) a1-a1", "1:a1-2:b2", "a1-", "-", "((a1", "))-((", "a1–b3"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, b := range []*board.Board{wide, deep} {
			list, err := b.ParseMoves(text)
			if err != nil {
				if list != nil || strings.Contains(err.Error(), "\n") {
					t.Errorf("ParseMoves(%q) = %v, %q", text, list, err)
				}
				continue
			}
			var names []string
			for _, m := range list {
				names = append(names, b.Name(m[0])+"-"+b.Name(m[1]))
			}
			if again, err := b.ParseMoves(strings.Join(names, ",")); err != nil || !slices.Equal(again, list) {
				t.Errorf("ParseMoves(%q) = %v, which came back as %v, %v", text, list, again, err)
			}
		}
	})
}
