package board_test

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func TestParseErrors(t *testing.T) {
	digits := strings.Repeat("9", 500)
	for _, c := range []struct{ text, says string }{
		{"", "is not RxC"},
		{"x", "is not RxC"},
		{"5", "is not RxC"},
		{"5x", "is not RxC"},
		{"x5", "is not RxC"},
		{"5x5x", "is not RxC"},
		{"2x5x5x5", "is not RxC or LxRxC"},
		{"2x5x", "is not RxC"},
		{"x5x5", "is not RxC"},
		{"2xx5", "is not RxC"},
		{"2x-3x3", "is not RxC"},
		{"-3x3", "is not RxC"},
		{"3x-3", "is not RxC"},
		{"+3x3", "is not RxC"},
		{" 3x3", "is not RxC"},
		{"3 x 3", "is not RxC"},
		{"3x3\n", "is not RxC"},
		{"3*3", "is not RxC"},
		{"1e3x3", "is not RxC"},
		{"٣x٣", "is not RxC"}, // digits, but not ours
		{"0x5", "has no squares"},
		{"5x0", "has no squares"},
		{"000x5", "has no squares"},
		{"0x10x3", "has no squares (every side is at least 1"},
		{"2x0x3", "has no squares"},
		{"2x10x0", "has no squares"},
		{"9999999999x2", "is too large"},
		{"2049x2048", "is too large"},
		{"2x" + digits, "is too large"},
		{digits + "x" + digits, "is too large"},
		{"4294967296x4294967296", "is too large"}, // the product is 0 in 64 bits
		{"4194304x4194304", "is too large"},
		{"2x2048x2048", "is too large (at most 4194304 squares)"},
		{"257x128x128", "is too large"},
		{"4194304x4194304x4194304", "is too large"}, // the product of the sides overflows
		{"2097152x2097152x2097152", "is too large"},
		{digits + "x1x1", "is too large"},
		{"." + strings.Repeat("/x", 1<<22), "mask is too large at line 4194305"},
		{".#//./.", "has layers of 1 and of 2 rows"},
		{".././/..", "has layers of 2 and of 1 rows"},
		{"..//", "has layers of 1 and of 0 rows"},
		{"//..", "has layers of 0 and of 1 rows"},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			b, err := board.Parse(c.text)
			if err == nil {
				t.Errorf("Parse(%.40q) = %v, want an error", c.text, b)
				return
			}
			text := c.text
			if len(text) > 2000 {
				text = "" // the error of a long mask gives the line
			}
			checkError(t, err, text, c.says)
		})
	}
}

func TestParseMaskErrors(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"", "mask has no squares"},
		{"\n\n\n", "mask has no squares"},
		{"###\n###\n", "mask has no squares"},
		{"#xX\r\n", "mask has no squares"},
		{"...\n.o.\n...\n", `mask line 2 has 'o'`},
		{"...\n. .\n", `mask line 2 has ' '`},
		{" ...\n", `mask line 1 has ' '`},
		{"...\n\n..é\n", `mask line 3 has 'é'`},
		{"..\x00\n", `mask line 1 has '\x00'`},
		{"..\xff\n", `mask line 1 has`},
		{".\r.\n", `mask line 1 has '\r'`},
		{strings.Repeat(".", 1<<22) + "\n.", "mask is too large at line 2"},
		{strings.Repeat("\n", 1<<22+1), "mask is too large at line"},
		{strings.Repeat(".", 1<<23), "mask is too large at line 1"},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			b, err := board.ParseMask(strings.NewReader(c.text))
			if err == nil {
				t.Errorf("ParseMask(%.40q) = %v, want an error", c.text, b)
				return
			}
			checkError(t, err, "", c.says)
		})
	}
}

func TestParseMaskOfBrokenReader(t *testing.T) {
	const want = "cannot read the mask: disk on fire"
	if b, err := board.ParseMask(iotest.ErrReader(errors.New("disk on fire"))); err == nil || err.Error() != want {
		t.Errorf("got %v, %v, want %s", b, err, want)
	}
}

