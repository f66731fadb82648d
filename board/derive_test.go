package board_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func TestFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		wrap := board.Wrap{Rows: rapid.Bool().Draw(t, "wrap rows"), Cols: rapid.Bool().Draw(t, "wrap cols")}
		other, err := b.For(boardtest.King, wrap)
		if err != nil {
			t.Fatal(err)
		}
		if other.String() != b.String() || other.Piece().Name != "king" || other.Wrap() != wrap {
			t.Fatalf("%s for the king on a %s is %s for the %s on a %s", b, wrap, other, other.Piece().Name, other.Wrap())
		}
		if b.Piece().Name != "knight" || b.Wrap() != (board.Wrap{}) {
			t.Fatalf("For has changed the board itself")
		}
		for s := range board.Square(b.Len()) {
			if other.Point(s) != b.Point(s) {
				t.Fatalf("square %s is %s now", b.Name(s), other.Name(s))
			}
		}
	})
}

// Further holes: the squares that are left have the moves between them that
// they had before.
func TestWithout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, err := drawBoard(t).For(boardtest.King, board.Wrap{Cols: true})
		if err != nil {
			t.Fatal(err)
		}
		holes := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) board.Square {
			return board.Square(rapid.IntRange(0, b.Len()-1).Draw(t, "square"))
		}), 0, 5).Draw(t, "holes")
		left, err := b.Without(holes...)
		kept := places(b, func(p board.Point) bool { return !slices.Contains(holes, b.At(p)) })
		if err != nil {
			if len(kept) > 0 {
				t.Fatal(err)
			}
			return
		}
		if left.Len() != len(kept) || left.Layers() != b.Layers() || left.Rows() != b.Rows() || left.Cols() != b.Cols() || left.Wrap() != b.Wrap() {
			t.Fatalf("%s without %v is %s", b, holes, left)
		}
		for i, s := range kept {
			var names, want []string
			for _, u := range left.Neighbours(board.Square(i)) {
				names = append(names, left.Name(u))
			}
			for _, u := range b.Neighbours(s) {
				if slices.Contains(kept, u) {
					want = append(want, b.Name(u))
				}
			}
			if left.Name(board.Square(i)) != b.Name(s) || !slices.Equal(names, want) {
				t.Fatalf("%s without %v: from %s there are moves to %v, want %v from %s", b, holes, left.Name(board.Square(i)), names, want, b.Name(s))
			}
		}
	})
}

func TestWithoutAny(t *testing.T) {
	b := boardtest.Parse(t, "1x2x2")
	const want = "no square of the 2x2 board is left without these 4 (leave at least one)"
	if left, err := b.Without(0, 1, 2, 3, 3); err == nil || err.Error() != want {
		t.Errorf("without all of its squares the board is %v, %v, want %s", left, err, want)
	}
	if got, err := b.Without(); err != nil || got.String() != "2x2" {
		t.Errorf("without nothing the board is %v, %v", got, err)
	}
}

func TestFirstCells(t *testing.T) {
	for _, c := range []struct {
		rows, cells int
		want        string
	}{
		{3, 9, "3x3"},
		{3, 7, "..#/..#/..."},
		{3, 8, "..#/.../..."},
		{3, 2, "#/./."},
		{1, 5, "1x5"},
		{4, 1, "#/#/#/."},
		{4194304, 4194304, "4194304x1"},
	} {
		t.Run(fmt.Sprintf("%dx%d", c.rows, c.cells), func(t *testing.T) {
			b, err := board.FirstCells(c.rows, c.cells)
			if err != nil {
				t.Errorf("FirstCells(%d, %d): %v", c.rows, c.cells, err)
			} else if b.String() != c.want || b.Len() != c.cells {
				t.Errorf("FirstCells(%d, %d) = %.40s with %d squares, want %s", c.rows, c.cells, b, b.Len(), c.want)
			}
		})
	}
	for _, c := range []struct {
		rows, cells int
		says        string
	}{
		{0, 5, "the first 5 cells of a board of 0 rows are no board"},
		{5, 0, "the first 0 cells of a board of 5 rows are no board"},
		{-1, -1, "are no board"},
		{4194305, 1, "the board of the first 1 cells of 4194305 rows is too large (at most 4194304 squares)"},
		{1, 1 << 62, "is too large"},
		{4194303, 4194304, "is too large"}, // two columns
	} {
		t.Run(fmt.Sprintf("%dx%d", c.rows, c.cells), func(t *testing.T) {
			if b, err := board.FirstCells(c.rows, c.cells); err == nil {
				t.Errorf("FirstCells(%d, %d) = %.40s, want an error", c.rows, c.cells, b)
			} else {
				checkError(t, err, "", c.says)
			}
		})
	}
}
