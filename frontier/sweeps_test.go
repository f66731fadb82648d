package frontier

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// enumerated is the answer of the other engine.
func enumerated(t tb, p question.Tours) *big.Int {
	t.Helper()
	plan, err := enumerate.New(context.Background(), p.Graph(), nil)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	n := uint64(0)
	err = plan.Run(context.Background(), enumerate.Options{Workers: 1, Done: func(r enumerate.Result) error {
		n += uint64(plan.Class(r.Unit)) * r.Tally.Tours
		return nil
	}})
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return new(big.Int).SetUint64(n)
}

// Sweeps in any order at all, and cuts at any place: the count must not depend
// on them.
func TestRandomSweeps(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := boardtest.DrawTours(t)
		if p.Board.Len() > 18 {
			t.Skip("too wide when it is swept in a random order")
		}
		want := enumerated(t, p)
		g := p.Graph()
		sweep := rapid.Permutation([]graph.Vertex(graph.Identity(int(g.Plain)))).Draw(t, "sweep")
		n := rapid.IntRange(1, max(1, int(g.Plain)-2)).Draw(t, "left")
		for _, group := range [][]graph.Perm{p.Symmetries(), identity(g.Order())} {
			plan := planOfCut(t, g, group, slices.Clone(sweep), n)
			if plan == nil {
				continue
			}
			plan.cut(rapid.IntRange(0, 2).Draw(t, "levels"))
			if got := run(t, plan, Options{Workers: 1}); got.Cmp(want) != 0 {
				t.Fatalf("%s, %d symmetries, swept %v: %d, want %d", p, len(group), sweep, got, want)
			}
		}
	})
}
