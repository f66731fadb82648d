package published

import (
	"math/big"
	"slices"
	"strings"
	"sync"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
	"knightstour/symmetry"
)

func TestFind(t *testing.T) {
	for _, test := range []struct {
		question   string
		convention Convention
		want       string
		status     Status
	}{
		{"open 1x1", Directed, "1", Agreed},
		{"open 1x1", Undirected, "1", Derived},
		{"open 3x3", Undirected, "0", Agreed},
		{"open 3x4", Directed, "16", Agreed},
		{"open 4x3", Undirected, "8", Agreed},
		{"open 3x4", Distinct, "3", Agreed},
		{"open 3x8", Undirected, "396", Agreed},
		{"open 3x8", Directed, "792", Agreed},
		{"open 3x8", Distinct, "104", Single},
		{"open 4x5", Undirected, "82", Agreed},
		{"open 4x5", Directed, "164", Agreed},
		{"open 4x5", Distinct, "22", Single},
		{"open 5x5", Directed, "1728", Agreed},
		{"open 5x5", Undirected, "864", Agreed},
		{"open 5x5", Distinct, "112", Single},
		{"open 5x5 a1", Directed, "304", Single},
		{"open 5x5 e5", Directed, "304", Single},
		{"open 5x5 e5", Undirected, "304", Derived},
		{"open 5x5 a2", Directed, "0", Single},
		{"open 5x5 c3", Directed, "64", Single},
		{"open 8x8", Directed, "19591828170979904", Single},
		{"open 24x4", Undirected, "12270473056485396", Single},
		{"closed 5x6 a1", Undirected, "8", Agreed},
		{"closed 6x6", Directed, "19724", Derived},
		{"closed 6x6", Undirected, "9862", Agreed},
		{"closed 6x6", Distinct, "1245", Single},
		{"closed 3x10", Undirected, "16", Agreed},
		{"closed 10x3", Directed, "32", Single},
		{"closed 3x12", Distinct, "44", Single},
		{"closed 8x8", Directed, "26534728821064", Single},
		{"closed 8x8", Undirected, "13267364410532", Agreed},
		{"closed 8x8", Distinct, "1658420855433", Single},
		{"closed 8x5", Undirected, "44202", Agreed},
		{"closed 8x9", Distinct, "1778220284041262", Derived},
		{"closed 10x9", Undirected, "19381952998732022416892", Computed},
		{"open #.../..../..../....", Undirected, "40", Single},
		{"open #.../..../..../.... a1", Directed, "24", Single},
	} {
		t.Run(test.question+" "+string(test.convention), func(t *testing.T) {
			q := boardtest.AskWords(t, test.question)
			row, ok := Find(q, test.convention)
			if !ok || row.Count.String() != test.want || row.Status != test.status || row.Convention != test.convention {
				t.Fatalf("got %v %+v, want %s %s", ok, row, test.want, test.status)
			}
			if row.Board != q.Board.String() || len(row.Sources) == 0 || row.Kind != string(q.Kind) {
				t.Errorf("row %+v", row)
			}
			derivedHere := strings.HasPrefix(row.Note, "derived from the ")
			if derivedHere && row.Status != Derived {
				t.Errorf("status %s with note %q", row.Status, row.Note)
			}
		})
	}
}

func TestFindNothing(t *testing.T) {
	for _, question := range []string{
		"open 20x20",         // none is
		"open 6x6 a1",        // none for this start
		"open 5x5 a1 e5",     // nor for these ends
		"open .#.../.....",   // nor for this board
		"closed 10x10",       // only some tours are counted
		"closed 400x500 b17", // nor for this
	} {
		t.Run(question, func(t *testing.T) {
			q := boardtest.AskWords(t, question)
			for _, convention := range []Convention{Directed, Undirected, Distinct} {
				if row, ok := Find(q, convention); ok {
					t.Errorf("%s: found %+v", convention, row)
				}
			}
		})
	}
	torus, err := board.New(5, 5, nil, board.Knight, board.Wrap{Rows: true, Cols: true})
	if err != nil {
		t.Fatal(err)
	}
	king, err := board.New(5, 5, nil, board.Piece{Name: "knight", Steps: []board.Step{{Rows: 1}, {Rows: -1}}}, board.Wrap{})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []*board.Board{torus, king} {
		if row, ok := Find(question.Tours{Board: b, Kind: question.Open, From: board.None, To: board.None}, Directed); ok {
			t.Errorf("found %+v for another graph", row)
		}
	}
}

