package existence

import (
	"fmt"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
	"knightstour/symmetry"
)

// No tour of small boards has a symmetry that is said to be impossible.
func TestNoneMapped(t *testing.T) {
	said, had := map[string]int{}, 0
	for _, c := range []struct{ board, piece, wrap string }{
		{"3x4", "knight", "none"}, {".../.#./...", "knight", "none"}, {"3x3", "king", "none"}, {"3x3", "wazir", "none"}, {"4x4", "wazir", "none"},
		{"#..#/..../..../#..#", "knight", "none"}, {"2x3", "king", "none"}, {"1x5", "wazir", "none"}, {"2x5", "wazir", "none"}, {"3x3", "fers", "none"},
		{"3x3", "knight", "torus"}, {"3x4", "wazir", "cols"}, {"3x3", "wazir", "torus"}, {"2x2", "knight", "torus"}, {"3x4", "knight", "torus"},
		{"1x2", "wazir", "none"}, {"2x2x2", "wazir", "none"}, {"2x2x3", "wazir", "none"}, {"2x2x3", "wazir", "torus"},
	} {
		b := boardtest.Make(t, c.board, c.piece, c.wrap)
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			q := boardtest.Ask(t, b, kind, "", "")
			tours := bruteforce.Open(b)
			if kind == question.Closed {
				tours = bruteforce.Closed(b)
			}
			tester := symmetry.Tester{Closed: kind == question.Closed}
			for _, g := range symmetry.Group(b)[1:] {
				kept, reversed := NoneKept(q, g), NoneReversed(q, g)
				for _, reason := range []*Reason{kept, reversed} {
					if reason != nil {
						said[reason.Source]++
					}
				}
				for _, path := range tours {
					tester.Set(path)
					reverses, maps := tester.Maps(g)
					if !maps {
						continue
					}
					had++
					if !reverses && kept != nil || reverses && reversed != nil {
						t.Fatalf("%s: %v is mapped to itself by %v, reversed %v, which cannot be: %v; %v", q, path, g, reverses, kept, reversed)
					}
				}
			}
		}
	}
	for _, source := range []string{"definition", "fixed squares", "orbits", "colours", "fixed moves"} {
		if said[source] == 0 {
			t.Errorf("no reason of the sort %q", source)
		}
	}
	if had < 1000 {
		t.Errorf("only %d times had a tour a symmetry", had)
	}
}

// What the literature knows of the knight (Bergholt, Jelliss): quarter turns need
// a side of 4k+2, a half turn of a board with two even sides keeps the direction,
// there is no tour with a reflection on boards with two even sides, nor in a
// diagonal; an open tour with a half turn needs an odd side.
func TestNoneMappedOfTheKnight(t *testing.T) {
	for _, c := range []struct {
		board    string
		kind     question.Kind
		flag     string
		kept     bool   // may the direction be kept
		reversed bool   // or reversed
		why      string // of one that is impossible
	}{
		{"6x6", question.Closed, "quarter-turn", true, false, ""},
		{"8x8", question.Closed, "quarter-turn", false, false, "a square and its image are 16 moves apart, or a multiple of that, and so of the same colour, but it changes the colour of every square"},
		{"10x10", question.Closed, "quarter-turn", true, false, ""},
		{"12x12", question.Closed, "quarter-turn", false, false, ""},
		{"14x14", question.Closed, "quarter-turn", true, false, ""},
		{"8x8", question.Closed, "half-turn", true, false, ""},
		{"6x8", question.Closed, "half-turn", true, false, ""},
		{"7x8", question.Closed, "half-turn", false, true, "a square and its image are half a tour apart, 28 moves, and so of the same colour, but it changes the colour of every square"},
		{"6x7", question.Closed, "half-turn", true, true, ""},
		{"8x8", question.Closed, "left-right", false, false, "it would swap the ends of two moves of the tour, but no move of the board leads from a square to its image"},
		{"6x8", question.Closed, "top-bottom", false, false, ""},
		{"6x7", question.Closed, "top-bottom", true, false, ""},
		{"6x7", question.Closed, "left-right", false, false, "it leaves 6 squares in place, and a symmetry that keeps the direction of a tour leaves none"},
		{"7x8", question.Closed, "left-right", false, false, ""},
		{"8x8", question.Closed, "diagonal-lower-left", false, false, "it leaves 8 squares in place, and a symmetry that reverses a closed tour leaves at most two"},
		{"#...../....../....../....../....../.....#", question.Closed, "half-turn", false, false, "a square and its image are half a tour apart, 17 moves, and so of different colours, but it keeps the colour of every square"},
		{"8x8", question.Open, "half-turn", false, false, "it would swap the ends of the middle move of the tour, but no move of the board leads from a square to its image"},
		{"7x8", question.Open, "half-turn", false, true, "a symmetry of an open tour turns it around"},
		{"5x5", question.Open, "half-turn", false, true, ""},
		{"5x5", question.Open, "left-right", false, false, "it leaves 5 squares in place, and a symmetry that reverses an open tour of 25 squares leaves only one"},
		{"5x5", question.Open, "quarter-turn", false, false, "done twice it does not bring all squares back, as turning a tour around twice does"},
	} {
		t.Run(fmt.Sprintf("%s %s %s", c.kind, c.board, c.flag), func(t *testing.T) {
			b := boardtest.Parse(t, c.board)
			q := boardtest.Ask(t, b, c.kind, "", "")
			found := 0
			for _, g := range symmetry.Group(b) {
				if symmetry.TypeOf(b, g, false).Flag != c.flag {
					continue
				}
				found++
				kept, reversed := NoneKept(q, g), NoneReversed(q, g)
				says := func(r *Reason) bool { return r != nil && r.Text == c.why }
				if (kept == nil) != c.kept || (reversed == nil) != c.reversed || c.why != "" && !says(kept) && !says(reversed) {
					t.Errorf("not kept: %v; not reversed: %v", kept, reversed)
				}
			}
			if found == 0 {
				t.Error("the board has no such symmetry")
			}
		})
	}
}
