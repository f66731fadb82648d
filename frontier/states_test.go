package frontier

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// A sweepTest sweeps some rows of a board that is long enough for them to be one
// side.
type sweepTest struct {
	*layout
	side *side
}

func newSweepTest(t testing.TB, g *graph.Graph, symmetries []graph.Perm, order []graph.Vertex, n int) sweepTest {
	t.Helper()
	l := cut(g, symmetries, order, n)
	if len(l.right) == 0 {
		t.Fatal("the board is too short for this test")
	}
	s, err := l.newSide(l.left, nil, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sweepTest{l, s}
}

// sweep returns the table after each of the steps. If nothing is dropped, states
// that cannot be completed stay.
func (s sweepTest) sweep(t testing.TB, drop bool, yield func(step int, table *table)) {
	t.Helper()
	crew := newCrew(2, Room{})
	table, err := start(crew.pool, max(1, s.graph.Apexes()), 1)
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	for i, stage := range s.side.stages {
		tr := stage.transition
		if st, ok := tr.(*step); ok && !drop {
			unchecked := *st
			unchecked.checks = nil
			tr = &unchecked
		}
		var k, next key
		if table, err = crew.transfer(context.Background(), []transition{tr}, &k, table, false, newTable(crew.pool, stage.slots(), 1, 1), &next); err != nil {
			t.Fatal(err)
		}
		if !stage.isFold() {
			steps++
		}
		if i == len(s.side.stages)-1 || !s.side.stages[i+1].isFold() {
			yield(steps-1, table)
		}
	}
}

// hopeless reports whether some vertex of the frontier has fewer than two edges,
// counting those still to come to vertices that are not full. It looks at the
// graph, not at the checks of the steps.
func (s sweepTest) hopeless(p pattern) bool {
	gone := s.set(s.left)
	for v, slot := range s.side.slot() {
		if slot < 0 {
			continue
		}
		degree := p.degree(slot)
		if degree == 2 {
			continue
		}
		for _, w := range s.graph.Neighbour[v] {
			if !gone[w] && (s.side.slot()[w] < 0 || p.degree(s.side.slot()[w]) < 2) {
				degree++
			}
		}
		if degree < 2 {
			return true
		}
	}
	return false
}

// Numbers of states after each row that a prototype found, which was written for
// another program: closed tours, mirror images as one. It
// kept states in which some square can no more get its two moves, which the
// engine drops. Numbers that the prototype left out are 0.
func TestStates(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		board           string
		prototype, kept []int64
		slow            bool
	}{
		{"8x6", []int64{0, 2416, 25145}, []int64{116, 2416, 24089}, false},
		{"10x6", []int64{0, 2416, 25145}, []int64{116, 2416, 24089}, false},
		{"8x7", []int64{0, 49028, 437267}, []int64{640, 47487, 423854}, false},
		{"8x8", []int64{5356}, []int64{3810}, false},
		{"8x8", []int64{5356, 675023}, []int64{3810, 649403}, false},
		{"8x8", []int64{5356, 675023, 9267120}, []int64{3810, 649403, 8885734}, true},
	} {
		t.Run(fmt.Sprintf("%d rows of %s", len(c.prototype), c.board), func(t *testing.T) {
			rows := len(c.prototype)
			if c.slow && !*slow || boardtest.Raced && c.prototype[rows-1] > 30_000 {
				t.Skip("takes long; give -slow")
			}
			p := boardtest.Ask(t, boardtest.Parse(t, c.board), question.Closed, "", "")
			cols := p.Board.Cols()
			s := newSweepTest(t, p.Graph(), p.Symmetries(), rowsAndColumns(p.Board)[0], rows*cols)
			var all, kept []int64
			hopeless := int64(0) // at the end
			s.sweep(t, false, func(step int, table *table) {
				if row := len(all); step == (row+1)*cols-1 {
					all = append(all, table.states)
					if c.prototype[row] == 0 {
						all[row] = 0
					}
				}
				if step == len(s.left)-1 {
					for _, v := range vectorsOf(t, table) {
						if s.hopeless(v.pattern) {
							hopeless += statesOf(&v)
						}
					}
				}
			})
			s.sweep(t, true, func(step int, table *table) {
				if step == (len(kept)+1)*cols-1 {
					kept = append(kept, table.states)
				}
			})
			if diff := cmp.Diff(c.prototype, all); diff != "" {
				t.Errorf("%s by rows (-prototype +engine without checks):\n%s", c.board, diff)
			}
			if diff := cmp.Diff(c.kept, kept); diff != "" {
				t.Errorf("%s by rows (-want +got):\n%s", c.board, diff)
			}
			if all[rows-1]-hopeless != kept[rows-1] {
				t.Errorf("%s after %d rows: %d states, %d of them hopeless, but %d are kept", c.board, rows, all[rows-1], hopeless, kept[rows-1])
			}
		})
	}
}

