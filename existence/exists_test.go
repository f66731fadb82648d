package existence

import (
	"fmt"
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// TestExists compares the theorems with a search on all small boards: plain
// ones, cylinders, tori, and boards of several layers.
func TestExists(t *testing.T) {
	var boards []*board.Board
	for rows := 1; rows <= 6; rows++ {
		for cols := 1; cols <= 6; cols++ {
			for _, wrap := range []board.Wrap{{}, {Cols: true}, {Rows: true}, {Rows: true, Cols: true}} {
				boards = append(boards, boardtest.New(t, rows, cols, board.Knight, wrap))
			}
			boards = append(boards, boardtest.Parse(t, fmt.Sprintf("2x%dx%d", rows, cols)))
		}
	}
	boards = append(boards, boardtest.Parse(t, "3x8"), boardtest.Parse(t, "3x10"), boardtest.Parse(t, "3x7"), boardtest.Parse(t, "4x3x4"), boardtest.Parse(t, "3x3x4"))
	known := 0
	for _, b := range boards {
		for _, kind := range []question.Kind{question.Closed, question.Open} {
			q := boardtest.Ask(t, b, kind, "", "")
			t.Run(q.String(), func(t *testing.T) {
				answer, reason := Exists(q)
				if answer == Unknown {
					return
				}
				known++
				if reason.Text == "" || reason.Source == "" {
					t.Errorf("%s without a reason", answer)
				}
				found, complete := search(b, kind == question.Closed)
				if found && answer == No || complete && !found && answer == Yes {
					t.Errorf("the theorem says %s (%s), the search %t", answer, reason.Text, found)
				}
				if !found && !complete && answer == Yes {
					t.Error("the search finds none in time")
				}
			})
		}
	}
	if known != 364 {
		t.Errorf("%d answers", known)
	}
}

// search looks for one tour, to the squares with the fewest ways on first, and
// reports whether it has looked everywhere.
func search(b *board.Board, closed bool) (found, complete bool) {
	complete = true
	for s := range board.Square(b.Len()) {
		budget := 5_000
		on := make([]bool, b.Len())
		ways := func(s board.Square) int {
			n := 0
			for _, t := range b.Neighbours(s) {
				if !on[t] {
					n++
				}
			}
			return n
		}
		var visit func(at board.Square, left int) bool
		visit = func(at board.Square, left int) bool {
			if left == 0 {
				return !closed || b.Len() > 2 && b.Adjacent(at, s)
			}
			if budget--; budget < 0 {
				return false
			}
			next := slices.Clone(b.Neighbours(at))
			slices.SortStableFunc(next, func(u, v board.Square) int { return ways(u) - ways(v) })
			for _, u := range next {
				if on[u] {
					continue
				}
				on[u] = true
				if visit(u, left-1) {
					return true
				}
				on[u] = false
			}
			return false
		}
		on[s] = true
		if visit(s, b.Len()-1) {
			return true, true
		}
		complete = complete && budget >= 0
		if closed && complete {
			break // from one square is from all
		}
	}
	return false, complete
}
