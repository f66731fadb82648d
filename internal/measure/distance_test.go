package measure_test

import (
	"errors"
	"fmt"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/measure"
)

// far is how far the closed form is tested.
const far = 60

// distances returns the numbers of moves from the middle of a board large
// enough that its edges are in nobody's way.
func distances(t *testing.T, piece board.Piece, most int) func(rows, cols int) (int, bool) {
	side := 2*(most+20) + 1
	b := boardtest.New(t, side, side, piece, board.Wrap{})
	middle := b.At(board.Point{Row: side / 2, Col: side / 2})
	moves := make([]int, b.Len())
	for s := range moves {
		moves[s] = -1
	}
	moves[middle] = 0
	for queue := []board.Square{middle}; len(queue) > 0; queue = queue[1:] {
		for _, s := range b.Neighbours(queue[0]) {
			if moves[s] < 0 {
				moves[s] = moves[queue[0]] + 1
				queue = append(queue, s)
			}
		}
	}
	return func(rows, cols int) (int, bool) {
		n := moves[b.At(board.Point{Row: side/2 + rows, Col: side/2 + cols})]
		return n, n >= 0
	}
}

// TestKnightDistance compares the closed form with a search.
func TestKnightDistance(t *testing.T) {
	want := distances(t, board.Knight, far)
	for rows := -far; rows <= far; rows++ {
		for cols := -far; cols <= far; cols++ {
			n, _ := want(rows, cols)
			if got := knightDistance(t, int64(rows), int64(cols)); got != int64(n) {
				t.Fatalf("(%d,%d): %d, the search says %d", rows, cols, got, n)
			}
		}
	}
	for _, c := range [][3]int64{{1_000_000_000_000, 1, 500_000_000_001}, {0, 999_999_999_999_999, 500_000_000_000_001}, {-3_000_000, 3_000_000, 2_000_000}} {
		t.Run(fmt.Sprint(c[:2]), func(t *testing.T) {
			if got := knightDistance(t, c[0], c[1]); got != c[2] {
				t.Errorf("(%d,%d): %d, want %d", c[0], c[1], got, c[2])
			}
		})
	}
}

func knightDistance(t *testing.T, rows, cols int64) int64 {
	n, ok, err := measure.InfiniteDistance(board.Knight, rows, cols)
	if !ok || err != nil {
		t.Fatalf("(%d,%d): %t, %v", rows, cols, ok, err)
	}
	return n
}

// TestInfiniteDistance compares the search on the infinite board, also that of
// a knight by another name, with one on a board.
func TestInfiniteDistance(t *testing.T) {
	const most = 12
	unnamed := board.Piece{Name: "steed", Steps: board.Knight.Steps}
	pieces := []board.Piece{unnamed, boardtest.Wazir, boardtest.King}
	for _, name := range []string{"camel", "zebra", "fers", "dabbaba", "(0,3)+(2,2)", "(2,4)"} {
		p, err := board.ParsePiece(name)
		if err != nil {
			t.Fatal(err)
		}
		pieces = append(pieces, p)
	}
	for _, p := range pieces {
		want := distances(t, p, most)
		for rows := -most; rows <= most; rows++ {
			for cols := 0; cols <= most; cols++ {
				n, reached := want(rows, cols)
				got, ok, err := measure.InfiniteDistance(p, int64(rows), int64(cols))
				if err != nil {
					t.Fatal(err)
				}
				if ok != reached || ok && got != int64(n) {
					t.Fatalf("%s, (%d,%d): %d, %t; the search on a board says %d, %t", p.Name, rows, cols, got, ok, n, reached)
				}
			}
		}
	}
	if _, _, err := measure.InfiniteDistance(boardtest.Wazir, 1<<50, 0); !errors.Is(err, measure.ErrFar) {
		t.Errorf("very far: %v", err)
	}
	if _, ok, err := measure.InfiniteDistance(board.Knight, 1<<50, 1); !ok || err != nil {
		t.Errorf("very far for a knight: %t, %v", ok, err)
	}
}

func TestPath(t *testing.T) {
	b := boardtest.Parse(t, "8x8")
	for s := range board.Square(b.Len()) {
		for u := range board.Square(b.Len()) {
			path := measure.Path(b, s, u)
			if path[0] != s || path[len(path)-1] != u {
				t.Fatalf("from %s to %s: %v", b.Name(s), b.Name(u), path)
			}
			for i := 1; i < len(path); i++ {
				if !b.Adjacent(path[i-1], path[i]) {
					t.Fatalf("%v: no move", path)
				}
			}
			// No shorter than on the infinite board, and on the chessboard at
			// most the famous two moves longer, from a corner to the next square
			// of its diagonal.
			p, q := b.Point(s), b.Point(u)
			free := int(knightDistance(t, int64(p.Row-q.Row), int64(p.Col-q.Col)))
			if n := len(path) - 1; n < free || n > free+2 {
				t.Errorf("from %s to %s: %d moves, %d on the infinite board", b.Name(s), b.Name(u), n, free)
			}
		}
	}
	if path := measure.Path(boardtest.Parse(t, "3x3"), 0, 4); path != nil {
		t.Errorf("to the middle of 3x3: %v", path)
	}
}
