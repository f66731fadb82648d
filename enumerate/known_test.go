package enumerate_test

import (
	"os"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Published and independently computed numbers. Tours are undirected; distinct
// or reentrant is -1 where no number is known.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	const unknown = -1
	for _, c := range []struct {
		text                       string
		kind                       question.Kind
		tours, distinct, reentrant int
		source                     string
	}{
		{"3x4", "open", 8, 3, 0, "OEIS A169696, A169777"},
		{"3x5", "open", 0, 0, 0, "OEIS A169696"},
		{"3x6", "open", 0, 0, 0, "OEIS A169696"},
		{"3x7", "open", 52, 14, 0, "OEIS A169696, A169777"},
		{"7x3", "open", 52, 14, 0, "C086: the same board, turned"},
		{"3x8", "open", 396, 104, 0, "C008; A169777; no closed tour, so none is reentrant"},
		{"3x9", "open", 560, 146, 0, "OEIS A169696, A169777"},
		{"3x12", "open", 57248, 14350, 36 * 176, "OEIS A169696, A169777; 36 ends for each closed tour"},
		{"4x4", "open", 0, 0, 0, "OEIS A165134"},
		{"4x5", "open", 82, 22, 0, "C009; OEIS A079137, A328341"},
		{"4x6", "open", 744, 186, 0, "OEIS A079137, A328341"},
		{"4x7", "open", 6378, 1603, 0, "OEIS A079137, A328341"},
		{"5x5", "open", 864, 112, 0, "C114; OEIS A165134: 1728 directed"},
		{"5x6", "open", 18784, 4696, 30 * 8, "OEIS A083386; no symmetric ones (mayhematics.com/t/od.htm)"},
		{"5x7", "open", 622868, 155861, 0, "OEIS A083386; 288 symmetric classes (mayhematics.com/t/od.htm): (622868-576)/4+288"},
		// 5927856 directed ones are strictly open: 3318960 - 5927856/2 are reentrant.
		{"6x6", "open", 3318960, 414870, 355032, "C036; OEIS A165134; none is symmetric, for the middle move would be"},
		{"3x4", "closed", 0, 0, 0, "OEIS A070030"},
		{"3x8", "closed", 0, 0, 0, "OEIS A070030"},
		{"3x10", "closed", 16, 6, 0, "C021; OEIS A070030, A169769"},
		{"3x11", "closed", 0, 0, 0, "C022"},
		{"3x12", "closed", 176, 44, 0, "C022; OEIS A070030, A169769"},
		{"3x14", "closed", 1536, unknown, 0, "OEIS A070030"},
		{"3x16", "closed", 15424, unknown, 0, "OEIS A070030"},
		{"3x20", "closed", 1448416, unknown, 0, "OEIS A070030"},
		{"3x22", "closed", 14060048, unknown, 0, "OEIS A070030; 66 squares"},
		{"4x6", "closed", 0, 0, 0, "OEIS A175881"},
		{"4x8", "closed", 0, 0, 0, "C023"},
		{"5x5", "closed", 0, 0, 0, "C018"},
		{"5x6", "closed", 8, 3, 0, "OEIS A175855; mayhematics.com/t/od.htm"},
		{"5x8", "closed", 44202, unknown, 0, "C035"},
		{"6x6", "closed", 9862, 1245, 0, "C010; OEIS A001230: 1223 asymmetric classes, 17 binary, 5 quaternary"},
		{"6x7", "closed", 1067638, 267183, 0, "OEIS A175881; 1094 symmetric tours: (1067638-1094)/4+1094/2"},
		{"6x8", "closed", 55488142, unknown, 0, "OEIS A175881, A193055"},
		// C046 to C055: boards with holes.
		{".../.#./...", "closed", 1, 1, 0, "C055"},
		{".../.#./...", "open", 8, 1, 8, "C055: the closed tour without one of its 8 moves"},
		{"####/.../.#./...", "closed", 1, 1, 0, "C055, with a row of holes"},
		{"....../..#.../.#..../....../......", "open", 0, 0, 0, "C050: 13 squares of one colour, 15 of the other"},
		// C033 to C035: the first squares in column order.
		{"...#/...#/....", "open", 2, unknown, unknown, "C033: 10 squares of 3x4"},
		{".../.../.../.../..#", "open", 4, unknown, unknown, "C034: 14 squares of 5x3"},
		{"..../..../..../...#/...#", "closed", 1, unknown, 0, "C035: 18 squares of 5x4"},
	} {
		if boardtest.Raced && c.tours > 1_000_000 {
			continue
		}
		got := run(t, newPlan(t, boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", "")))
		if got.tours != uint64(c.tours) {
			t.Errorf("%s %s: %d tours, want %d (%s)", c.text, c.kind, got.tours, c.tours, c.source)
		}
		if c.distinct != unknown && got.distinct != uint64(c.distinct) {
			t.Errorf("%s %s: %d distinct tours, want %d (%s)", c.text, c.kind, got.distinct, c.distinct, c.source)
		}
		if c.reentrant != unknown && got.reentrant != uint64(c.reentrant) {
			t.Errorf("%s %s: %d reentrant tours, want %d (%s)", c.text, c.kind, got.reentrant, c.reentrant, c.source)
		}
	}
}

// Numbers of tours from a square, directed away from it.
func TestKnownCountsFromSquare(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, from, to string
		tours          int
		source         string
	}{
		// C007: 5x5 from a corner, split by the end; (row,col) from the top.
		{"5x5", "(0,0)", "", 304, "C007, C088"},
		{"5x5", "(0,0)", "(0,4)", 60, "C007"},
		{"5x5", "(0,0)", "(4,0)", 60, "C007"},
		{"5x5", "(0,0)", "(4,4)", 56, "C007"},
		{"5x5", "(0,0)", "(1,1)", 16, "C007"},
		{"5x5", "(0,0)", "(2,2)", 16, "C007"},
		{"5x5", "(0,0)", "(0,2)", 14, "C007"},
		{"5x5", "(0,0)", "(2,0)", 14, "C007"},
		{"5x5", "(0,0)", "(1,3)", 14, "C007"},
		{"5x5", "(0,0)", "(3,1)", 14, "C007"},
		{"5x5", "(0,0)", "(2,4)", 14, "C007"},
		{"5x5", "(0,0)", "(4,2)", 14, "C007"},
		{"5x5", "(0,0)", "(3,3)", 12, "C007"},
		{"5x5", "(0,0)", "(0,1)", 0, "C007: the other colour"},
		{"5x5", "(0,1)", "", 0, "C081; OEIS A165134"},
		{"5x5", "(0,2)", "", 56, "OEIS A165134"},
		{"5x5", "(1,1)", "", 56, "OEIS A165134"},
		{"5x5", "(2,2)", "", 64, "C156; OEIS A165134"},
		// C003
		{"4x6", "(0,0)", "", 220, "C003"},
		{"4x6", "(0,1)", "", 116, "C003"},
		{"4x6", "(0,2)", "", 36, "C003"},
		{"4x6", "(1,2)", "", 0, "C003"},
		// C036
		{"6x6", "(0,0)", "", 524486, "C036"},
		{"6x6", "(0,1)", "", 289050, "C036"},
		{"6x6", "(0,2)", "", 115837, "C036"},
		{"6x6", "(1,1)", "", 173402, "C036"},
		{"6x6", "(1,2)", "", 49578, "C036"},
		{"6x6", "(2,2)", "", 52662, "C036"},
		// C046 to C052
		{".../.#./...", "a1", "", 2, "C046, C055"},
		{"...../#..../..#../.#.../.....", "(0,0)", "", 1, "C048"},
		{"..#../#...#/...../.#.../#..##", "(0,0)", "", 367, "C049"},
		{"....../..#.../.#..../....../......", "(0,0)", "", 0, "C050"},
		{"..../..../..../...#", "(3,0)", "", 24, "C051: start (4,1) counted from 1"},
		{"...#./.#.../....#/.#.../#..#.", "(2,1)", "", 8, "C052: start (3,2) counted from 1"},
	} {
		if boardtest.Raced && c.tours > 300_000 {
			continue
		}
		b := boardtest.Parse(t, c.text)
		if got := run(t, newPlan(t, boardtest.Ask(t, b, question.Open, c.from, c.to))); got.tours != uint64(c.tours) {
			t.Errorf("%s from %s %s: %d tours, want %d (%s)", c.text, c.from, c.to, got.tours, c.tours, c.source)
		}
	}
}

// C036: from every start square as many tours end next to it as there are
// directed closed tours, and the starts add up to the directed open tours.
func TestStartsOf6x6(t *testing.T) {
	t.Parallel()
	if boardtest.Raced {
		t.Skip("6 million tours")
	}
	b := boardtest.Parse(t, "6x6")
	directed := uint64(0)
	for s := range b.Len() {
		got := run(t, newPlan(t, boardtest.Ask(t, b, question.Open, b.Name(board.Square(s)), "")))
		directed += got.tours
		if got.reentrant != 2*9862 {
			t.Errorf("from %s %d tours are reentrant, want %d", b.Name(board.Square(s)), got.reentrant, 2*9862)
		}
	}
	if directed != 6637920 {
		t.Errorf("%d directed open tours, want 6637920 (OEIS A165134)", directed)
	}
}

// Other pieces, glued boards, and boards of more than 64 squares.
func TestKnownCountsOfOtherBoards(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name         string
		b            *board.Board
		closed, open int // -1: not asked for
		source       string
	}{
		{"wazir 4x4", boardtest.New(t, 4, 4, wazir, plane), 6, 552 / 2, "C058"},
		{"king 5x5", boardtest.New(t, 5, 5, king, plane), 2462064, -1, "OEIS A140519"},
		{"wazir 6x6", boardtest.New(t, 6, 6, wazir, plane), 1072, -1, "C058; OEIS A003763"},
		{"wazir 8x8", boardtest.New(t, 8, 8, wazir, plane), 4638576, -1, "OEIS A003763"},
		{"king 3x3", boardtest.New(t, 3, 3, king, plane), 16, 784 / 2, "C058; OEIS A140519"},
		{"king 4x4", boardtest.New(t, 4, 4, king, plane), 2830, -1, "C058; OEIS A140519"},
		{"camel 5x5", boardtest.New(t, 5, 5, boardtest.Piece("camel"), plane), 0, 0, "C061"},
		{"zebra 5x5", boardtest.New(t, 5, 5, boardtest.Piece("zebra"), plane), 0, 0, "C061"},
		{"ferz 3x3", boardtest.New(t, 3, 3, boardtest.Piece("fers"), plane), 0, 0, "C061"},
		{"knight 4x4 torus", boardtest.New(t, 4, 4, board.Knight, torus), 1344, 91392 / 2, "C063: the 4-cube"},
		// A ladder of n rungs has one closed tour and n*n-n+2 open ones (OEIS A003682).
		{"wazir 2x40, 80 squares", boardtest.New(t, 2, 40, wazir, plane), 1, 40*40 - 40 + 2, "A003682"},
		{"wazir 2x127, 256 vertices with both halves of the apex", boardtest.New(t, 2, 127, wazir, plane), 1, 127*127 - 127 + 2, "A003682"},
		{"wazir 128x2, 256 vertices", boardtest.New(t, 128, 2, wazir, plane), 1, -1, "a ladder is one ring"},
	} {
		if c.closed >= 0 && !(boardtest.Raced && c.closed > 1_000_000) {
			if got := run(t, newPlan(t, boardtest.Ask(t, c.b, question.Closed, "", ""))); got.tours != uint64(c.closed) {
				t.Errorf("%s: %d closed tours, want %d (%s)", c.name, got.tours, c.closed, c.source)
			}
		}
		if c.open >= 0 {
			if got := run(t, newPlan(t, boardtest.Ask(t, c.b, question.Open, "", ""))); got.tours != uint64(c.open) {
				t.Errorf("%s: %d open tours, want %d (%s)", c.name, got.tours, c.open, c.source)
			}
		}
	}
}

