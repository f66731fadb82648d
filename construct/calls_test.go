package construct_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// The calls of the textbook search are published in many places: a call is one
// entry of the recursive step, the first included.
func TestCalls(t *testing.T) {
	for _, c := range []struct {
		n                     int
		backtrack, warnsdorff uint64
	}{
		{5, 8_840, 25},
		{6, 248_169, 36},
		{8, 8_250_733, 64},
	} {
		t.Run(fmt.Sprintf("%dx%d", c.n, c.n), func(t *testing.T) {
			if c.n == 8 && boardtest.Raced {
				return
			}
			r := must(t, corner(t, c.n), construct.Options{Method: construct.Backtrack})
			if r.Stats.Calls != c.backtrack || r.Stats.Backtracks != c.backtrack-uint64(c.n*c.n) || r.Stats.Method != construct.Backtrack {
				t.Errorf("%dx%d backtrack: %+v, want %d calls", c.n, c.n, r.Stats, c.backtrack)
			}
			r = must(t, corner(t, c.n), construct.Options{Method: construct.Warnsdorff, Backtracking: true})
			if r.Stats.Calls != c.warnsdorff || r.Stats.Backtracks != 0 || r.Stats.Tie != construct.First {
				t.Errorf("%dx%d warnsdorff: %+v, want %d calls", c.n, c.n, r.Stats, c.warnsdorff)
			}
		})
	}
}

// The tour that the textbook search finds on 8x8 is as well known.
func TestTextbookTour(t *testing.T) {
	if boardtest.Raced {
		t.Skip("slow")
	}
	r := must(t, corner(t, 8), construct.Options{Method: construct.Backtrack})
	b := boardtest.Parse(t, "8x8")
	at := make([]int, 64)
	for i, s := range r.Tour {
		at[s] = i
	}
	var row []string
	for col := range 8 {
		row = append(row, fmt.Sprint(at[b.At(board.Point{Row: 7, Col: col})]))
	}
	if got := strings.Join(row, " "); got != "0 59 38 33 30 17 8 63" {
		t.Errorf("top row %s", got)
	}
}

// The starts from which the rule is stuck with the first of several equal
// moves, as (row,column) counted from the top.
func TestFirstTieFails(t *testing.T) {
	for _, c := range []struct {
		n     int
		fails []string
		stuck int // the square on which it is stuck, if there is one start
	}{
		{5, []string{"0,2"}, 17},
		{6, []string{"3,3"}, 34},
		{7, []string{"0,4", "1,1", "2,2", "2,4", "4,6", "5,1", "6,6"}, 0},
		{8, []string{"2,4"}, 60},
		{9, nil, 0},
		{10, []string{"3,1", "7,1"}, 0},
	} {
		t.Run(fmt.Sprintf("%dx%d", c.n, c.n), func(t *testing.T) {
			b := boardtest.Parse(t, fmt.Sprintf("%dx%d", c.n, c.n))
			var fails []string
			for row := range c.n {
				for col := range c.n {
					if c.n%2 == 1 && (row+col)%2 == 1 {
						continue
					}
					p := ask(t, b, question.Open, b.At(board.Point{Row: c.n - 1 - row, Col: col}), board.None)
					r := find(t, p, construct.Options{Method: construct.Warnsdorff, Tie: construct.First})
					if r.Outcome == construct.Found {
						continue
					}
					fails = append(fails, fmt.Sprintf("%d,%d", row, col))
					if r.Outcome != construct.GaveUp || len(r.Tried) != 1 {
						t.Errorf("%s: %s, tried %q", p, r.Outcome, r.Tried)
					}
					if want := fmt.Sprintf("square %d of %d", c.stuck, c.n*c.n); c.stuck > 0 && !strings.HasSuffix(r.Tried[0], want) {
						t.Errorf("%s: %q, want %s", p, r.Tried[0], want)
					}
					// Another rule gets over it, or taking moves back, or Auto.
					others := must(t, p, construct.Options{Method: construct.Warnsdorff})
					if others.Tried[0] != r.Tried[0] || others.Stats.Tie == construct.First {
						t.Errorf("%s: found by %s after %q", p, others.Stats.Tie, others.Tried)
					}
					must(t, p, construct.Options{Method: construct.Warnsdorff, Backtracking: true})
					must(t, p, construct.Options{})
				}
			}
			if !slices.Equal(fails, c.fails) {
				t.Errorf("%dx%d: stuck from %q, want %q", c.n, c.n, fails, c.fails)
			}
		})
	}
}

// A search that ends without a tour has proved that there is none; one that is
// broken off has not.
func TestExhausted(t *testing.T) {
	p := boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "b2", "c3")
	for _, m := range []construct.Method{construct.Backtrack, construct.Warnsdorff, construct.Exact, construct.Auto} {
		r := find(t, p, construct.Options{Method: m, Backtracking: true})
		if r.Outcome != construct.Impossible || !strings.Contains(r.Reason.Text, "a search of everything there is found none") {
			t.Errorf("%s: %s, %s, tried %q", m, r.Outcome, r.Reason.Text, r.Tried)
		}
	}
	for _, m := range []construct.Method{construct.Backtrack, construct.Warnsdorff} {
		r := find(t, p, construct.Options{Method: m, Backtracking: true, Limit: 100})
		if r.Outcome != construct.GaveUp || r.Stats.Calls != 100 || !strings.Contains(r.Tried[0], "gave up after 100 calls, the longest path had 2") {
			t.Errorf("%s: %s, %+v, tried %q", m, r.Outcome, r.Stats, r.Tried)
		}
	}
}
