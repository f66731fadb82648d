package board_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func TestNewErrors(t *testing.T) {
	none := func(board.Point) bool { return false }
	for _, c := range []struct {
		rows, cols int
		keep       func(board.Point) bool
		says       string
	}{
		{0, 5, nil, "board 0x5 has no squares"},
		{5, 0, nil, "board 5x0 has no squares"},
		{-1, -1, nil, "board -1x-1 has no squares"},
		{2049, 2048, nil, "board 2049x2048 is too large (at most 4194304 squares)"},
		{1 << 32, 1 << 32, nil, "is too large"}, // the product is 0 in 64 bits
		{3, 3, none, "mask has no squares"},
	} {
		t.Run(c.says, func(t *testing.T) {
			b, err := board.New(c.rows, c.cols, c.keep, board.Knight, board.Wrap{})
			if err == nil {
				t.Errorf("New(%d, %d) = %v, want an error", c.rows, c.cols, b)
			} else if !strings.Contains(err.Error(), c.says) {
				t.Errorf("New(%d, %d): error %q does not say %q", c.rows, c.cols, err, c.says)
			}
		})
	}
}

func TestBox(t *testing.T) {
	b, err := board.Box(2, 3, 4)
	if err != nil {
		t.Fatal(err)
	}
	if b.Layers() != 2 || b.Rows() != 3 || b.Cols() != 4 || b.Len() != 24 || b.HasHoles() {
		t.Errorf("2x3x4 has %d layers of %d rows and %d columns, %d squares", b.Layers(), b.Rows(), b.Cols(), b.Len())
	}
	for _, c := range []struct {
		p    board.Point
		want board.Square
	}{
		{board.Point{}, 0},
		{board.Point{Row: 2, Col: 3}, 11}, // the first layer is numbered as a board of its own
		{board.Point{Layer: 1}, 12},
		{board.Point{Layer: 1, Row: 2, Col: 3}, 23},
		{board.Point{Layer: 2}, board.None},
		{board.Point{Layer: -1}, board.None},
	} {
		t.Run(fmt.Sprint(c.p), func(t *testing.T) {
			if got := b.At(c.p); got != c.want {
				t.Errorf("At(%v) = %v, want %v", c.p, got, c.want)
			}
		})
	}
	for _, sides := range [][3]int{{0, 3, 4}, {2, -1, 4}, {2, 3, 0}, {2, 2048, 2048}, {1 << 32, 1 << 32, 1}} {
		t.Run(fmt.Sprint(sides), func(t *testing.T) {
			if b, err := board.Box(sides[0], sides[1], sides[2]); err == nil {
				t.Errorf("Box(%v) = %v, want an error", sides, b)
			}
		})
	}
}

// The rows of a layer follow each other from the top one on.
func TestGrid(t *testing.T) {
	b := boardtest.Parse(t, "..#/...//#../.#.")
	want := [][]board.Square{{3, 4, board.None}, {0, 1, 2}, {board.None, 7, 8}, {5, board.None, 6}}
	if diff := cmp.Diff(want, b.Grid()); diff != "" {
		t.Error(diff)
	}
	for i, want := range []string{"layer 1\n", "", "layer 2\n", ""} {
		if got := b.Heading(i); got != want {
			t.Errorf("above row %d: %q, want %q", i, got, want)
		}
	}
	if got := boardtest.Parse(t, "2x3").Heading(0); got != "" {
		t.Errorf("a board of one layer has the heading %q", got)
	}
}

// A piece that cannot take a step back makes no graph.
func TestOneWayPiece(t *testing.T) {
	b := boardtest.Parse(t, "2x2")
	pawn := board.Piece{Name: "pawn", Steps: []board.Step{{Rows: 1}}}
	const want = `piece "pawn" steps by {Layers:0 Rows:1 Cols:0} but not back`
	if _, err := b.For(pawn, board.Wrap{}); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestAccessors(t *testing.T) {
	wrap := board.Wrap{Rows: true}
	b, err := board.New(2, 3, func(p board.Point) bool { return p.Col != 1 }, boardtest.Piece("camel"), wrap)
	if err != nil {
		t.Fatal(err)
	}
	if b.Len() != 4 || !b.HasHoles() || b.Piece().Name != "camel" || b.Wrap() != wrap {
		t.Errorf("got %d squares, holes %v, piece %q, wrap %v", b.Len(), b.HasHoles(), b.Piece().Name, b.Wrap())
	}
	// Rows wrap, columns do not.
	if got := b.At(board.Point{Row: -1, Col: 0}); got != 2 {
		t.Errorf("below a1 is square %v, want 2 (a2)", got)
	}
	if got := b.At(board.Point{Row: 5, Col: 2}); got != 3 {
		t.Errorf("row 5 wraps to square %v, want 3 (c2)", got)
	}
	if got := b.At(board.Point{Row: 0, Col: 3}); got != board.None {
		t.Errorf("right of c1 is square %v, want none", got)
	}
}
