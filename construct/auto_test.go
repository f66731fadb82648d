package construct_test

import (
	"fmt"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// From every square of the right colour there is an open tour,
// and one is found, whatever ties the rule is stuck with.
func TestAutoFromAllStarts(t *testing.T) {
	last := 12
	if testing.Short() || boardtest.Raced {
		last = 8
	}
	for rows := 5; rows <= last; rows++ {
		for cols := 5; cols <= last; cols++ {
			b := boardtest.Parse(t, fmt.Sprintf("%dx%d", rows, cols))
			for s := range board.Square(b.Len()) {
				p := ask(t, b, question.Open, s, board.None)
				if b.Len()%2 == 1 && !dark(b, s) {
					if r := find(t, p, construct.Options{}); r.Outcome != construct.Impossible {
						t.Errorf("%s: %s", p, r.Outcome)
					}
					continue
				}
				must(t, p, construct.Options{})
				if b.Len()%2 == 0 {
					must(t, ask(t, b, question.Closed, s, board.None), construct.Options{})
				}
			}
		}
	}
}

// Sizes on which programs were seen to fail.
func TestAutoOnStumblingBlocks(t *testing.T) {
	sizes := []int{41, 52, 59, 60, 66, 74, 90, 91, 100, 200, 201, 202}
	if testing.Short() || boardtest.Raced {
		sizes = sizes[:5]
	}
	for _, n := range sizes {
		for _, cols := range []int{n, n + 1, 5, 6, 7} {
			b := boardtest.Parse(t, fmt.Sprintf("%dx%d", n, cols))
			if b.Len()%2 == 0 {
				must(t, ask(t, b, question.Closed, board.None, board.None), construct.Options{})
			}
			must(t, ask(t, b, question.Open, board.None, board.None), construct.Options{})
			// From the corners, the middle and squares beside them.
			for _, p := range []board.Point{{Row: 0, Col: 0}, {Row: n - 1, Col: cols - 1}, {Row: 1, Col: 1}, {Row: n / 2, Col: cols / 2}, {Row: n/2 + 1, Col: cols / 2}, {Row: n / 3, Col: cols - 2}} {
				if s := b.At(p); b.Len()%2 == 0 || dark(b, s) {
					must(t, ask(t, b, question.Open, s, board.None), construct.Options{})
				}
			}
		}
	}
}

// From any square of 8x8 to any other of the other colour (Conrad et al.
// 1994). The same from and to squares of the more frequent colour on 7x7 and 9x9.
func TestAutoBetweenAllEnds(t *testing.T) {
	for _, text := range []string{"6x6", "8x8", "7x7", "9x9", "5x7", "6x10"} {
		b := boardtest.Parse(t, text)
		for _, from := range orbits(b) {
			for to := range board.Square(b.Len()) {
				if from == to || b.Len()%2 == 1 && !dark(b, from) || dark(b, from) == dark(b, to) != (b.Len()%2 == 1) {
					continue
				}
				must(t, ask(t, b, question.Open, from, to), construct.Options{})
				must(t, ask(t, b, question.Open, to, from), construct.Options{})
			}
		}
	}
}

// On larger boards too.
func TestAutoBetweenFarEnds(t *testing.T) {
	for _, c := range []struct{ text, from, to string }{
		{"200x200", "a1", "a200"},
		{"200x200", "cv100", "cv101"},
		{"201x201", "a1", "gs201"},
		{"101x7", "a1", "g101"},
		{"5x200", "a1", "gr1"},
	} {
		t.Run(c.text+" from "+c.from+" to "+c.to, func(t *testing.T) {
			must(t, boardtest.Ask(t, boardtest.Parse(t, c.text), question.Open, c.from, c.to), construct.Options{})
		})
	}
}

// Boards of other shapes, pieces and surfaces that people asked about.
func TestAutoElsewhere(t *testing.T) {
	for _, c := range []struct {
		text, piece, wrap string
		kind              question.Kind
		from              string
		want              construct.Outcome
	}{
		{".../.#./...", "knight", "none", question.Closed, "", construct.Found},
		{".../.X./...", "knight", "none", question.Open, "a3", construct.Found},
		{"...../X..../..X../.X.../.....", "knight", "none", question.Open, "", construct.Found}, // exactly one
		{"..X../X...X/...../.X.../X..XX", "knight", "none", question.Open, "", construct.Found},
		{"....../..X.../.X..../....../......", "knight", "none", question.Open, "", construct.Impossible},
		{"..../..../..../...#", "knight", "none", question.Open, "a1", construct.Found},
		{"...#./.#.../....#/.#.../#..#.", "knight", "none", question.Open, "(2,1)", construct.Found},
		{".....#/.....#/..####/..####", "knight", "none", question.Open, "", construct.Impossible}, // no theorem knows
		{"3x4", "knight", "none", question.Open, "", construct.Found},
		{"2x3", "knight", "none", question.Open, "", construct.Impossible},
		{"8x8", "camel", "none", question.Open, "", construct.Impossible},
		{"4x4", "wazir", "none", question.Closed, "", construct.Found},
		{"3x3", "king", "none", question.Closed, "", construct.Found},
		{"10x10", "zebra", "none", question.Closed, "", construct.Found},
		{"20x20", "(1,4)", "none", question.Closed, "", construct.Found},
		{"4x4", "knight", "torus", question.Closed, "", construct.Found},
		{"30x31", "knight", "torus", question.Closed, "", construct.Found},
		{"4x9", "knight", "cols", question.Closed, "", construct.Found},
		{"4x8", "knight", "cols", question.Closed, "", construct.Impossible},
		{"3x3x4", "knight", "none", question.Closed, "", construct.Found},
		{"3x3x3", "knight", "none", question.Open, "", construct.Impossible},
		{"8x8x8", "knight", "none", question.Closed, "", construct.Found},
		{"16x16x16", "knight", "none", question.Closed, "", construct.Found},
		{"1x1", "knight", "none", question.Open, "a1", construct.Found},
		{"1x1", "knight", "none", question.Closed, "", construct.Impossible},
		{"4x20", "knight", "none", question.Open, "c2", construct.Impossible}, // an inner row
		{"20x4", "knight", "none", question.Open, "c2", construct.Impossible},
		{"#......./......../......../......../......../......../......../.......#", "knight", "none", question.Open, "", construct.Impossible}, // two corners of one colour
	} {
		p := boardtest.Ask(t, boardtest.Make(t, c.text, c.piece, c.wrap), c.kind, c.from, "")
		t.Run(p.String(), func(t *testing.T) {
			if r := find(t, p, construct.Options{}); r.Outcome != c.want {
				t.Errorf("%s: %s, want %s; %s, tried %q", p, r.Outcome, c.want, r.Reason.Text, r.Tried)
			}
		})
	}
}

// Auto says what it tried before it succeeded.
func TestAutoSaysWhatItTried(t *testing.T) {
	b := boardtest.Parse(t, "5x8")
	p := ask(t, b, question.Open, boardtest.Square(t, b, "h3"), board.None)
	r := must(t, p, construct.Options{})
	if r.Stats.Method == construct.Warnsdorff && r.Stats.Tie == construct.First {
		t.Skip("the first rule does it")
	}
	for _, line := range r.Tried {
		if !strings.HasPrefix(line, "warnsdorff, ties ") || !strings.Contains(line, ": stuck on ") {
			t.Errorf("tried %q", r.Tried)
		}
	}
}
