package board_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func TestParsePiece(t *testing.T) {
	for _, c := range []struct {
		text, name string
		steps      int // within a layer
	}{
		{"knight", "knight", 8},
		{"camel", "camel", 8},
		{"zebra", "zebra", 8},
		{"giraffe", "giraffe", 8},
		{"antelope", "antelope", 8},
		{"wazir", "wazir", 4},
		{"fers", "fers", 4},
		{"ferz", "fers", 4},
		{"dabbaba", "dabbaba", 4},
		{"alfil", "alfil", 4},
		{"king", "king", 8},
		{" Knight\t", "knight", 8},
		{"KING", "king", 8},
		{"(1,2)", "knight", 8},
		{"(2,1)", "knight", 8},
		{"2,1", "knight", 8},
		{"( 02 , 1 )", "knight", 8},
		{"(3,1)", "camel", 8},
		{"(0,1)", "wazir", 4},
		{"(2,2)", "alfil", 4},
		{"(1,5)", "(1,5)", 8},
		{"(5,1)", "(1,5)", 8},
		{"(3,0)", "(0,3)", 4},
		{"(0,3)+(2,2)", "(0,3)+(2,2)", 8},
		{"(2,2)+(3,0)", "(0,3)+(2,2)", 8},
		{"alfil + (0,3)", "(0,3)+(2,2)", 8},
		{"fers+wazir", "king", 8},
		{"(1,1)+(0,1)", "king", 8},
		{"wazir+knight", "(0,1)+(1,2)", 12},
		{"knight+knight", "knight", 8},
		{"king+wazir", "king", 8},
		{"king+knight", "(0,1)+(1,1)+(1,2)", 16},
		{"(10,2)+(2,9)", "(2,9)+(2,10)", 16},
		{"(0,4194304)", "(0,4194304)", 4},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			p, err := board.ParsePiece(c.text)
			if err != nil {
				t.Errorf("ParsePiece(%q): %v", c.text, err)
				return
			}
			steps := 0
			for _, s := range p.Steps {
				if s.Layers == 0 {
					steps++
				}
			}
			if p.Name != c.name || steps != c.steps {
				t.Errorf("ParsePiece(%q) is called %q and has %d steps in a layer, want %q and %d", c.text, p.Name, steps, c.name, c.steps)
			}
			again, err := board.ParsePiece(p.Name)
			if diff := cmp.Diff(p, again); err != nil || diff != "" {
				t.Errorf("%q came back as another piece: %v\n%s", p.Name, err, diff)
			}
		})
	}
	if p, err := board.ParsePiece("knight"); err != nil || !cmp.Equal(p, board.Knight) {
		t.Errorf("the knight is %v, %v", p, err)
	}
}

func TestParsePieceErrors(t *testing.T) {
	many := make([]string, 33)
	for i := range many {
		many[i] = "(0," + strings.Repeat("1", i/9+1) + string(rune('1'+i%9)) + ")"
	}
	const list = "choose from knight, camel, zebra, giraffe, antelope, wazir, fers, dabbaba, alfil, king, a leaper as (1,4), or several as (0,3)+(2,2))"
	for _, c := range []struct{ text, quotes, says string }{
		{"", "", `unknown piece "" (choose from`},
		{"queen", "queen", `unknown piece "queen" (` + list},
		{"kinght", "kinght", `(did you mean "knight"? ` + list},
		{"Camell", "Camell", `did you mean "camel"?`},
		{"farz", "farz", `did you mean "fers"?`},
		{"kin", "kin", `did you mean "king"?`},
		{"x", "x", `unknown piece "x" (choose`},
		{"ab", "ab", `unknown piece "ab" (choose`},
		{"kni ght", "kni ght", `did you mean "knight"?`},
		{"\u212aing", "\u212aing", `unknown piece`}, // the sign of the unit kelvin
		{"wazir+kinght", "kinght", `unknown piece "kinght" in "wazir+kinght" (did you mean "knight"?`},
		{"knight+", "", `unknown piece "" in "knight+"`},
		{"(0,0)", "(0,0)", "does not move"},
		{"king+(0,0)", "(0,0)", "does not move"},
		{"(1,2", "(1,2", "is not a leaper (two numbers without signs, as (1,4)"},
		{"(1)", "(1)", "is not a leaper"},
		{"12", "12", "is not a leaper"},
		{"(1,2,3)", "(1,2,3)", "is not a leaper"},
		{"(-1,2)", "(-1,2)", "is not a leaper"},
		{"(1.5,2)", "(1.5,2)", "is not a leaper"},
		{"(a,b)", "(a,b)", "is not a leaper"},
		{"()", "()", "is not a leaper"},
		{"(1,4194305)", "(1,4194305)", "leaps too far (numbers from 0 to 4194304)"},
		{"(99999999999999999999,2)", "(99999999999999999999,2)", "leaps too far"},
		{strings.Join(many, "+"), "(0,11)", "has 33 different leapers (at most 32)"},
		{"knight\n", "", ""},
	} {
		t.Run(quoted(c.text), func(t *testing.T) {
			p, err := board.ParsePiece(c.text)
			if c.says == "" {
				if err != nil {
					t.Errorf("ParsePiece(%q): %v", c.text, err)
				}
				return
			}
			if err == nil || p.Steps != nil {
				t.Errorf("ParsePiece(%q) = %v, %v, want an error", c.text, p, err)
				return
			}
			checkError(t, err, c.quotes, c.says)
		})
	}
}

