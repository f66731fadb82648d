package enumerate

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// A walker goes through a search tree node by node as search does, and checks
// at each that the state is consistent and that nothing below a node changes it.
type walker struct {
	t     *testing.T
	s     *searcher
	g     *graph.Graph
	name  string
	nodes uint64
	tours uint64
}

// The state of every node of some small searches, checked against what it says
// of itself: degrees, possible edges, path ends and their mates.
func TestStates(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows, cols int
		piece      board.Piece
		kind       question.Kind
		from, to   board.Square
		tours      uint64 // see TestKnownCounts
	}{
		{6, 6, board.Knight, question.Closed, -1, -1, 9862},
		{3, 10, board.Knight, question.Closed, -1, -1, 16},
		{4, 5, board.Knight, question.Open, -1, -1, 82},
		{5, 5, board.Knight, question.Open, -1, -1, 864},
		{5, 5, board.Knight, question.Open, 0, -1, 304},
		{5, 5, board.Knight, question.Open, 0, 24, 56},
		{5, 5, board.Knight, question.Open, 1, -1, 0},
		{4, 4, boardtest.Wazir, question.Open, -1, -1, 276},
		{3, 3, boardtest.King, question.Open, -1, -1, 392},
		{3, 3, boardtest.King, question.Closed, -1, -1, 16},
	} {
		t.Run(fmt.Sprintf("%dx%d %s %s from %d to %d", c.rows, c.cols, c.piece.Name, c.kind, c.from, c.to), func(t *testing.T) {
			b := boardtest.New(t, c.rows, c.cols, c.piece, board.Wrap{})
			p, err := question.New(b, c.kind, c.from, c.to)
			if err != nil {
				t.Fatal(err)
			}
			plan, err := New(context.Background(), p.Graph(), p.Symmetries())
			if err != nil {
				t.Fatal(err)
			}
			s := newSearcher(plan.tables)
			tours := uint64(0)
			for unit := range plan.units {
				w := &walker{t: t, s: s, g: p.Graph(), name: p.String()}
				want := plan.search(s, unit)
				s.tally = Tally{}
				var h head
				w.nodes++
				switch plan.enter(s, unit, &h) {
				case alive:
					w.consistent(0, h)
					w.walk(0, h)
				case complete:
					w.finished(0, h)
				}
				if t.Failed() {
					return
				}
				if w.nodes != want.Nodes || w.tours != want.Tours {
					t.Fatalf("%s, unit %d: the search has %d nodes and %d tours, walking through it %d and %d", p, unit, want.Nodes, want.Tours, w.nodes, w.tours)
				}
				tours += w.tours * uint64(plan.Class(unit))
			}
			if tours != c.tours {
				t.Errorf("%s: %d tours, want %d", p, tours, c.tours)
			}
		})
	}
}

// walk tries all children of the state at this depth.
func (w *walker) walk(depth int, h head) {
	s := w.s
	v := s.frame(depth)
	u := s.choose(v, &h)
	w.chosenWell(v, u)
	for open := v[u].open; open != 0 && !w.t.Failed(); open &= open - 1 {
		before, fixed := slices.Clone(v[:s.order]), slices.Clone(s.edges[:h.fixed])
		below := h
		next := s.frame(depth + 1)
		copy(next[:s.order], v[:s.order])
		w.nodes++
		st := s.try(next, &below, u, bits.TrailingZeros32(open))
		if st == complete {
			w.finished(depth+1, below)
		}
		if st == alive {
			w.consistent(depth+1, below)
			child := slices.Clone(next[:s.order])
			nodes, tours := s.tally.Nodes, s.tally.Tours
			s.search(depth+1, below)
			nodes, tours = s.tally.Nodes-nodes, s.tally.Tours-tours
			w.unchanged(before, v[:s.order], fixed)
			copy(next[:s.order], child) // the search uses up the frame it is given
			walked, found := w.nodes, w.tours
			w.walk(depth+1, below)
			if walked, found = w.nodes-walked, w.tours-found; !w.t.Failed() && (walked != nodes || found != tours) {
				w.t.Fatalf("%s: below a node the search has %d nodes and %d tours, walking %d and %d", w.name, nodes, tours, walked, found)
			}
		}
		w.unchanged(before, v[:s.order], fixed)
	}
}

