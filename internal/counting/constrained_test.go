package counting

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Whatever moves must be made or not, however the tours begin and end: both
// engines count those that plain trial leaves, reentrant ones and those that
// end at each square apart.
func TestConstrained(t *testing.T) {
	answered, reentrant, split := 0, 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		drawn := boardtest.DrawQuestion(rt, t)
		q, err := drawn.Asked()
		if err != nil {
			rt.Skip(err)
		}
		c := Count{Compute: rapid.Bool().Draw(rt, "compute")}
		if c.By = rapid.SampledFrom([]Split{Whole, ByStart, ByEnd}).Draw(rt, "by"); refused(q, c) {
			c.By = Whole
		}
		tours := drawn.Tours()
		want := (&planner{Count: c, tours: q}).newAnswer()
		for _, path := range tours {
			want.Undirected.Add(want.Undirected, big.NewInt(1))
			if want.Reentrant != nil && reenters(q.Board, path) {
				want.Reentrant.Add(want.Reentrant, big.NewInt(1))
			}
			for _, way := range drawn.Directed(path) {
				end := way[len(way)-1]
				if c.By == ByStart {
					end = way[0]
				}
				if want.By != nil {
					want.By[end].Add(want.By[end], big.NewInt(1))
				}
			}
		}
		for _, engine := range []Engine{Backtrack, Frontier} {
			if c.Engine = engine; engine == Frontier && !Suited(q) {
				continue
			}
			a, _ := count(t, q, c)
			same := func(what string, got, want *big.Int) {
				if (got == nil) != (want == nil) || got != nil && got.Cmp(want) != 0 {
					rt.Fatalf("%s by %s: %s %s, plain trial finds %s", q, engine, got, what, want)
				}
			}
			same("undirected", a.Undirected, want.Undirected)
			same("reentrant", a.Reentrant, want.Reentrant)
			for s := range want.By {
				same("by "+string(c.By)+" at "+q.Board.Name(board.Square(s)), a.By[s], want.By[s])
			}
			if engine == Backtrack || a.Distinct != nil {
				same("distinct", a.Distinct, big.NewInt(int64(classes(q, tours))))
			}
		}
		switch {
		case len(tours) == 0:
		case q.Constrained():
			answered++
			fallthrough
		default:
			if want.Reentrant != nil {
				reentrant += int(want.Reentrant.Int64())
			}
			if c.By != Whole {
				split++
			}
		}
	})
	if !testing.Short() && (answered == 0 || reentrant == 0 || split == 0) { // a short test draws few questions
		t.Errorf("%d constrained questions with an answer, %d reentrant tours, %d split: the test shows little", answered, reentrant, split)
	}
}

// reenters reports whether one move more would close an open tour.
func reenters(b *board.Board, path []board.Square) bool {
	return len(path) > 2 && b.Adjacent(path[0], path[len(path)-1])
}

// classes returns how many classes tours fall into under the symmetries that
// keep the question.
func classes(q question.Tours, tours [][]board.Square) int {
	var group []graph.Perm
	for _, g := range q.Symmetries() {
		group = append(group, g[:q.Board.Len()])
	}
	return boardtest.Distinct(group, tours, q.Kind == question.Closed)
}
