package tour_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/tour"
)

// TestReadList reads lists of all tours of a board, as count list writes them.
func TestReadList(t *testing.T) {
	for _, text := range []string{"3x4", "4x5", holed, ".../.#./...", "2x3x3"} {
		b := boardtest.Parse(t, text)
		want := bruteforce.Open(b)
		for _, f := range tour.Formats() {
			e := tour.NewEncoder(b, f)
			var list []byte
			for i, w := range want {
				if i > 0 {
					list = append(list, f.Separator()...)
				}
				list = e.Append(list, w, false)
			}
			var got [][]board.Square
			for _, path := range boardtest.Tours(t, b, string(list)) {
				got = append(got, path)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %s: %s", b, f, diff)
			}
		}
	}
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
