package symmetry_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/symmetry"
)

var torus, cylinder = board.Wrap{Rows: true, Cols: true}, board.Wrap{Cols: true}

// sideways is a piece whose moves a quarter turn does not keep.
var sideways = board.Piece{Name: "sideways", Steps: []board.Step{{Cols: 1}, {Cols: -1}}}

func TestGroupOrder(t *testing.T) {
	for _, c := range []struct {
		name string
		b    *board.Board
		want int
	}{
		{"square", boardtest.Parse(t, "5x5"), 8},
		{"large square", boardtest.Parse(t, "40x40"), 8},
		{"oblong", boardtest.Parse(t, "6x7"), 4},
		{"oblong, narrow", boardtest.Parse(t, "3x4"), 4},
		{"one row: turning and mirroring act alike", boardtest.Parse(t, "1x6"), 2},
		{"one column", boardtest.Parse(t, "6x1"), 2},
		{"one square", boardtest.Parse(t, "1x1"), 1},
		{"square without its centre", boardtest.Parse(t, ".../.#./..."), 8},
		{"no symmetry", boardtest.Parse(t, "..../..##/...#"), 1},
		{"mirror only", boardtest.Parse(t, "...../.###."), 2},
		{"quarter turns but no mirror", boardtest.Parse(t, "..#./#.../...#/.#.."), 4},
		{"half turn only", boardtest.Parse(t, "#..../...../....#"), 2},
		{"diagonal mirror only", boardtest.Parse(t, "#.../..../..../...."), 2},
		// The squares decide, not the rectangle around them.
		{"square with holes to the right", boardtest.Parse(t, "...##/...##/...##"), 8},
		{"square in a corner of a larger rectangle", boardtest.Parse(t, "#######/##...##/##...##/##...##"), 8},
		{"ring in an oblong", boardtest.Parse(t, "####/.../.#./..."), 8},
		{"oblong in a square", boardtest.Parse(t, "###/.../..."), 4},
		// The 16 shifts times the 8 rotations and reflections.
		{"4x4 torus", boardtest.New(t, 4, 4, board.Knight, torus), 128},
		{"5x5 torus", boardtest.New(t, 5, 5, board.Knight, torus), 200},
		{"4x6 torus: no quarter turns", boardtest.New(t, 4, 6, board.Knight, torus), 96},
		// 7 shifts times 4.
		{"5x7 cylinder", boardtest.New(t, 5, 7, board.Knight, cylinder), 28},
		{"3x3 cylinder", boardtest.New(t, 3, 3, board.Knight, cylinder), 12},
		{"8x8 cylinder", boardtest.New(t, 8, 8, board.Knight, cylinder), 32},
		{"a piece that moves along rows", boardtest.New(t, 4, 4, sideways, board.Wrap{}), 4},
		// The permutations are the symmetries of the cycle a1 b2 a2 b1, not the
		// 4*8 isometries.
		{"2x2 torus", boardtest.Make(t, "2x2", "knight", "torus"), 8},
		{"1x5 torus", boardtest.Make(t, "1x5", "knight", "torus"), 10},
		{"king on a board without its centre", boardtest.Make(t, ".../.#./...", "king", "none"), 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := len(symmetry.Group(c.b)); got != c.want {
				t.Errorf("order %d, want %d", got, c.want)
			}
		})
	}
}

// The group of the square without its centre, found by trying all rearrangements
// of its corners: an automorphism of a square is known by the corners.
func TestGroupIsComplete(t *testing.T) {
	b := boardtest.Parse(t, "3x3")
	var want [][]board.Square
	for _, image := range []func(r, c int) (int, int){
		func(r, c int) (int, int) { return r, c },
		func(r, c int) (int, int) { return r, 2 - c },
		func(r, c int) (int, int) { return 2 - r, c },
		func(r, c int) (int, int) { return 2 - r, 2 - c },
		func(r, c int) (int, int) { return c, r },
		func(r, c int) (int, int) { return c, 2 - r },
		func(r, c int) (int, int) { return 2 - c, r },
		func(r, c int) (int, int) { return 2 - c, 2 - r },
	} {
		var p []board.Square
		for s := range 9 {
			row, col := image(s/3, s%3)
			p = append(p, board.Square(3*row+col))
		}
		want = append(want, p)
	}
	var got [][]board.Square
	for _, p := range symmetry.Group(b) {
		got = append(got, p)
	}
	slices.SortFunc(want, slices.Compare)
	slices.SortFunc(got, slices.Compare)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("group of 3x3 (-want +got):\n%s", diff)
	}
}

