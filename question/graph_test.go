package question_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
)

func TestColours(t *testing.T) {
	for _, c := range []struct {
		name   string
		b      *board.Board
		counts [2]int
		ok     bool
	}{
		// A knight's moves alternate between the colours of the chess board.
		{"knight 4x5", boardtest.Parse(t, "4x5"), [2]int{10, 10}, true},
		{"knight 5x5", boardtest.Parse(t, "5x5"), [2]int{13, 12}, true},
		{"wazir 3x3", boardtest.New(t, 3, 3, boardtest.Wazir, board.Wrap{}), [2]int{5, 4}, true},
		{"king 3x3", boardtest.New(t, 3, 3, boardtest.King, board.Wrap{}), [2]int{}, false},
		{"king 1x4", boardtest.New(t, 1, 4, boardtest.King, board.Wrap{}), [2]int{2, 2}, true},
		{"knight 2x3x4", boardtest.Parse(t, "2x3x4"), [2]int{12, 12}, true},
		{"king 2x2x2", boardtest.Make(t, "2x2x2", "king", "none"), [2]int{}, false},
		// A torus with an odd side joins squares of one colour.
		{"knight 4x4 torus", boardtest.New(t, 4, 4, board.Knight, board.Wrap{Rows: true, Cols: true}), [2]int{8, 8}, true},
		{"knight 4x5 torus", boardtest.New(t, 4, 5, board.Knight, board.Wrap{Rows: true, Cols: true}), [2]int{}, false},
		// Every square is a piece of the board of its own.
		{"knight 2x2", boardtest.Parse(t, "2x2"), [2]int{4, 0}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			colour, _, ok := graph.Colours(c.b.Len(), c.b.Neighbours)
			var counts [2]int
			for _, k := range colour {
				counts[k]++
			}
			if ok != c.ok || counts != c.counts {
				t.Errorf("%v squares of the two colours, %v, want %v, %v", counts, ok, c.counts, c.ok)
			}
		})
	}
}

// On chess boards the classes are the colours of the squares.
func TestColoursAreThoseOfTheChessBoard(t *testing.T) {
	b := boardtest.Parse(t, "8x8")
	colour, _, ok := graph.Colours(b.Len(), b.Neighbours)
	if !ok {
		t.Fatal("8x8 has no colours")
	}
	for s, c := range colour {
		p := b.Point(board.Square(s))
		if want := (p.Row + p.Col) % 2; int(c) != want {
			t.Errorf("%s has colour %d, want %d", b.Name(board.Square(s)), c, want)
		}
	}
}

// joined returns the squares joined to vertex apex, by name.
func joined(b *board.Board, g *graph.Graph, apex int) []string {
	var names []string
	for _, s := range g.Neighbour[apex] {
		if s < g.Plain {
			names = append(names, b.Name(s))
		}
	}
	return names
}

func TestClosedGraph(t *testing.T) {
	for _, from := range []string{"", "b2"} {
		t.Run("from "+from, func(t *testing.T) {
			b := boardtest.Parse(t, "6x6")
			g := boardtest.Ask(t, b, question.Closed, from, "").Graph()
			if g.Order() != 36 || g.Plain != 36 || g.Apexes() != 0 || len(g.Forced) != 0 {
				t.Errorf("%d vertices, %d squares, %d apexes, forced %v", g.Order(), g.Plain, g.Apexes(), g.Forced)
			}
			checkBoardPart(t, b, g)
		})
	}
}

