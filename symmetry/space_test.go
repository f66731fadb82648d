package symmetry_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/symmetry"
)

// In three dimensions there are 24 rotations, and as many with a reflection.
func TestGroupOrderInSpace(t *testing.T) {
	for _, c := range []struct {
		name, board, piece, wrap string
		want                     int
	}{
		{"cube", "3x3x3", "knight", "none", 48},
		{"cube of 2", "2x2x2", "knight", "none", 48},
		{"square prism, lying", "3x4x4", "knight", "none", 16},
		{"square prism, standing", "4x4x3", "knight", "none", 16},
		{"square prism, on its side", "4x3x4", "knight", "none", 16},
		{"box", "2x3x4", "knight", "none", 8},
		{"box of the king", "2x3x4", "king", "none", 8},
		{"layers of one square", "5x1x1", "knight", "none", 2},
		{"layers of one row are an oblong", "3x1x4", "knight", "none", 4},
		{"layers of one column are a square", "3x3x1", "knight", "none", 8},
		{"cube without its centre", ".../.../...//.../.#./...//.../.../...", "knight", "none", 48},
		{"cube without a corner: three rotations and mirrors", ".../.../...//.../.../...//#../.../...", "knight", "none", 6},
		{"cube without the middle of a side", ".../.../...//.../.../...//.../.#./...", "knight", "none", 8},
		{"cube without an edge", "#../.../...//#../.../...//#../.../...", "knight", "none", 4},
		{"cube below a layer of holes", "../..//../..//##/##", "knight", "none", 48},
		{"square below a layer of holes", ".../.../...//###/###/###", "knight", "none", 8},
		{"a spiral stair: a half turn about an axis across", ".#/##//##/.#//##/#.//#./##", "knight", "none", 2},
		// The layers in either order, times what each of them has.
		{"layers of a torus", "3x4x4", "knight", "torus", 2 * 128},
		{"layers of a cylinder", "3x3x5", "knight", "cols", 5 * 2 * 8},
		{"layers of a cylinder, not of square section", "2x3x5", "knight", "cols", 5 * 2 * 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := len(symmetry.Group(boardtest.Make(t, c.board, c.piece, c.wrap))); got != c.want {
				t.Errorf("order %d, want %d", got, c.want)
			}
		})
	}
}

func TestGroupAxiomsInSpace(t *testing.T) {
	for _, c := range [][3]string{
		{"3x3x3", "knight", "none"}, {"2x3x3", "knight", "none"}, {"2x3x2", "knight", "cols"}, {"2x2x2", "wazir", "torus"}, {"3x1x3", "king", "rows"},
	} {
		t.Run(strings.Join(c[:], " "), func(t *testing.T) { checkGroup(t, boardtest.Make(t, c[0], c[1], c[2])) })
	}
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.IntRange(1, 3)
		b, err := board.Box(side.Draw(t, "layers"), side.Draw(t, "rows"), side.Draw(t, "cols"))
		if err != nil {
			t.Fatal(err)
		}
		wrap := board.Wrap{Rows: rapid.IntRange(0, 3).Draw(t, "wrap rows") == 0, Cols: rapid.IntRange(0, 3).Draw(t, "wrap cols") == 0}
		piece := rapid.SampledFrom([]board.Piece{board.Knight, boardtest.King, boardtest.Wazir}).Draw(t, "piece")
		if b, err = b.For(piece, wrap); err != nil {
			t.Fatal(err)
		}
		var holes []board.Square
		for range rapid.IntRange(0, min(3, b.Len()-1)).Draw(t, "holes") {
			holes = append(holes, board.Square(rapid.IntRange(0, b.Len()-1).Draw(t, "hole")))
		}
		if b, err = b.Without(holes...); err != nil {
			t.Fatal(err)
		}
		checkGroup(t, b)
	})
}

// The groups of boards without glued edges, found without matrices: here the
// symmetries are the permutations that keep all distances between squares.
func TestGroupIsThatOfDistances(t *testing.T) {
	for _, text := range []string{"2x2x2", "2x2x3", "1x3x4", "2x1x3", "..#/...//.../.#.", ".#/..//../#."} {
		t.Run(text, func(t *testing.T) {
			b := boardtest.Parse(t, text)
			var got [][]board.Square
			for _, p := range symmetry.Group(b) {
				got = append(got, p)
			}
			slices.SortFunc(got, slices.Compare)
			if diff := cmp.Diff(isometries(b), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// isometries returns the permutations of the squares that keep all distances,
// in increasing order.
func isometries(b *board.Board) [][]board.Square {
	distance := func(s, u board.Square) int {
		p, q := b.Point(s), b.Point(u)
		layers, rows, cols := p.Layer-q.Layer, p.Row-q.Row, p.Col-q.Col
		return layers*layers + rows*rows + cols*cols
	}
	var all [][]board.Square
	var extend func([]board.Square)
	extend = func(images []board.Square) {
		s := board.Square(len(images))
		if int(s) == b.Len() {
			all = append(all, slices.Clone(images))
			return
		}
		for image := range board.Square(b.Len()) {
			fits := true
			for u, there := range images {
				fits = fits && distance(s, board.Square(u)) == distance(image, there)
			}
			if fits {
				extend(append(images, image))
			}
		}
	}
	extend(nil)
	return all
}
