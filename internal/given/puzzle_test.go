package given

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/tour"
)

// Clues that contradict each other are named.
func TestNewErrors(t *testing.T) {
	for _, c := range []struct{ board, text, want string }{
		{"5x5", "a1=1 e5=1", "e5=1 contradicts a1=1: a number is at one square"},
		{"5x5", "a1=1 a1=2", "a1=2 contradicts a1=1: a square has one number"},
		{"5x5", "a1=0", "a1=0: there is no such move number (1 to 25 on this board)"},
		{"5x5", "a1=26", "a1=26: there is no such move number (1 to 25 on this board)"},
		{"5x5", "a1=-3", "a1=-3: there is no such move number (1 to 25 on this board)"},
		{"33x32", "a1=1", "board 33x32 has 1056 squares (with numbers given at most 1024)"},
	} {
		b := boardtest.Parse(t, c.board)
		clues, err := ParseClues(b, c.text)
		if err != nil {
			t.Fatal(err)
		}
		if p, err := New(b, question.Open, clues); p != nil || err == nil || err.Error() != c.want {
			t.Errorf("%s %s: %v, %v, want %s", c.board, c.text, p, err, c.want)
		}
	}
	// What is said twice is said once.
	if p := mustNew(t, boardtest.Parse(t, "5x5"), question.Open, "a1=1 b3=2 a1=1"); p.Clues() != 2 {
		t.Errorf("%d numbers are given", p.Clues())
	}
}

// Clues that no tour fits are no error: none is found.
func TestNothingFits(t *testing.T) {
	for _, c := range []struct {
		board string
		kind  question.Kind
		text  string
	}{
		{"5x5", question.Open, "a1=1 b2=2"},      // no move
		{"5x5", question.Open, "a1=1 e5=2"},      // too far apart
		{"5x5", question.Open, "a1=1 e5=4"},      // of one colour
		{"5x5", question.Closed, "a1=1"},         // odd
		{"6x6", question.Closed, "a1=1 f6=36"},   // the last is next to the first
		{"3x3", question.Open, ""},               // nothing given, and nothing there
		{"6x6", question.Open, "b3=1 c2=3 a1=5"}, // a corner is left with one move, in the middle
	} {
		b := boardtest.Parse(t, c.board)
		var p *Puzzle
		if c.text == "" {
			var err error
			if p, err = New(b, c.kind, nil); err != nil {
				t.Fatal(err)
			}
		} else {
			p = mustNew(t, b, c.kind, c.text)
		}
		if n, err := p.Count(context.Background()); n != 0 || err != nil {
			t.Errorf("%s %s %q: %d tours fit, %v", c.board, c.kind, c.text, n, err)
		}
	}
}

// The known numbers: 304 tours of 5x5 begin in a corner; a closed tour is
// numbered in two directions from a square.
func TestCount(t *testing.T) {
	for _, c := range []struct {
		board string
		kind  question.Kind
		text  string
		want  uint64
	}{
		{"5x5", question.Open, "a1=1", 304},
		{"5x5", question.Open, "e5=25", 304},
		{"5x5", question.Open, "c3=1", 64},
		{"5x6", question.Closed, "a1=17", 16},
		{"1x1", question.Open, "a1=1", 1},
		{"1x1", question.Closed, "a1=1", 0},
	} {
		p := mustNew(t, boardtest.Parse(t, c.board), c.kind, c.text)
		if n, err := p.Count(context.Background()); n != c.want || err != nil {
			t.Errorf("%s %s %s: %d, %v, want %d", c.board, c.kind, c.text, n, err, c.want)
		}
	}
}

// The tours come in the same order each time, and those of a search that was
// ended are the first of them.
func TestOrder(t *testing.T) {
	p := mustNew(t, boardtest.Parse(t, "5x5"), question.Open, "a1=1")
	first, again := all(t, p), all(t, p)
	if !slices.EqualFunc(first, again, slices.Equal) {
		t.Error("another order")
	}
	var some [][]board.Square
	if err := p.Tours(context.Background(), func(tr tour.Tour) bool {
		some = append(some, slices.Clone(tr))
		return len(some) < 10
	}); err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(some, first[:10], slices.Equal) {
		t.Errorf("the first ten are %v", some)
	}
}

// A search ends soon when its context does.
func TestCancel(t *testing.T) {
	p := mustNew(t, boardtest.Parse(t, "5x5"), question.Open, "a1=1")
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	err := p.Tours(ctx, func(tour.Tour) bool {
		if n++; n == 5 {
			cancel()
		}
		return true
	})
	if !errors.Is(err, context.Canceled) || n != 5 {
		t.Errorf("%d tours after it was cancelled at the fifth, %v", n, err)
	}
	if n, err := p.Count(ctx); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %d, %v", n, err)
	}
	// Where no tour is found for long, on the largest board there may be.
	wide := mustNew(t, boardtest.Parse(t, "32x32"), question.Closed, "a1=1 f6=501")
	limited, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	began := time.Now()
	if _, err := wide.Count(limited); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the end of the time is %v", err)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it took %v to end", took)
	}
}
