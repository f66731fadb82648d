package run

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
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
	p := boardtest.Ask(t, b, w.kind, w.from, w.to)
	prefix, err := b.ParseSquares(w.prefix)
	fail(err)
	p, err = p.Beginning(prefix)
	fail(err)
	through, err := b.ParseMoves(w.through)
	fail(err)
	p, err = p.Using(through)
	fail(err)
	return p
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
}

// Every setting of a question comes back from the header of either engine, and
// the question with it.
func TestHeaderOfConstraints(t *testing.T) {
	for _, w := range questions {
		p := w.tours(t)
		j := Job{Tours: p, Engine: Frontier, Workers: 2}
		parts, err := j.portions()
		if err != nil {
			t.Fatal(err)
		}
		plan, err := j.newPlan(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range []checkpoint.Header{j.header(plan), j.sweepHeader(parts)} {
			back, err := fromHeader(h)
			if err != nil {
				t.Errorf("%s: %v", p, err)
				continue
			}
			q := back.Tours
			if q.String() != p.String() || q.From != p.From || q.To != p.To || !slices.Equal(q.Prefix, p.Prefix) || !slices.Equal(q.Through, p.Through) ||
				!slices.Equal(q.Board.Avoided(), p.Board.Avoided()) || q.Board.String() != p.Board.String() || q.Board.Wrap() != p.Board.Wrap() ||
				!reflect.DeepEqual(q.Board.Piece(), p.Board.Piece()) {
				t.Errorf("%s came back as %s", p, q)
			}
			if !reflect.DeepEqual(back.question(), j.question()) || !reflect.DeepEqual(q.Graph(), p.Graph()) {
				t.Errorf("%s came back as another question", p)
			}
		}
	}
}

// Settings that make no sense together are refused in words, as from a file that
// another version wrote.
func TestHeaderOfContradiction(t *testing.T) {
	w := words{board: "5x6", kind: question.Open, prefix: "a1,c2,e1", not: "f5-d4"}
	j := Job{Tours: w.tours(t)}
	plan, err := j.newPlan(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, value, says string }{
		{setPrefix, "a1,b4", "a1-b4 is not a move"},
		{setPrefix, "c1,b3", "does not start at a1"},
		{setThrough, "a1", "no dash"},
		{setThrough, "f5-d4", "must be made and must not be made"},
		{setAvoid, "f5-f4", "f5-f4 is not a move"},
		{setAvoid, "a1-c2", "must be made and must not be made"},
		{setWrap, "sphere", "sphere"},
		{setPiece, "(0,0)", "does not move"},
	} {
		path := remade(t, set(j.header(plan), c.name, c.value), nil)
		if _, err := FromFile(path); !errors.Is(err, ErrIncompatible) || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s %q: %v", c.name, c.value, err)
		}
	}
}

// Runs with constraints are taken up from their files alone, by either engine,
// and come to the same.
func TestResumeConstrained(t *testing.T) {
	for i, w := range questions {
		for _, engine := range []Engine{Backtrack, Frontier} {
			j := Job{Tours: w.tours(t), Engine: engine, Workers: 2}
			if engine == Frontier && !suited(j.Tours) {
				continue
			}
			plain := mustCount(t, j)
			if plain.Undirected.Sign() == 0 || plain.Reason != nil {
				t.Errorf("%s: %s tours; the test shows little", j.Tours, plain.Undirected)
			}
			j.File = filepath.Join(t.TempDir(), "run.db")
			mustCount(t, j)
			for _, keep := range []func(int) bool{
				func(int) bool { return true },
				func(unit int) bool { return unit%3 != 1 },
				func(int) bool { return false },
			} {
				from, err := FromFile(partOf(t, j.File, keep))
				if err != nil {
					t.Fatal(err)
				}
				a := mustCount(t, from)
				if a.Stats.Engine != engine {
					t.Errorf("%s: taken up by %s, not %s", j.Tours, a.Stats.Engine, engine)
				}
				if a.Undirected.Cmp(plain.Undirected) != 0 || !reflect.DeepEqual(a.Reentrant, plain.Reentrant) {
					t.Errorf("%s by %s: %s tours, %s reentrant; undisturbed %s, %s", j.Tours, engine, a.Undirected, a.Reentrant, plain.Undirected, plain.Reentrant)
				}
				if engine == Backtrack && a.Distinct.Cmp(plain.Distinct) != 0 {
					t.Errorf("%s: %s distinct, undisturbed %s", j.Tours, a.Distinct, plain.Distinct)
				}
			}
			// Another question is not mixed with it, whatever the difference.
			for _, other := range []words{questions[(i+1)%len(questions)], questions[(i+2)%len(questions)]} {
				o := Job{Tours: other.tours(t), Engine: engine, File: j.File}
				if _, err := Count(context.Background(), o); !errors.Is(err, ErrIncompatible) {
					t.Errorf("%s goes on with the run file of %s: %v", o.Tours, j.Tours, err)
				}
			}
		}
	}
}

// A board that avoids moves is another question than one that does not, though
// both have the same name.
func TestAvoidedInQuestion(t *testing.T) {
	b := boardtest.Parse(t, "5x6")
	less, err := b.Avoiding([][2]board.Square{{boardtest.Square(t, b, "f5"), boardtest.Square(t, b, "d4")}})
	if err != nil {
		t.Fatal(err)
	}
	j, k := Job{Tours: boardtest.Ask(t, b, question.Closed, "", "")}, Job{Tours: boardtest.Ask(t, less, question.Closed, "", "")}
	if reflect.DeepEqual(j.question(), k.question()) || j.Tours.String() == k.Tours.String() {
		t.Errorf("%s and %s are one question", j.Tours, k.Tours)
	}
}
