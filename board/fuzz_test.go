package board_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "8x8", "3x10", "0x5", ".../.#./...", "/./", "X.x", "9999999999x2", "5x5x", "512x512", "2x3x4", "1x3x4", "..#/...//.../...", ".//#", "//.", "..//"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := board.Parse(text)
		if err != nil {
			if b != nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("Parse(%q) = %v, %q", text, b, err)
			}
			return
		}
		if strings.Count(b.Picture(), ".") != b.Len() {
			t.Errorf("Parse(%q) has %d squares and the picture\n%s", text, b.Len(), b.Picture())
		}
		again, err := board.Parse(b.String())
		if err != nil || again.String() != b.String() || again.Picture() != b.Picture() {
			t.Errorf("Parse(%q) = %s, which came back as %v, %v", text, b, again, err)
		}
	})
}

func FuzzParseMask(f *testing.F) {
	for _, text := range []string{"", "...\n.#.\n...\n", "..\r\n.\r\n", "\n\n.\n\n", "x.X", "..o", ". ."} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := board.ParseMask(strings.NewReader(text))
		if err != nil {
			if b != nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("ParseMask(%q) = %v, %q", text, b, err)
			}
			return
		}
		if got, want := b.Len(), strings.Count(text, "."); got != want {
			t.Errorf("ParseMask(%q) has %d squares, want %d", text, got, want)
		}
		again, err := board.ParseMask(strings.NewReader(b.Picture()))
		if err != nil || again.Picture() != b.Picture() {
			t.Errorf("ParseMask(%q) gave\n%swhich came back as %v, %v", text, b.Picture(), again, err)
		}
	})
}

func FuzzParseSquare(f *testing.F) {
	wide := boardtest.Parse(f, "............................/.#........................../............................")
	deep := boardtest.Parse(f, "11x3x2")
	for _, text := range []string{"", "a1", "AB3", "b2", "(0,0)", "2,27", "( 1 , 1 )", "a0", "-1,5", "zzzz9999999", "2:B3", "(10,0,1)", "11:a1", "1:a1:a1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkParseSquare(t, wide, text)
		checkParseSquare(t, deep, text)
	})
}

func checkParseSquare(t *testing.T, b *board.Board, text string) {
	s, err := b.ParseSquare(text)
	if err != nil {
		if s != board.None || strings.Contains(err.Error(), "\n") {
			t.Errorf("ParseSquare(%q) = %v, %q", text, s, err)
		}
		return
	}
	if s < 0 || int(s) >= b.Len() {
		t.Fatalf("ParseSquare(%q) = %v, outside the board", text, s)
	}
	for _, name := range []string{b.Name(s), b.RowCol(s)} {
		if again, err := b.ParseSquare(name); err != nil || again != s {
			t.Errorf("ParseSquare(%q) = %v, whose name %q came back as %v, %v", text, s, name, again, err)
		}
	}
	if strings.Contains(text, ",") {
		return
	}
	if strings.ToLower(text) != b.Name(s) {
		t.Errorf("ParseSquare(%q) = %s", text, b.Name(s))
	}
	for _, r := range text {
		if r > 127 {
			t.Errorf("ParseSquare(%q) = %s: not every character is ASCII", text, b.Name(s))
		}
	}
}

func FuzzParsePiece(f *testing.F) {
	for _, text := range []string{"", "knight", "Ferz", " (2, 1) ", "1,4", "(0,3)+(2,2)", "wazir + knight", "king", "(0,0)", "(1,2", "+", "(1,4194305)", "kinght", "(00,007)+(7,0)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := board.ParsePiece(text)
		if err != nil {
			if p.Steps != nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("ParsePiece(%q) = %v, %q", text, p, err)
			}
			return
		}
		again, err := board.ParsePiece(p.Name)
		if diff := cmp.Diff(p, again); err != nil || diff != "" {
			t.Errorf("ParsePiece(%q) is called %q, which came back as another: %v\n%s", text, p.Name, err, diff)
		}
		if len(p.Steps) == 0 || slices.Contains(p.Steps, board.Step{}) {
			t.Errorf("ParsePiece(%q) has the steps %v", text, p.Steps)
		}
	})
}
