package tour_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/tour"
)

func TestOrientClosed(t *testing.T) {
	b := boardtest.Parse(t, ".../.#./...")
	ring := boardtest.Path(t, b, ringTour)
	want := boardtest.Path(t, b, "a1c2a3b1c3a2c1b3")
	rapid.Check(t, func(t *rapid.T) {
		path := slices.Clone(ring)
		start := rapid.SampledFrom(ring).Draw(t, "start")
		if !path.StartAt(start) {
			t.Fatal("StartAt does not find a square of the tour")
		}
		if rapid.Bool().Draw(t, "reverse") {
			path.Reverse(true)
		}
		if err := tour.Check(b, path, true); path[0] != start || err != nil {
			t.Fatalf("from %s the tour is %v: %v", b.Name(start), path, err)
		}
		if path.Orient(true); !slices.Equal(path, want) {
			t.Fatalf("got %v, want %v", path, want)
		}
	})
}

func TestOrientOpen(t *testing.T) {
	b := boardtest.Parse(t, "...#/..../....")
	path := boardtest.Path(t, b, holedTour)
	for _, start := range []string{"b2", "a1"} {
		if path.Reverse(false); b.Name(path[0]) != start || tour.Check(b, path, false) != nil {
			t.Fatalf("reversed, the tour is %v", path)
		}
		oriented := slices.Clone(path)
		if oriented.Orient(false); b.Name(oriented[0]) != "a1" {
			t.Errorf("from %s, the oriented tour is %v", start, oriented)
		}
	}
}

func TestStartAtElsewhere(t *testing.T) {
	path := tour.Tour{2, 0, 1}
	if path.StartAt(board.None) || !slices.Equal(path, tour.Tour{2, 0, 1}) {
		t.Errorf("StartAt a square that is not visited: %v", path)
	}
}

func TestOrientTiny(t *testing.T) {
	for _, path := range []tour.Tour{nil, {0}} {
		for _, closed := range []bool{false, true} {
			want := slices.Clone(path)
			path.Reverse(closed)
			if path.Orient(closed); !slices.Equal(path, want) {
				t.Errorf("got %v, want %v", path, want)
			}
		}
	}
}
