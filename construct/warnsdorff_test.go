package construct

import (
	"math"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/graph"
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
		moves := rectangle(t, m, m)
		for _, corner := range []board.Point{{}, {Row: m - 1}, {Col: m - 1}, {Row: m - 1, Col: m - 1}} {
			w := newWalk(moves, squirrelCull(m, corner))
			outcome, err := w.run(t.Context(), graph.Vertex(corner.Row*m+corner.Col), math.MaxUint64)
			if err != nil || (outcome == Found) != (m != 74) {
				t.Errorf("%dx%d from %v: %s, %v, %d squares", m, m, corner, outcome, err, w.longest)
			}
			if outcome == Found {
				if err := checkRectangle(m, m, w.squares, false); err != nil {
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
	r, err := Find(t.Context(), p, Options{Method: Warnsdorff, Tie: SquirrelCull, Backtracking: true, Limit: 20_000})
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
		t.Run(c.text+" from "+c.from, func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, c.text), question.Open, c.from, "")
			r, err := Find(t.Context(), p, Options{Method: Warnsdorff, Tie: SquirrelCull})
			if err != nil || (r.Outcome == Found) != (c.want == "") || c.want != "" && !strings.Contains(strings.Join(r.Tried, ""), c.want) {
				t.Errorf("%s from %s: %v, %s, tried %q, want %q", c.text, c.from, err, r.Outcome, r.Tried, c.want)
			}
		})
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
			r, err := Find(t.Context(), p, Options{Method: Warnsdorff, Tie: tie})
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
	moves := rectangle(t, n, n)
	w := newWalk(moves, squirrelCull(n, board.Point{}))
	if outcome, err := w.run(t.Context(), 0, math.MaxUint64); outcome != Found || err != nil {
		t.Errorf("%s, %v: stuck after %d squares", outcome, err, w.longest)
	}
	w = newWalk(moves, fewest(nil))
	w.takesBack = true
	if outcome, err := w.run(t.Context(), 0, uint64(3*n*n)); outcome == Impossible || err != nil || w.longest < n*n*3/4 {
		t.Errorf("%s, %v: %d squares", outcome, err, w.longest)
	}
}

// The insertion sort puts squares in order and leaves equal ones as they are.
func TestFewestIsStable(t *testing.T) {
	w := newWalk(rectangle(t, 9, 9), nil)
	next := []graph.Vertex{40, 0, 80, 41, 31, 1, 8}
	fewest(func(_ *walk, s graph.Vertex) int64 { return int64(s % 2) })(w, next)
	if want := []graph.Vertex{0, 80, 8, 1, 40, 41, 31}; !slices.Equal(next, want) {
		t.Fatalf("sorted %v, want %v", next, want)
	}
}
