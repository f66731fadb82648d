package counting

import (
	"fmt"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
)

// The frontier engine and the lemma of Burnside give as many distinct tours as
// canonical forms of all tours do.
func TestDistinctByBurnside(t *testing.T) {
	for _, b := range []*board.Board{
		boardtest.Parse(t, "3x4"), boardtest.Parse(t, "4x5"), boardtest.Parse(t, "5x5"), boardtest.Parse(t, "3x7"),
		boardtest.Parse(t, ".../.#./..."), boardtest.Parse(t, "...../.....#/...../...."),
		boardtest.Make(t, "3x4", "knight", "torus"), boardtest.Make(t, "3x5", "knight", "cols"),
		boardtest.Make(t, "4x4", "wazir", "none"), boardtest.Make(t, "3x3", "king", "none"), boardtest.Parse(t, "2x3x4"),
	} {
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			q := boardtest.Ask(t, b, kind, "", "")
			t.Run(q.String(), func(t *testing.T) {
				if b.Len() > 20 && kind == question.Open || !Suited(q) {
					t.Skip("too many tours, or cannot be swept")
				}
				a, _ := count(t, q, Count{Engine: Frontier, Distinct: true, Compute: true})
				wantNumber(t, "distinct", a.Distinct, int64(boardtest.Distinct(symmetry.Group(b), allDirected(q), kind == question.Closed)))
			})
		}
	}
}

// With given ends only the symmetries that keep them count.
func TestDistinctWithEnds(t *testing.T) {
	for _, c := range []struct{ from, to string }{{"a1", ""}, {"c3", ""}, {"a1", "e5"}, {"", "b2"}} {
		t.Run(c.from+" to "+c.to, func(t *testing.T) {
			q := boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, c.from, c.to)
			swept, _ := count(t, q, Count{Engine: Frontier, Distinct: true})
			visited, _ := count(t, q, Count{Engine: Backtrack})
			if swept.Distinct.Cmp(visited.Distinct) != 0 || swept.Distinct.Sign() == 0 {
				t.Errorf("%s distinct by Burnside, %s by visiting", swept.Distinct, visited.Distinct)
			}
		})
	}
}

// All tours split by their symmetries add up, and each class has its size.
func TestBySymmetry(t *testing.T) {
	for _, c := range []struct {
		board, wrap string
		kind        question.Kind
		engine      Engine
		tours       int64
		distinct    int64
		sizes       map[int]int64 // classes
	}{
		{"6x6", "none", question.Closed, Both, 9862, 1245, map[int]int64{1: 0, 2: 5, 4: 17, 8: 1223}},
		{"5x5", "none", question.Open, Backtrack, 864, 112, map[int]int64{4: 8, 8: 104}},
		{"6x7", "none", question.Closed, Frontier, 1067638, 267183, map[int]int64{1: 0, 2: 547, 4: 266636}},
		{"4x4", "torus", question.Closed, Backtrack, 1344, 19, map[int]int64{128: 6, 64: 6, 32: 5, 16: 2, 8: 0}},
		{"3x3", "none", question.Open, Auto, 0, 0, map[int]int64{8: 0}},
		{"1x1", "none", question.Open, Auto, 1, 1, map[int]int64{1: 1}},
	} {
		for _, by := range []Split{ByType, ByClassSize} {
			t.Run(fmt.Sprintf("%s %s %s by %s", c.board, c.wrap, c.kind, by), func(t *testing.T) {
				q := boardtest.Ask(t, boardtest.Make(t, c.board, "knight", c.wrap), c.kind, "", "")
				a, _ := count(t, q, Count{By: by, Engine: c.engine})
				wantNumber(t, "undirected", a.Undirected, c.tours)
				wantNumber(t, "distinct", a.Distinct, c.distinct)
				tours, classes := a.Asymmetric.Exact, a.Asymmetric.Distinct
				for _, r := range a.Symmetric.Leaves() {
					tours.Add(tours, r.Exact)
					classes.Add(classes, r.Distinct)
				}
				wantNumber(t, "added up", tours, c.tours)
				wantNumber(t, "distinct, added up", classes, c.distinct)
			})
		}
		t.Run(c.board+" "+c.wrap+" class sizes", func(t *testing.T) {
			q := boardtest.Ask(t, boardtest.Make(t, c.board, "knight", c.wrap), c.kind, "", "")
			a, _ := count(t, q, Count{By: ByClassSize, Engine: c.engine})
			seen := 0
			for _, s := range a.ClassSizes() {
				if want, given := c.sizes[s.Size]; given {
					seen++
					wantNumber(t, fmt.Sprintf("classes of %d", s.Size), s.Classes, want)
				}
				wantNumber(t, fmt.Sprintf("tours in classes of %d", s.Size), s.Tours, s.Classes.Int64()*int64(s.Size))
			}
			if seen != len(c.sizes) {
				t.Errorf("%d sizes of %v", seen, c.sizes)
			}
		})
	}
}