// The same with one apex that is joined to all squares, by the degree of the
// apex.
func TestStatesWithApex(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows, cols, swept int
		want              [3]int64
		slow              bool
	}{
		{8, 6, 2, [3]int64{2416, 29602, 81921}, false},
		{8, 6, 3, [3]int64{25145, 197972, 263231}, false},
		{8, 7, 2, [3]int64{49028, 577886, 1458184}, true},
		{8, 7, 3, [3]int64{437267, 3618909, 4502054}, true},
	} {
		t.Run(fmt.Sprintf("%d rows of %dx%d", c.swept, c.rows, c.cols), func(t *testing.T) {
			if c.slow && !*slow || boardtest.Raced && c.rows*c.swept > 16 {
				t.Skip("takes long; give -slow")
			}
			b := boardtest.New(t, c.rows, c.cols, board.Knight, plane)
			closed := boardtest.Ask(t, b, question.Closed, "", "")
			g := closed.Graph()
			apex := g.Plain
			g.Neighbour = append(g.Neighbour, nil)
			for s := range g.Plain {
				g.Join(s, apex)
			}
			var symmetries []graph.Perm
			for _, perm := range closed.Symmetries() {
				symmetries = append(symmetries, append(perm, apex))
			}
			s := newSweepTest(t, g, symmetries, rowsAndColumns(b)[0], c.swept*c.cols)
			var got [3]int64
			s.sweep(t, false, func(step int, table *table) {
				if step < len(s.left)-1 {
					return
				}
				for _, v := range vectorsOf(t, table) {
					got[v.pattern.degree(s.side.slot()[apex])] += statesOf(&v)
				}
			})
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("%dx%d after %d rows, -want +got:\n%s", c.rows, c.cols, c.swept, diff)
			}
		})
	}
}

// What the states of a sweep are: all ways to give the squares that are swept
// their two moves each, without a cycle. They are counted here one by one on a
// board without symmetries, after each step.
func TestStatesAreSetsOfMoves(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"5x4", "4x5", "..#.../....../.#..../......"} {
		t.Run(text, func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, text), question.Closed, "", "")
			g := p.Graph()
			order := rowsAndColumns(p.Board)[0]
			n := 8
			s := newSweepTest(t, g, identity(g.Order()), order, n)
			s.sweep(t, false, func(step int, table *table) {
				want := waysToSweep(g, order[:step+1])
				if got := table.sums[0]; got != want {
					t.Errorf("%s after %d squares: %d sets of moves, want %d", text, step+1, got, want)
				}
			})
		})
	}
}

// waysToSweep counts the sets of edges at some vertices that give each of these
// two edges, the others at most two, and have no cycle.
func waysToSweep(g *graph.Graph, swept []graph.Vertex) uint64 {
	degree := make([]int, g.Order())
	path := graph.Identity(g.Order()) // the number of the path that each vertex is on
	gone := make([]bool, g.Order())
	var choose func(at int) uint64
	choose = func(at int) (n uint64) {
		if at == len(swept) {
			return 1
		}
		v := swept[at]
		var free []graph.Vertex
		for _, w := range g.Neighbour[v] {
			if !gone[w] && degree[w] < 2 {
				free = append(free, w)
			}
		}
		gone[v] = true
		for set := range 1 << len(free) {
			if degree[v]+bits.OnesCount(uint(set)) != 2 {
				continue
			}
			oldDegree, oldPath := slices.Clone(degree), slices.Clone(path)
			acyclic := true
			for i, w := range free {
				if set>>i&1 == 0 {
					continue
				}
				degree[v]++
				degree[w]++
				from, to := path[w], path[v]
				acyclic = acyclic && from != to
				for u := range path {
					if path[u] == from {
						path[u] = to
					}
				}
			}
			if acyclic {
				n += choose(at + 1)
			}
			copy(degree, oldDegree)
			copy(path, oldPath)
		}
		gone[v] = false
		return n
	}
	return choose(0)
}
