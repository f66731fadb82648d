package board_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func TestNames(t *testing.T) {
	b := boardtest.Parse(t, "3x800")
	for _, c := range []struct {
		row, col     int
		name, rowCol string
	}{
		{0, 0, "a1", "(2,0)"},
		{2, 0, "a3", "(0,0)"},
		{0, 1, "b1", "(2,1)"},
		{1, 25, "z2", "(1,25)"},
		{0, 26, "aa1", "(2,26)"},
		{0, 27, "ab1", "(2,27)"},
		{0, 51, "az1", "(2,51)"},
		{0, 52, "ba1", "(2,52)"},
		{2, 701, "zz3", "(0,701)"},
		{2, 702, "aaa3", "(0,702)"},
	} {
		s := b.At(board.Point{Row: c.row, Col: c.col})
		if got := b.Name(s); got != c.name {
			t.Errorf("Name of row %d, column %d is %q, want %q", c.row, c.col, got, c.name)
		}
		if got := b.RowCol(s); got != c.rowCol {
			t.Errorf("RowCol of row %d, column %d is %q, want %q", c.row, c.col, got, c.rowCol)
		}
		for _, text := range []string{c.name, strings.ToUpper(c.name), c.rowCol, strings.Trim(c.rowCol, "()"), strings.ReplaceAll(c.rowCol, ",", " , ")} {
			if got, err := b.ParseSquare(text); err != nil || got != s {
				t.Errorf("ParseSquare(%q) = %v, %v, want %v", text, got, err, s)
			}
		}
	}
}

func TestParseSquareErrors(t *testing.T) {
	b := boardtest.Parse(t, ".../.#./...")
	for _, c := range []struct{ text, says string }{
		{"", "is not a square name"},
		{"a", "is not a square name"},
		{"1", "is not a square name"},
		{"a0", "is not a square name"},
		{"a01", "is not a square name"},
		{"a-1", "is not a square name"},
		{"1a", "is not a square name"},
		{"a1b", "is not a square name"},
		{"a1 ", "is not a square name"},
		{"a1\n", "is not a square name"},
		{"()", "is not a square name"},
		{"(1)", "is not a square name"},
		{"(1,)", "is not a square name"},
		{"(1,2", "is not a square name"},
		{"1,2)", "is not a square name"},
		{"1,2,0", "is not a square name"},
		{"1.0,2", "is not a square name"},
		{"aaaaaaaaaaaaaaaaaaaa1", "is not a square name"},
		{"a99999999999999999999", "is not a square name"},
		{"99999999999999999999,0", "is not a square name"},
		{"9223372036854775807,0", "is not a square name"},
		{"a4", "is not on the 3x3 board (columns a to c, rows 1 to 3)"},
		{"d1", "is not on the 3x3 board"},
		{"zzzz9999999", "is not on the 3x3 board"},
		{"(3,0)", "is not on the 3x3 board"},
		{"(0,3)", "is not on the 3x3 board"},
		{"(0,-1)", "is not on the 3x3 board"},
		{"0,9223372036854775807", "is not on the 3x3 board"},
		{"0,-9223372036854775808", "is not on the 3x3 board"},
		{"b2", "is a hole"},
		{"(1,1)", "is a hole"},
	} {
		s, err := b.ParseSquare(c.text)
		if err == nil || s != board.None {
			t.Errorf("ParseSquare(%q) = %v, %v, want None and an error", c.text, s, err)
			continue
		}
		checkError(t, err, c.text, c.says)
	}
}

// The sign of the unit kelvin is no k, though its lower case is.
func TestParseSquareIsASCII(t *testing.T) {
	b := boardtest.Parse(t, "3x20")
	for _, text := range []string{"\u212a1", "é1", "a１"} {
		if s, err := b.ParseSquare(text); err == nil {
			t.Errorf("ParseSquare(%q) = %s, want an error", text, b.Name(s))
		}
	}
}

// A glued edge does not make more names for a square.
func TestParseSquareDoesNotWrap(t *testing.T) {
	b, err := board.New(4, 4, nil, board.Knight, board.Wrap{Rows: true, Cols: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"e1", "a5", "(4,0)", "(0,4)", "(0,-1)"} {
		if s, err := b.ParseSquare(text); err == nil {
			t.Errorf("ParseSquare(%q) = %v on a torus, want an error", text, s)
		}
	}
}

func TestParseSquareReadsNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols, keep := drawMask(t)
		b, err := board.New(rows, cols, keep, board.Knight, board.Wrap{})
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{}
		for s := range b.Len() {
			name := b.Name(board.Square(s))
			if names[name] {
				t.Fatalf("two squares are called %s", name)
			}
			names[name] = true
			for _, text := range []string{name, b.RowCol(board.Square(s))} {
				if got, err := b.ParseSquare(text); err != nil || int(got) != s {
					t.Fatalf("ParseSquare(%q) = %v, %v, want %d", text, got, err, s)
				}
			}
		}
	})
}
