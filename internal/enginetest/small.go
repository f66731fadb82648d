package enginetest

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

var (
	plane = board.Wrap{}
	glued = []board.Wrap{{Rows: true}, {Cols: true}, {Rows: true, Cols: true}}
)

// check compares the engine with the undirected tours that answer a question,
// under all its symmetries and under none. Only a graph with nothing to cut it at
// may be one that the engine is not suited for.
func (e Engine) check(t rapid.TB, p question.Tours, tours [][]board.Square) {
	t.Helper()
	all := Ask(p)
	alone := all
	alone.Group = all.Group[:1]
	for _, q := range []Question{all, alone} {
		plan := e.plan(t, q)
		if plan == nil {
			if !complete(q.Graph) {
				t.Fatalf("%s: the engine is not suited", p)
			}
			continue
		}
		if e.Check != nil {
			e.Check(t, q, p, tours)
		} else if got, _ := count(t, plan, 1); got.Int64() != int64(len(tours)) {
			t.Fatalf("%s, %d symmetries: %d, want %d", p, len(q.Group), got, len(tours))
		}
	}
}

// complete reports whether all squares are joined to each other.
func complete(g *graph.Graph) bool {
	for v := range g.Plain {
		for w := range v {
			if !g.Adjacent(v, w) {
				return false
			}
		}
	}
	return true
}

// checkBoard asks for the closed tours of a board, and for the open ones: all of
// them, and those with each start and end, or only at a1 if there are many.
func (e Engine) checkBoard(t *testing.T, b *board.Board) {
	t.Helper()
	e.check(t, boardtest.Ask(t, b, question.Closed, "", ""), bruteforce.Closed(b))
	open := bruteforce.Open(b)
	ends := board.Square(b.Len())
	switch n := len(open); {
	case n > 100_000:
		ends = 0
	case n*b.Len()*b.Len() > 1_000_000:
		ends = 1
	}
	asked := 0
	for from := board.None; from < ends; from++ {
		for to := board.None; to < ends; to++ {
			if from == to && from != board.None {
				continue
			}
			p := boardtest.Must(question.New(b, question.Open, from, to))(t)
			e.check(t, p, withEnds(open, from, to))
			asked++
		}
	}
	if n := int(ends); asked != n*n+n+1 {
		t.Errorf("%d questions were asked about open tours, want %d", asked, n*n+n+1)
	}
}

// withEnds returns the open tours that have the given ends, None for any.
func withEnds(open [][]board.Square, from, to board.Square) (some [][]board.Square) {
	for _, tour := range open {
		first, last := tour[0], tour[len(tour)-1]
		isEnd := func(s board.Square) bool { return s == board.None || s == first || s == last }
		if isEnd(from) && isEnd(to) {
			some = append(some, tour)
		}
	}
	return some
}

func (e Engine) rectangles(t *testing.T) {
	for rows := 1; rows <= 5; rows++ {
		for cols := 1; cols <= 6; cols++ {
			n := rows * cols
			if n < 2 || n > 20 && n != 25 || boardtest.Raced && n > 12 {
				continue
			}
			t.Run(fmt.Sprintf("%dx%d", rows, cols), func(t *testing.T) {
				t.Parallel()
				e.checkBoard(t, boardtest.New(t, rows, cols, board.Knight, plane))
			})
		}
	}
}

func (e Engine) pieces(t *testing.T) {
	for _, c := range [][2]string{
		{"3x3", "king"}, {"1x4", "king"}, {"2x2", "king"}, {"2x3", "king"}, {"2x4", "king"}, {"4x2", "king"},
		{"4x4", "wazir"}, {"3x5", "wazir"}, {"3x3", "wazir"}, {"1x2", "wazir"}, {"1x6", "wazir"}, {"2x6", "wazir"},
		{"4x5", "camel"}, {"3x4", "camel"}, {"3x3", "fers"},
	} {
		t.Run(c[1]+" "+c[0], func(t *testing.T) {
			t.Parallel()
			b := boardtest.Make(t, c[0], c[1], "none")
			if boardtest.Raced && b.Len() > 9 {
				t.Skip("slow under the race detector")
			}
			e.checkBoard(t, b)
		})
	}
}

