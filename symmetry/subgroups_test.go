package symmetry_test

import (
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/symmetry"
)

func groupOf(b *board.Board) [][]int {
	var group [][]int
	for _, p := range symmetry.Group(b) {
		var perm []int
		for _, s := range p {
			perm = append(perm, int(s))
		}
		group = append(group, perm)
	}
	return group
}

// The square has 10 groups of symmetries, the oblong 5, the cube 98.
func TestSubgroups(t *testing.T) {
	for _, c := range []struct {
		board string
		want  int
	}{{"6x6", 10}, {"5x6", 5}, {".../.../...", 10}, {"3x3x3", 98}} {
		b := boardtest.Parse(t, c.board)
		group := groupOf(b)
		all := symmetry.Subgroups(group)
		if len(all) != c.want {
			t.Errorf("%s: %d subgroups, want %d", c.board, len(all), c.want)
		}
		for _, s := range all {
			if len(group)%len(s) != 0 || s[0] != 0 || !slices.IsSorted(s) {
				t.Errorf("%s: %v is no subgroup of a group of %d", c.board, s, len(group))
			}
			for g := range group {
				conjugate := symmetry.Conjugate(group, s, g)
				if !slices.ContainsFunc(all, func(u symmetry.Subgroup) bool { return slices.Equal(u, conjugate) }) {
					t.Errorf("%s: the conjugate %v of %v is not there", c.board, conjugate, s)
				}
			}
		}
	}
}

func TestCyclic(t *testing.T) {
	group := groupOf(boardtest.Parse(t, "5x5"))
	for e, perm := range group {
		order := map[string]int{"": 1, symmetry.QuarterTurn: 4}[symmetry.Name(boardtest.Parse(t, "5x5"), perm)]
		if order == 0 {
			order = 2
		}
		if s := symmetry.Cyclic(group, e); len(s) != order || !s.Contains(symmetry.Subgroup{e}) {
			t.Errorf("powers of %d: %v, want %d", e, s, order)
		}
	}
}

func TestName(t *testing.T) {
	for _, c := range []struct {
		board string
		want  []string
	}{
		{"5x5", []string{"", symmetry.HalfTurn, symmetry.QuarterTurn, symmetry.QuarterTurn, symmetry.Diagonal, symmetry.Diagonal, symmetry.LeftRight, symmetry.UpDown}},
		{"5x6", []string{"", symmetry.HalfTurn, symmetry.LeftRight, symmetry.UpDown}},
		{".####/.####/...##", []string{"", symmetry.Diagonal}}, // off the middle of its bounding box
		{"2x3x4", []string{"", symmetry.Other, symmetry.Other, symmetry.Other, symmetry.Other, symmetry.Other, symmetry.Other, symmetry.Other}},
	} {
		b := boardtest.Parse(t, c.board)
		var got []string
		for _, perm := range groupOf(b) {
			got = append(got, symmetry.Name(b, perm))
		}
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.board, got, c.want)
		}
	}
}
