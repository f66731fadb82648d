package frontier

import (
	"slices"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Each edge within the middle belongs to the left, to the right or is shared, and
// no other edge does.
func TestHalves(t *testing.T) {
	t.Parallel()
	mirrors, shared, unmirrored := 0, 0, 0
	for _, text := range []string{"3x4", "3x7", "4x5", "5x5", "5x6", "6x6", "6x7", "..#../...../....#/.....", "#...#/...../..#../...../#...#", "2x3x4"} {
		for _, wrap := range []string{"none", "cols"} {
			if wrap != "none" && text == "2x3x4" {
				continue
			}
			for _, piece := range []string{"knight", "king"} {
				for _, kind := range []question.Kind{question.Open, question.Closed} {
					p := boardtest.Ask(t, boardtest.Make(t, text, piece, wrap), kind, "", "")
					plan, err := New(p.Graph(), p.Symmetries(), rowsAndColumns(p.Board))
					if err != nil {
						continue
					}
					t.Run(p.String(), func(t *testing.T) { checkHalves(t, plan.layout, plan.mirror) })
					t.Run(p.String()+" as if without a mirror", func(t *testing.T) { checkHalves(t, plan.layout, nil) })
					if plan.mirror == nil {
						unmirrored++
						continue
					}
					mirrors++
					shared += len(plan.halves.shared)
				}
			}
		}
	}
	if mirrors < 10 || unmirrored < 4 || shared == 0 {
		t.Errorf("%d plans with a mirror, %d without, %d shared edges", mirrors, unmirrored, shared)
	}
}

func checkHalves(t *testing.T, l *layout, mirror graph.Perm) {
	t.Helper()
	h := l.halves(mirror)
	owners := map[graph.Edge]int{}
	for _, edges := range [][]graph.Edge{h.side[leftSide], h.side[rightSide], h.shared} {
		for _, e := range edges {
			if e[0] >= e[1] {
				t.Errorf("the edge %v does not begin with its lesser vertex", e)
			}
			owners[e]++
		}
	}
	in, n := l.set(l.middle), 0
	for v := range graph.Vertex(l.graph.Order()) {
		for w := range v {
			if in[v] && in[w] && l.graph.Adjacent(v, w) {
				if n++; owners[graph.Edge{w, v}] != 1 {
					t.Errorf("edge %d-%d has %d owners", w, v, owners[graph.Edge{w, v}])
				}
			}
		}
	}
	if n != len(owners) {
		t.Errorf("%d edges have owners, %d are within the middle", len(owners), n)
	}
	for _, g := range l.stabilizer(l.left) {
		for i, edges := range [][]graph.Edge{h.side[leftSide], h.side[rightSide], h.shared} {
			if !slices.Equal(sortedEdges(edges), imagesOfEdges(edges, g)) {
				t.Errorf("%v, the edges of half %d, are not their own image", edges, i)
			}
		}
	}
	if mirror == nil {
		if len(h.shared) > 0 {
			t.Errorf("edges %v are shared, though there is no mirror", h.shared)
		}
		return
	}
	if !slices.Equal(sortedEdges(h.side[rightSide]), imagesOfEdges(h.side[leftSide], mirror)) {
		t.Errorf("the edges of the right, %v, are not the image of those of the left, %v", h.side[rightSide], h.side[leftSide])
	}
	if !slices.Equal(sortedEdges(h.shared), imagesOfEdges(h.shared, mirror)) {
		t.Errorf("the shared edges %v are not their own image", h.shared)
	}
}

// imagesOfEdges returns the images of edges, sorted.
func imagesOfEdges(edges []graph.Edge, perm graph.Perm) (images []graph.Edge) {
	for _, e := range edges {
		images = append(images, graph.Between(perm[e[0]], perm[e[1]]))
	}
	return sortedEdges(images)
}

func sortedEdges(edges []graph.Edge) []graph.Edge {
	edges = slices.Clone(edges)
	slices.SortFunc(edges, func(a, b graph.Edge) int { return slices.Compare(a[:], b[:]) })
	return edges
}

// A forced edge within the middle is used, whichever half it belongs to.
func TestForcedEdgesOfHalves(t *testing.T) {
	t.Parallel()
	of := [3]int{}
	for _, c := range []struct {
		text, piece string
		kind        question.Kind
		left        int
	}{
		{"4x5", "king", question.Closed, 8},
		{"4x5", "king", question.Open, 8},
		{"4x6", "knight", question.Open, 8},
		{"5x6", "knight", question.Closed, 10},
	} {
		t.Run(c.text+" "+c.piece+" "+string(c.kind), func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Make(t, c.text, c.piece, "none"), c.kind, "", "")
			g := p.Graph()
			order := rowsAndColumns(p.Board)[1]
			l := cut(g, p.Symmetries(), order, c.left)
			h := l.halves(l.mirrored())
			for i, edges := range [][]graph.Edge{h.side[leftSide], h.side[rightSide], h.shared} {
				for _, e := range edges[:min(len(edges), 3)] {
					forced := g.Clone()
					if !forced.Force(e[0], e[1]) {
						continue
					}
					of[i]++
					want := sweepCount(forced, append(slices.Clone(order), graph.Identity(g.Order())[g.Plain:]...))
					for _, group := range [][]graph.Perm{kept(forced, p.Symmetries()), identity(g.Order())} {
						plan := planOfCut(t, forced, group, order, c.left)
						if got := run(t, plan, Options{Workers: 1}); got.Cmp(want) != 0 {
							t.Errorf("%s with %v forced, half %d: %s, want %s", p, e, i, got, want)
						}
					}
				}
			}
		})
	}
	if slices.Min(of[:]) == 0 {
		t.Errorf("%d edges of the halves were forced", of)
	}
}

// kept returns the symmetries that keep a graph.
func kept(g *graph.Graph, group []graph.Perm) (list []graph.Perm) {
	for _, perm := range group {
		if g.Keeps(perm) {
			list = append(list, perm)
		}
	}
	return list
}