// Glued edges give groups of many kinds, graphs with symmetries that are none of
// the board, and middles at both ends of a sweep.
func (e Engine) glued(t *testing.T) {
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 4; cols++ {
			for _, wrap := range glued {
				n := rows * cols
				if n < 2 || n > 12 || boardtest.Raced && n > 8 {
					continue
				}
				t.Run(fmt.Sprintf("%dx%d as a %s", rows, cols, wrap), func(t *testing.T) {
					t.Parallel()
					e.checkBoard(t, boardtest.New(t, rows, cols, board.Knight, wrap))
					if n <= 9 {
						e.checkBoard(t, boardtest.New(t, rows, cols, boardtest.Wazir, wrap))
					}
				})
			}
		}
	}
}

func (e Engine) randomBoards(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := boardtest.DrawTours(t)
		closed := boardtest.Must(question.New(p.Board, question.Closed, board.None, board.None))(t)
		e.check(t, closed, bruteforce.Closed(p.Board))
		if p.Kind == question.Open {
			e.check(t, p, withEnds(bruteforce.Open(p.Board), p.From, p.To))
		}
	})
}

// Questions with a beginning, moves that must be made and moves that must not.
func (e Engine) randomQuestions(t *testing.T) {
	t.Parallel()
	answered := 0
	rapid.Check(t, func(rt *rapid.T) {
		q := boardtest.DrawQuestion(rt, t)
		p, err := q.Asked()
		if err != nil || p.Board.Len() < 2 {
			return
		}
		tours := q.Tours()
		if len(tours) > 0 {
			answered++
		}
		e.check(rt, p, tours)
	})
	if answered == 0 {
		t.Error("no question had an answer: the test shows little")
	}
}

// drawGraph draws squares, up to two apexes, edges between any of them, and some
// of these that are forced.
func (e Engine) drawGraph(t *rapid.T) *graph.Graph {
	n := rapid.IntRange(2, 8).Draw(t, "squares")
	apexes := rapid.IntRange(0, 2).Draw(t, "apexes")
	g := &graph.Graph{Plain: graph.Vertex(n), Neighbour: make([][]graph.Vertex, n+apexes)}
	density := rapid.IntRange(3, 9).Draw(t, "edges of ten")
	forced := rapid.IntRange(0, 2).Draw(t, "forced of ten")
	for w := range graph.Vertex(g.Order()) {
		for v := range w {
			if !e.LooseApexes && !g.IsPlain(v) { // both are apexes
				g.Join(v, w)
				g.Force(v, w)
				continue
			}
			if rapid.IntRange(0, 9).Draw(t, "edge") < density {
				g.Join(v, w)
				if rapid.IntRange(0, 9).Draw(t, "forced") < forced {
					g.Force(v, w)
				}
			}
		}
	}
	if rapid.IntRange(0, 9).Draw(t, "forced anyhow") == 0 {
		g.Force(0, g.Plain-1) // it may be no edge at all
	}
	return g
}

// Graphs that no board has, forced edges that are none among them.
func (e Engine) randomGraphs(t *testing.T) {
	t.Parallel()
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		g := e.drawGraph(t)
		var sweeps [][]graph.Vertex
		for range rapid.IntRange(1, 2).Draw(t, "sweeps") {
			sweeps = append(sweeps, rapid.Permutation([]graph.Vertex(graph.Identity(int(g.Plain)))).Draw(t, "sweep"))
		}
		plan := e.plan(t, Question{Graph: g, Sweeps: sweeps})
		if plan == nil {
			if !complete(g) {
				t.Fatalf("the engine is not suited for %v", g.Neighbour)
			}
			return
		}
		want := bruteforce.Cycles(g)
		if got, _ := count(t, plan, 1); got.Int64() != int64(want) {
			t.Fatalf("%s cycles, want %d, of %v through %v", got, want, g.Neighbour, g.Forced)
		}
		found += min(want, 1)
	})
	if found == 0 {
		t.Error("no graph had a cycle: the test shows little")
	}
}