// unchanged checks that a frame and the fixed edges above it are bit for bit
// as they were.
func (w *walker) unchanged(before, after []vertex, fixed []edge) {
	if !slices.Equal(before, after) {
		w.t.Errorf("%s: searching a child changed the frame of its parent\nfrom %v\nto   %v", w.name, before, after)
	}
	if !slices.Equal(fixed, w.s.edges[:len(fixed)]) {
		w.t.Errorf("%s: searching a child changed the edges of its parent", w.name)
	}
}

// chosenWell checks that u is the first of the squares with one fixed edge and
// as few possible ones as any.
func (w *walker) chosenWell(v *[256]vertex, u uint8) {
	if int(u) >= w.s.squares || v[u].need != 1 {
		w.t.Errorf("%s: vertex %d is no path end on the board", w.name, u)
	}
	for x := range w.s.squares {
		more := bits.OnesCount32(v[x].open) - bits.OnesCount32(v[u].open)
		if v[x].need == 1 && (more < 0 || more == 0 && x < int(u)) {
			w.t.Errorf("%s: %d was chosen with %d possible edges, %d has %d", w.name, u, bits.OnesCount32(v[u].open), x, bits.OnesCount32(v[x].open))
		}
	}
}

// consistent checks a state that is not decided yet.
func (w *walker) consistent(depth int, h head) {
	s, v := w.s, w.s.frame(depth)
	fixed := make([][]graph.Vertex, s.order)
	for _, e := range s.edges[:h.fixed] {
		if !w.g.Adjacent(graph.Vertex(e.u), graph.Vertex(e.v)) {
			w.t.Errorf("%s: the fixed edge %d-%d is no edge", w.name, e.u, e.v)
		}
		fixed[e.u] = append(fixed[e.u], graph.Vertex(e.v))
		fixed[e.v] = append(fixed[e.v], graph.Vertex(e.u))
	}
	possible := func(u, x int) bool { // as square u sees it
		i := s.between[u][x]
		return i != 0 && v[u].open>>(i-1)&1 != 0
	}
	if s.queued != 0 {
		w.t.Errorf("%s: %d vertices are still on the queue", w.name, s.queued)
	}
	for u := range s.order {
		if int(v[u].need) != 2-len(fixed[u]) {
			w.t.Errorf("%s: vertex %d needs %d edges and has %v", w.name, u, v[u].need, fixed[u])
		}
		open := 0
		for x := range s.order {
			switch {
			case x < s.squares && u < s.squares:
				if possible(u, x) != possible(x, u) {
					w.t.Errorf("%s: edge %d-%d is possible from one side only", w.name, u, x)
				}
				if possible(u, x) {
					open++
				}
			case x < s.squares && possible(x, u), u < s.squares && possible(u, x):
				open++
			}
			if u < s.squares && possible(u, x) && slices.Contains(fixed[u], graph.Vertex(x)) {
				w.t.Errorf("%s: edge %d-%d is fixed and possible", w.name, u, x)
			}
		}
		if u < s.squares && open != bits.OnesCount32(v[u].open) {
			w.t.Errorf("%s: square %d has bits of %d possible edges for %d", w.name, u, bits.OnesCount32(v[u].open), open)
		}
		if v[u].need == 0 && open > 0 {
			w.t.Errorf("%s: vertex %d has its two edges and %d possible ones", w.name, u, open)
		}
		if v[u].need > 0 && int(v[u].slack) != open-int(v[u].need) {
			w.t.Errorf("%s: vertex %d has slack %d, %d possible edges and needs %d", w.name, u, v[u].slack, open, v[u].need)
		}
		if v[u].need > 0 && v[u].slack == 0 {
			w.t.Errorf("%s: vertex %d has no choice left and its edges are not fixed", w.name, u)
		}
		if isEnd := u < s.squares && v[u].need == 1; (h.ends[u>>6]>>(u&63)&1 != 0) != isEnd {
			w.t.Errorf("%s: square %d is in the set of ends: %v, want %v", w.name, u, !isEnd, isEnd)
		}
		w.mate(v, fixed, u, possible)
	}
}

