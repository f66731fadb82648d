package frontier

import (
	"slices"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// A mirror sweep is all squares, each once; a symmetry takes its left side to the
// right, and no move leads from one to the other. Whatever the order on the left
// is, the count is the same.
func TestMirrorSweeps(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, piece, wrap string }{
		{"5x5", "knight", "none"},
		{"4x5", "knight", "none"},
		{"3x7", "knight", "none"},
		{"#...#/...../..#../...../#...#", "knight", "none"},
		{"4x5", "wazir", "none"},
		{"3x5", "knight", "cols"},
		{"2x3x4", "knight", "none"},
	} {
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			t.Run(c.text+" "+c.piece+" "+c.wrap+" "+string(kind), func(t *testing.T) {
				p := boardtest.Ask(t, boardtest.Make(t, c.text, c.piece, c.wrap), kind, "", "")
				g := p.Graph()
				want := enumerated(t, p)
				mirrors := 0
				for _, s := range mirrorSweeps(g, p.Symmetries(), rowsAndColumns(p.Board)) {
					if seen := slices.Clone(s.order); len(slices.Compact(sorted(seen))) != p.Board.Len() || len(s.order) != p.Board.Len() {
						t.Fatalf("%s: sweep %v", p, s.order)
					}
					left, right := s.order[:s.left], s.order[int(g.Plain)-s.left:]
					for _, v := range left {
						if slices.ContainsFunc(right, func(w graph.Vertex) bool { return w == v || g.Adjacent(v, w) }) {
							t.Errorf("%s: %d is on the left of %v, beside the right", p, v, s.order)
						}
					}
					greedy := slices.Clone(s.order)
					putGreedily(g, greedy[:s.left], 0)
					for _, order := range [][]graph.Vertex{s.order, greedy} {
						plan := planOfCut(t, g, p.Symmetries(), order, s.left)
						// Squares that are not beside the left are added to the right.
						if (plan.mirror == nil) != (len(plan.right) > s.left) {
							t.Errorf("%s, left %v, right %v: mirror %v", p, plan.left, plan.right, plan.mirror)
						}
						if plan.mirror != nil {
							mirrors++
						}
						if got := run(t, plan, Options{Workers: 1}); got.Cmp(want) != 0 {
							t.Errorf("%s, left %v: %s, want %s", p, order[:s.left], got, want)
						}
					}
				}
				if mirrors == 0 {
					t.Errorf("%s: no sweep with a mirror", p)
				}
			})
		}
	}
}

func sorted(list []graph.Vertex) []graph.Vertex {
	slices.Sort(list)
	return list
}

// Boards with an odd number of rows are cut where one table does for both sides.
func TestOddBoardsHaveMirrors(t *testing.T) {
	t.Parallel()
	for text, left := range map[string]int{"7x7": 18, "5x9": 18, "9x9": 32, "7x9": 25} {
		t.Run(text, func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, text), question.Open, "", "")
			if plan := planOf(t, p); plan.mirror == nil || len(plan.left) != left {
				t.Errorf("%s: mirror %v, left %v, want %d squares", p, plan.mirror, plan.left, left)
			}
		})
	}
}

func TestPutGreedily(t *testing.T) {
	t.Parallel()
	// A chain: the next square is the one that opens only one more.
	const n = 6
	g := newGraph(n)
	for v := range graph.Vertex(n - 1) {
		g.Join(v, v+1)
	}
	order := []graph.Vertex{5, 2, 0, 4, 1, 3}
	putGreedily(g, order, 0)
	if want := []graph.Vertex{5, 4, 3, 2, 1, 0}; !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
	order = []graph.Vertex{2, 0, 4, 1, 3}
	putGreedily(g, order, 2)
	if want := []graph.Vertex{2, 0, 1, 3, 4}; !slices.Equal(order, want) {
		t.Errorf("with two at their places %v, want %v", order, want)
	}
}
