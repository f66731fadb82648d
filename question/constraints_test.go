package question_test

import (
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// squares reads squares, moves reads moves; the test fails if there are no such.
func squares(t *testing.T, b *board.Board, text string) []board.Square {
	t.Helper()
	list, err := b.ParseSquares(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func moves(t *testing.T, b *board.Board, text string) [][2]board.Square {
	t.Helper()
	list, err := b.ParseMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// constrain makes a question of texts, the moves to avoid included.
func constrain(t *testing.T, b *board.Board, kind question.Kind, from, to, prefix, through, avoid string) (question.Tours, error) {
	t.Helper()
	b, err := b.Avoiding(moves(t, b, avoid))
	if err != nil {
		return question.Tours{}, err
	}
	return question.Parse(b, kind, question.Words{From: from, To: to, Prefix: prefix, Through: through})
}

// Each contradiction says which of what was asked for cannot go together.
func TestContradictions(t *testing.T) {
	for _, c := range []struct {
		board                            string
		kind                             question.Kind
		from, to, prefix, through, avoid string
		want                             string
	}{
		{"5x5", question.Open, "", "", "", "a1-b2", "",
			"a1-b2 is not a move of the knight on this board (from there to c2, b3)"},
		{"5x5", question.Open, "", "", "", "a1-a1", "",
			"a1-a1 is not a move of the knight on this board (from there to c2, b3)"},
		{"3x3", question.Open, "", "", "", "b2-a1", "",
			"b2-a1 is not a move of the knight on this board (it has no moves there)"},
		{"5x5", question.Open, "", "", "", "a1-b3", "b3-a1",
			"move a1-b3 must be made and must not be made (leave it out of one of the two)"},
		{"5x5", question.Open, "", "", "b3,a1", "", "b3-a1",
			"move b3-a1 must be made and must not be made (leave it out of one of the two)"},
		{"5x5", question.Open, "", "", "", "", "b3-b4",
			"b3-b4 is not a move of the knight on this board (from there to a1, c1, d2, d4, a5, c5)"},
		// Squares have two moves, ends have one.
		{"5x5", question.Closed, "", "", "", "c3-a2,e1-c2,c3-b1,d5-c3", "",
			"moves b1-c3,a2-c3,c3-d5 contradict each other: a tour makes only two moves at c3"},
		{"5x5", question.Open, "c3", "", "", "c3-a2,c3-b1,e1-c2", "",
			"moves b1-c3,a2-c3 contradict each other: a tour makes only one move at its end c3"},
		{"5x5", question.Open, "a1", "c3", "", "c3-a2,c3-b1", "",
			"moves b1-c3,a2-c3 contradict each other: a tour makes only one move at its end c3"},
		{"5x5", question.Open, "", "", "c3,a2", "c3-b1", "",
			"moves b1-c3,a2-c3 contradict each other: a tour makes only one move at its end c3"},
		// Cycles; moves that have nothing to do with it are not named.
		{"6x6", question.Open, "", "", "", "f6-e4,a1-b3,b3-c1,c1-e2,e2-c3,c3-d1,d1-b2,b2-d3,d3-e1,e1-c2,c2-a1", "",
			"moves a1-c2,a1-b3,c1-e2,c1-b3,d1-b2,d1-c3,e1-c2,e1-d3,b2-d3,e2-c3 contradict each other: they close a cycle"},
		{"6x6", question.Closed, "", "", "", "a1-b3,b3-d2,d2-f3,f3-e1,e1-c2,c2-a1,f6-e4", "",
			"moves a1-c2,a1-b3,e1-c2,e1-f3,d2-b3,d2-f3 contradict each other: they close a cycle"},
		// The cycle of all squares is no open tour either.
		{".../.#./...", question.Open, "", "", "", "a1-b3,b3-c1,c1-a2,a2-c3,c3-b1,b1-a3,a3-c2,c2-a1", "",
			"moves a1-c2,a1-b3,b1-a3,b1-c3,c1-a2,c1-b3,a2-c3,c2-a3 contradict each other: they close a cycle"},
		// From one end to the other, and not everywhere.
		{"5x5", question.Open, "a1", "c5", "", "a1-b3,b3-c5,e5-d3", "",
			"moves a1-b3,b3-c5 contradict the ends: they lead from a1 to c5 before the tour was everywhere"},
		{"3x4", question.Open, "a1", "b3", "", "a1-b3", "",
			"moves a1-b3 contradict the ends: they lead from a1 to b3 before the tour was everywhere"},
		// Beginnings.
		{"5x5", question.Open, "e5", "", "a1,b3", "", "",
			"a tour that begins a1,b3 does not start at e5"},
		{"6x6", question.Closed, "f6", "", "a1", "", "",
			"a tour that begins a1 does not start at f6"},
		{"5x5", question.Open, "", "", "a1,b3,a1", "", "",
			"a tour cannot begin a1,b3,a1: it is at a1 twice"},
		{"5x5", question.Open, "", "b3", "a1,b3,c1", "", "",
			"a tour that begins a1,b3,c1 does not end at b3"},
		{"5x5", question.Open, "", "a1", "a1", "", "",
			"a tour that begins a1 does not end at a1"},
		{"5x5", question.Open, "", "", "a1,b3,b4", "", "",
			"b3-b4 is not a move of the knight on this board (from there to a1, c1, d2, d4, a5, c5)"},
		// What cannot be read.
		{"5x5", question.Open, "a1", "f6", "", "", "",
			`square "f6" is not on the 5x5 board (columns a to e, rows 1 to 5)`},
		{"5x5", question.Open, "", "", "a1,b", "", "",
			`square "b" is not a square name (write a1, or (row,col) counted from zero at the top left)`},
		{"5x5", question.Open, "", "", "", "a1", "",
			`move "a1" has no dash (write a1-b3, several with commas: a1-b3,c5-d7)`},
	} {
		t.Run(c.want, func(t *testing.T) {
			_, err := constrain(t, boardtest.Parse(t, c.board), c.kind, c.from, c.to, c.prefix, c.through, c.avoid)
			if err == nil || err.Error() != c.want {
				t.Errorf("%s %s from %q to %q, beginning %q through %q avoiding %q\n got error %v\nwant error %q",
					c.board, c.kind, c.from, c.to, c.prefix, c.through, c.avoid, err, c.want)
			}
		})
	}
}

// Two cycles that have as many moves as a tour are no tour.
func TestTwoCycles(t *testing.T) {
	b := boardtest.Make(t, "2x4", "wazir", "none")
	_, err := constrain(t, b, question.Closed, "", "", "", "a1-a2,a2-b2,b2-b1,b1-a1,c1-c2,c2-d2,d2-d1,d1-c1", "")
	if want := "moves a1-b1,a1-a2,b1-b2,a2-b2 contradict each other: they close a cycle"; err == nil || err.Error() != want {
		t.Errorf("two cycles: %v, want %s", err, want)
	}
	if p, err := constrain(t, b, question.Closed, "", "", "", "a1-b1,b1-c1,c1-d1,d1-d2,d2-c2,c2-b2,b2-a2,a2-a1", ""); err != nil || cycles(p.Graph()) != 1 {
		t.Errorf("all moves of the only tour: %v", err)
	}
}

// The words of a question name each constraint once.
func TestStringOfConstraints(t *testing.T) {
	for _, c := range []struct{ from, prefix, through, avoid, want string }{
		{"", "", "b3-a1", "", "closed tours of the knight on 6x6 through a1-b3"},
		{"", "a1,b3", "", "", "closed tours of the knight on 6x6 from a1 beginning a1,b3"},
		{"", "a1,b3", "b3-a1,e4-f6", "f6-d5,d5-f6", "closed tours of the knight on 6x6 from a1 beginning a1,b3 through e4-f6 avoiding d5-f6"},
		{"a1", "a1", "", "", "closed tours of the knight on 6x6 from a1"},
	} {
		t.Run(c.want, func(t *testing.T) {
			q, err := constrain(t, boardtest.Parse(t, "6x6"), question.Closed, c.from, "", c.prefix, c.through, c.avoid)
			if err != nil || q.String() != c.want {
				t.Errorf("%q, %v", q, err)
			}
		})
	}
}

// What must be made is kept in one form, whatever was said twice and from
// which side, and the question it was added to stays as it was.
func TestUsing(t *testing.T) {
	p := boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", "")
	one, err := p.Using(moves(t, p.Board, "c2-a1,b3-a1"))
	if err != nil {
		t.Fatal(err)
	}
	two, err := one.Using(moves(t, p.Board, "f6-e4,a1-b3"))
	if err != nil {
		t.Fatal(err)
	}
	if got := p.MoveNames(two.Through); got != "a1-c2,a1-b3,e4-f6" {
		t.Errorf("through %s", got)
	}
	if len(p.Through) != 0 || p.MoveNames(one.Through) != "a1-c2,a1-b3" {
		t.Errorf("earlier questions are through %v and %v now", p.Through, one.Through)
	}
	// A beginning is added to what must be made, whichever is said first.
	begun, err := two.Beginning(squares(t, p.Board, "f6,e4,d6"))
	if err != nil {
		t.Fatal(err)
	}
	if got := p.MoveNames(begun.Through); got != "a1-c2,a1-b3,e4-d6,e4-f6" || p.Names(begun.Prefix) != "f6,e4,d6" || p.MoveNames(begun.LaterMoves()) != "a1-c2,a1-b3" {
		t.Errorf("through %s, beginning %s, later %s", got, p.Names(begun.Prefix), p.MoveNames(begun.LaterMoves()))
	}
	if p.Constrained() || !two.Constrained() {
		t.Errorf("constrained: %v, %v", p.Constrained(), two.Constrained())
	}
}

// The cycles of the graph are the tours that plain trial leaves when it throws
// away those that do not fit, and there are as many directed ones as is said. A
// question is only refused if nothing fits.
func TestConstrainedGraph(t *testing.T) {
	answered, refused := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		q := boardtest.DrawQuestion(rt, t)
		tours := q.Tours()
		p, err := q.Asked()
		if err != nil {
			refused++
			if len(tours) > 0 {
				rt.Fatalf("refused though %v fits: %v", tours[0], err)
			}
			return
		}
		if p.Kind == question.Open && p.Board.Len() == 1 {
			return // by convention, without a graph
		}
		if got := cycles(p.Graph()); got != len(tours) {
			rt.Fatalf("%s: %d cycles, %d tours", p, got, len(tours))
		}
		directed := 0
		for _, tour := range tours {
			directed += len(q.Directed(tour))
		}
		if directed != p.Directions()*len(tours) {
			rt.Fatalf("%s: %d directed tours, %d undirected ones, said to be one of %d", p, directed, len(tours), p.Directions())
		}
		if len(tours) > 0 {
			answered++
		}
	})
	if answered == 0 || refused == 0 {
		t.Errorf("%d questions with an answer, %d refused: the test shows little", answered, refused)
	}
}

func TestConstrainedSymmetries(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		if p, err := boardtest.DrawQuestion(rt, t).Asked(); err == nil {
			checkSymmetries(rt, p)
		}
	})
}

// cycles counts the Hamiltonian cycles of a graph with all its forced edges, by
// plain trial.
func cycles(g *graph.Graph) int {
	n := g.Order()
	path := []graph.Vertex{0}
	on := make([]bool, n)
	on[0] = true
	count := 0
	var walk func()
	walk = func() {
		last := path[len(path)-1]
		if len(path) == n {
			if n < 3 || !g.Adjacent(last, 0) || path[1] > last {
				return
			}
			made := 0
			for i, u := range path {
				if g.IsForced(u, path[(i+1)%n]) {
					made++
				}
			}
			if made == len(g.Forced) {
				count++
			}
			return
		}
		for _, v := range g.Neighbour[last] {
			if !on[v] {
				on[v], path = true, append(path, v)
				walk()
				on[v], path = false, path[:len(path)-1]
			}
		}
	}
	walk()
	return count
}
