package construct

import (
	"context"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Squirrel and Cull's orders of moves make a tour on each square board but
// 74x74, from each corner alike.
func TestSquirrelCull(t *testing.T) {
	last := 110
	if testing.Short() || boardtest.Raced {
		last = 40
	}
	for m := 5; m <= last; m++ {
		g := rectangle(m, m)
		for _, corner := range []board.Point{{}, {Row: m - 1}, {Col: m - 1}, {Row: m - 1, Col: m - 1}} {
			w := newWalk(g, squirrelCull(m, corner))
			found, err := w.once(context.Background(), int32(corner.Row*m+corner.Col))
			if err != nil || found != (m != 74) {
				t.Errorf("%dx%d from %v: found %v, %v, %d squares", m, m, corner, found, err, w.deepest)
			}
			if found {
				if err := checkRectangle(m, m, w.path, false); err != nil {
					t.Errorf("%dx%d: %v", m, m, err)
				}
			}
		}
	}
}

// The order of moves goes back to the one before when moves are taken back to
// before the square where it changed.
func TestSquirrelCullTakesBack(t *testing.T) {
	b := boardtest.Parse(t, "10x10")
	p, err := question.New(b, question.Closed, 0, board.None)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Find(context.Background(), p, Options{Method: Warnsdorff, Tie: SquirrelCull, Backtracking: true, Limit: 20_000})
	if err != nil || r.Stats.Backtracks == 0 {
		t.Errorf("%v, %+v", err, r)
	}
}

// What does not apply says so.
func TestSquirrelCullApplies(t *testing.T) {
	for _, c := range []struct{ text, from, want string }{
		{"8x8", "a1", ""},
		{"8x8", "h1", ""},
		{"8x8", "b1", "b1 is none"},
		{"8x9", "a1", "for square boards"},
		{"#......./......../......../......../......../......../......../........", "a1", "for square boards"},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), question.Open, c.from, "")
		r, err := Find(context.Background(), p, Options{Method: Warnsdorff, Tie: SquirrelCull})
		if err != nil || (r.Outcome == Found) != (c.want == "") || c.want != "" && !strings.Contains(strings.Join(r.Tried, ""), c.want) {
			t.Errorf("%s from %s: %v, %s, tried %q, want %q", c.text, c.from, err, r.Outcome, r.Tried, c.want)
		}
	}
}

// A rule is better than none: with each tie some starts on 8x8 succeed, with the
// centre all.
func TestTies(t *testing.T) {
	b := boardtest.Parse(t, "8x8")
	for tie, want := range map[Tie]int{First: 63, Pohl: 58, Centre: 64, SquirrelCull: 4} {
		found := 0
		for s := range board.Square(b.Len()) {
			p, err := question.New(b, question.Open, s, board.None)
			if err != nil {
				t.Fatal(err)
			}
			r, err := Find(context.Background(), p, Options{Method: Warnsdorff, Tie: tie})
			if err != nil {
				t.Fatal(err)
			}
			if r.Outcome == Found {
				found++
			}
		}
		if found != want {
			t.Errorf("%s: tours from %d squares, want %d", tie, found, want)
		}
	}
}

// A large board is no matter for the stack, with or without a tour.
func TestThousand(t *testing.T) {
	n := 1000
	if testing.Short() || boardtest.Raced {
		n = 200
	}
	g := rectangle(n, n)
	w := newWalk(g, squirrelCull(n, board.Point{}))
	if found, err := w.once(context.Background(), 0); !found || err != nil {
		t.Errorf("%v, %v: stuck after %d squares", found, err, w.deepest)
	}
	w = newWalk(g, &fewest{})
	found, exhausted, err := w.search(context.Background(), 0, uint64(3*n*n))
	if exhausted || err != nil || w.deepest < n*n*3/4 {
		t.Errorf("%v, %v, %v: %d squares", found, exhausted, err, w.deepest)
	}
}

// The insertion sort puts squares in order and leaves equal ones as they are.
func TestFewestIsStable(t *testing.T) {
	g := rectangle(9, 9)
	w := newWalk(g, inOrder{})
	f := &fewest{tie: func(_ *walk, s int32) int64 { return int64(s % 2) }}
	next := []int32{40, 0, 80, 41, 31, 1, 8}
	f.sort(w, next)
	want := []int32{0, 80, 8, 1, 40, 41, 31}
	for i := range want {
		if next[i] != want[i] {
			t.Fatalf("sorted %v, want %v", next, want)
		}
	}
}
