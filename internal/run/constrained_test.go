package run

import (
	"context"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// Whatever moves must be made or not, however the tours begin and end: both
// engines count those that plain trial leaves, reentrant ones and those that
// end at each square apart.
func TestConstrainedBruteForce(t *testing.T) {
	answered, reentrant, split := 0, 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		q := boardtest.DrawQuestion(rt, t)
		p, err := q.Asked()
		if err != nil {
			rt.Skip(err) // see problem.TestConstrainedGraph
		}
		j := Job{Tours: p, Workers: 2, Compute: rapid.Bool().Draw(rt, "compute")}
		j.By = rapid.SampledFrom([]Split{Whole, ByStart, ByEnd}).Draw(rt, "by")
		if j.Check() != nil {
			j.By = Whole
		}
		tours := q.Tours()
		want := newAnswer(j)
		for _, path := range tours {
			want.Undirected.Add(want.Undirected, big.NewInt(1))
			if want.Reentrant != nil && reenters(p.Board, path) {
				want.Reentrant.Add(want.Reentrant, big.NewInt(1))
			}
			for _, way := range q.Directed(path) {
				end := way[len(way)-1]
				if j.By == ByStart {
					end = way[0]
				}
				if want.By != nil {
					want.By[end].Add(want.By[end], big.NewInt(1))
				}
			}
		}
		for _, engine := range []Engine{Backtrack, Frontier} {
			if j.Engine = engine; engine == Frontier && !suited(p) {
				continue
			}
			a, err := Count(context.Background(), j)
			if err != nil {
				rt.Fatalf("%s by %s: %v", p, engine, err)
			}
			same := func(what string, got, want *big.Int) {
				if (got == nil) != (want == nil) || got != nil && got.Cmp(want) != 0 {
					rt.Fatalf("%s by %s: %s %s, plain trial finds %s", p, engine, got, what, want)
				}
			}
			same("undirected", a.Undirected, want.Undirected)
			same("reentrant", a.Reentrant, want.Reentrant)
			for s := range want.By {
				same("by "+string(j.By)+" at "+p.Board.Name(board.Square(s)), a.By[s], want.By[s])
			}
			if engine == Backtrack || a.Distinct != nil {
				same("distinct", a.Distinct, big.NewInt(int64(classes(p, tours))))
			}
		}
		switch {
		case len(tours) == 0:
		case p.Constrained():
			answered++
			fallthrough
		default:
			if want.Reentrant != nil {
				reentrant += int(want.Reentrant.Int64())
			}
			if j.By != Whole {
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
func classes(p question.Tours, tours [][]board.Square) int {
	var group []symmetry.Perm
	for _, g := range p.Symmetries() {
		perm := symmetry.Perm{}
		for _, s := range g[:p.Board.Len()] {
			perm = append(perm, board.Square(s))
		}
		group = append(group, perm)
	}
	return boardtest.Distinct(group, tours, p.Kind == question.Closed)
}

// A list has the tours that fit, once or in both directions as asked, each from
// where it is to begin; strictly open ones are as many as the count says.
func TestConstrainedLists(t *testing.T) {
	strict := 0
	rapid.Check(t, func(rt *rapid.T) {
		q := boardtest.DrawQuestion(rt, t)
		p, err := q.Asked()
		if err != nil {
			rt.Skip(err)
		}
		list := &Listing{Format: tour.Squares, Directed: rapid.Bool().Draw(rt, "directed")}
		list.Strict = p.Kind == question.Open && rapid.Bool().Draw(rt, "strict")
		list.Distinct = !list.Directed && !list.Strict && rapid.Bool().Draw(rt, "distinct")
		j := Job{Tours: p, Workers: 2, List: list}
		var want []string
		undirected := 0
		for _, path := range q.Tours() {
			if list.Strict && reenters(p.Board, path) {
				strict++
				continue
			}
			undirected++
			for _, way := range q.Directed(path) {
				if list.Directed || fromHere(q, way) {
					want = append(want, key(way))
				}
			}
		}
		l, text := mustList(t, j)
		listed := parsed(t, j, text)
		got := sortedKeys(listed)
		if list.Distinct {
			tours := q.Tours()
			fits := func(path []board.Square) bool { return slices.Contains(want, key(path)) }
			if n := classes(p, tours); len(listed) != n || classes(p, listed) != n || !allOf(listed, fits) {
				rt.Fatalf("%s: %d tours of %d classes listed, there are %d\n%v", p, len(listed), classes(p, listed), n, got)
			}
			return
		}
		slices.Sort(want)
		if !slices.Equal(got, want) || l.Tours != uint64(len(want)) {
			rt.Fatalf("%s, %+v: said to be %d tours, listed\n%v\nplain trial finds\n%v", p, *list, l.Tours, got, want)
		}
		a, err := Count(context.Background(), Job{Tours: p, Engine: Backtrack})
		if err != nil {
			rt.Fatal(err)
		}
		n := a.Undirected
		if list.Strict {
			n = a.StrictlyOpen()
		}
		if n.Cmp(big.NewInt(int64(undirected))) != 0 {
			rt.Fatalf("%s, %+v: %s tours counted, %d listed", p, *list, n, undirected)
		}
	})
	if !testing.Short() && strict == 0 { // a short test draws few questions
		t.Error("no reentrant tour was left out: the test shows little")
	}
}

func allOf(paths [][]board.Square, is func([]board.Square) bool) bool {
	return !slices.ContainsFunc(paths, func(path []board.Square) bool { return !is(path) })
}

// fromHere reports whether a list that has each tour once has it in this
// direction, if both fit: an open one from its lesser end, a closed one to the
// lesser of the two squares next to its first.
func fromHere(q boardtest.Question, way []board.Square) bool {
	if len(q.Directed(way)) == 1 {
		return true
	}
	if q.Kind == question.Open {
		return way[0] < way[len(way)-1]
	}
	return way[1] < way[len(way)-1]
}