// C063: every square of the torus is like every other: 91392/16 start anywhere.
func TestTorusStarts(t *testing.T) {
	t.Parallel()
	b := boardtest.New(t, 4, 4, board.Knight, torus)
	for _, from := range []string{"a1", "c2", "d4"} {
		if got := run(t, newPlan(t, boardtest.Ask(t, b, question.Open, from, ""))); got.tours != 5712 {
			t.Errorf("4x4 torus from %s: %d tours, want 5712", from, got.tours)
		}
	}
}

// Two boards with holes, each number found by a depth-first search and by a
// frontier program written by others.
func TestMasks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file                  string
		squares, closed, open int
		start                 string
		fromStart             int
	}{
		{"holed-8x8-36.txt", 36, 5422, 1081280, "(5,0)", 48422},
		{"holed-13x13-56.txt", 56, 20554, 4532480, "(0,5)", 147448},
	} {
		text, err := os.ReadFile("../testdata/masks/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		b, err := board.ParseMask(strings.NewReader(string(text)))
		if err != nil {
			t.Fatal(err)
		}
		if b.Len() != c.squares {
			t.Errorf("%s has %d squares, want %d", c.file, b.Len(), c.squares)
		}
		for _, q := range []struct {
			kind question.Kind
			from string
			want int
		}{
			{question.Closed, "", c.closed},
			{question.Open, "", c.open},
			{question.Open, c.start, c.fromStart},
		} {
			if boardtest.Raced && q.want > 1_000_000 {
				continue
			}
			if got := run(t, newPlan(t, boardtest.Ask(t, b, q.kind, q.from, ""))); got.tours != uint64(q.want) {
				t.Errorf("%s %s %s: %d tours, want %d", c.file, q.kind, q.from, got.tours, q.want)
			}
		}
	}
}

