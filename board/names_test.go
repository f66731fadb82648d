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
		t.Run(c.name, func(t *testing.T) {
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
		})
	}
}

func TestNameOfNone(t *testing.T) {
	for _, text := range []string{"3x3", "2x3x3"} {
		t.Run(text, func(t *testing.T) {
			if got := boardtest.Parse(t, text).Name(board.None); got != "" {
				t.Errorf("%s: no square is called %q", text, got)
			}
		})
	}
}

func TestNamesInLayers(t *testing.T) {
	b := boardtest.Parse(t, "12x3x30")
	for _, c := range []struct {
		p            board.Point
		name, rowCol string
	}{
		{board.Point{}, "1:a1", "(0,2,0)"},
		{board.Point{Layer: 1, Row: 2, Col: 2}, "2:c3", "(1,0,2)"},
		{board.Point{Layer: 11, Row: 1, Col: 27}, "12:ab2", "(11,1,27)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := b.At(c.p)
			if b.Name(s) != c.name || b.RowCol(s) != c.rowCol {
				t.Errorf("%v is called %q and %q, want %q and %q", c.p, b.Name(s), b.RowCol(s), c.name, c.rowCol)
			}
			for _, text := range []string{c.name, strings.ToUpper(c.name), c.rowCol, strings.Trim(c.rowCol, "()"), strings.ReplaceAll(c.rowCol, ",", " , ")} {
				if got, err := b.ParseSquare(text); err != nil || got != s {
					t.Errorf("ParseSquare(%q) = %v, %v, want %v", text, got, err, s)
				}
			}
		})
	}
}

func TestParseSquareErrorsInLayers(t *testing.T) {
	b := boardtest.Parse(t, "..#/...//.../...")
	for _, c := range []struct{ text, says string }{
		{"", "is not a square name"},
		{"a1", "is not a square name (write 1:a1, or (layer,row,col) counted from zero at the top left of the bottom layer)"},
		{"(0,0)", "is not a square name"},
		{"(0,0,0,0)", "is not a square name"},
		{":a1", "is not a square name"},
		{"1:", "is not a square name"},
		{"1:1", "is not a square name"},
		{"0:a1", "is not a square name"},
		{"01:a1", "is not a square name"},
		{"-1:a1", "is not a square name"},
		{"1:a1:1", "is not a square name"},
		{"1 :a1", "is not a square name"},
		{"99999999999999999999:a1", "is not a square name"},
		{"3:a1", "is not on the 2x2x3 board (layers 1 to 2, columns a to c, rows 1 to 2)"},
		{"1:a3", "is not on the 2x2x3 board"},
		{"(2,0,0)", "is not on the 2x2x3 board"},
		{"(-1,0,0)", "is not on the 2x2x3 board"},
		{"1:c2", "is a hole"},
		{"(0,0,2)", "is a hole"},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			s, err := b.ParseSquare(c.text)
			if err == nil || s != board.None {
				t.Errorf("ParseSquare(%q) = %v, %v, want None and an error", c.text, s, err)
				return
			}
			checkError(t, err, c.text, c.says)
		})
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
		{"1:a1", "is not a square name (write a1, or (row,col) counted from zero at the top left)"},
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
		t.Run(quoted(c.text), func(t *testing.T) {
			s, err := b.ParseSquare(c.text)
			if err == nil || s != board.None {
				t.Errorf("ParseSquare(%q) = %v, %v, want None and an error", c.text, s, err)
				return
			}
			checkError(t, err, c.text, c.says)
		})
	}
}

// The sign of the unit kelvin is no k, though its lower case is.
func TestParseSquareIsASCII(t *testing.T) {
	b := boardtest.Parse(t, "3x20")
	for _, text := range []string{"\u212a1", "é1", "a１"} {
		t.Run(text, func(t *testing.T) {
			if s, err := b.ParseSquare(text); err == nil {
				t.Errorf("ParseSquare(%q) = %s, want an error", text, b.Name(s))
			}
		})
	}
}

// A glued edge does not make more names for a square.
func TestParseSquareDoesNotWrap(t *testing.T) {
	b, err := board.New(4, 4, nil, board.Knight, board.Wrap{Rows: true, Cols: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"e1", "a5", "(4,0)", "(0,4)", "(0,-1)"} {
		t.Run(text, func(t *testing.T) {
			if s, err := b.ParseSquare(text); err == nil {
				t.Errorf("ParseSquare(%q) = %v on a torus, want an error", text, s)
			}
		})
	}
}

func TestParseSquareReadsNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
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
