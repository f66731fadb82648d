package board_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

// A board on which moves are avoided has all the others, from both sides, and
// says which it has not. The board it came from has them all.
func TestAvoiding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wrap := board.Wrap{Rows: rapid.Bool().Draw(t, "wrap rows"), Cols: rapid.Bool().Draw(t, "wrap cols")}
		whole, err := drawBoard(t).For(boardtest.King, wrap)
		if err != nil {
			t.Fatal(err)
		}
		draw := func(b *board.Board, label string) (moves [][2]board.Square) {
			for range rapid.IntRange(0, 6).Draw(t, label) {
				s := board.Square(rapid.IntRange(0, b.Len()-1).Draw(t, "square"))
				if near := b.Neighbours(s); len(near) > 0 {
					moves = append(moves, [2]board.Square{s, rapid.SampledFrom(near).Draw(t, "to")})
				}
			}
			return moves
		}
		first := draw(whole, "first")
		some, err := whole.Avoiding(first)
		if err != nil {
			t.Fatal(err)
		}
		second := draw(some, "second") // in two steps, as in one
		both, err := some.Avoiding(second)
		if err != nil {
			t.Fatal(err)
		}
		checkAvoided(t, whole, nil, whole)
		checkAvoided(t, some, first, whole)
		checkAvoided(t, both, slices.Concat(first, second), whole)
	})
}

// checkAvoided checks that b is the whole board without the moves.
func checkAvoided(t *rapid.T, b *board.Board, moves [][2]board.Square, whole *board.Board) {
	avoided := map[[2]board.Square]bool{}
	for _, m := range moves {
		avoided[m], avoided[[2]board.Square{m[1], m[0]}] = true, true
	}
	if b.String() != whole.String() || b.Wrap() != whole.Wrap() || b.Piece().Name != whole.Piece().Name {
		t.Fatalf("the board became %s of the %s as a %s", b, b.Piece().Name, b.Wrap())
	}
	for s := range board.Square(b.Len()) {
		var want []board.Square
		for _, u := range whole.Neighbours(s) {
			if !avoided[[2]board.Square{s, u}] {
				want = append(want, u)
			}
			if b.Adjacent(s, u) == avoided[[2]board.Square{s, u}] {
				t.Fatalf("%s-%s is avoided: %v, and a move: %v", b.Name(s), b.Name(u), !b.Adjacent(s, u), b.Adjacent(s, u))
			}
		}
		if got := b.Neighbours(s); !slices.Equal(got, want) {
			t.Fatalf("from %s there are moves to %v, want %v", b.Name(s), got, want)
		}
	}
	var before [2]board.Square
	for i, m := range b.Avoided() {
		if m[0] >= m[1] || !avoided[m] || i > 0 && slices.Compare(before[:], m[:]) >= 0 {
			t.Fatalf("avoided are %v, asked for %v", b.Avoided(), moves)
		}
		before = m
	}
	if 2*len(b.Avoided()) != len(avoided) {
		t.Fatalf("avoided are %v, asked for %v", b.Avoided(), moves)
	}
}

func TestAvoidingNoMove(t *testing.T) {
	b := boardtest.Parse(t, "5x5")
	a1, b2, b3, c3 := boardtest.Square(t, b, "a1"), boardtest.Square(t, b, "b2"), boardtest.Square(t, b, "b3"), boardtest.Square(t, b, "c3")
	less, err := b.Avoiding([][2]board.Square{{a1, b3}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		b    *board.Board
		move [2]board.Square
		want string
	}{
		{b, [2]board.Square{a1, b2}, "a1-b2 is not a move of the knight on this board (from there to c2, b3)"},
		{b, [2]board.Square{c3, c3}, "c3-c3 is not a move of the knight on this board (from there to b1, d1, a2, e2, a4, e4, b5, d5)"},
		{less, [2]board.Square{a1, b3}, "a1-b3 is not a move of the knight on this board (from there to c2)"},
		{boardtest.Parse(t, "3x3"), [2]board.Square{4, 0}, "b2-a1 is not a move of the knight on this board (it has no moves there)"},
		{boardtest.Make(t, "5x5", "king+knight", "none"), [2]board.Square{12, 0},
			"c3-a1 is not a move of the (0,1)+(1,1)+(1,2) on this board (from there to b1, d1, a2, b2, c2, d2, e2, b3, ...)"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if got, err := c.b.Avoiding([][2]board.Square{c.move}); got != nil || err == nil || err.Error() != c.want {
				t.Errorf("avoiding %v: %v, %v\nwant %s", c.move, got, err, c.want)
			}
		})
	}
	if same, err := b.Avoiding(nil); err != nil || same != b {
		t.Errorf("avoiding nothing makes another board, %v", err)
	}
	// Another piece has other moves, so none of them is avoided.
	if other, err := less.For(boardtest.King, board.Wrap{}); err != nil || other.Avoided() != nil || len(other.Neighbours(a1)) != 3 {
		t.Errorf("for the king: avoided %v, %v", other.Avoided(), err)
	}
	if other, err := less.Without(c3); err != nil || other.Avoided() != nil {
		t.Errorf("without c3: avoided %v, %v", other.Avoided(), err)
	}
}
