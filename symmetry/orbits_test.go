package symmetry_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/symmetry"
)

func TestOrbits(t *testing.T) {
	for _, c := range []struct {
		name string
		b    *board.Board
		want [][]board.Square
	}{
		// The corners, the squares next to them, the middles of the sides and
		// so on, numbered from a1 along the rows.
		{"4x4", boardtest.Parse(t, "4x4"), [][]board.Square{
			{0, 3, 12, 15}, {1, 2, 4, 7, 8, 11, 13, 14}, {5, 6, 9, 10},
		}},
		{"2x3", boardtest.Parse(t, "2x3"), [][]board.Square{{0, 2, 3, 5}, {1, 4}}},
		{"1x5", boardtest.Parse(t, "1x5"), [][]board.Square{{0, 4}, {1, 3}, {2}}},
		{"no symmetry", boardtest.Parse(t, "..../..##/...#"), [][]board.Square{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}}},
		{"4x4 torus", boardtest.New(t, 4, 4, board.Knight, torus), [][]board.Square{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}}},
		{"2x4 cylinder", boardtest.New(t, 3, 4, board.Knight, cylinder), [][]board.Square{{0, 1, 2, 3, 8, 9, 10, 11}, {4, 5, 6, 7}}},
	} {
		if c.name == "no symmetry" && c.b.Len() != 9 {
			t.Fatalf("%s has %d squares", c.name, c.b.Len())
		}
		t.Run(c.name, func(t *testing.T) {
			got := graph.Orbits(symmetry.Group(c.b), c.b.Len())
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// The classes are those of the relation "some symmetry takes one to the
// other", and no square is left out.
func TestOrbitsPartition(t *testing.T) {
	for _, text := range []string{"8x8", "5x7", "1x4", ".../.#./...", "..../..##/...#", "...##/...##/...##"} {
		b := boardtest.Parse(t, text)
		group := symmetry.Group(b)
		class := map[board.Square]int{}
		squares := 0
		for i, orbit := range graph.Orbits(group, b.Len()) {
			for _, s := range orbit {
				class[s] = i
				squares++
			}
		}
		if squares != b.Len() || len(class) != b.Len() {
			t.Errorf("%s: orbits hold %d squares, %d different ones, want %d", text, squares, len(class), b.Len())
		}
		for s := range b.Len() {
			for u := range b.Len() {
				related := slices.ContainsFunc(group, func(p graph.Perm) bool { return p[s] == board.Square(u) })
				if same := class[board.Square(s)] == class[board.Square(u)]; same != related {
					t.Errorf("%s: squares %d and %d in one orbit: %v, want %v", text, s, u, same, related)
				}
			}
		}
	}
}

// Orbits takes any group of permutations.
func TestOrbitsOfPermutations(t *testing.T) {
	group := []graph.Perm{{0, 1, 2, 3, 4}, {1, 0, 2, 4, 3}}
	want := [][]graph.Vertex{{0, 1}, {2}, {3, 4}}
	if diff := cmp.Diff(want, graph.Orbits(group, 5)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
