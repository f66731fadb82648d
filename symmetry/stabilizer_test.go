package symmetry_test

import (
	"fmt"
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/symmetry"
)

func tableOf(b *board.Board) ([]graph.Perm, *symmetry.Table) {
	group := symmetry.Group(b)
	return group, symmetry.NewTable(group)
}

var tableBoards = []struct{ board, piece, wrap string }{
	{"1x1", "knight", "none"}, {"5x6", "knight", "none"}, {"6x6", "knight", "none"}, {".../.#./...", "knight", "none"}, {"3x4", "knight", "torus"},
	{"3x3", "wazir", "torus"}, {"2x2", "knight", "torus"}, {"3x5", "knight", "cols"}, {"2x2x2", "wazir", "none"}, {"2x3x4", "knight", "none"},
}

func TestTable(t *testing.T) {
	for _, c := range tableBoards {
		group, table := tableOf(boardtest.Make(t, c.board, c.piece, c.wrap))
		classes := 0
		for _, class := range table.Classes() {
			classes += len(class)
		}
		if classes != len(group) {
			t.Errorf("%v: %d elements in classes of conjugates, want %d", c, classes, len(group))
		}
		for e, p := range group {
			if table.Product(e, table.Inverse(e)) != 0 || len(table.Powers(e)) != table.Order(e) {
				t.Errorf("%v: element %d has inverse %d, order %d and powers %v", c, e, table.Inverse(e), table.Order(e), table.Powers(e))
			}
			for f, q := range group {
				pq := make(graph.Perm, len(p))
				for v := range pq {
					pq[v] = p[q[v]]
				}
				if got := table.Product(e, f); !slices.Equal(group[got], pq) {
					t.Fatalf("%v: %d after %d is %d", c, e, f, got)
				}
			}
		}
	}
}

// The closed tours and the open tours of small boards have no groups of symmetries
// but those that are listed, and classes of these do not meet.
func TestStabilizers(t *testing.T) {
	found := map[int]bool{}
	for _, c := range tableBoards {
		b := boardtest.Make(t, c.board, c.piece, c.wrap)
		if b.Len() > 12 {
			continue
		}
		group, table := tableOf(b)
		any := func(int) bool { return true }
		listed := map[string]bool{}
		for _, class := range table.Stabilizers(any, any) {
			for _, x := range class {
				key := fmt.Sprint(x.All, x.Kept)
				if listed[key] {
					t.Errorf("%v: %s twice", c, key)
				}
				listed[key] = true
				if x.All[0] != 0 || x.Kept[0] != 0 || len(group)%len(x.All) != 0 || !slices.Equal(boardtest.Generate(table, x.All...), x.All) || !slices.Equal(boardtest.Generate(table, x.Kept...), x.Kept) {
					t.Errorf("%v: %s are no groups", c, key)
				}
			}
		}
		for _, closed := range []bool{false, true} {
			tours := bruteforce.Open(b)
			if closed {
				tours = bruteforce.Closed(b)
			}
			tester := symmetry.Tester{Closed: closed}
			for _, path := range tours {
				var x symmetry.Stabilizer
				tester.Set(path)
				for e, p := range group {
					if reverses, maps := tester.Maps(p); maps {
						x.All = append(x.All, e)
						if !reverses {
							x.Kept = append(x.Kept, e)
						}
					}
				}
				if len(x.All) > 1 && !listed[fmt.Sprint(x.All, x.Kept)] {
					t.Fatalf("%v: %v has the symmetries %v, of which %v keep the direction, not listed", c, path, x.All, x.Kept)
				}
				found[len(x.All)] = true
			}
		}
	}
	for _, order := range []int{1, 2, 4, 6, 8, 12} {
		if !found[order] {
			t.Errorf("no tour has %d symmetries: the test shows little", order)
		}
	}
}

// The largest torus that can be searched, of 2,048 symmetries.
func TestStabilizersOfLargeTorus(t *testing.T) {
	group, table := tableOf(boardtest.Make(t, "16x16", "knight", "torus"))
	none := func(int) bool { return true }
	groups := 0
	classes := table.Stabilizers(none, none)
	for _, class := range classes {
		groups += len(class)
	}
	if len(group) != 2048 || groups < len(classes) || groups < 2048 {
		t.Errorf("%d elements, %d groups in %d classes", len(group), groups, len(classes))
	}
}

func TestTypeOf(t *testing.T) {
	for _, c := range []struct {
		board, wrap string
		want        []string
	}{
		{"5x5", "none", []string{"half-turn", "quarter-turn", "diagonal-lower-left", "diagonal-upper-left", "left-right", "top-bottom", "quarter-turn"}},
		{"5x6", "none", []string{"half-turn", "left-right", "top-bottom"}},
		{".####/.####/...##", "none", []string{"diagonal-lower-left"}}, // off the middle of its bounding box
		{"2x3x4", "none", []string{"half-turn-layers", "half-turn-rows", "half-turn-columns", "left-right", "top-bottom", "layers", "centre"}},
		{"2x3", "cols", []string{"half-turn", "half-turn", "half-turn", "left-right", "left-right", "left-right", "top-bottom",
			"glide-top-bottom-6", "glide-top-bottom-6", "shift-3", "shift-3"}},
		{"1x4", "torus", []string{"half-turn", "half-turn", "half-turn", "half-turn", "shift-2", "shift-4", "shift-4"}},
	} {
		t.Run(c.board+" "+c.wrap, func(t *testing.T) {
			b := boardtest.Make(t, c.board, "wazir", c.wrap)
			var got []string
			for _, p := range symmetry.Group(b)[1:] {
				got = append(got, symmetry.TypeOf(b, p, false).Flag)
			}
			slices.Sort(got)
			slices.Sort(c.want)
			if !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}