// However long the text is, the error comes at once.
func TestParseLongPiece(t *testing.T) {
	letters := make([]byte, 1<<22)
	for i := range letters {
		letters[i] = byte('a' + rand.IntN(26))
	}
	if _, err := board.ParsePiece(string(letters)); err == nil || strings.Contains(err.Error(), "did you mean") {
		t.Error("a word of four million letters is a piece, or like one")
	}
}

func TestParseWrap(t *testing.T) {
	for _, c := range []struct {
		text string
		want board.Wrap
	}{
		{"none", board.Wrap{}},
		{"plane", board.Wrap{}},
		{"torus", board.Wrap{Rows: true, Cols: true}},
		{"Torus", board.Wrap{Rows: true, Cols: true}},
		{"rows", board.Wrap{Rows: true}},
		{"cols", board.Wrap{Cols: true}},
	} {
		t.Run(c.text, func(t *testing.T) {
			got, err := board.ParseWrap(c.text)
			if err != nil || got != c.want {
				t.Errorf("ParseWrap(%q) = %v, %v, want %v", c.text, got, err, c.want)
			}
			if again, err := board.ParseWrap(got.String()); err != nil || again != got {
				t.Errorf("ParseWrap(%q) = %v, %v, want %v", got, again, err, got)
			}
		})
	}
	for _, text := range []string{"", "cylinder", "row", "cols ", "both", "torus\n"} {
		t.Run(quoted(text), func(t *testing.T) {
			if w, err := board.ParseWrap(text); err == nil {
				t.Errorf("ParseWrap(%q) = %v, want an error", text, w)
			} else {
				checkError(t, err, text, "choose from none, torus, cols")
			}
		})
	}
}

// Which edges are glued is said by the moves: on one row of three the wazir
// gets from one end to the other only if the columns wrap.
func TestWrapGluesTheEdges(t *testing.T) {
	for _, c := range []struct {
		wrap       string
		rows, cols bool
	}{{"none", false, false}, {"torus", true, true}, {"rows", true, false}, {"cols", false, true}} {
		t.Run(c.wrap, func(t *testing.T) {
			wrap, err := board.ParseWrap(c.wrap)
			if err != nil {
				t.Fatal(err)
			}
			b, err := board.New(3, 3, nil, boardtest.Piece("wazir"), wrap)
			if err != nil {
				t.Fatal(err)
			}
			a1, c1, a3 := board.Square(0), board.Square(2), board.Square(6)
			if b.Adjacent(a1, a3) != c.rows || b.Adjacent(a1, c1) != c.cols || slices.Contains(b.Neighbours(a1), a1) {
				t.Errorf("%s: from a1 the wazir moves to %v", c.wrap, b.Neighbours(a1))
			}
		})
	}
}