// As many squares of one colour as of the other: the ends differ in colour.
func TestSplitApex(t *testing.T) {
	b := boardtest.New(t, 2, 3, boardtest.Wazir, board.Wrap{})
	g := boardtest.Ask(t, b, question.Open, "", "").Graph()
	if g.Order() != 8 || g.Apexes() != 2 || g.Plain != 6 {
		t.Fatalf("%d vertices, %d apexes", g.Order(), g.Apexes())
	}
	if diff := cmp.Diff([]string{"a1", "c1", "b2"}, joined(b, g, 6)); diff != "" {
		t.Errorf("first half (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"b1", "a2", "c2"}, joined(b, g, 7)); diff != "" {
		t.Errorf("second half (-want +got):\n%s", diff)
	}
	if !g.Adjacent(6, 7) || !g.Adjacent(7, 6) {
		t.Error("the halves are not joined")
	}
	if diff := cmp.Diff([]graph.Edge{{6, 7}}, g.Forced); diff != "" {
		t.Errorf("forced edges (-want +got):\n%s", diff)
	}
	checkBoardPart(t, b, g)
}

// One square more of one colour: both ends have it.
func TestApexAtTheMoreFrequentColour(t *testing.T) {
	b := boardtest.New(t, 3, 3, boardtest.Wazir, board.Wrap{})
	g := boardtest.Ask(t, b, question.Open, "", "").Graph()
	if g.Order() != 10 || g.Apexes() != 1 || len(g.Forced) != 0 {
		t.Fatalf("%d vertices, %d apexes, forced %v", g.Order(), g.Apexes(), g.Forced)
	}
	if diff := cmp.Diff([]string{"a1", "c1", "b2", "a3", "c3"}, joined(b, g, 9)); diff != "" {
		t.Errorf("apex (-want +got):\n%s", diff)
	}
	checkBoardPart(t, b, g)
}

func TestPlainApex(t *testing.T) {
	b := boardtest.New(t, 2, 2, boardtest.King, board.Wrap{})
	g := boardtest.Ask(t, b, question.Open, "", "").Graph()
	if g.Order() != 5 || g.Apexes() != 1 || len(g.Forced) != 0 {
		t.Fatalf("%d vertices, %d apexes, forced %v", g.Order(), g.Apexes(), g.Forced)
	}
	if diff := cmp.Diff([]string{"a1", "b1", "a2", "b2"}, joined(b, g, 4)); diff != "" {
		t.Errorf("apex (-want +got):\n%s", diff)
	}
	checkBoardPart(t, b, g)
}

func TestForcedEdges(t *testing.T) {
	even := boardtest.Parse(t, "5x6") // 30 squares; a1 b2 of one colour, b1 of the other
	odd := boardtest.Parse(t, "5x5")  // 25 squares; a1 e5 of the more frequent colour
	plain := boardtest.New(t, 3, 3, boardtest.King, board.Wrap{})
	for _, c := range []struct {
		name     string
		b        *board.Board
		from, to string
		want     []graph.Edge
	}{
		{"even", even, "", "", []graph.Edge{{30, 31}}},
		{"even, start", even, "a1", "", []graph.Edge{{30, 31}, {0, 30}}},
		{"even, start of the other colour", even, "b1", "", []graph.Edge{{30, 31}, {1, 31}}},
		{"even, start and end", even, "a1", "b1", []graph.Edge{{30, 31}, {0, 30}, {1, 31}}},
		{"odd, start", odd, "a1", "", []graph.Edge{{0, 25}}},
		{"odd, start and end", odd, "a1", "e5", []graph.Edge{{0, 25}, {24, 25}}},
		{"plain, start and end", plain, "a1", "b1", []graph.Edge{{0, 9}, {1, 9}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := boardtest.Ask(t, c.b, question.Open, c.from, c.to).Graph()
			if diff := cmp.Diff(c.want, g.Forced); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			for _, e := range g.Forced {
				if e[0] >= e[1] || !g.Adjacent(e[0], e[1]) {
					t.Errorf("the forced edge %v is not an edge, lesser vertex first", e)
				}
			}
			checkBoardPart(t, c.b, g)
		})
	}
}

// checkBoardPart checks that between squares the edges are the moves, and that
// every list is sorted and answered by the other vertex.
func checkBoardPart(t *testing.T, b *board.Board, g *graph.Graph) {
	t.Helper()
	for u := range graph.Vertex(g.Order()) {
		neighbours := g.Neighbour[u]
		if !slices.IsSorted(neighbours) || len(slices.Compact(slices.Clone(neighbours))) != len(neighbours) {
			t.Errorf("neighbours of %d are not in strictly increasing order: %v", u, neighbours)
		}
		for v := range graph.Vertex(g.Order()) {
			if g.Adjacent(u, v) != g.Adjacent(v, u) || g.Adjacent(u, v) != slices.Contains(neighbours, v) {
				t.Errorf("edge %d-%d is not the same from both sides", u, v)
			}
			if g.IsPlain(u) && g.IsPlain(v) && g.Adjacent(u, v) != b.Adjacent(u, v) {
				t.Errorf("edge %d-%d: %v in the graph, %v on the board", u, v, g.Adjacent(u, v), !g.Adjacent(u, v))
			}
		}
	}
}

// Every symmetry maps edges to edges and forced edges to forced edges, all
// symmetries of the board that keep the two ends as a set are there, and they
// form a group.
func TestSymmetriesKeepTheGraph(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 6).Draw(t, "rows"), rapid.IntRange(1, 6).Draw(t, "cols")
		kept := rapid.SliceOfN(rapid.IntRange(0, 4), rows*cols, rows*cols).Draw(t, "kept")
		piece := rapid.SampledFrom([]board.Piece{board.Knight, boardtest.King, boardtest.Wazir}).Draw(t, "piece")
		keep := func(p board.Point) bool { i := p.Row*cols + p.Col; return i == 0 || kept[i] > 0 }
		b, err := board.New(rows, cols, keep, piece, board.Wrap{})
		if err != nil {
			t.Fatal(err)
		}
		kind := rapid.SampledFrom([]question.Kind{question.Open, question.Closed}).Draw(t, "kind")
		from := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "from"))
		to := board.None
		if kind == question.Open && from != board.None {
			to = board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "to"))
		}
		p, err := question.New(b, kind, from, to)
		if err != nil {
			t.Skip(err)
		}
		checkSymmetries(t, p)
	})
}