// mate checks that an end knows the other end of its path, and that the edge
// which would close the path is gone.
func (w *walker) mate(v *[256]vertex, fixed [][]graph.Vertex, u int, possible func(u, x int) bool) {
	if v[u].need == 0 {
		return
	}
	before, at := -1, u
	for steps := 0; ; steps++ {
		next := -1
		for _, x := range fixed[at] {
			if int(x) != before {
				next = int(x)
			}
		}
		if next < 0 {
			break
		}
		before, at = at, next
		if steps > len(fixed) {
			w.t.Fatalf("%s: the fixed edges at %d close a cycle too short", w.name, u)
		}
	}
	if int(v[u].mate) != at || int(v[at].mate) != u {
		w.t.Errorf("%s: the path from %d ends at %d, its mates are %d and %d", w.name, u, at, v[u].mate, v[at].mate)
	}
	if u != at && u < w.s.squares && possible(u, at) {
		w.t.Errorf("%s: the edge between the ends %d and %d is possible", w.name, u, at)
	}
}

// finished checks that the fixed edges are one cycle through all vertices.
func (w *walker) finished(depth int, h head) {
	w.tours++
	s := w.s
	if h.fixed != s.order {
		w.t.Errorf("%s: complete with %d edges of %d", w.name, h.fixed, s.order)
		return
	}
	next := make([][]graph.Vertex, s.order)
	for _, e := range s.edges[:h.fixed] {
		if !w.g.Adjacent(graph.Vertex(e.u), graph.Vertex(e.v)) {
			w.t.Errorf("%s: a tour with %d-%d, which is no edge", w.name, e.u, e.v)
		}
		next[e.u] = append(next[e.u], graph.Vertex(e.v))
		next[e.v] = append(next[e.v], graph.Vertex(e.u))
	}
	before, at, length := -1, 0, 0
	for {
		if len(next[at]) != 2 {
			w.t.Errorf("%s: a tour with the edges %v at %d", w.name, next[at], at)
			return
		}
		if int(next[at][0]) == before {
			before, at = at, int(next[at][1])
		} else {
			before, at = at, int(next[at][0])
		}
		if length++; at == 0 || length > s.order {
			break
		}
	}
	if length != s.order {
		w.t.Errorf("%s: a cycle of %d vertices, not %d", w.name, length, s.order)
	}
	for _, e := range w.g.Forced {
		if !slices.Contains(next[e[0]], e[1]) {
			w.t.Errorf("%s: a tour without the forced edge %v", w.name, e)
		}
	}
}

// A square that gets its second edge from an apex which had no choice loses its
// other edges.
func TestApexWithoutChoice(t *testing.T) {
	g := &graph.Graph{Plain: 7, Neighbour: make([][]graph.Vertex, 8)}
	for _, e := range []graph.Edge{
		{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 6}, {1, 2}, {1, 3}, {1, 4}, {1, 6}, {1, 7}, {2, 4}, {2, 5}, {3, 5}, {3, 6}, {3, 7}, {5, 7},
	} {
		g.Join(e[0], e[1])
	}
	g.Force(0, 6)
	plan, err := New(context.Background(), g, nil)
	if err != nil {
		t.Fatal(err)
	}
	tours := uint64(0)
	for unit := range plan.Units() {
		tours += plan.search(newSearcher(plan.tables), unit).Tours
	}
	if want := bruteforce.Cycles(g); tours != uint64(want) {
		t.Errorf("%d cycles, want %d", tours, want)
	}
}
