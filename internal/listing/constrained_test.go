package listing

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// A list has the tours that fit, once or in both directions as asked, each from
// where it is to begin, strictly open ones alone if these are asked for; of the
// distinct ones one of each class.
func TestConstrained(t *testing.T) {
	reentrant := 0
	rapid.Check(t, func(rt *rapid.T) {
		drawn := boardtest.DrawQuestion(rt, t)
		q, err := drawn.Asked()
		if err != nil {
			rt.Skip(err)
		}
		l := List{Tours: q, Format: tour.Squares, Directed: rapid.Bool().Draw(rt, "directed")}
		l.Strict = q.Kind == question.Open && rapid.Bool().Draw(rt, "strict")
		l.Distinct = !l.Directed && rapid.Bool().Draw(rt, "distinct")
		var tours [][]board.Square
		var want []string
		for _, path := range drawn.Tours() {
			if l.Strict && len(path) > 2 && q.Board.Adjacent(path[0], path[len(path)-1]) {
				reentrant++
				continue
			}
			tours = append(tours, path)
			for _, way := range drawn.Directed(path) {
				if l.Directed || fromHere(drawn, way) {
					want = append(want, fmt.Sprint(way))
				}
			}
		}
		said, text := list(t, l, run.Options{Workers: 2})
		listed := parsed(t, q, text)
		got := sortedKeys(listed)
		if l.Distinct {
			if n := classes(q, tours); len(listed) != n || classes(q, listed) != n {
				rt.Fatalf("%s, %+v: %d tours of %d classes listed, there are %d", q, l, len(listed), classes(q, listed), n)
			}
			for _, key := range got {
				if !slices.Contains(want, key) {
					rt.Fatalf("%s, %+v: %s does not fit", q, l, key)
				}
			}
			return
		}
		if slices.Sort(want); !slices.Equal(got, want) || said.Tours != uint64(len(want)) {
			rt.Fatalf("%s, %+v: said to be %d tours, listed\n%v\nplain trial finds\n%v", q, l, said.Tours, got, want)
		}
	})
	if !testing.Short() && reentrant == 0 { // a short test draws few questions
		t.Error("no reentrant tour was left out: the test shows little")
	}
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

// fromHere reports whether a list that has each tour once has it in this
// direction, if both fit: an open one from its lesser end, a closed one to the
// lesser of the two squares next to its first.
func fromHere(drawn boardtest.Question, way []board.Square) bool {
	if len(drawn.Directed(way)) == 1 {
		return true
	}
	if drawn.Kind == question.Open {
		return way[0] < way[len(way)-1]
	}
	return way[1] < way[len(way)-1]
}

// A list of the symmetric tours has just those of the whole list that some symmetry
// but the identity maps to themselves.
func TestSymmetric(t *testing.T) {
	for _, c := range []struct {
		board, piece, wrap string
		kind               question.Kind
	}{
		{"5x6", "knight", "none", question.Closed}, {"6x6", "knight", "none", question.Closed}, {"5x5", "knight", "none", question.Open},
		{"3x8", "knight", "none", question.Open}, {".../.#./...", "knight", "none", question.Open}, {"3x4", "knight", "torus", question.Closed},
		{"3x3", "king", "none", question.Open}, {"2x2x3", "wazir", "torus", question.Closed}, {"1x1", "knight", "none", question.Open},
	} {
		q := boardtest.Ask(t, boardtest.Make(t, c.board, c.piece, c.wrap), c.kind, "", "")
		closed := c.kind == question.Closed
		group := symmetry.Group(q.Board)
		_, text := list(t, List{Tours: q, Format: tour.Squares}, run.Options{})
		var want [][]board.Square
		strict := 0
		for _, path := range parsed(t, q, text) {
			itself := fmt.Sprint(oriented(path, closed))
			if slices.ContainsFunc(group[1:], func(g graph.Perm) bool { return fmt.Sprint(oriented(image(path, g), closed)) == itself }) {
				if want = append(want, path); !q.Board.Adjacent(path[0], path[len(path)-1]) {
					strict++
				}
			}
		}
		t.Run(q.String(), func(t *testing.T) {
			l := List{Tours: q, Format: tour.Squares, Symmetric: true}
			said, text := list(t, l, run.Options{Workers: 2})
			if got := parsed(t, q, text); !slices.Equal(sortedKeys(got), sortedKeys(want)) || said.Tours != uint64(len(want)) {
				t.Errorf("%d tours, said to be %d, want %d", len(got), said.Tours, len(want))
			}
			l.Directed = true
			if said, text := list(t, l, run.Options{}); len(parsed(t, q, text)) != 2*len(want) || said.Tours != 2*uint64(len(want)) {
				t.Errorf("directed: %d tours, want twice %d", said.Tours, len(want))
			}
			l.Directed, l.Distinct = false, true
			n := boardtest.Distinct(group, want, closed)
			if said, text := list(t, l, run.Options{}); int(said.Tours) != n || boardtest.Distinct(group, parsed(t, q, text), closed) != n {
				t.Errorf("distinct: %d tours, want %d", said.Tours, n)
			}
			if l.Distinct, l.Strict = false, true; !closed {
				if said, _ := list(t, l, run.Options{}); int(said.Tours) != strict {
					t.Errorf("strictly open: %d tours, want %d", said.Tours, strict)
				}
			}
		})
	}
}

func oriented(path []board.Square, closed bool) tour.Tour {
	o := slices.Clone(tour.Tour(path))
	o.Orient(closed)
	return o
}

func image(path []board.Square, g graph.Perm) (to []board.Square) {
	for _, s := range path {
		to = append(to, g[s])
	}
	return to
}
