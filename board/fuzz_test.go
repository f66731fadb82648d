package board_test

import (
	"strings"
	"testing"

	"knightstour/board"
)

func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "8x8", "3x10", "0x5", ".../.#./...", "/./", "X.x", "9999999999x2", "5x5x", "512x512"} {
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
	b, err := board.Parse("............................/.#........................../............................")
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{"", "a1", "AB3", "b2", "(0,0)", "2,27", "( 1 , 1 )", "a0", "-1,5", "zzzz9999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
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
		if !strings.Contains(text, ",") && strings.ToLower(text) != b.Name(s) {
			t.Errorf("ParseSquare(%q) = %s", text, b.Name(s))
		}
		for _, r := range text {
			if r > 127 && !strings.Contains(text, ",") {
				t.Errorf("ParseSquare(%q) = %s: not every character is ASCII", text, b.Name(s))
			}
		}
	})
}
