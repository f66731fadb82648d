package board_test

import (
	"strings"
	"testing"

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
		{"5x5x5", "is not RxC"},
		{"-3x3", "is not RxC"},
		{"3x-3", "is not RxC"},
		{"+3x3", "is not RxC"},
		{" 3x3", "is not RxC"},
		{"3 x 3", "is not RxC"},
		{"3x3\n", "is not RxC"},
		{"3*3", "is not RxC"},
		{"1e3x3", "is not RxC"},
		{"0x10x3", "is not RxC"},
		{"٣x٣", "is not RxC"}, // digits, but not ours
		{"0x5", "has no squares"},
		{"5x0", "has no squares"},
		{"000x5", "has no squares"},
		{"9999999999x2", "is too large"},
		{"513x512", "is too large"},
		{"2x" + digits, "is too large"},
		{digits + "x" + digits, "is too large"},
		{"4294967296x4294967296", "is too large"}, // the product is 0 in 64 bits
		{"262144x262144", "is too large"},
	} {
		b, err := board.Parse(c.text)
		if err == nil {
			t.Errorf("Parse(%.40q) = %v, want an error", c.text, b)
			continue
		}
		checkError(t, err, c.text, c.says)
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
		{strings.Repeat(".", 1<<18) + "\n.", "mask is too large at line 2"},
		{strings.Repeat("\n", 1<<18+1), "mask is too large at line"},
		{strings.Repeat(".", 1<<19), "mask is too large at line 1"},
	} {
		b, err := board.ParseMask(strings.NewReader(c.text))
		if err == nil {
			t.Errorf("ParseMask(%.40q) = %v, want an error", c.text, b)
			continue
		}
		checkError(t, err, "", c.says)
	}
}

// checkError checks that a message is one line, quotes the offending text and
// says what is wrong.
func checkError(t *testing.T, err error, text, says string) {
	t.Helper()
	message := err.Error()
	if strings.ContainsAny(message, "\n\r\x00") {
		t.Errorf("error for %.40q is not one plain line: %q", text, message)
	}
	if quoted := strings.Trim(text, "\n"); !strings.Contains(message, quoted) {
		t.Errorf("error %.80q does not contain the text %.40q", message, text)
	}
	if !strings.Contains(message, says) {
		t.Errorf("error %.80q does not say %q", message, says)
	}
}

// C086: a program that mixes up height and width fails on boards that are not
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
		b, err := board.ParseMask(strings.NewReader(c.text))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if diff := cmp.Diff(c.picture, b.Picture()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
		if want := strings.Count(c.picture, "."); b.Len() != want {
			t.Errorf("%s has %d squares, want %d", c.name, b.Len(), want)
		}
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
		{"512x512", "512x512"},
	} {
		if got := boardtest.Parse(t, c.text).String(); got != c.want {
			t.Errorf("Parse(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestParseReadsString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols, keep := drawMask(t)
		b, err := board.New(rows, cols, keep, board.Knight, board.Wrap{})
		if err != nil {
			t.Fatal(err)
		}
		again, err := board.Parse(b.String())
		if err != nil {
			t.Fatal(err)
		}
		if again.Rows() != rows || again.Cols() != cols || again.String() != b.String() {
			t.Fatalf("%s came back as %s", b, again)
		}
		for row := range rows {
			for col := range cols {
				p := board.Point{Row: row, Col: col}
				if (again.At(p) != board.None) != keep(p) {
					t.Fatalf("place %v came back wrong", p)
				}
			}
		}
	})
}