func checkSymmetries(t *rapid.T, p question.Tours) {
	g := p.Graph()
	perms := p.Symmetries()
	if len(perms) == 0 {
		t.Fatal("no symmetry at all")
	}
	if !perms[0].IsIdentity() {
		t.Fatalf("the identity is not first but %v", perms[0])
	}
	members := map[string]bool{}
	key := func(perm graph.Perm) string {
		k := make([]byte, 0, len(perm))
		for _, v := range perm {
			k = append(k, byte(v))
		}
		return string(k)
	}
	for _, perm := range perms {
		if members[key(perm)] {
			t.Fatalf("%v is there twice", perm)
		}
		members[key(perm)] = true
		for u := range graph.Vertex(g.Order()) {
			for v := range graph.Vertex(g.Order()) {
				if g.Adjacent(u, v) != g.Adjacent(perm[u], perm[v]) {
					t.Fatalf("%v maps %d-%d to %d-%d, only one of which is an edge", perm, u, v, perm[u], perm[v])
				}
			}
		}
		for _, e := range g.Forced {
			if !g.IsForced(perm[e[0]], perm[e[1]]) {
				t.Fatalf("%v does not keep the forced edge %v", perm, e)
			}
		}
	}
	for _, a := range perms {
		for _, b := range perms {
			product := make(graph.Perm, len(a))
			for v := range a {
				product[v] = b[a[v]]
			}
			if !members[key(product)] {
				t.Fatalf("the product of %v and %v is missing", a, b)
			}
		}
	}
}

func TestSymmetriesOrder(t *testing.T) {
	for _, c := range []struct {
		name     string
		text     string
		kind     question.Kind
		from, to string
		want     int
	}{
		{"all of the board", "5x5", question.Open, "", "", 8},
		{"split apex: mirrors change the halves", "6x6", question.Open, "", "", 8},
		{"oblong", "5x6", question.Open, "", "", 4},
		{"a corner stays: the diagonal mirror", "5x5", question.Open, "a1", "", 2},
		{"the centre stays", "5x5", question.Open, "c3", "", 8},
		{"a square beside the corner", "5x5", question.Open, "b1", "", 1},
		{"opposite corners: two mirrors and the half turn", "5x5", question.Open, "a1", "e5", 4},
		{"corners of one side: its mirror", "6x6", question.Open, "a1", "f1", 2},
		{"closed: the first square does not matter", "6x6", question.Closed, "b1", "", 8},
		{"box", "2x3x4", question.Closed, "", "", 8},
		{"box with a square side", "3x3x4", question.Open, "", "", 16},
		{"a corner of it stays: a diagonal mirror", "3x3x4", question.Open, "1:a1", "", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			q := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
			if got := len(q.Symmetries()); got != c.want {
				t.Errorf("%d symmetries of %s, want %d", got, q, c.want)
			}
		})
	}
}

// The symmetries of a question with two ends are those of the board that keep
// the two ends, also where an end has the colour of no end, or both do. Closed
// tours through a square have all of them.
func TestSymmetriesKeepBothEnds(t *testing.T) {
	for _, text := range []string{"5x5", "5x6", "6x6", ".../.#./...", "#...#/...../....."} {
		b := boardtest.Parse(t, text)
		group := symmetry.Group(b)
		for from := range board.Square(b.Len()) {
			for to := range board.Square(b.Len()) {
				p, err := question.New(b, question.Open, from, to)
				if err != nil {
					if from != to {
						t.Errorf("%s from %s to %s: %v", text, b.Name(from), b.Name(to), err)
					}
					continue
				}
				want := 0
				for _, g := range group {
					if g[from] == from && g[to] == to || g[from] == to && g[to] == from {
						want++
					}
				}
				got := p.Symmetries()
				if len(got) != want {
					t.Errorf("%s: %d symmetries, want %d", p, len(got), want)
				}
				for _, perm := range got {
					f, e := perm[from], perm[to]
					if !(f == from && e == to || f == to && e == from) {
						t.Errorf("%s: a symmetry moves the ends to %s and %s", p, b.Name(f), b.Name(e))
					}
				}
			}
		}
	}
}
