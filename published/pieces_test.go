package published

import (
	"fmt"
	"math/big"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// Rows about other pieces are questions too, if they count all tours, or those
// with given ends; rows about graphs that are no boards, or about pieces that
// can turn one way only, are none.
func TestQuestionOfPieces(t *testing.T) {
	asked, not := map[string]int{}, map[string]int{}
	for _, r := range All() {
		p, ok := r.Question()
		if !ok {
			not[r.Piece]++
			continue
		}
		asked[r.Piece]++
		if p.Board.Piece().Name != r.Piece || p.Board.String() != r.Board || string(p.Kind) != r.Kind && r.Kind != "strictly-open" {
			t.Errorf("%+v is the question of %s", r, p)
		}
	}
	for _, c := range []struct {
		piece      string
		asked, not int
	}{
		{"knight", 641, 628},
		{"king", 25, 0}, {"wazir", 19, 0}, {"giraffe", 1, 3}, {"edge", 0, 6}, {"whirling-knight", 0, 24},
	} {
		t.Run(c.piece, func(t *testing.T) {
			if asked[c.piece] != c.asked || not[c.piece] != c.not {
				t.Errorf("%d rows are questions, %d are not, want %d and %d", asked[c.piece], not[c.piece], c.asked, c.not)
			}
		})
	}
}

func TestFindPieces(t *testing.T) {
	for _, c := range []struct {
		board, piece string
		kind         question.Kind
		convention   Convention
		want         string
	}{
		{"4x4", "wazir", question.Closed, Undirected, "6"},
		{"4x4", "(0,1)", question.Closed, Directed, "12"},
		{"4x4", "wazir", question.Open, Directed, "552"},
		{"6x6", "(1,0)", question.Open, Undirected, "229348"},
		{"8x8", "wazir", question.Closed, Undirected, "4638576"},
		{"3x3", "king", question.Open, Directed, "784"},
		{"3x3", "(1,1)+(0,1)", question.Closed, Undirected, "16"},
		{"4x4", "fers+wazir", question.Closed, Undirected, "2830"},
		{"10x10", "giraffe", question.Closed, Undirected, "1018865516976"},
		{"10x10", "(4,1)", question.Closed, Directed, "2037731033952"},
		{"8x8", "(2,1)", question.Closed, Undirected, "13267364410532"},
		{"4x4", "fers", question.Closed, Undirected, ""},
		{"10x10", "camel", question.Closed, Undirected, ""},
		{"4x4", "wazir+dabbaba", question.Open, Directed, ""},
	} {
		q := boardtest.Ask(t, boardtest.Make(t, c.board, c.piece, "none"), c.kind, "", "")
		t.Run(fmt.Sprint(q, " ", c.convention), func(t *testing.T) {
			row, ok := Find(q, c.convention)
			if ok != (c.want != "") || ok && row.Count.String() != c.want {
				t.Errorf("%v %+v, want %q", ok, row, c.want)
			}
		})
	}
}

// What is published on a board is not said of the same board with glued edges,
// with moves that must be made or not, or with layers.
func TestFindNothingConstrained(t *testing.T) {
	b := boardtest.Parse(t, "6x6")
	move := [][2]board.Square{{boardtest.Square(t, b, "c3"), boardtest.Square(t, b, "e4")}}
	less, err := b.Avoiding(move)
	if err != nil {
		t.Fatal(err)
	}
	through, err := boardtest.Ask(t, b, question.Closed, "", "").Using(move)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []question.Tours{
		boardtest.Ask(t, less, question.Closed, "", ""), through,
		boardtest.Ask(t, boardtest.Make(t, "6x6", "knight", "torus"), question.Closed, "", ""),
		boardtest.Ask(t, boardtest.Make(t, "6x6", "knight", "rows"), question.Closed, "", ""),
		boardtest.Ask(t, boardtest.Make(t, "2x6x6", "knight", "none"), question.Closed, "", ""),
	} {
		for _, convention := range []Convention{Directed, Undirected, Distinct} {
			if row, ok := Find(p, convention); ok {
				t.Errorf("%s: found %+v", p, row)
			}
			if rows := Rejected(p, convention); rows != nil {
				t.Errorf("%s: rejected %+v", p, rows)
			}
		}
	}
	// And a row about a torus, if there comes to be one, is not about the plane.
	table, err := parse("4x4\tknight\ttorus\tclosed\tundirected\t-\t1344\tsingle\tA\t-\n")
	if err != nil || len(table) != 1 {
		t.Fatalf("%d rows, %v", len(table), err)
	}
	torus, ok := table[0].Question()
	if !ok || !torus.Board.Wrap().Rows || same(torus, boardtest.AskWords(t, "closed 4x4")) {
		t.Errorf("the row is about %s", torus)
	}
}

// The small boards of other pieces, by plain trial.
func TestSmallBoardsOfPieces(t *testing.T) {
	checked := 0
	for _, r := range All() {
		p, ok := r.Question()
		if !ok || r.Piece == board.Knight.Name || p.Board.Len() > 16 || !r.Trusted() {
			continue
		}
		n := len(bruteforce.Open(p.Board))
		if p.Kind == question.Closed {
			n = len(bruteforce.Closed(p.Board))
		}
		if r.Convention == Directed {
			n *= p.Directions()
		}
		checked++
		if r.Count.Cmp(big.NewInt(int64(n))) != 0 {
			t.Errorf("%+v: counted %d", r, n)
		}
	}
	if checked < 12 {
		t.Errorf("only %d numbers checked", checked)
	}
}
