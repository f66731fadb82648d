package construct_test

import (
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Euler's method closes tours, keeps the ends it is given, and does not care what
// the board looks like.
func TestEuler(t *testing.T) {
	o := construct.Options{Method: construct.Euler}
	for _, c := range []struct {
		text     string
		kind     question.Kind
		from, to string
	}{
		{"8x8", question.Closed, "", ""},
		{"8x8", question.Closed, "d4", ""},
		{"8x8", question.Open, "a1", "h1"},
		{"8x8", question.Open, "", "h1"},
		{"100x100", question.Closed, "", ""},
		{"3x10", question.Closed, "", ""},
		{"6x6x6", question.Closed, "", ""},
		{"..####../..####../......../......../......../......../..####../..####..", question.Open, "", ""},
		{"######../####..../......../......../......../..####../..####../........", question.Open, "", ""},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
		t.Run(p.String(), func(t *testing.T) {
			r := find(t, p, o)
			if r.Outcome == construct.GaveUp {
				// The exact search knows whether it should have found one.
				if r = find(t, p, construct.Options{Method: construct.Exact}); r.Outcome != construct.Impossible {
					t.Errorf("%s: not found, but %s", p, r.Outcome)
				}
			}
		})
	}
}

// Nothing is proved when it gives up.
func TestEulerGivesUp(t *testing.T) {
	p := boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "b2", "c3")
	r := find(t, p, construct.Options{Method: construct.Euler, Limit: 500})
	if r.Outcome != construct.GaveUp || r.Stats.Calls > 500 {
		t.Errorf("%s, %+v", r.Outcome, r.Stats)
	}
	// A path that cannot be rotated at all.
	p = boardtest.Ask(t, boardtest.Make(t, "1x9", "wazir", "none"), question.Open, "e1", "")
	if r := find(t, p, construct.Options{Method: construct.Euler}); r.Outcome == construct.Found {
		t.Errorf("%s: %s", p, r.Outcome)
	}
}

// Any tour that is found is one, on boards with random holes, ends and methods,
// and the methods that prove something agree.
func TestRandomBoards(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rows, cols := rapid.IntRange(3, 7).Draw(rt, "rows"), rapid.IntRange(3, 7).Draw(rt, "cols")
		hole := rapid.SliceOfN(rapid.IntRange(0, 9), rows*cols, rows*cols).Draw(rt, "holes")
		b, err := board.New(rows, cols, func(p board.Point) bool { return hole[p.Row*cols+p.Col] > 0 }, board.Knight, board.Wrap{})
		if err != nil {
			rt.Skip(err)
		}
		kind := rapid.SampledFrom([]question.Kind{question.Open, question.Closed}).Draw(rt, "kind")
		from := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(rt, "from"))
		to := board.None
		if kind == question.Open {
			to = board.Square(rapid.IntRange(-1, b.Len()-1).Draw(rt, "to"))
		}
		p, err := question.New(b, kind, from, to)
		if err != nil {
			rt.Skip(err)
		}
		outcomes := map[construct.Outcome]construct.Method{}
		for _, m := range construct.Methods() {
			o := construct.Options{
				Method:       m,
				Tie:          rapid.SampledFrom(construct.Ties()).Draw(rt, "tie"),
				Seed:         rapid.Uint64().Draw(rt, "seed"),
				Backtracking: rapid.Bool().Draw(rt, "backtracking"),
			}
			if m != construct.Auto && m != construct.Exact {
				o.Limit = 2000
			}
			r, err := construct.Find(t.Context(), p, o)
			if err != nil {
				rt.Fatalf("%s, %+v: %v", p, o, err)
			}
			verify(t, p, r)
			outcomes[r.Outcome] = m
			if r.Outcome == construct.GaveUp && (m == construct.Auto || m == construct.Exact) {
				rt.Fatalf("%s: %s gave up: %q", p, m, r.Tried)
			}
		}
		if len(outcomes[construct.Found]) > 0 && len(outcomes[construct.Impossible]) > 0 {
			rt.Fatalf("%s: %v", p, outcomes)
		}
	})
}

// The same seed finds the same tour.
func TestSeeds(t *testing.T) {
	p := boardtest.Ask(t, boardtest.Parse(t, "8x8"), question.Closed, "", "")
	for _, m := range []construct.Method{construct.Euler, construct.Neural, construct.Divide} {
		seen := map[string]bool{}
		for seed := range uint64(6) {
			r := must(t, p, construct.Options{Method: m, Seed: seed})
			again := must(t, p, construct.Options{Method: m, Seed: seed})
			text := ""
			for i, s := range r.Tour {
				text += p.Board.Name(s)
				if again.Tour[i] != s {
					t.Fatalf("%s: seed %d finds two tours", m, seed)
				}
			}
			seen[text] = true
		}
		if m != construct.Divide && len(seen) < 4 {
			t.Errorf("%s: 6 seeds find %d tours", m, len(seen))
		}
	}
}