// A program that mixes up height and width fails on boards that are not
// square.
func TestOblong(t *testing.T) {
	for _, c := range []struct {
		text            string
		rows, cols      int
		last, inTheTops string
	}{
		{"3x7", 3, 7, "g3", "(0,6)"},
		{"7x3", 7, 3, "c7", "(0,2)"},
	} {
		t.Run(c.text, func(t *testing.T) {
			b := boardtest.Parse(t, c.text)
			last := board.Square(b.Len() - 1)
			if b.Rows() != c.rows || b.Cols() != c.cols || b.Len() != 21 || b.HasHoles() {
				t.Errorf("%s has %d rows, %d columns, %d squares", c.text, b.Rows(), b.Cols(), b.Len())
			}
			if b.Name(last) != c.last || b.RowCol(last) != c.inTheTops {
				t.Errorf("last square of %s is %s %s, want %s %s", c.text, b.Name(last), b.RowCol(last), c.last, c.inTheTops)
			}
			if b.At(board.Point{Row: c.rows, Col: 0}) != board.None || b.At(board.Point{Row: 0, Col: c.cols}) != board.None {
				t.Errorf("%s has squares outside its rectangle", c.text)
			}
			// A knight's graph of m by n squares has 2(m-1)(n-2) + 2(m-2)(n-1) edges.
			edges := 0
			for s := range b.Len() {
				edges += len(b.Neighbours(board.Square(s)))
			}
			if want := 2 * (2*2*5 + 2*1*6); edges != want {
				t.Errorf("%s has %d directed moves, want %d", c.text, edges, want)
			}
		})
	}
}

func TestParseMask(t *testing.T) {
	for _, c := range []struct{ name, text, picture string }{
		{"plain", "..#\n#..\n", "..#\n#..\n"},
		{"no newline at the end", "..#\n#..", "..#\n#..\n"},
		{"CRLF", "..#\r\n#..\r\n", "..#\n#..\n"},
		{"X and x for holes", "..X\nx..\n", "..#\n#..\n"},
		{"ragged", ".\n...\n..\n", ".##\n...\n..#\n"},
		{"blank line between", "..\n\n..\n", "..\n##\n..\n"},
		{"blank lines before", "\n..\n", "##\n..\n"},
		{"blank lines after", "..\n\n \t\r\n", "..\n"},
		{"blanks after a row", "..  \n.\t\n", "..\n.#\n"},
		{"rows of holes stay", "###\n...\n###\n", "###\n...\n###\n"},
		{"columns of holes stay", "#.#\n", "#.#\n"},
		{"full", "...\n...\n", "...\n...\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, err := board.ParseMask(strings.NewReader(c.text))
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
				return
			}
			if diff := cmp.Diff(c.picture, b.Picture()); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.name, diff)
			}
			if want := strings.Count(c.picture, "."); b.Len() != want {
				t.Errorf("%s has %d squares, want %d", c.name, b.Len(), want)
			}
		})
	}
}

func TestString(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"6x8", "6x8"},
		{"06x008", "6x8"},
		{"1x1", "1x1"},
		{".../.../...", "3x3"},
		{".../.X./...", ".../.#./..."},
		{"/...", "###/..."},
		{"./", "1x1"},
		{".#.", ".#."},
		{"2048x2048", "2048x2048"},
		{"2x3x4", "2x3x4"},
		{"02x003x4", "2x3x4"},
		{"1x3x4", "3x4"},
		{"3x1x1", "3x1x1"},
		{"64x64x64", "64x64x64"},
		{"...//...", "2x1x3"},
		{"..X/...//.../...", "..#/...//.../..."},
		{"./..//../.", ".#/..//../.#"},
		{".//#//.", ".//#//."},
	} {
		t.Run(c.text, func(t *testing.T) {
			if got := boardtest.Parse(t, c.text).String(); got != c.want {
				t.Errorf("Parse(%q) = %q, want %q", c.text, got, c.want)
			}
		})
	}
}

func TestParseReadsString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		again, err := board.Parse(b.String())
		if err != nil {
			t.Fatal(err)
		}
		if again.Layers() != b.Layers() || again.Rows() != b.Rows() || again.Cols() != b.Cols() || again.Len() != b.Len() || again.String() != b.String() {
			t.Fatalf("%s came back as %s", b, again)
		}
		for s := range board.Square(b.Len()) {
			if again.At(b.Point(s)) != s {
				t.Fatalf("place %v came back wrong", b.Point(s))
			}
		}
	})
}

func TestPicture(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"2x3", "...\n...\n"},
		{"..#/#..", "..#\n#..\n"},
		{"2x1x2", "layer 1\n..\nlayer 2\n..\n"},
		{"..#/...//#../...", "layer 1\n..#\n...\nlayer 2\n#..\n...\n"},
	} {
		t.Run(c.text, func(t *testing.T) {
			if diff := cmp.Diff(c.want, boardtest.Parse(t, c.text).Picture()); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.text, diff)
			}
		})
	}
}
