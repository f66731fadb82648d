package construct_test

import (
	"context"
	"testing"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// find finds a tour or not, and checks whatever comes back.
func find(t testing.TB, p question.Tours, o construct.Options) construct.Result {
	t.Helper()
	r, err := construct.Find(context.Background(), p, o)
	if err != nil {
		t.Fatalf("%s, %+v: %v", p, o, err)
	}
	verify(t, p, r)
	return r
}

// verify checks that a result is consistent, and its tour by other means than
// the package uses.
func verify(t testing.TB, p question.Tours, r construct.Result) {
	t.Helper()
	switch r.Outcome {
	case construct.Found:
		if err := tour.Check(p.Board, r.Tour, p.Kind == question.Closed); err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		if first, last := r.Tour[0], r.Tour[len(r.Tour)-1]; p.From != board.None && first != p.From || p.To != board.None && last != p.To {
			t.Fatalf("%s: the tour goes from %s to %s", p, p.Board.Name(first), p.Board.Name(last))
		}
	case construct.Impossible:
		if r.Tour != nil || r.Reason.Text == "" || r.Reason.Source == "" {
			t.Fatalf("%s: impossible, but %+v", p, r)
		}
	case construct.GaveUp:
		if r.Tour != nil || len(r.Tried) == 0 {
			t.Fatalf("%s: gave up, but %+v", p, r)
		}
	}
}

// must finds a tour, or the test fails.
func must(t testing.TB, p question.Tours, o construct.Options) construct.Result {
	t.Helper()
	r := find(t, p, o)
	if r.Outcome != construct.Found {
		t.Fatalf("%s, %+v: %s, %s, tried %q", p, o, r.Outcome, r.Reason.Text, r.Tried)
	}
	return r
}

// ask returns a problem whose ends are squares.
func ask(t testing.TB, b *board.Board, kind question.Kind, from, to board.Square) question.Tours {
	t.Helper()
	p, err := question.New(b, kind, from, to)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// corner returns the question of the open tours of n by n from the corner at the
// top left, (0,0).
func corner(t testing.TB, n int) question.Tours {
	t.Helper()
	b := boardtest.New(t, n, n, board.Knight, board.Wrap{})
	return ask(t, b, question.Open, b.At(board.Point{Row: n - 1}), board.None)
}

// orbits returns one square of each class under the symmetries of the board.
func orbits(b *board.Board) []board.Square {
	var first []board.Square
	for _, orbit := range graph.Orbits(symmetry.Group(b), b.Len()) {
		first = append(first, orbit[0])
	}
	return first
}

// dark reports whether a square has the colour of the corners of a board with
// an odd number of squares.
func dark(b *board.Board, s board.Square) bool {
	p := b.Point(s)
	return (p.Row+p.Col)%2 == 0
}
