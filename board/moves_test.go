package board_test

import (
	"fmt"
	"slices"
	"strings"
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

// A leaper changes two coordinates, any two, by its two numbers. Rows and
// columns may be glued in each layer; layers never are.
func TestLeaperMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := func(name string) int { return rapid.IntRange(1, 4).Draw(t, name) }
		layers, rows, cols := side("layers"), side("rows"), side("cols")
		wrap := board.Wrap{Rows: rapid.Bool().Draw(t, "wrap rows"), Cols: rapid.Bool().Draw(t, "wrap cols")}
		type leap [2]int
		number := rapid.IntRange(0, 4)
		leaps := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) leap {
			return leap{number.Draw(t, "a"), number.Draw(t, "b")}
		}).Filter(func(l leap) bool { return l != leap{} }), 1, 3).Draw(t, "leaps")
		var names []string
		for _, l := range leaps {
			names = append(names, fmt.Sprintf("(%d,%d)", l[0], l[1]))
		}
		piece, err := board.ParsePiece(strings.Join(names, "+"))
		if err != nil {
			t.Fatal(err)
		}
		b, err := board.Box(layers, rows, cols)
		if err != nil {
			t.Fatal(err)
		}
		if b, err = b.For(piece, wrap); err != nil {
			t.Fatal(err)
		}
		hole := rapid.IntRange(0, b.Len()-1).Draw(t, "hole")
		if b.Len() > 1 {
			if b, err = b.Without(board.Square(hole)); err != nil {
				t.Fatal(err)
			}
		}
		copies := func(on bool) (all []int) {
			for i := -5; i <= 5; i++ {
				if on || i == 0 {
					all = append(all, i)
				}
			}
			return all
		}
		checkMoves(t, b, func(p, q board.Point) bool {
			for _, i := range copies(wrap.Rows) {
				for _, j := range copies(wrap.Cols) {
					d := []int{abs(p.Layer - q.Layer), abs(p.Row - q.Row + i*rows), abs(p.Col - q.Col + j*cols)}
					slices.Sort(d)
					for _, l := range leaps {
						if p != q && d[0] == 0 && d[1] == min(l[0], l[1]) && d[2] == max(l[0], l[1]) {
							return true
						}
					}
				}
			}
			return false
		})
	})
}

// checkNumbering checks that squares are numbered from a1 along the rows, layer
// by layer.
func checkNumbering(t *rapid.T, b *board.Board, keep func(board.Point) bool) {
	next := board.Square(0)
	for layer := range b.Layers() {
		for row := range b.Rows() {
			for col := range b.Cols() {
				p := board.Point{Layer: layer, Row: row, Col: col}
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
	for _, c := range []struct {
		piece, board, wrap string
		degrees            map[int]int // how many squares have how many neighbours
	}{
		{"knight", "8x8", "none", map[int]int{2: 4, 3: 8, 4: 20, 6: 16, 8: 16}},
		{"knight", "3x3", "none", map[int]int{0: 1, 2: 8}},
		{"knight", "1x9", "none", map[int]int{0: 9}},
		{"knight", "64x64", "none", map[int]int{2: 4, 3: 8, 4: 4*60 + 4, 6: 4 * 60, 8: 60 * 60}},
		// The 4x4 torus is the 4-cube: steps of 2 up and 2 down coincide.
		{"knight", "4x4", "torus", map[int]int{4: 16}},
		{"knight", "5x5", "torus", map[int]int{8: 25}},
		// Two rows up is the same row: only steps along the row are left, to
		// both sides, and for one row up the opposite column.
		{"knight", "2x4", "torus", map[int]int{3: 8}},
		{"knight", "1x1", "torus", map[int]int{0: 1}},
		{"knight", "1x5", "torus", map[int]int{4: 5}},
		{"knight", "3x8", "cols", map[int]int{4: 24}},
		{"knight", "8x3", "rows", map[int]int{4: 24}},
		{"wazir", "4x4", "none", map[int]int{2: 4, 3: 8, 4: 4}},
		{"king", "3x3", "none", map[int]int{3: 4, 5: 4, 8: 1}},
		{"king", "2x2", "torus", map[int]int{3: 4}},
		{"camel", "5x5", "none", map[int]int{0: 1, 2: 12, 3: 8, 4: 4}},
		{"(0,3)+(2,2)", "5x5", "none", map[int]int{3: 24, 4: 1}},
		// With u steps of one and v steps of two possible along each axis, a knight
		// has as many moves as all u times all v, less the products u*v of the same
		// axis: in the centre 6*6 - 3*4, in a corner 3*3 - 3*1, and so on.
		{"knight", "5x5x5", "none", map[int]int{6: 8, 8: 24, 10: 12 + 24, 12: 8, 13: 24, 16: 6 + 12, 20: 6, 24: 1}},
		{"knight", "3x3x3", "none", map[int]int{0: 1, 4: 6, 6: 8 + 12}},
		// The grid of 2x2x2 is the 3-cube; the king of three dimensions changes one
		// or two coordinates.
		{"wazir", "2x2x2", "none", map[int]int{3: 8}},
		{"king", "2x2x2", "none", map[int]int{6: 8}},
		{"king", "3x3x3", "none", map[int]int{18: 1, 13: 6, 9: 12, 6: 8}},
		// Two rings one above the other.
		{"wazir", "2x1x5", "cols", map[int]int{3: 10}},
	} {
		t.Run(strings.Join([]string{c.piece, c.board, c.wrap}, " "), func(t *testing.T) {
			b := boardtest.Make(t, c.board, c.piece, c.wrap)
			got := map[int]int{}
			for s := range b.Len() {
				got[len(b.Neighbours(board.Square(s)))]++
			}
			if diff := cmp.Diff(c.degrees, got); diff != "" {
				t.Errorf("%s %s %s: degrees (-want +got):\n%s", c.piece, c.board, c.wrap, diff)
			}
		})
	}
}

// The steps of a leaper, within a layer and in three dimensions, each with the
// step that takes it back.
func TestLeaperSteps(t *testing.T) {
	for _, c := range []struct {
		piece        string
		inLayer, all int
	}{
		{"(1,2)", 8, 24}, {"(1,1)", 4, 12}, {"(0,1)", 4, 6}, {"(1,3)", 8, 24}, {"(0,5)", 4, 6}, {"(1,2)+(0,1)", 12, 30},
	} {
		t.Run(c.piece, func(t *testing.T) {
			p := boardtest.Piece(c.piece)
			inLayer := 0
			for _, s := range p.Steps {
				if s.Layers == 0 {
					inLayer++
				}
				if !slices.Contains(p.Steps, board.Step{Layers: -s.Layers, Rows: -s.Rows, Cols: -s.Cols}) {
					t.Errorf("the piece cannot take back %v", s)
				}
			}
			if inLayer != c.inLayer || len(p.Steps) != c.all {
				t.Errorf("%d steps, %d of them in a layer, want %d and %d", len(p.Steps), inLayer, c.all, c.inLayer)
			}
		})
	}
}
