package tour_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/tour"
)

const (
	holed     = "...#/..../...."
	holedTour = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2"

	// A board of two layers in one word, and an order of its squares that is no
	// tour.
	box     = ".../..#//.../..."
	boxTour = "1:a1 2:c2 1:a2 2:b2 1:c2 1:b1 2:a1 1:b2 2:a2 2:b1 2:c1"
	boxGrid = "layer 1\n 3  8  5\n 1  6  #\nlayer 2\n 9  4  2\n 7 10 11\n"
)

func TestGolden(t *testing.T) {
	b := boardtest.Parse(t, holed)
	path := boardtest.Path(t, b, holedTour)
	if err := tour.Check(b, path, false); err != nil {
		t.Fatal(err)
	}
	for f, want := range map[tour.Format]string{
		tour.Grid:    " 3  6  9  #\n 8 11  2  5\n 1  4  7 10\n",
		tour.Grid0:   " 2  5  8  #\n 7 10  1  4\n 0  3  6  9\n",
		tour.Squares: holedTour + "\n",
		tour.Compact: "a1c2a3b1d2b3c1a2c3d1b2\n",
		tour.JSON:    `{"board":"...#/..../....","piece":"knight","wrap":"none","kind":"open","squares":["a1","c2","a3","b1","d2","b3","c1","a2","c3","d1","b2"]}` + "\n",
		tour.CSV:     "3,6,9,#\n8,11,2,5\n1,4,7,10\n",
		tour.Pairs:   "(2,0) (1,2) (0,0) (2,1) (1,3) (0,1) (2,2) (1,0) (0,2) (2,3) (1,1)\n",
	} {
		got := string(tour.NewEncoder(b, f).Append([]byte("before\n"), path, false))
		if diff := cmp.Diff("before\n"+want, got); diff != "" {
			t.Errorf("%s: %s", f, diff)
		}
	}
}

func TestGoldenInLayers(t *testing.T) {
	b := boardtest.Parse(t, box)
	path := boardtest.Path(t, b, boxTour)
	for f, want := range map[tour.Format]string{
		tour.Grid:    boxGrid,
		tour.Grid0:   "layer 1\n 2  7  4\n 0  5  #\nlayer 2\n 8  3  1\n 6  9 10\n",
		tour.Squares: boxTour + "\n",
		tour.Compact: "1:a1-2:c2-1:a2-2:b2-1:c2-1:b1-2:a1-1:b2-2:a2-2:b1-2:c1\n",
		tour.JSON:    `{"board":".../..#//.../...","piece":"knight","wrap":"none","kind":"open","squares":["1:a1","2:c2","1:a2","2:b2","1:c2","1:b1","2:a1","1:b2","2:a2","2:b1","2:c1"]}` + "\n",
		tour.CSV:     "layer 1\n3,8,5\n1,6,#\nlayer 2\n9,4,2\n7,10,11\n",
		tour.Pairs:   "(0,1,0) (1,0,2) (0,0,0) (1,0,1) (0,0,2) (0,1,1) (1,1,0) (0,0,1) (1,0,0) (1,1,1) (1,1,2)\n",
	} {
		got := string(tour.NewEncoder(b, f).Append([]byte("before\n"), path, false))
		if diff := cmp.Diff("before\n"+want, got); diff != "" {
			t.Errorf("%s: %s", f, diff)
		}
	}
}

func TestAppendUnfinished(t *testing.T) {
	b := boardtest.Parse(t, holed)
	for f, want := range map[tour.Format]string{
		tour.Grid:    " -  -  -  #\n -  -  2  -\n 1  -  -  -\n",
		tour.Squares: "a1 c2\n",
		tour.JSON:    `{"board":"...#/..../....","piece":"knight","wrap":"none","kind":"closed","squares":["a1","c2"]}` + "\n",
	} {
		path := boardtest.Path(t, b, "a1c2")
		if got := string(tour.NewEncoder(b, f).Append(nil, path, true)); got != want {
			t.Errorf("%s: got %q, want %q", f, got, want)
		}
	}
}

func TestParseFormat(t *testing.T) {
	for _, f := range tour.Formats() {
		if got, err := tour.ParseFormat(string(f)); got != f || err != nil {
			t.Errorf("ParseFormat(%q) = %q, %v", f, got, err)
		}
	}
	_, err := tour.ParseFormat("svg")
	const want = `unknown format "svg" (choose from grid, grid0, squares, compact, json, csv, pairs)`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestNewEncoderUnknownFormat(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	tour.NewEncoder(boardtest.Parse(t, "1x1"), "svg")
}

// TestLongestName covers the boards whose names are the longest there are.
func TestLongestName(t *testing.T) {
	for _, size := range [][3]int{
		{1, board.MaxSquares, 1}, {1, 1, board.MaxSquares}, {1, 372, 703},
		{board.MaxSquares, 1, 1}, {2, 1, board.MaxSquares / 2}, {10, 10000, 2}, {1000, 100, 2}, {10, 10, 2621}, {10000, 1, 26}, {100000, 1, 2},
	} {
		b, err := board.Box(size[0], size[1], size[2])
		if err != nil {
			t.Fatal(err)
		}
		last := board.Square(b.Len() - 1)
		text := tour.NewEncoder(b, tour.JSON).Append(nil, tour.Tour{last, 0}, false)
		if want := `"squares":["` + b.Name(last) + `","` + b.Name(0) + `"]}` + "\n"; !bytes.HasSuffix(text, []byte(want)) {
			t.Errorf("%s: wrote %q, want %q at the end", b, text, want)
		}
	}
}
