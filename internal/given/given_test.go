package given

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
	"knightstour/tour"
)

// mustNew reads clues and makes the puzzle of them.
func mustNew(t testing.TB, b *board.Board, kind question.Kind, text string) *Puzzle {
	t.Helper()
	clues, err := ParseClues(b, text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(b, kind, clues)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// all returns the tours that fit, each checked.
func all(t testing.TB, p *Puzzle) (list [][]board.Square) {
	t.Helper()
	err := p.Tours(context.Background(), func(tr tour.Tour) bool {
		if err := tour.Check(p.board, tr, p.kind == question.Closed); err != nil {
			t.Fatalf("%v: %v", tr, err)
		}
		list = append(list, slices.Clone(tr))
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Twelve numbers on the chessboard, and exactly one tour has them. It was
// closed by who asked; no open tour has them that is not closed.
func TestTwelveNumbers(t *testing.T) {
	const text = "d7=1 e7=18 c6=15 f6=64 b5=29 g5=4 b4=20 g4=33 c3=22 f3=57 d2=36 e2=53"
	b := boardtest.Parse(t, "8x8")
	for _, kind := range []question.Kind{question.Closed, question.Open} {
		p := mustNew(t, b, kind, text)
		if p.Clues() != 12 {
			t.Errorf("%d numbers", p.Clues())
		}
		began := time.Now()
		tours := all(t, p)
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("%s: %v", kind, took)
		}
		if len(tours) != 1 {
			t.Fatalf("%s: %d tours, want 1", kind, len(tours))
		}
		clues, err := ParseClues(b, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range clues {
			if tours[0][c.Number-1] != c.Square {
				t.Errorf("%s: number %d is at %s", kind, c.Number, b.Name(tours[0][c.Number-1]))
			}
		}
	}
}

// numbered returns the tours of a board with their move numbers: an open tour
// in both directions, a closed one in both from each square.
func numbered(b *board.Board, kind question.Kind) (list [][]board.Square) {
	tours := bruteforce.Open(b)
	if kind == question.Closed {
		tours = bruteforce.Closed(b)
	}
	for _, t := range tours {
		back := slices.Clone(t)
		slices.Reverse(back)
		for _, way := range [][]board.Square{t, back}[:min(2, len(t))] {
			list = append(list, way)
			for i := 1; i < len(t) && kind == question.Closed; i++ {
				list = append(list, slices.Concat(way[i:], way[:i]))
			}
		}
	}
	return list
}

// Some of the numbers of a tour are given, or numbers that were changed: exactly
// those tours fit that plain trial finds, each once.
func TestBruteForce(t *testing.T) {
	type puzzle struct {
		b     *board.Board
		kind  question.Kind
		tours [][]board.Square
	}
	var boards []puzzle
	for _, c := range []struct {
		text, piece, wrap string
		kind              question.Kind
	}{
		{"5x5", "knight", "none", question.Open},
		{"3x4", "knight", "none", question.Open},
		{"4x5", "knight", "none", question.Open},
		{"3x10", "knight", "none", question.Closed},
		{".../.#./...", "knight", "none", question.Closed},
		{"3x3", "king", "none", question.Open},
		{"3x3", "knight", "torus", question.Closed},
		{"3x4", "knight", "cols", question.Closed},
		{"2x2x3", "wazir", "none", question.Closed},
		{"2x2x3", "wazir", "none", question.Open},
		{"1x1", "knight", "none", question.Open},
		{"1x2", "wazir", "none", question.Open},
		{"1x2", "wazir", "none", question.Closed},
		{"3x3", "knight", "none", question.Open},
	} {
		b := boardtest.Make(t, c.text, c.piece, c.wrap)
		boards = append(boards, puzzle{b, c.kind, numbered(b, c.kind)})
	}
	several := 0
	rapid.Check(t, func(rt *rapid.T) {
		p := boards[rapid.IntRange(0, len(boards)-1).Draw(rt, "board")]
		n := p.b.Len()
		var like []board.Square
		for s := range board.Square(n) {
			like = append(like, s)
		}
		if len(p.tours) > 0 {
			like = slices.Clone(rapid.SampledFrom(p.tours).Draw(rt, "tour"))
		}
		if n > 1 && rapid.IntRange(0, 3).Draw(rt, "swap") == 0 {
			i := rapid.IntRange(1, n-1).Draw(rt, "i")
			like[0], like[i] = like[i], like[0]
		}
		least := n / 20 // with nothing given there is much to find on the larger boards
		at := rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), least, n, rapid.ID).Draw(rt, "given")
		var clues []Clue
		for _, i := range at {
			clues = append(clues, Clue{like[i], i + 1})
		}
		q, err := New(p.b, p.kind, clues)
		if err != nil {
			rt.Fatal(err)
		}
		var want []string
		for _, t := range p.tours {
			if !slices.ContainsFunc(at, func(i int) bool { return t[i] != like[i] }) {
				want = append(want, fmt.Sprint(t))
			}
		}
		if len(want) > 1 {
			several++
		}
		compare(rt, t, q, want)
	})
	if several == 0 {
		t.Error("never did several tours fit: the test shows little")
	}
}

// compare checks that the tours that fit are those that are wanted, in any order.
func compare(rt *rapid.T, t *testing.T, p *Puzzle, want []string) {
	var got []string
	for _, tr := range all(t, p) {
		got = append(got, fmt.Sprint([]board.Square(tr)))
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		rt.Fatalf("%s %s with %v: %d tours fit, plain trial finds %d\n%v\n%v", p.board, p.kind, p.at, len(got), len(want), got, want)
	}
}