func TestGroupAxioms(t *testing.T) {
	for _, b := range []*board.Board{
		boardtest.Parse(t, "1x1"), boardtest.Parse(t, "1x7"), boardtest.Parse(t, "4x4"), boardtest.Parse(t, "5x6"),
		boardtest.Parse(t, ".../.#./..."), boardtest.Parse(t, "..#./#.../...#/.#.."), boardtest.Parse(t, "####/.../..."),
		boardtest.New(t, 4, 4, board.Knight, torus), boardtest.New(t, 3, 5, board.Knight, torus), boardtest.New(t, 2, 2, board.Knight, torus), boardtest.New(t, 1, 6, board.Knight, torus),
		boardtest.New(t, 3, 6, board.Knight, cylinder),
		// A quarter turn of this one happens to keep all moves, but turns a glued
		// edge into one that is not.
		boardtest.New(t, 3, 3, board.Knight, cylinder),
	} {
		t.Run(b.String()+" as a "+b.Wrap().String(), func(t *testing.T) { checkGroup(t, b) })
	}
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 4).Draw(t, "rows"), rapid.IntRange(1, 4).Draw(t, "cols")
		wrap := board.Wrap{Rows: rapid.Bool().Draw(t, "wrap rows"), Cols: rapid.Bool().Draw(t, "wrap cols")}
		kept := rapid.SliceOfN(rapid.IntRange(0, 3), rows*cols, rows*cols).Draw(t, "kept")
		keep := func(p board.Point) bool { i := p.Row*cols + p.Col; return i == 0 || kept[i] > 0 }
		b, err := board.New(rows, cols, keep, board.Knight, wrap)
		if err != nil {
			t.Fatal(err)
		}
		checkGroup(t, b)
	})
}

// checkGroup checks the axioms, and that moves go to moves.
func checkGroup(t interface {
	Fatalf(string, ...any)
}, b *board.Board) {
	group := symmetry.Group(b)
	if len(group) == 0 || !group[0].IsIdentity() {
		t.Fatalf("%s: the identity is not first", b)
	}
	key := func(p graph.Perm) string {
		k := make([]byte, 0, len(p))
		for _, s := range p {
			k = append(k, byte(s))
		}
		return string(k)
	}
	members := map[string]bool{}
	for i, p := range group {
		if members[key(p)] {
			t.Fatalf("%s: %v is there twice", b, p)
		}
		members[key(p)] = true
		if p.IsIdentity() != (i == 0) {
			t.Fatalf("%s: element %d is the identity: %v", b, i, p.IsIdentity())
		}
		for s := range b.Len() {
			for u := range b.Len() {
				s, u := board.Square(s), board.Square(u)
				if b.Adjacent(s, u) != b.Adjacent(p[s], p[u]) {
					t.Fatalf("%s: %v does not keep the moves between %v and %v", b, p, s, u)
				}
			}
		}
	}
	for _, p := range group {
		inverse := make(graph.Perm, len(p))
		for s, u := range p {
			inverse[u] = board.Square(s)
		}
		if !members[key(inverse)] {
			t.Fatalf("%s: the inverse of %v is missing", b, p)
		}
		for _, q := range group {
			product := make(graph.Perm, len(p))
			for s := range p {
				product[s] = q[p[s]]
			}
			if !members[key(product)] {
				t.Fatalf("%s: the product of %v and %v is missing", b, p, q)
			}
		}
	}
}
