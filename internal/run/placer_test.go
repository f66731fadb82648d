package run

import (
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/question"
	"knightstour/tour"
)

func identity(n int) []uint8 {
	g := make([]uint8, n)
	for i := range g {
		g[i] = uint8(i)
	}
	return g
}

// Every tour of some boards, written in every way an undirected tour can be, is
// placed the same, in the way the problem wants it.
func TestPlacer(t *testing.T) {
	for _, p := range []question.Tours{
		ask(t, "3x4", question.Open, "", ""),
		ask(t, "3x4", question.Open, "a1", ""),
		ask(t, "3x4", question.Open, "", "a1"),
		ask(t, "5x5", question.Open, "a1", "e5"),
		ask(t, "5x5", question.Open, "e5", "a1"),
		ask(t, ".../.#./...", question.Closed, "", ""),
		ask(t, ".../.#./...", question.Closed, "b3", ""),
		ask(t, "3x10", question.Closed, "", ""),
		ask(t, "3x10", question.Closed, "d2", ""),
	} {
		paths := allDirected(p)
		if len(paths) == 0 {
			t.Fatalf("%s: no tours", p)
		}
		n := p.Board.Len()
		place := newPlacer(p)
		for _, path := range paths {
			var first tour.Tour
			for _, way := range ways(path, p.Kind == question.Closed) {
				got := slices.Clone(place.image(way, identity(n)))
				if first == nil {
					first = got
					checkPlaced(t, p, got)
				}
				if !slices.Equal(got, first) {
					t.Fatalf("%s: one tour is placed as %v and as %v", p, first, got)
				}
				if err := tour.Check(p.Board, got, p.Kind == question.Closed); err != nil {
					t.Fatalf("%s: %v is placed as %v: %v", p, way, got, err)
				}
			}
		}
	}
}

// ways writes an undirected tour in all its ways.
func ways(path []board.Square, closed bool) (all [][]uint8) {
	small := make([]uint8, len(path))
	for i, s := range path {
		small[i] = uint8(s)
	}
	turns := 1
	if closed {
		turns = len(path)
	}
	for range 2 {
		for i := range turns {
			all = append(all, append(slices.Clone(small[i:]), small[:i]...))
		}
		slices.Reverse(small)
	}
	return all
}

func checkPlaced(t *testing.T, p question.Tours, got tour.Tour) {
	t.Helper()
	first, last := got[0], got[len(got)-1]
	switch {
	case p.Kind == question.Closed:
		if first != max(p.From, 0) || got[1] > last {
			t.Errorf("%s: %v begins at the wrong square or goes on to the wrong one", p, got)
		}
	case p.From != board.None || p.To != board.None:
		if p.From != board.None && first != p.From || p.To != board.None && last != p.To {
			t.Errorf("%s: %v", p, got)
		}
	case first > last:
		t.Errorf("%s: %v begins at the greater end", p, got)
	}
}

// The symmetry is applied before the tour is turned round.
func TestPlacerImage(t *testing.T) {
	p := ask(t, ".../.#./...", question.Open, "", "")
	place := newPlacer(p)
	path := allDirected(p)[0]
	half := identity(8) // the half turn: square s to 7-s
	for s := range half {
		half[s] = uint8(7 - s)
	}
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
