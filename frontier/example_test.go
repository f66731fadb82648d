package frontier

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// The example of the package comment is as it says there.
func TestExampleOfTheComment(t *testing.T) {
	b := boardtest.Parse(t, "3x4")
	p := boardtest.Ask(t, b, question.Open, "", "")
	g := p.Graph()
	plan, err := newPlan(cut(g, p.Symmetries(), greedySweep(g), 5))
	if err != nil {
		t.Fatal(err)
	}
	names := func(vertices []graph.Vertex) string {
		var list []string
		for _, v := range vertices {
			if v < g.Plain {
				list = append(list, b.Name(board.Square(v)))
			} else {
				list = append(list, string(rune('A'+v-g.Plain)))
			}
		}
		return strings.Join(list, " ")
	}
	if got := names(plan.left) + " | " + names(plan.middle) + " | " + names(plan.right); got != "a1 c2 a3 d2 b3 | c1 b1 A B | b2 d1 d3 c3 a2" {
		t.Errorf("cut as %s", got)
	}
	r := newRunner(plan, Options{Workers: 1})
	bases, err := r.sweep(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	side := plan.side[leftSide]
	vertexAt := func(slot int) string {
		return names([]graph.Vertex{graph.Vertex(slices.Index(side.stages[side.tail-1].slot, slot))})
	}
	var got []string
	for _, v := range vectorsOf(t, bases[leftSide]) {
		var ends, full []string
		for slot := range len(plan.middle) {
			switch v.pattern.degree(slot) {
			case 1:
				ends = append(ends, vertexAt(slot))
			case 2:
				full = append(full, vertexAt(slot))
			}
		}
		for _, n := range v.counts[0] {
			if n > 0 {
				got = append(got, fmt.Sprintf("path %v, full %v: %d", ends, full, n))
			}
		}
	}
	slices.Sort(got)
	want := []string{"path [A B], full [b1]: 4", "path [A b1], full []: 2", "path [A c1], full [b1]: 2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("states (-want +got):\n%s", diff)
	}
}
