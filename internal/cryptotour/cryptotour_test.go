package cryptotour_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/cryptotour"
	"knightstour/tour"
)

func TestGolden(t *testing.T) {
	b := boardtest.Parse(t, "3x4")
	path := boardtest.Path(t, b, "a1c2a3b1d2b3c1a2c3d1b2d3")
	for _, c := range []struct{ text, want string }{
		{"knightly run", "i t ␣ n\ny u n h\nk g l r\n"},
		{"  knightly\n\trun ", "i t ␣ n\ny u n h\nk g l r\n"},
		{"Rösselsprung", "s l r g\np n ö e\nR s s u\n"},
		// Letters that are made of several characters, and wide ones.
		{"e\u0301👍🏽🇩🇪字abcdefgh", "🇩🇪 b  e  h\nd  g  👍🏽 a\n" + "e\u0301  字 c  f\n"},
	} {
		t.Run(c.text, func(t *testing.T) {
			letters, err := cryptotour.Letters(c.text)
			if err != nil {
				t.Fatal(err)
			}
			cells, err := cryptotour.Lay(b, path, letters, "letters")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, cryptotour.Picture(b, cells)); diff != "" {
				t.Errorf("%q: %s", c.text, diff)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	b := boardtest.Parse(t, "1x3")
	for _, c := range []struct{ text, want string }{
		{"ab", "the text has 2 letters, 1 too few for the 3 squares of the tour"},
		{"abcde", "the text has 5 letters, 2 too many for the 3 squares of the tour"},
		{"", "the text has 0 letters, 3 too few for the 3 squares of the tour"},
		{"a\x07b", "the text has the control character U+0007, which cannot be shown (leave it out)"},
		{"a␣b", `the text has the sign "␣", which stands for a blank here (replace it)`},
	} {
		t.Run(strconv.Quote(c.text), func(t *testing.T) {
			letters, err := cryptotour.Letters(c.text)
			if err == nil {
				_, err = cryptotour.Lay(b, tour.Tour{0, 1, 2}, letters, "letters")
			}
			if err == nil || err.Error() != c.want {
				t.Errorf("%q: %v, want %s", c.text, err, c.want)
			}
		})
	}
	for _, c := range []struct{ picture, want string }{
		{"", "the picture is empty"},
		{"a b", "row 1 of the picture has 2 columns, the board has 3 (write ␣ for a blank and # for a hole)"},
		{"word", "row 1 of the picture has 1 column, the board has 3 (write ␣ for a blank and # for a hole)"},
		{"a b c\nd e f", "the picture has more than the 1 rows of the board"},
	} {
		t.Run(strconv.Quote(c.picture), func(t *testing.T) {
			if _, err := cryptotour.Parse(b, c.picture); err == nil || err.Error() != c.want {
				t.Errorf("%q: %v, want %s", c.picture, err, c.want)
			}
		})
	}
}

// TestParseTight reads letters without blanks between them.
func TestParseTight(t *testing.T) {
	b, err := board.Box(1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	cells, err := cryptotour.Parse(b, "abe\u0301\n␣🐴c\n")
	if want := []string{" ", "🐴", "c", "a", "b", "e\u0301"}; err != nil || !slices.Equal(cells, want) {
		t.Errorf("%q, %v, want %q", cells, err, want)
	}
}

// TestLettersShown takes no letters that would turn the picture around.
func TestLettersShown(t *testing.T) {
	for _, text := range []string{"a\u202eb", "a\x01b"} {
		t.Run(strconv.Quote(text), func(t *testing.T) {
			if letters, err := cryptotour.Letters(text); err == nil {
				t.Errorf("%q is taken apart into %q", text, letters)
			}
		})
	}
}

// TestRoundTrip lays any text along any order of the squares and reads it back.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, err := board.Box(rapid.IntRange(1, 2).Draw(t, "layers"), rapid.IntRange(1, 5).Draw(t, "rows"), rapid.IntRange(1, 5).Draw(t, "cols"))
		if err != nil {
			t.Fatal(err)
		}
		if b.Len() > 2 && rapid.Bool().Draw(t, "hole") {
			if b, err = b.Without(board.Square(b.Len() / 2)); err != nil {
				t.Fatal(err)
			}
		}
		order := make(tour.Tour, b.Len())
		for s := range order {
			order[s] = board.Square(s)
		}
		order = rapid.Permutation(order).Draw(t, "order")
		letters, err := cryptotour.Letters(rapid.String().Draw(t, "text"))
		if err != nil {
			return
		}
		words := rapid.Bool().Draw(t, "words")
		if words {
			letters = strings.Fields(strings.Join(letters, ""))
		}
		for len(letters) < b.Len() {
			letters = append(letters, "x")
		}
		letters = letters[:b.Len()]
		cells, err := cryptotour.Lay(b, order, letters, "letters")
		if err != nil {
			t.Fatal(err)
		}
		picture := cryptotour.Picture(b, cells)
		back, err := cryptotour.Parse(b, picture)
		if err != nil {
			t.Fatalf("%v\n%s", err, picture)
		}
		if got := cryptotour.Follow(order, back); !slices.Equal(got, letters) {
			t.Fatalf("%q, want %q\n%s", got, letters, picture)
		}
	})
}
