package run_test

import (
	"cmp"
	"reflect"
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/question"
)

// A question in texts, as on the command line.
type words struct {
	board, piece, wrap, holes      string
	kind                           question.Kind
	from, to, prefix, through, not string
}

func (w words) tours(t *testing.T) question.Tours {
	t.Helper()
	fail := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%+v: %v", w, err)
		}
	}
	b := boardtest.Make(t, w.board, cmp.Or(w.piece, "knight"), cmp.Or(w.wrap, "none"))
	holes, err := b.ParseSquares(w.holes)
	fail(err)
	b, err = b.Without(holes...)
	fail(err)
	avoid, err := b.ParseMoves(w.not)
	fail(err)
	b, err = b.Avoiding(avoid)
	fail(err)
	q, err := question.Parse(b, w.kind, question.Words{From: w.from, To: w.to, Prefix: w.prefix, Through: w.through})
	fail(err)
	return q
}

// questions are of every sort, with few tours and several units.
var questions = []words{
	{board: "4x4", wrap: "torus", kind: question.Closed},
	{board: "3x5", wrap: "cols", kind: question.Closed, through: "b3-a1"},
	{board: "5x3", wrap: "rows", kind: question.Open, from: "b3"},
	{board: "2x3x4", kind: question.Closed, through: "1:a1-2:a3", not: "2:a1-1:a3,1:b1-1:d2"},
	{board: "2x3x4", kind: question.Open, prefix: "1:a1,1:c2,1:a3,1:b1"},
	{board: "6x6", piece: "wazir", kind: question.Closed},
	{board: "4x4", piece: "king", kind: question.Closed, not: "a1-b2"},
	{board: "5x5", piece: "(0,3)+(2,2)", kind: question.Closed},
	{board: "5x6", holes: "b2,e4", kind: question.Open},
	{board: "#.../..../..../....", kind: question.Open, from: "a1", not: "a1-b3"},
	{board: "5x6", kind: question.Closed, prefix: "a1,c2,e1"},
	{board: "5x6", kind: question.Closed, from: "c3", through: "a1-b3"},
	{board: "5x6", kind: question.Open, prefix: "a1,c2,e1", to: "b3", through: "f5-d4"},
	{board: "5x6", kind: question.Open, prefix: "a1,c2,e1", not: "b5-d4,b5-a3"},
	{board: "5x5", kind: question.Open, to: "e5", through: "a1-b3,a5-b3"},
	{board: "5x30", kind: question.Open, from: "ad5"},
	{board: ".../.#./...", kind: question.Open},
}

// Every setting of a question comes back from a run file, and the question with it.
func TestSettingsRoundTrip(t *testing.T) {
	for _, w := range questions {
		q := w.tours(t)
		t.Run(q.String(), func(t *testing.T) {
			c := counting.Count{Tours: []question.Tours{q}, Engine: counting.Backtrack, Distinct: true}
			back, err := counting.Read(run.SettingsOf(c.Settings()))
			if err != nil {
				t.Fatal(err)
			}
			p := back.Tours[0]
			if p.String() != q.String() || p.From != q.From || p.To != q.To || !slices.Equal(p.Prefix, q.Prefix) || !slices.Equal(p.Through, q.Through) ||
				!slices.Equal(p.Board.Avoided(), q.Board.Avoided()) || p.Board.String() != q.Board.String() || p.Board.Wrap() != q.Board.Wrap() ||
				!reflect.DeepEqual(p.Board.Piece(), q.Board.Piece()) {
				t.Errorf("came back as %s", p)
			}
			back.Engine, back.Distinct = c.Engine, c.Distinct
			if !reflect.DeepEqual(back.Settings(), c.Settings()) || !reflect.DeepEqual(p.Graph(), q.Graph()) {
				t.Error("came back as another question")
			}
		})
	}
}

// A board that avoids moves is another question than one that does not, though
// both have the same name.
func TestAvoidedInSettings(t *testing.T) {
	b := boardtest.Parse(t, "5x6")
	less, err := b.Avoiding([][2]board.Square{{boardtest.Square(t, b, "f5"), boardtest.Square(t, b, "d4")}})
	if err != nil {
		t.Fatal(err)
	}
	p, q := boardtest.Ask(t, b, question.Closed, "", ""), boardtest.Ask(t, less, question.Closed, "", "")
	if reflect.DeepEqual(run.Describe("count", []question.Tours{p}), run.Describe("count", []question.Tours{q})) || p.String() == q.String() {
		t.Errorf("%s and %s are one question", p, q)
	}
}
