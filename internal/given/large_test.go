package given

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/tour"
)

// Boards of more than 64 squares, where a set has several words: numbers of a
// tour are rubbed out, most of them next to each other, and walked again from
// square to square.
func TestLargeBoards(t *testing.T) {
	several := 0
	for _, c := range []struct {
		text, piece, wrap string
		kind              question.Kind
	}{
		{"5x14", "knight", "none", question.Open},
		{"8x9", "knight", "torus", question.Closed},
		{"2x6x6", "knight", "none", question.Closed},
		{"13x10", "knight", "none", question.Open}, // three words
		{"9x9", "king", "none", question.Open},
		{"8x8", "knight", "none", question.Open}, // one word, filled up
	} {
		b := boardtest.Make(t, c.text, c.piece, c.wrap)
		like := anyTour(t, b, c.kind)
		rapid.Check(t, func(rt *rapid.T) {
			n := b.Len()
			given := slices.Clone(like)
			from, run := rapid.IntRange(0, n-1).Draw(rt, "from"), rapid.IntRange(0, 10).Draw(rt, "run")
			for i := range run {
				given[(from+i)%n] = board.None
			}
			for range rapid.IntRange(0, 6).Draw(rt, "more") {
				given[rapid.IntRange(0, n-1).Draw(rt, "at")] = board.None
			}
			var clues []Clue
			for i, s := range given {
				if s != board.None {
					clues = append(clues, Clue{s, i + 1})
				}
			}
			p, err := New(b, c.kind, clues)
			if err != nil {
				rt.Fatal(err)
			}
			want := fill(b, c.kind, given)
			if len(want) > 1 {
				several++
			}
			compare(rt, t, p, want)
		})
	}
	if several == 0 {
		t.Error("never did several tours fit: the test shows little")
	}
}

// anyTour returns a closed tour that this package finds, or an open one that is
// found by going on to where there are the fewest ways on.
func anyTour(t *testing.T, b *board.Board, kind question.Kind) (path []board.Square) {
	t.Helper()
	if kind == question.Closed {
		if err := mustNew(t, b, kind, b.Name(0)+"=1").Tours(context.Background(), func(tr tour.Tour) bool {
			path = slices.Clone(tr)
			return false
		}); err != nil || path == nil {
			t.Fatalf("no tour of %s: %v", b, err)
		}
		return path
	}
	on := make([]bool, b.Len())
	ways := func(s board.Square) (n int) {
		for _, u := range b.Neighbours(s) {
			if !on[u] {
				n++
			}
		}
		return n
	}
	var walk func(board.Square) bool
	walk = func(s board.Square) bool {
		on[s], path = true, append(path, s)
		if len(path) == b.Len() {
			return true
		}
		next := slices.Clone(b.Neighbours(s))
		slices.SortStableFunc(next, func(u, v board.Square) int { return ways(u) - ways(v) })
		for _, u := range next {
			if !on[u] && walk(u) {
				return true
			}
		}
		on[s], path = false, path[:len(path)-1]
		return false
	}
	if !walk(0) {
		t.Fatalf("no tour of %s", b)
	}
	return path
}

// fill walks the board in every way that fits the given squares.
func fill(b *board.Board, kind question.Kind, given []board.Square) (list []string) {
	taken := make([]bool, b.Len())
	for _, s := range given {
		if s != board.None {
			taken[s] = true
		}
	}
	path := make([]board.Square, 0, len(given))
	var walk func()
	try := func(s board.Square) {
		i := len(path)
		free := given[i] == s || given[i] == board.None && !taken[s]
		if !free || i > 0 && !b.Adjacent(path[i-1], s) {
			return
		}
		was := taken[s]
		taken[s], path = true, append(path, s)
		walk()
		taken[s], path = was, path[:i]
	}
	walk = func() {
		switch i := len(path); {
		case i == len(given):
			if kind == question.Open || b.Adjacent(path[i-1], path[0]) {
				list = append(list, fmt.Sprint(path))
			}
		case i == 0:
			for s := range board.Square(b.Len()) {
				try(s)
			}
		default:
			for _, s := range b.Neighbours(path[i-1]) {
				try(s)
			}
		}
	}
	walk()
	return list
}
