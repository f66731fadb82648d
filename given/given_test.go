package given

import (
	"context"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/problem"
	"knightstour/tour"
)

func clues(t *testing.T, b *board.Board, list map[string]int) (c []Clue) {
	for name, n := range list {
		c = append(c, Clue{boardtest.Square(t, b, name), n})
	}
	return c
}

func TestC071(t *testing.T) {
	b := boardtest.Parse(t, "8x8")
	p, err := New(b, problem.Closed, clues(t, b, map[string]int{"d7": 1, "e7": 18, "c6": 15, "f6": 64, "b5": 29, "g5": 4, "b4": 20, "g4": 33, "c3": 22, "f3": 57, "d2": 36, "e2": 53}))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	err = p.Tours(context.Background(), func(tr tour.Tour) bool { n++; t.Log(tr); return true })
	t.Log(n, err)
}

func TestAll(t *testing.T) {
	for _, name := range []string{"5x5", "5x6", "3x4"} {
		b := boardtest.Parse(t, name)
		for _, k := range []problem.Kind{problem.Open, problem.Closed} {
			p, _ := New(b, k, []Clue{{0, 1}})
			n, err := p.Count(context.Background(), 0)
			t.Log(name, k, n, err)
		}
	}
}