func TestFindIsACopy(t *testing.T) {
	q := boardtest.AskWords(t, "open 5x5")
	row, _ := Find(q, Directed)
	row.Count.SetInt64(7)
	row.Sources[0] = "nobody"
	again, _ := Find(q, Directed)
	if again.Count.Int64() != 1728 || again.Sources[0] == "nobody" {
		t.Errorf("the table was changed: %+v", again)
	}
}

func TestFindStrictlyOpen(t *testing.T) {
	b := boardtest.Parse(t, "8x8")
	row, ok := FindStrictlyOpen(b, Undirected)
	if !ok || row.Count.String() != "8946802763215904" {
		t.Errorf("8x8: got %v %+v", ok, row)
	}
	row, ok = FindStrictlyOpen(b, Directed)
	if !ok || row.Count.String() != "17893605526431808" || row.Status != Derived {
		t.Errorf("8x8 directed: got %v %+v", ok, row)
	}
	if row, ok := FindStrictlyOpen(boardtest.Parse(t, "5x5"), Directed); ok {
		t.Errorf("5x5: found %+v", row)
	}
}

func TestRejected(t *testing.T) {
	for question, want := range map[string]string{
		"open 8x3":   "376 wrong",
		"closed 6x6": "10298 wrong",
		"closed 8x8": "33439123484294 wrong",
		"open 1x1":   "0 other-convention",
		"open 5x5":   "",
	} {
		t.Run(question, func(t *testing.T) {
			var got []string
			for _, row := range Rejected(boardtest.AskWords(t, question), Undirected) {
				got = append(got, row.Count.String()+" "+string(row.Status))
			}
			if strings.Join(got, ", ") != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

// TestSmallBoards counts the tours of all small boards of the table, in all
// conventions and from all published starts, and compares.
func TestSmallBoards(t *testing.T) {
	const limit = 22
	var boards []string
	for _, row := range All() {
		b, err := board.Parse(row.Board)
		if err == nil && row.Piece == "knight" && (b.Len() <= limit || row.Board == "5x5") && !slices.Contains(boards, row.Board) {
			boards = append(boards, row.Board)
		}
	}
	checked := 0
	for _, text := range boards {
		t.Run(text, func(t *testing.T) {
			b := boardtest.Parse(t, text)
			check := func(q question.Tours, convention Convention, n int) {
				row, ok := Find(q, convention)
				if !ok {
					return
				}
				checked++
				if row.Count.Cmp(big.NewInt(int64(n))) != 0 {
					t.Errorf("%s, %s: published %s, counted %d", q, convention, row.Count, n)
				}
			}
			group, directed := symmetry.Group(b), 0
			for s := range board.Square(b.Len()) {
				n := len(bruteforce.Paths(b, s))
				check(boardtest.Ask(t, b, question.Open, b.Name(s), ""), Directed, n)
				directed += n
			}
			q := boardtest.Ask(t, b, question.Open, "", "")
			open := bruteforce.Open(b)
			check(q, Directed, directed)
			check(q, Undirected, len(open))
			check(q, Distinct, boardtest.Distinct(group, open, false))
			q = boardtest.Ask(t, b, question.Closed, "", "")
			closed := bruteforce.Closed(b)
			check(q, Directed, 2*len(closed))
			check(q, Undirected, len(closed))
			check(q, Distinct, boardtest.Distinct(group, closed, true))
		})
	}
	if checked < 200 {
		t.Errorf("only %d numbers checked", checked)
	}
}

// The first look-up, which reads the table, must not be felt: a count that is
// over in a hundredth of a second begins with it.
func BenchmarkFirstFind(b *testing.B) {
	q := boardtest.AskWords(b, "closed 5x6")
	once := load
	defer func() { load = once }()
	for b.Loop() {
		load = sync.OnceValue(func() []Row { rows, _ := parse(data); return rows })
		if _, ok := Find(q, Undirected); !ok {
			b.Fatal("nothing is published on closed 5x6")
		}
	}
}

// Look-ups that have to look at many rows: of boards with holes, or with many
// rows of their size.
func BenchmarkFind(b *testing.B) {
	for _, text := range []string{"closed 5x6", "closed 8x8", "open 5x5 a1", "open #.../..../..../...."} {
		b.Run(text, func(b *testing.B) {
			q := boardtest.AskWords(b, text)
			load()
			for b.Loop() {
				Find(q, Undirected)
			}
		})
	}
}
