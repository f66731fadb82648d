package construct

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
	"knightstour/tour"
)

// The sweep finds a tour exactly where a walk over the board does, with the ends
// and the moves that are asked for.
func TestSweepAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 5).Draw(t, "rows"), rapid.IntRange(3, 5).Draw(t, "cols")
		hole := rapid.SliceOfN(rapid.IntRange(0, 7), rows*cols, rows*cols).Draw(t, "holes")
		piece := rapid.SampledFrom([]board.Piece{board.Knight, boardtest.Wazir}).Draw(t, "piece")
		b, err := board.New(rows, cols, func(p board.Point) bool { return hole[p.Row*cols+p.Col] > 0 }, piece, board.Wrap{})
		if err != nil || b.Len() == 1 { // no search needs to look at one square
			t.Skip(err)
		}
		kind := rapid.SampledFrom([]question.Kind{question.Open, question.Closed}).Draw(t, "kind")
		from := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "from"))
		p, err := question.New(b, kind, from, board.None)
		if err != nil {
			t.Skip(err)
		}
		var moves [][2]board.Square
		for range rapid.IntRange(0, 2).Draw(t, "moves") {
			s := board.Square(rapid.IntRange(0, b.Len()-1).Draw(t, "square"))
			if list := b.Neighbours(s); len(list) > 0 {
				moves = append(moves, [2]board.Square{s, rapid.SampledFrom(list).Draw(t, "move")})
			}
		}
		if p, err = p.Using(moves); err != nil {
			t.Skip(err)
		}
		all := bruteforce.Closed(b)
		if kind == question.Open {
			all = bruteforce.Open(b)
			for _, squares := range slices.Clone(all) {
				squares = slices.Clone(squares)
				slices.Reverse(squares)
				all = append(all, squares)
			}
		}
		want := false
		for _, squares := range all {
			if kind == question.Closed {
				tour.Tour(squares).StartAt(max(from, 0))
			}
			want = want || p.Fits(squares) == nil
		}
		task := newTask(p, Options{})
		a, err := task.swept(context.Background(), 1<<40)
		if err != nil {
			t.Fatal(err)
		}
		if (a.tour != nil) != want || (a.reason != nil) == want {
			t.Fatalf("%s: %v, %v, want a tour: %v", p, a.tour, a.reason, want)
		}
		if a.tour != nil {
			if _, err := task.finish(a.tour); err != nil {
				t.Fatalf("%s: %v", p, err)
			}
		}
	})
}

// The sweep is there for boards that are too long for the search.
func TestSweepLongBoards(t *testing.T) {
	for _, c := range []struct {
		text, from, to string
		outcome        Outcome
	}{
		{"3x90", "a1", "cl1", Found},
		{"4x66", "a1", "a2", Impossible},
		{"4x66", "a1", "bn1", Found},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), question.Open, c.from, c.to)
		t.Run(p.String(), func(t *testing.T) {
			task := newTask(p, Options{})
			a, err := task.swept(context.Background(), 1<<40)
			outcome := GaveUp
			switch {
			case a.tour != nil:
				outcome = Found
				if _, err := task.finish(a.tour); err != nil {
					t.Errorf("%s: %v", p, err)
				}
			case a.reason != nil:
				outcome = Impossible
			}
			if err != nil || outcome != c.outcome {
				t.Errorf("%s: %v, %s, want %s", p, err, outcome, c.outcome)
			}
		})
	}
}

// It gives up where it would take too long, and says so.
func TestExactGivesUp(t *testing.T) {
	for _, c := range []struct {
		text  string
		limit uint64
		want  []string
	}{
		{"16x16", 1, []string{
			"exact: the board is too wide to sweep (a frontier of 33 squares, at most 20)",
			"exact: gave up searching after ",
		}},
		{"7x40", 1, []string{
			"exact: gave up sweeping the board after ",
			"exact: board has 280 squares, more than the enumerator takes (at most 256)",
		}},
	} {
		t.Run(c.text, func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, c.text), question.Closed, "", "")
			r, err := Find(t.Context(), p, Options{Method: Exact, Limit: c.limit})
			if err != nil {
				t.Fatal(err)
			}
			if r.Outcome == Found {
				return // by luck
			}
			if len(r.Tried) != len(c.want) {
				t.Fatalf("%s: tried %q", p, r.Tried)
			}
			for i, line := range r.Tried {
				if len(line) < len(c.want[i]) || line[:len(c.want[i])] != c.want[i] {
					t.Errorf("%s: %q, want %q", p, line, c.want[i])
				}
			}
		})
	}
}
