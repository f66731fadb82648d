package board_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
)

func abs(n int) int { return max(n, -n) }

// knightApart says what a knight's move is: the product of the distances is 2.
func knightApart(p, q board.Point) bool { return abs(p.Row-q.Row)*abs(p.Col-q.Col) == 2 }

func TestKnightMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols, keep := drawMask(t)
		b, err := board.New(rows, cols, keep, board.Knight, board.Wrap{})
		if err != nil {
			t.Fatal(err)
		}
		checkNumbering(t, b, keep)
		checkMoves(t, b, func(p, q board.Point) bool { return knightApart(p, q) })
	})
}

// On a torus two squares are a move apart if some of their copies in the plane
// are; a square is no neighbour of itself.
func TestWrappedKnightMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, 6).Draw(t, "rows")
		cols := rapid.IntRange(1, 6).Draw(t, "cols")
		wrap := board.Wrap{Rows: rapid.Bool().Draw(t, "wrap rows"), Cols: rapid.Bool().Draw(t, "wrap cols")}
		b, err := board.New(rows, cols, nil, board.Knight, wrap)
		if err != nil {
			t.Fatal(err)
		}
		copies := func(on bool) []int {
			if on {
				return []int{-2, -1, 0, 1, 2}
			}
			return []int{0}
		}
		checkMoves(t, b, func(p, q board.Point) bool {
			for _, i := range copies(wrap.Rows) {
				for _, j := range copies(wrap.Cols) {
					if p != q && knightApart(p, board.Point{Row: q.Row + i*rows, Col: q.Col + j*cols}) {
						return true
					}
				}
			}
			return false
		})
	})
}

// checkNumbering checks that squares are numbered from a1 along the rows.
func checkNumbering(t *rapid.T, b *board.Board, keep func(board.Point) bool) {
	next := board.Square(0)
	for row := range b.Rows() {
		for col := range b.Cols() {
			p := board.Point{Row: row, Col: col}
			want := board.None
			if keep(p) {
				want = next
				next++
			}
			if got := b.At(p); got != want {
				t.Fatalf("At(%v) = %v, want %v", p, got, want)
			}
			if want != board.None && b.Point(want) != p {
				t.Fatalf("Point(%v) = %v, want %v", want, b.Point(want), p)
			}
		}
	}
	if b.Len() != int(next) {
		t.Fatalf("%d squares, want %d", b.Len(), next)
	}
}

// checkMoves compares all pairs of squares with a definition of the move.
func checkMoves(t *rapid.T, b *board.Board, apart func(p, q board.Point) bool) {
	for s := range b.Len() {
		s := board.Square(s)
		var want []board.Square
		for u := range b.Len() {
			u := board.Square(u)
			if apart(b.Point(s), b.Point(u)) {
				want = append(want, u)
			}
			if b.Adjacent(s, u) != b.Adjacent(u, s) {
				t.Fatalf("Adjacent(%v, %v) is not symmetric", s, u)
			}
		}
		if got := b.Neighbours(s); !slices.Equal(got, want) {
			t.Fatalf("Neighbours(%s) = %v, want %v", b.Name(s), got, want)
		}
		for u := range b.Len() {
			u := board.Square(u)
			if b.Adjacent(s, u) != slices.Contains(want, u) {
				t.Fatalf("Adjacent(%v, %v) = %v", s, u, b.Adjacent(s, u))
			}
		}
	}
}

// Numbers of neighbours, counted by hand.
func TestDegrees(t *testing.T) {
	torus, cylinder := board.Wrap{Rows: true, Cols: true}, board.Wrap{Cols: true}
	camel := board.Leaper("camel", 1, 3)
	wazir, king := boardtest.Wazir, boardtest.King
	for _, c := range []struct {
		name       string
		rows, cols int
		piece      board.Piece
		wrap       board.Wrap
		degrees    map[int]int // how many squares have how many neighbours
	}{
		{"knight 8x8", 8, 8, board.Knight, board.Wrap{}, map[int]int{2: 4, 3: 8, 4: 20, 6: 16, 8: 16}},
		{"knight 3x3", 3, 3, board.Knight, board.Wrap{}, map[int]int{0: 1, 2: 8}},
		{"knight 1x9", 1, 9, board.Knight, board.Wrap{}, map[int]int{0: 9}},
		{"knight 64x64", 64, 64, board.Knight, board.Wrap{}, map[int]int{2: 4, 3: 8, 4: 4*60 + 4, 6: 4 * 60, 8: 60 * 60}},
		// C063: the 4x4 torus is the 4-cube: steps of 2 up and 2 down coincide.
		{"knight 4x4 torus", 4, 4, board.Knight, torus, map[int]int{4: 16}},
		{"knight 5x5 torus", 5, 5, board.Knight, torus, map[int]int{8: 25}},
		// Two rows up is the same row: only steps along the row are left, to
		// both sides, and for one row up the opposite column.
		{"knight 2x4 torus", 2, 4, board.Knight, torus, map[int]int{3: 8}},
		{"knight 1x1 torus", 1, 1, board.Knight, torus, map[int]int{0: 1}},
		{"knight 1x5 torus", 1, 5, board.Knight, torus, map[int]int{4: 5}},
		{"knight 3x8 cylinder", 3, 8, board.Knight, cylinder, map[int]int{4: 24}},
		{"wazir 4x4", 4, 4, wazir, board.Wrap{}, map[int]int{2: 4, 3: 8, 4: 4}},
		{"king 3x3", 3, 3, king, board.Wrap{}, map[int]int{3: 4, 5: 4, 8: 1}},
		{"king 2x2 torus", 2, 2, king, torus, map[int]int{3: 4}},
		{"camel 5x5", 5, 5, camel, board.Wrap{}, map[int]int{0: 1, 2: 12, 3: 8, 4: 4}},
	} {
		b, err := board.New(c.rows, c.cols, nil, c.piece, c.wrap)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := map[int]int{}
		for s := range b.Len() {
			got[len(b.Neighbours(board.Square(s)))]++
		}
		if diff := cmp.Diff(c.degrees, got); diff != "" {
			t.Errorf("%s: degrees (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestLeaperSteps(t *testing.T) {
	for _, c := range []struct{ a, b, steps int }{
		{1, 2, 8}, {2, 1, 8}, {1, 1, 4}, {0, 1, 4}, {1, 0, 4}, {0, 0, 1}, {3, 1, 8}, {5, 0, 4},
	} {
		p := board.Leaper("piece", c.a, c.b)
		if len(p.Steps) != c.steps {
			t.Errorf("Leaper(%d, %d) has %d steps, want %d: %v", c.a, c.b, len(p.Steps), c.steps, p.Steps)
		}
		for _, s := range p.Steps {
			if !slices.Contains(p.Steps, board.Step{Rows: -s.Rows, Cols: -s.Cols}) {
				t.Errorf("Leaper(%d, %d) cannot take back %v", c.a, c.b, s)
			}
		}
	}
}
