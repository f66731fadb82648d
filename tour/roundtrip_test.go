package tour_test

import (
	"bufio"
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/tour"
)

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		want := drawOrder(t, b)
		closed := rapid.Bool().Draw(t, "closed")
		for _, f := range tour.Formats() {
			e := tour.NewEncoder(b, f)
			text := e.Append(nil, want, closed)
			if len(text) > e.Room() {
				t.Fatalf("%s took %d bytes, more than Room, %d", f, len(text), e.Room())
			}
			got, err := tour.Parse(b, f, string(text))
			if err != nil {
				t.Fatalf("%s: %v\n%s", f, err, text)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%s: %s\n%s", f, diff, text)
			}
		}
	})
}

// TestManyTours writes several tours as a list does and takes them apart
// again, whatever the sizes in which the text arrives.
func TestManyTours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		want := []tour.Tour{drawOrder(t, b), drawOrder(t, b), drawOrder(t, b)}
		for _, f := range tour.Formats() {
			e := tour.NewEncoder(b, f)
			var text []byte
			for i, w := range want {
				if i > 0 {
					text = append(text, f.Separator()...)
				}
				text = e.Append(text, w, false)
			}
			in := bufio.NewScanner(&trickle{bytes.NewReader(text), rapid.IntRange(1, 300).Draw(t, "read")})
			in.Split(f.Split)
			var got []tour.Tour
			for in.Scan() {
				g, err := tour.Parse(b, f, in.Text())
				if err != nil {
					t.Fatalf("%s: %v", f, err)
				}
				got = append(got, g)
			}
			if diff := cmp.Diff(want, got); in.Err() != nil || diff != "" {
				t.Fatalf("%s: %v %s", f, in.Err(), diff)
			}
		}
	})
}

// A trickle reads no more than most bytes at a time.
type trickle struct {
	r    *bytes.Reader
	most int
}

func (r *trickle) Read(p []byte) (int, error) { return r.r.Read(p[:min(len(p), r.most)]) }

func TestSplitBlankLines(t *testing.T) {
	for f, text := range map[tour.Format]string{
		tour.Grid:    "\n \n1 2\n3 4\n\n\r\n5 6",
		tour.Squares: "\n1 2\n \n3 4\n\n5 6\n\n",
	} {
		in := bufio.NewScanner(strings.NewReader(text))
		in.Split(f.Split)
		var got []string
		for in.Scan() {
			got = append(got, strings.Join(strings.Fields(in.Text()), " "))
		}
		want := []string{"1 2", "3 4", "5 6"}
		if f == tour.Grid {
			want = []string{"1 2 3 4", "5 6"}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q is split into %q, want %q", f, text, got, want)
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
