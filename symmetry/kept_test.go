package symmetry_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/symmetry"
	"knightstour/tour"
)

// TestKeepingNames names the symmetries of tours that the literature shows.
func TestKeepingNames(t *testing.T) {
	for _, c := range []struct {
		board, wrap, path string
		closed            bool
		degree            string
		want              []string
	}{
		{".../.#./...", "none", "a1b3c1a2c3b1a3c2", true, "octonary", []string{
			"quarter turn (90 degrees), birotary", "half turn (180 degrees), Eulerian", "quarter turn (90 degrees), birotary",
			"reflection left to right, Murraian", "reflection in the diagonal from the lower left, Murraian",
			"reflection top to bottom, Murraian", "reflection in the diagonal from the upper left, Murraian"}},
		{"5x6", "none", "a1c2e1f3e5d3c1a2b4d5f4e2d4f5e3f1d2b1a3b5c3d1f2e4c5a4b2c4a5b3", true, "binary", []string{"reflection left to right, Sulian"}},
		{"3x10", "none", "a1c2a3b1d2f1e3g2i3j1h2j3i1h3j2h1f2d1b2d3e1f3g1i2g3e2c3a2c1b3", true, "binary", []string{"half turn (180 degrees), Bergholtian"}},
		{"6x6", "none", "a1c2e1f3e5d3f2d1e3f1d2b1a3b5d4f5d6e4f6d5b6a4b2c4a5c6b4a6c5e6f4e2c3a2c1b3", true, "binary", []string{"half turn (180 degrees), Eulerian"}},
		{"6x6", "none", "a1c2e1f3e5c6a5c4d2f1e3f5d6b5a3b1c3e4f6d5b6a4b2d1f2d3c5a6b4a2c1e2f4e6d4b3", true, "quaternary", []string{
			"half turn (180 degrees), Eulerian", "quarter turn (90 degrees), birotary", "quarter turn (90 degrees), birotary"}},
		{"6x6", "none", "a1c2e1d3c1a2b4a6c5e6d4c6e5f3d2f1e3f5d6b5a3b1c3e2f4d5f6e4f2d1b2a4b6c4a5b3", true, "asymmetric", nil},
		{"3x4", "none", "a1c2a3b1d2b3c1a2c3d1b2d3", false, "binary", []string{"half turn (180 degrees), "}},
	} {
		t.Run(c.board+" "+c.path, func(t *testing.T) {
			b := boardtest.Make(t, c.board, "knight", c.wrap)
			path := boardtest.Path(t, b, c.path)
			kept := symmetry.Keeping(b, symmetry.Group(b), path, c.closed)
			var got []string
			for _, k := range kept {
				got = append(got, k.Words+", "+k.Name)
			}
			slices.Sort(got)
			slices.Sort(c.want)
			if diff := cmp.Diff(c.want, got); diff != "" || symmetry.Degree(kept) != c.degree {
				t.Errorf("%s, %s", symmetry.Degree(kept), diff)
			}
		})
	}
}

// TestKeeping compares with the sets of moves, for all tours of small boards.
func TestKeeping(t *testing.T) {
	found := 0
	for _, c := range []struct{ board, piece, wrap string }{
		{"3x4", "knight", "none"}, {".../.#./...", "knight", "none"}, {"3x3", "king", "none"}, {"3x3", "wazir", "none"},
		{"3x3", "knight", "torus"}, {"3x4", "wazir", "cols"}, {"2x2x2", "wazir", "none"}, {"2x4", "wazir", "none"},
	} {
		t.Run(c.board+" "+c.piece+" "+c.wrap, func(t *testing.T) {
			b := boardtest.Make(t, c.board, c.piece, c.wrap)
			group := symmetry.Group(b)
			for i, path := range bruteforce.Open(b) {
				if i%7 != 0 {
					continue
				}
				for _, closed := range []bool{false, true} {
					if closed && !tour.Closes(b, path) {
						continue
					}
					want := 0
					for _, p := range group[1:] {
						kept := symmetry.Keeping(b, []graph.Perm{p}, path, closed)
						if same := sameMoves(p, path, closed); same != (len(kept) == 1) {
							t.Fatalf("%v, closed %t: %v keeps its moves: %t, but %v", path, closed, p, same, kept)
						}
						for _, k := range kept {
							want++
							if k.Words == "" || !closed && !k.Reverses {
								t.Fatalf("%v, closed %t: %+v", path, closed, k)
							}
						}
					}
					if kept := symmetry.Keeping(b, group, path, closed); len(kept) != want {
						t.Fatalf("%v, closed %t: %d kept, one by one %d", path, closed, len(kept), want)
					}
					found += want
				}
			}
		})
	}
	if found < 100 {
		t.Errorf("only %d symmetries kept a tour", found)
	}
}

// sameMoves reports whether p maps the moves of a tour to the same moves.
func sameMoves(p graph.Perm, path []board.Square, closed bool) bool {
	moves := func(image func(board.Square) board.Square) [][2]board.Square {
		var list [][2]board.Square
		for i := range path {
			if i == len(path)-1 && !closed {
				break
			}
			s, u := image(path[i]), image(path[(i+1)%len(path)])
			list = append(list, [2]board.Square{min(s, u), max(s, u)})
		}
		slices.SortFunc(list, func(a, b [2]board.Square) int { return slices.Compare(a[:], b[:]) })
		return list
	}
	return slices.Equal(moves(func(s board.Square) board.Square { return s }), moves(func(s board.Square) board.Square { return p[s] }))
}

// TestTypeWords finds words for every symmetry of any board.
func TestTypeWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, err := board.Box(rapid.IntRange(1, 3).Draw(t, "layers"), rapid.IntRange(1, 4).Draw(t, "rows"), rapid.IntRange(1, 4).Draw(t, "cols"))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range symmetry.Group(b)[1:] {
			// An order of the squares that p maps to itself: its cycles do.
			path := make(tour.Tour, b.Len())
			for s := range path {
				path[s] = board.Square(s)
			}
			for _, k := range symmetry.Keeping(b, []graph.Perm{p}, path, true) {
				if k.Words == "" || k.Words == "shift" {
					t.Fatalf("%s: %v is a %q", b, p, k.Words)
				}
			}
		}
	})
}
