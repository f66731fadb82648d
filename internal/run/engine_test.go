package run

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/frontier"
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

// Auto visits where that is quick, or where the frontier engine is not suited.
func TestChoose(t *testing.T) {
	for _, c := range []struct {
		job  Job
		want Engine
	}{
		{Job{Tours: ask(t, "5x5", question.Open, "", "")}, Backtrack},
		{Job{Tours: ask(t, "6x6", question.Closed, "", ""), Engine: Auto}, Backtrack},
		{Job{Tours: ask(t, "6x8", question.Closed, "", "")}, Frontier},
		{Job{Tours: ask(t, "8x8", question.Closed, "", "")}, Frontier},
		{Job{Tours: ask(t, "7x7", question.Open, "", ""), By: ByStart}, Frontier},
		{Job{Tours: ask(t, "3x60", question.Open, "", "")}, Frontier},
		{Job{Tours: ask(t, "12x12", question.Closed, "", "")}, Backtrack},
		{Job{Tours: ask(t, "8x8", question.Closed, "", ""), List: &Listing{}}, Backtrack},
		{Job{Tours: ask(t, "5x5", question.Open, "", ""), Engine: Frontier}, Frontier},
		{Job{Tours: ask(t, "8x8", question.Closed, "", ""), Engine: Backtrack}, Backtrack},
		{Job{Tours: ask(t, "8x8", question.Closed, "", ""), Engine: Both}, Both},
	} {
		for range 3 {
			if got := c.job.choose(context.Background()); got != c.want {
				t.Errorf("%s, asked for %q: %q, want %q", c.job.Tours, c.job.Engine, got, c.want)
			}
		}
	}
}

func TestCheckEngine(t *testing.T) {
	p := ask(t, "6x6", question.Closed, "", "")
	for _, c := range []struct {
		job Job
		ok  bool
	}{
		{Job{Tours: p, Engine: Frontier, File: "x"}, true},
		{Job{Tours: p, Engine: Both}, true},
		{Job{Tours: p, Engine: Both, File: "x"}, false},
		{Job{Tours: p, Engine: Auto, List: &Listing{}}, true},
		{Job{Tours: p, Engine: Backtrack, List: &Listing{}}, true},
		{Job{Tours: p, Engine: Frontier, List: &Listing{}}, false},
		{Job{Tours: p, Engine: Both, List: &Listing{}}, false},
	} {
		if err := c.job.Check(); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c.job, err)
		}
	}
}

// A run file that is there settles the engine, unless the job says another.
func TestEngineOfFile(t *testing.T) {
	p := ask(t, "5x5", question.Open, "", "")
	for _, engine := range []Engine{Backtrack, Frontier} {
		file := filepath.Join(t.TempDir(), "run.db")
		first := mustCount(t, Job{Tours: p, Engine: engine, File: file})
		for _, asked := range []Engine{"", Auto, engine} {
			a := mustCount(t, Job{Tours: p, Engine: asked, File: file})
			if a.Stats.Engine != engine || a.Stats.Resumed != first.Stats.Units || a.Undirected.Int64() != 864 {
				t.Errorf("%q in the file, asked for %q: %s tours, %+v", engine, asked, a.Undirected, a.Stats)
			}
		}
		j, err := FromFile(file)
		if err != nil || j.Engine != engine {
			t.Errorf("%q in the file: %q, %v", engine, j.Engine, err)
		}
		other := map[Engine]Engine{Backtrack: Frontier, Frontier: Backtrack}[engine]
		if _, err := Count(context.Background(), Job{Tours: p, Engine: other, File: file}); !errors.Is(err, ErrIncompatible) {
			t.Errorf("%q in the file, asked for %q: %v", engine, other, err)
		}
	}
}

// With both engines the answer has what either knows.
func TestBoth(t *testing.T) {
	a := mustCount(t, Job{Tours: ask(t, "5x6", question.Open, "", ""), Engine: Both, By: ByEnd})
	wantNumber(t, "undirected", a.Undirected, 18784)
	wantNumber(t, "distinct", a.Distinct, 4696)
	wantNumber(t, "reentrant", a.Reentrant, 240)
	if s := a.Stats; s.Engine != Both || s.Nodes.Sign() <= 0 || s.States <= 0 || s.Bytes <= 0 {
		t.Errorf("%+v", s)
	}
	if _, err := Count(context.Background(), Job{Tours: ask(t, "12x12", question.Closed, "", ""), Engine: Frontier}); !errors.Is(err, frontier.ErrUnsuited) {
		t.Errorf("12x12: %v", err)
	}
}

// The engines agree about random boards, ends and splits.
func TestEnginesAgree(t *testing.T) {
	withTours := 0
	defer func() {
		if t.Logf("%d of them have tours", withTours); withTours < 5 && !testing.Short() {
			t.Error("that shows little")
		}
	}()
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
		p, err := question.New(b, kind, end("from"), end("to"))
		if err != nil {
			t.Skip(err)
		}
		j := Job{Tours: p, Compute: true, Engine: Both, By: rapid.SampledFrom([]Split{Whole, ByStart, ByEnd}).Draw(t, "by")}
		if err := j.Check(); err != nil {
			t.Skip(err)
		}
		a, err := Count(context.Background(), j)
		if err != nil && !errors.Is(err, frontier.ErrUnsuited) {
			t.Fatalf("%s: %v", p, err)
		}
		if err == nil && a.Undirected.Sign() > 0 {
			withTours++
		}
	})
}
