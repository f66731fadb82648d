package rank

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/tour"
)

var slow = flag.Bool("slow", false, "number all tours of 6x6, in trees as deep as they get")

const (
	open   = question.Open
	closed = question.Closed
)

// In the order of the numbers the tours are those of a search that knows
// nothing of counts, whatever the size of the lists.
func TestAllNumbersAgainstBruteForce(t *testing.T) {
	numbered := 0
	for _, q := range []asked{
		{board: "1x1", kind: open},
		{board: "1x1", kind: closed},
		{board: "1x1", kind: open, from: "a1"},
		{board: "1x1", kind: open, to: "a1"},
		{board: "1x2", kind: open}, // in pieces
		{board: "1x2", kind: open, piece: "wazir"},
		{board: "1x2", kind: closed, piece: "wazir"},
		{board: "1x3", kind: open, piece: "wazir"},
		{board: "2x2", kind: closed, piece: "wazir"},
		{board: "2x2", kind: open, piece: "wazir"},
		{board: "3x4", kind: open},
		{board: "3x4", kind: closed},
		{board: "3x4", kind: open, from: "a1"},
		{board: "3x4", kind: open, to: "c1"},
		{board: "5x5", kind: open},
		{board: "5x5", kind: open, from: "a1"},
		{board: "5x5", kind: open, to: "e5"},
		{board: "5x5", kind: open, from: "e5", to: "a1"},
		{board: "5x5", kind: open, from: "c3"},
		{board: "5x5", kind: open, from: "b1"}, // none: the wrong colour
		{board: "5x5", kind: open, through: "c3-d5,a1-b3"},
		{board: "5x5", kind: open, prefix: "a1,b3,c5"},
		{board: "5x5", kind: open, prefix: "a1,c2", to: "e5"},
		{board: "5x5", kind: open, avoid: "a1-b3,e5-d3"},
		{board: "5x6", kind: closed},
		{board: "5x6", kind: closed, from: "c3"},
		{board: "5x6", kind: closed, from: "c3", through: "c3-b5,d3-e5"},
		{board: "5x6", kind: closed, prefix: "c3,b5"},
		{board: "5x6", kind: closed, prefix: "c3"},
		{board: ".../.#./...", kind: closed},
		{board: ".../.#./...", kind: closed, from: "b3"},
		{board: ".../.#./...", kind: open},
		{board: "#..../..#../...../....#", kind: open},
		{board: "...../.#.../...../...#./.....", kind: open},
		{board: "#.../...../...../...../...#", kind: open, from: "c3"},
		{board: "3x3", kind: closed, piece: "king"},
		{board: "3x3", kind: closed, piece: "king", from: "b2"},
		{board: "3x3", kind: open, piece: "king"}, // without two colours
		{board: "3x3", kind: open, piece: "king", to: "b2"},
		{board: "2x4", kind: open, piece: "king", from: "b1", to: "c2"},
		{board: "3x4", kind: open, piece: "wazir"},
		{board: "3x3", kind: closed, wrap: "torus"},
		{board: "2x2x4", kind: closed},
		{board: "2x2x4", kind: open, from: "1:a1"},
	} {
		t.Run(q.String(), func(t *testing.T) {
			p := q.tours(t)
			want := all(p)
			numbered += len(want)
			sizes := []int64{1, 10, usuallyListed}
			if len(want) > 400 {
				sizes = sizes[1:]
			}
			for _, most := range sizes {
				n := numbering(p, most)
				if got := count(t, n); got != int64(len(want)) {
					t.Fatalf("%d tours, want %d", got, len(want))
				}
				for i, u := range want {
					if got := unrank(t, n, int64(i)); !slices.Equal(got, u) {
						t.Fatalf("lists of %d: tour %d is %v, want %v", most, i, got, u)
					}
				}
				n = numbering(p, most) // counted from the other end of each split, too
				for i, u := range slices.Backward(want) {
					if got := rankOf(t, n, u); got != int64(i) {
						t.Fatalf("lists of %d: %v has number %d, want %d", most, u, got, i)
					}
				}
			}
		})
	}
	if numbered < 2400 {
		t.Errorf("only %d tours have numbers", numbered)
	}
}

// Where brute force would take too long: as many as are published, all of them
// tours in the one form, in increasing order, which no tour can be twice.
func TestAllNumbersOfLargerBoards(t *testing.T) {
	for _, c := range []struct {
		asked
		count, mostListed int64
		slow              bool
	}{
		{asked{board: "5x6", kind: open}, 18784, usuallyListed, false},
		{asked{board: "5x6", kind: open}, 18784, 1000, false},
		{asked{board: "5x6", kind: open}, 18784, 1, true},
		{asked{board: "6x6", kind: closed}, 9862, usuallyListed, false}, // OEIS A001230
		{asked{board: "6x6", kind: closed}, 9862, 200, false},
		{asked{board: "6x6", kind: closed}, 9862, 1, true},
		{asked{board: "6x6", kind: closed, from: "c3"}, 9862, 1000, false},
		{asked{board: "3x10", kind: closed}, 16, 1, false},
		{asked{board: "6x6", kind: open}, 3318960, usuallyListed, true}, // OEIS A165134, halved
	} {
		t.Run(fmt.Sprintf("%s in lists of %d", c.asked, c.mostListed), func(t *testing.T) {
			if c.slow && !*slow || boardtest.Raced && c.mostListed < usuallyListed {
				t.Skip("slow")
			}
			p := c.tours(t)
			n := numbering(p, c.mostListed)
			if got := count(t, n); got != c.count {
				t.Fatalf("%d tours, want %d", got, c.count)
			}
			var before tour.Tour
			for i := range c.count {
				u := unrank(t, n, i)
				if err := inForm(p, u); err != nil {
					t.Fatalf("tour %d, %v: %v", i, u, err)
				}
				if slices.Compare(before, u) >= 0 {
					t.Fatalf("tour %d, %v, does not come after %v", i, u, before)
				}
				if got := rankOf(t, n, u); got != i {
					t.Fatalf("tour %d has number %d", i, got)
				}
				before = u
			}
		})
	}
}

// inForm returns an error if u is no tour in the form in which it is ordered.
func inForm(p question.Tours, u tour.Tour) error {
	if err := tour.Check(p.Board, u, p.Kind == closed); err != nil {
		return err
	}
	form := slices.Clone(u)
	form.Orient(p.Kind == closed)
	if p.Kind == closed && p.From != board.None {
		form.StartAt(p.From)
		if form[len(form)-1] < form[1] {
			form.Reverse(true)
		}
	}
	if !slices.Equal(form, u) {
		return fmt.Errorf("should be written %v", form)
	}
	return nil
}
