package construct_test

import (
	"context"
	"errors"
	"testing"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/existence"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

func TestOptions(t *testing.T) {
	p := corner(t, 5)
	for _, c := range []struct {
		o    construct.Options
		want string
	}{
		{construct.Options{Method: "magic"}, `method "magic" is none of auto, warnsdorff, backtrack, divide, euler, neural, exact`},
		{construct.Options{Tie: "knot"}, `tie-break "knot" is none of first, random, pohl, squirrel-cull, centre`},
	} {
		if _, err := construct.Find(context.Background(), p, c.o); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v, want %s", c.o, err, c.want)
		}
	}
	for o, want := range map[construct.Outcome]string{construct.Found: "found", construct.Impossible: "impossible", construct.GaveUp: "gave up"} {
		if o.String() != want {
			t.Errorf("%s, want %s", o, want)
		}
	}
}

// Theorems come first, and their reasons are passed on.
func TestTheorems(t *testing.T) {
	for _, c := range []struct {
		text     string
		kind     question.Kind
		from, to string
		source   string
	}{
		{"8x8", question.Open, "a1", "h8", "colours"},
		{"5x5", question.Closed, "", "", "colours"},
		{"5x5", question.Open, "b1", "", "colours"},
		{"4x8", question.Closed, "", "", "Schwenk 1991"},
		{"4x9", question.Open, "", "a2", "colours and rows"},
		{"9x4", question.Open, "b1", "", "colours and rows"},
		{"4x4", question.Open, "", "", "Cull and De Curtins 1978; Conrad et al. 1994"},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
		t.Run(p.String(), func(t *testing.T) {
			for _, m := range construct.Methods() {
				r := find(t, p, construct.Options{Method: m})
				if r.Outcome != construct.Impossible || r.Reason.Source != c.source || r.Stats.Calls != 0 || r.Stats.Method != "" {
					t.Errorf("%s, %s: %+v", p, m, r)
				}
			}
		})
	}
	if _, ok := existence.Impossible(boardtest.Ask(t, boardtest.Parse(t, "4x9"), question.Open, "a2", "")); ok {
		t.Log("published knows about the outer rows now")
	}
}

// Moves that must be made, and beginnings, are kept or refused.
func TestGivenMoves(t *testing.T) {
	b := boardtest.Parse(t, "6x6")
	squares, err := b.ParseSquares("a1,c2,e1")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []question.Kind{question.Open, question.Closed} {
		p, err := ask(t, b, kind, board.None, board.None).Beginning(squares)
		if err != nil {
			t.Fatal(err)
		}
		r := must(t, p, construct.Options{})
		if r.Tour[1] != squares[1] || r.Tour[2] != squares[2] || r.Stats.Method != construct.Exact {
			t.Errorf("%s: %s", p, p.Names(r.Tour))
		}
		for _, m := range []construct.Method{construct.Warnsdorff, construct.Backtrack, construct.Divide, construct.Euler, construct.Neural} {
			r := find(t, p, construct.Options{Method: m})
			if r.Outcome != construct.GaveUp || r.Tried[0] != string(m)+": does not apply where moves are given" {
				t.Errorf("%s: %s, tried %q", m, r.Outcome, r.Tried)
			}
		}
	}
	avoiding, err := b.Avoiding([][2]board.Square{{squares[0], squares[1]}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []construct.Method{construct.Auto, construct.Euler, construct.Exact} {
		must(t, ask(t, avoiding, question.Open, squares[0], board.None), construct.Options{Method: m})
	}
}

// Each method stops when it is told to.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, m := range construct.Methods() {
		if _, err := construct.Find(ctx, corner(t, 6), construct.Options{Method: m}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", m, err)
		}
	}
	// And on the way.
	p := boardtest.Ask(t, boardtest.Parse(t, "8x8"), question.Closed, "", "")
	for _, m := range []construct.Method{construct.Warnsdorff, construct.Backtrack, construct.Neural, construct.Euler} {
		ctx, cancel := context.WithCancel(context.Background())
		frames := 0
		o := construct.Options{Method: m, Tie: construct.Random, Backtracking: true, Limit: 1 << 40, Trace: func(construct.Frame) {
			if frames++; frames == 10 {
				cancel()
			}
		}}
		if m == construct.Neural {
			p = boardtest.Ask(t, boardtest.Parse(t, "60x60"), question.Closed, "", "")
		}
		if m == construct.Euler { // between ends that no tour has
			p = boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "b2", "c3")
		}
		if _, err := construct.Find(ctx, p, o); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", m, err)
		}
		cancel()
	}
}

// Every method shows how it comes to its tour: one square more or less at a time
// for a search, and at last the tour.
func TestTrace(t *testing.T) {
	b := boardtest.Parse(t, "6x6")
	for _, m := range construct.Methods() {
		frames, notes, longest, steps := 0, 0, 0, true
		last := 0
		p := ask(t, b, question.Closed, 0, board.None)
		if m == construct.Warnsdorff || m == construct.Backtrack {
			p.Kind = question.Open
		}
		r := must(t, p, construct.Options{Method: m, Trace: func(f construct.Frame) {
			frames++
			if f.Path == nil {
				notes++
				return
			}
			longest = max(longest, len(f.Path))
			if d := len(f.Path) - last; d*d > 1 {
				steps = false
			}
			last = len(f.Path)
		}})
		if frames < 36 || longest != 36 || (notes > 0) != (m == construct.Neural) || !steps && m != construct.Auto {
			t.Errorf("%s: %d frames, %d notes, the longest path has %d squares, steps of one square: %v", m, frames, notes, longest, steps)
		}
		if r.Stats.Elapsed <= 0 {
			t.Errorf("%s took no time", m)
		}
	}
}

// A tour that ends at a square is found from there and turned around.
func TestOnlyTheEnd(t *testing.T) {
	for _, m := range construct.Methods() {
		if m == construct.Backtrack {
			continue // takes too long on this board
		}
		must(t, boardtest.Ask(t, boardtest.Parse(t, "6x8"), question.Open, "", "c3"), construct.Options{Method: m})
	}
	must(t, boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "", "e5"), construct.Options{Method: construct.Backtrack})
}
