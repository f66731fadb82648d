package listing

import (
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/tour"
)

// Every tour of some boards, written in every way an undirected tour can be, is
// placed the same, in the way the question wants it.
func TestPlacer(t *testing.T) {
	for _, q := range []question.Tours{
		boardtest.AskWords(t, "open 3x4"),
		boardtest.AskWords(t, "open 3x4 a1"),
		boardtest.Ask(t, boardtest.Parse(t, "3x4"), question.Open, "", "a1"),
		boardtest.AskWords(t, "open 5x5 a1 e5"),
		boardtest.AskWords(t, "open 5x5 e5 a1"),
		boardtest.AskWords(t, "closed .../.#./..."),
		boardtest.AskWords(t, "closed .../.#./... b3"),
		boardtest.AskWords(t, "closed 3x10"),
		boardtest.AskWords(t, "closed 3x10 d2"),
	} {
		t.Run(q.String(), func(t *testing.T) {
			paths := allDirected(q)
			if len(paths) == 0 {
				t.Fatal("no tours")
			}
			place := newPlacer(q)
			for _, path := range paths {
				var first tour.Tour
				for _, way := range ways(path, q.Kind == question.Closed) {
					got := slices.Clone(place.image(way, graph.Identity(q.Board.Len())))
					if first == nil {
						first = got
						checkPlaced(t, q, got)
					}
					if !slices.Equal(got, first) {
						t.Fatalf("one tour is placed as %v and as %v", first, got)
					}
					if err := tour.Check(q.Board, got, q.Kind == question.Closed); err != nil {
						t.Fatalf("%v is placed as %v: %v", way, got, err)
					}
				}
			}
		})
	}
}

// ways writes an undirected tour in all its ways.
func ways(path []board.Square, closed bool) (all [][]graph.Vertex) {
	path = slices.Clone(path)
	turns := 1
	if closed {
		turns = len(path)
	}
	for range 2 {
		for i := range turns {
			all = append(all, slices.Concat(path[i:], path[:i]))
		}
		slices.Reverse(path)
	}
	return all
}

func checkPlaced(t *testing.T, q question.Tours, got tour.Tour) {
	t.Helper()
	first, last := got[0], got[len(got)-1]
	switch {
	case q.Kind == question.Closed:
		if first != max(q.From, 0) || got[1] > last {
			t.Errorf("%v begins at the wrong square or goes on to the wrong one", got)
		}
	case q.From != board.None || q.To != board.None:
		if q.From != board.None && first != q.From || q.To != board.None && last != q.To {
			t.Errorf("%v", got)
		}
	case first > last:
		t.Errorf("%v begins at the greater end", got)
	}
}

// The symmetry is applied before the tour is turned round.
func TestPlacerImage(t *testing.T) {
	q := boardtest.AskWords(t, "open .../.#./...")
	place := newPlacer(q)
	path := allDirected(q)[0]
	half := graph.Identity(8) // the half turn: square s to 7-s
	slices.Reverse(half)
	got := slices.Clone(place.image(ways(path, false)[0], half))
	want := make(tour.Tour, len(path))
	for i, s := range path {
		want[i] = 7 - s
	}
	want.Orient(false)
	if !slices.Equal(got, want) {
		t.Errorf("image of %v: %v, want %v", path, got, want)
	}
}
