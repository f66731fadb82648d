package question_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
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
		colour, ok := question.Colours(c.b)
		var counts [2]int
		for _, k := range colour {
			counts[k]++
		}
		if ok != c.ok || counts != c.counts {
			t.Errorf("%s: %v squares of the two colours, %v, want %v, %v", c.name, counts, ok, c.counts, c.ok)
		}
	}
}

// On chess boards the classes are the colours of the squares.
func TestColoursAreThoseOfTheChessBoard(t *testing.T) {
	b := boardtest.Parse(t, "8x8")
	colour, ok := question.Colours(b)
	if !ok {
		t.Fatal("8x8 has no colours")
	}
	for s, c := range colour {
		p := b.Point(board.Square(s))
		if want := (p.Row + p.Col) % 2; c != want {
			t.Errorf("%s has colour %d, want %d", b.Name(board.Square(s)), c, want)
		}
	}
}

// pairs returns the squares joined to vertex apex, by name.
func joined(b *board.Board, g *question.Graph, apex int) []string {
	var names []string
	for _, s := range g.Neighbour[apex] {
		if s < g.Squares {
			names = append(names, b.Name(board.Square(s)))
		}
	}
	return names
}

func TestClosedGraph(t *testing.T) {
	for _, from := range []string{"", "b2"} {
		b := boardtest.Parse(t, "6x6")
		g := boardtest.Ask(t, b, question.Closed, from, "").Graph()
		if g.Order() != 36 || g.Squares != 36 || g.Apexes() != 0 || len(g.Forced) != 0 {
			t.Errorf("closed 6x6 from %q: %d vertices, %d squares, %d apexes, forced %v", from, g.Order(), g.Squares, g.Apexes(), g.Forced)
		}
		checkBoardPart(t, b, g)
	}
}

// As many squares of one colour as of the other: the ends differ in colour.
func TestSplitApex(t *testing.T) {
	b := boardtest.New(t, 2, 3, boardtest.Wazir, board.Wrap{})
	g := boardtest.Ask(t, b, question.Open, "", "").Graph()
	if g.Order() != 8 || g.Apexes() != 2 || g.Squares != 6 {
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
	if diff := cmp.Diff([][2]int{{6, 7}}, g.Forced); diff != "" {
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
		want     [][2]int
	}{
		{"even", even, "", "", [][2]int{{30, 31}}},
		{"even, start", even, "a1", "", [][2]int{{30, 31}, {0, 30}}},
		{"even, start of the other colour", even, "b1", "", [][2]int{{30, 31}, {1, 31}}},
		{"even, start and end", even, "a1", "b1", [][2]int{{30, 31}, {0, 30}, {1, 31}}},
		{"odd, start", odd, "a1", "", [][2]int{{0, 25}}},
		{"odd, start and end", odd, "a1", "e5", [][2]int{{0, 25}, {24, 25}}},
		{"plain, start and end", plain, "a1", "b1", [][2]int{{0, 9}, {1, 9}}},
	} {
		g := boardtest.Ask(t, c.b, question.Open, c.from, c.to).Graph()
		if diff := cmp.Diff(c.want, g.Forced); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
		for _, e := range g.Forced {
			if e[0] >= e[1] || !g.Adjacent(e[0], e[1]) {
				t.Errorf("%s: the forced edge %v is not an edge, lesser vertex first", c.name, e)
			}
		}
		checkBoardPart(t, c.b, g)
	}
}

// checkBoardPart checks that between squares the edges are the moves, and that
// every list is sorted and answered by the other vertex.
func checkBoardPart(t *testing.T, b *board.Board, g *question.Graph) {
	t.Helper()
	for u, neighbours := range g.Neighbour {
		if !slices.IsSorted(neighbours) || len(slices.Compact(slices.Clone(neighbours))) != len(neighbours) {
			t.Errorf("neighbours of %d are not in strictly increasing order: %v", u, neighbours)
		}
		for v := range g.Order() {
			if g.Adjacent(u, v) != g.Adjacent(v, u) || g.Adjacent(u, v) != slices.Contains(neighbours, v) {
				t.Errorf("edge %d-%d is not the same from both sides", u, v)
			}
			if u < b.Len() && v < b.Len() && g.Adjacent(u, v) != b.Adjacent(board.Square(u), board.Square(v)) {
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
	for v, w := range perms[0] {
		if v != w {
			t.Fatalf("the identity is not first but %v", perms[0])
		}
	}
	members := map[string]bool{}
	key := func(perm []int) string {
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
		for u := range g.Order() {
			for v := range g.Order() {
				if g.Adjacent(u, v) != g.Adjacent(perm[u], perm[v]) {
					t.Fatalf("%v maps %d-%d to %d-%d, only one of which is an edge", perm, u, v, perm[u], perm[v])
				}
			}
		}
		for _, e := range g.Forced {
			u, v := perm[e[0]], perm[e[1]]
			if !slices.Contains(g.Forced, [2]int{u, v}) && !slices.Contains(g.Forced, [2]int{v, u}) {
				t.Fatalf("%v does not keep the forced edge %v", perm, e)
			}
		}
	}
	for _, a := range perms {
		for _, b := range perms {
			product := make([]int, len(a))
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
		b := boardtest.Parse(t, c.text)
		if got := len(boardtest.Ask(t, b, c.kind, c.from, c.to).Symmetries()); got != c.want {
			t.Errorf("%s: %d symmetries of %s %s %s %s, want %d", c.name, got, c.text, c.kind, c.from, c.to, c.want)
		}
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
					f, e := board.Square(perm[from]), board.Square(perm[to])
					if !(f == from && e == to || f == to && e == from) {
						t.Errorf("%s: a symmetry moves the ends to %s and %s", p, b.Name(f), b.Name(e))
					}
				}
			}
		}
	}
}