// A graph need not come from a board: the knight in a box of 2x3x4 has 12132
// closed tours (C066).
func TestBox(t *testing.T) {
	t.Parallel()
	g := &question.Graph{Squares: 24, Neighbour: make([][]int, 24)}
	abs := func(n int) int { return max(n, -n) }
	for u := range 24 {
		for v := range 24 {
			d := []int{abs(u/12 - v/12), abs(u/4%3 - v/4%3), abs(u%4 - v%4)}
			if d[0]*d[0]+d[1]*d[1]+d[2]*d[2] == 5 {
				g.Neighbour[u] = append(g.Neighbour[u], v)
			}
		}
	}
	identity := make([]int, 24)
	for v := range identity {
		identity[v] = v
	}
	plan := mustNew(t, g, [][]int{identity})
	if got := run(t, plan); got.tours != 12132 {
		t.Errorf("2x3x4: %d closed tours, want 12132", got.tours)
	}
}

// 389969466 open tours of 6x7 (OEIS A306281, A306283), some ten seconds.
func TestSlowCounts(t *testing.T) {
	if !*slow {
		t.Skip("takes some ten seconds; give -slow")
	}
	got := run(t, newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Open, "", "")))
	if got.tours != 389969466 || got.reentrant != 42*1067638 {
		t.Errorf("6x7 open: %d tours, %d reentrant, want 389969466, %d", got.tours, got.reentrant, 42*1067638)
	}
}
