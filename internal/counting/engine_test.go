package counting

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/frontier"
	"knightstour/internal/boardtest"
	"knightstour/internal/run"
	"knightstour/question"
)

func TestParseEngine(t *testing.T) {
	for _, e := range []Engine{Auto, Backtrack, Frontier, Both} {
		if got, err := ParseEngine(string(e)); got != e || err != nil {
			t.Errorf("%q: %q, %v", e, got, err)
		}
	}
	for _, name := range []string{"", "Frontier", "fast"} {
		if got, err := ParseEngine(name); err == nil {
			t.Errorf("%q is the engine %q", name, got)
		}
	}
}

// Auto visits where that is quick, or where the frontier engine is not suited, and
// chooses the same each time.
func TestChoose(t *testing.T) {
	for name, c := range map[string]struct {
		tours question.Tours
		count Count
		want  Engine
	}{
		"small":         {boardtest.AskWords(t, "open 5x5"), Count{}, Backtrack},
		"quick":         {boardtest.AskWords(t, "closed 6x6"), Count{Engine: Auto}, Backtrack},
		"long":          {boardtest.AskWords(t, "closed 6x8"), Count{}, Frontier},
		"chessboard":    {boardtest.AskWords(t, "closed 8x8"), Count{}, Frontier},
		"by start":      {boardtest.AskWords(t, "open 7x7"), Count{By: ByStart}, Frontier},
		"narrow":        {boardtest.AskWords(t, "open 3x60"), Count{}, Frontier},
		"wide":          {boardtest.AskWords(t, "closed 12x12"), Count{}, Backtrack},
		"known":         {boardtest.AskWords(t, "open 3x3"), Count{}, Backtrack},
		"said frontier": {boardtest.AskWords(t, "open 5x5"), Count{Engine: Frontier}, Frontier},
		"said visit":    {boardtest.AskWords(t, "closed 8x8"), Count{Engine: Backtrack}, Backtrack},
		"said both":     {boardtest.AskWords(t, "closed 8x8"), Count{Engine: Both}, Both},
	} {
		t.Run(name, func(t *testing.T) {
			for range 2 {
				if got, err := c.count.choose(context.Background(), c.tours); got.engine != c.want || err != nil {
					t.Errorf("%+v, %v, want %q", got, err, c.want)
				}
			}
		})
	}
}

// The distinct tours are counted unasked where that is easy, and else where it was
// asked for.
func TestChooseDistinct(t *testing.T) {
	easy, hard := boardtest.AskWords(t, "closed 6x8"), boardtest.AskWords(t, "closed 8x10")
	for name, c := range map[string]struct {
		tours question.Tours
		count Count
		want  bool
	}{
		"easy":          {easy, Count{Engine: Frontier}, true},
		"hard":          {hard, Count{Engine: Frontier}, false},
		"hard, asked":   {hard, Count{Engine: Frontier, Distinct: true}, true},
		"hard, visited": {hard, Count{Engine: Backtrack}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := c.count.choose(context.Background(), c.tours); got.distinct != c.want || err != nil {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

// With both engines the answer has what either knows.
func TestBothEngines(t *testing.T) {
	a, stats := count(t, boardtest.AskWords(t, "open 5x6"), Count{Engine: Both, By: ByEnd})
	wantNumber(t, "undirected", a.Undirected, 18784)
	wantNumber(t, "distinct", a.Distinct, 4696)
	wantNumber(t, "reentrant", a.Reentrant, 240)
	if a.Engine != Both || stats.Nodes.Sign() <= 0 || stats.States <= 0 || stats.Bytes <= 0 {
		t.Errorf("%s, %+v", a.Engine, stats)
	}
	for _, engine := range []Engine{Frontier, Both} {
		c := Count{Tours: []question.Tours{boardtest.AskWords(t, "closed 12x12")}, Engine: engine}
		if _, _, err := run.Answer(context.Background(), c, run.Options{}); !errors.Is(err, frontier.ErrUnsuited) {
			t.Errorf("12x12 by %s: %v", engine, err)
		}
	}
}

// The engines agree about random boards, ends and splits.
func TestEnginesAgree(t *testing.T) {
	withTours := 0
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(3, 6).Draw(t, "rows"), rapid.IntRange(3, 6).Draw(t, "cols")
		if rows*cols > 30 {
			rows = 5
		}
		text := ""
		for r := range rows {
			if r > 0 {
				text += "/"
			}
			for range cols {
				// Few holes, or there is no tour.
				text += rapid.SampledFrom([]string{".", ".", ".", ".", ".", ".", ".", ".", "#"}).Draw(t, "square")
			}
		}
		b, err := board.Parse(text)
		if err != nil {
			t.Skip(err)
		}
		end := func(name string) board.Square {
			if rapid.Bool().Draw(t, "any "+name) {
				return board.None
			}
			return board.Square(rapid.IntRange(0, b.Len()-1).Draw(t, name))
		}
		kind := rapid.SampledFrom([]question.Kind{question.Open, question.Open, question.Closed}).Draw(t, "kind")
		q, err := question.New(b, kind, end("from"), end("to"))
		if err != nil {
			t.Skip(err)
		}
		c := Count{Tours: []question.Tours{q}, Compute: true, Engine: Both, By: rapid.SampledFrom([]Split{Whole, ByStart, ByEnd, ByType}).Draw(t, "by")}
		if err := c.Check(); err != nil {
			t.Skip(err)
		}
		a, _, err := run.Answer(context.Background(), c, run.Options{})
		if err != nil && !errors.Is(err, frontier.ErrUnsuited) {
			t.Fatalf("%s: %v", q, err)
		}
		if err == nil && a[0].Undirected.Sign() > 0 {
			withTours++
		}
	})
	if t.Logf("%d of them have tours", withTours); withTours < 5 && !testing.Short() {
		t.Error("that shows little")
	}
}
