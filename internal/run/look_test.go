package run_test

import (
	"context"
	"errors"
	"math/big"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// The numbers of a run never go back, and end at the whole. How many of them are
// seen on the way depends on the machine.
func TestMeterMonotone(t *testing.T) {
	closed7, closed8 := tours(t, "6x7", question.Closed, "", ""), tours(t, "6x8", question.Closed, "", "")
	for name, c := range map[string]struct {
		q     asked
		tours float64 // of the last part, as published; 0 if that is not one
		parts int
	}{
		"visit":               {ask(counting.Count{Tours: []question.Tours{closed7}, Engine: counting.Backtrack}), 1067638, 1},
		"sweep":               {ask(counting.Count{Tours: []question.Tours{closed8}, Engine: counting.Frontier}), 0, 0}, // and the distinct tours
		"both kinds, by type": {ask(counting.Count{Tours: both(t, "5x6"), By: counting.ByType}), 0, 0},
		"both engines":        {ask(counting.Count{Tours: []question.Tours{closed7}, Engine: counting.Both}), 1067638, 2},
		"by start":            {ask(counting.Count{Tours: []question.Tours{tours(t, "5x6", question.Open, "", "")}, By: counting.ByStart, Engine: counting.Frontier}), 0, 0},
		"symmetric":           {ask(symmetric.Count{Tours: []question.Tours{closed7}}), 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := new(run.Meter).Progress(); got != (run.Progress{}) {
				t.Errorf("before the run: %+v", got)
			}
			o := run.Options{Workers: 2, Meter: new(run.Meter), File: filepath.Join(t.TempDir(), "run.db")}
			answer := func() error { _, _, err := c.q.answer(context.Background(), o, nil); return err }
			last := watched(t, o.Meter, answer)
			if last.Units == 0 || last.Finished != last.Units || last.Fraction < 1-1e-9 || last.Sweeping || last.Part == "" {
				t.Errorf("at the end %+v", last)
			}
			if c.tours > 0 && last.Tours != c.tours || c.parts > 0 && last.Parts != c.parts {
				t.Errorf("at the end %+v, there are %g tours", last, c.tours)
			}
			// What goes on goes on from where it was.
			o.Meter, o.File = new(run.Meter), partOf(t, o.File, func(number int) bool { return number < last.Units/2 })
			again := watched(t, o.Meter, answer)
			if again.Finished != last.Units || again.Fraction < 1-1e-9 || (again.Begun > 0) != (last.Units > 1) {
				t.Errorf("at the end of the second half %+v", again)
			}
		})
	}
}

// A preview is the same each time, but for the speed, and near the truth.
func TestLookAtVisits(t *testing.T) {
	for _, c := range []struct {
		board  string
		kind   question.Kind
		truth  float64
		factor float64
	}{
		{"5x5", question.Open, 864, 1.1},
		{"6x6", question.Closed, 9862, 1.5},
		{"6x7", question.Closed, 1067638, 2},
	} {
		t.Run(c.board+" "+string(c.kind), func(t *testing.T) {
			q := counting.Count{Tours: []question.Tours{tours(t, c.board, c.kind, "", "")}, Engine: counting.Backtrack}
			p, err := run.Look(context.Background(), q, run.Options{Workers: 2})
			if err != nil {
				t.Fatal(err)
			}
			near := func(what string, got, truth float64) {
				if got < truth/c.factor || got > truth*c.factor {
					t.Errorf("about %g %s, there are %g", got, what, truth)
				}
			}
			near("tours", p.Visits.Tours, c.truth)
			if p.Sweeps != nil || p.Workers != 2 || p.NodesPerSecond <= 0 || p.Expected <= 0 {
				t.Errorf("%+v", p)
			}
			_, stats := count(t, q, run.Options{})
			nodes, _ := new(big.Float).SetInt(stats.Nodes).Float64()
			near("nodes", p.Visits.Nodes, nodes)
			if p.Units != stats.Units || len(p.Parts) != 1 {
				t.Errorf("%d units of %d parts, a run has %d", p.Units, len(p.Parts), stats.Units)
			}
			if again, err := run.Look(context.Background(), q, run.Options{Workers: 1}); err != nil || !reflect.DeepEqual(again.Visits, p.Visits) {
				t.Errorf("%+v, then %+v, %v", p.Visits, again.Visits, err)
			}
		})
	}
}

// The forecast of sweeps is the same each time, and says something.
func TestLookAtSweeps(t *testing.T) {
	const factor = 10
	for _, q := range []question.Tours{tours(t, "7x8", question.Closed, "", ""), tours(t, "6x8", question.Open, "", "")} {
		t.Run(q.String(), func(t *testing.T) {
			if boardtest.Raced {
				t.Skip("takes long")
			}
			c := counting.Count{Tours: []question.Tours{q}, Engine: counting.Frontier}
			o := run.Options{Workers: 2}
			p, err := run.Look(context.Background(), c, o)
			if err != nil {
				t.Fatal(err)
			}
			if p.Expected <= 0 || p.Sweeps.Work <= p.Sweeps.States {
				t.Errorf("%+v", p.Sweeps)
			}
			_, stats := count(t, c, o)
			if bytes := float64(stats.Bytes); p.Sweeps.Bytes < bytes/factor || p.Sweeps.Bytes > bytes*factor {
				t.Errorf("about %g bytes, it took %g", p.Sweeps.Bytes, bytes)
			}
			if states := float64(stats.States); p.Sweeps.Work < states/factor || p.Sweeps.States > states*factor {
				t.Errorf("about %+v, it had %g states", p.Sweeps, states)
			}
			if p.Units != stats.Units {
				t.Errorf("%d units, a run has %d", p.Units, stats.Units)
			}
			if again, err := run.Look(context.Background(), c, o); err != nil || *again.Sweeps != *p.Sweeps {
				t.Errorf("%+v, then %+v, %v", p.Sweeps, again.Sweeps, err)
			}
		})
	}
}

// Everything that can be asked can be looked at before, with the units of the run.
func TestLookAtEverything(t *testing.T) {
	looked := 0
	for i, c := range combinations(t, "5x6", "none") {
		if i%5 > 0 || i%35 > 0 && testing.Short() {
			continue // each look takes a moment
		}
		t.Run(c.name, func(t *testing.T) {
			known, units, err := c.ask("").look(context.Background(), run.Options{Workers: 1})
			if c.refused != "" {
				wantError(t, err, c.refused)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			looked++
			if _, stats := must(t, c.ask(""), run.Options{}); stats.Units != units || known != (units == 0) {
				t.Errorf("%d units, known %v, a run has %d", units, known, stats.Units)
			}
		})
	}
	if looked < 5 {
		t.Errorf("only %d questions", looked)
	}
}

// A look that is cancelled says nothing.
func TestLookCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if p, err := run.Look(ctx, counting.Count{Tours: both(t, "6x6")}, run.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", p, err)
	}
}

// What is known without work is told at once.
func TestLookAtKnown(t *testing.T) {
	p, err := run.Look(context.Background(), counting.Count{Tours: []question.Tours{tours(t, "5x5", question.Closed, "", "")}, Engine: counting.Frontier}, run.Options{})
	if err != nil || len(p.Parts) > 0 || p.Units != 0 || p.Expected != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}

// Tables that a killed run has left behind vanish when its run is done, or is
// found to be done.
func TestTablesVanish(t *testing.T) {
	q := counting.Count{Tours: []question.Tours{tours(t, "6x8", question.Closed, "", "")}, Engine: counting.Frontier}
	file := filepath.Join(t.TempDir(), "run.db")
	must(t, ask(q), run.Options{File: file})
	for name, kept := range map[string]bool{"all units": true, "no units": false} {
		t.Run(name, func(t *testing.T) {
			path := partOf(t, file, func(int) bool { return kept })
			for _, suffix := range []string{".part0.left", ".part0.left.new", ".part0.right"} {
				if err := os.WriteFile(path+suffix, []byte("half a table"), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if a, _ := count(t, q, run.Options{File: path}); a.Undirected.Int64() != 55488142 {
				t.Errorf("%s tours", a.Undirected)
			}
			if n := run.TableBytes(path); n != 0 {
				t.Errorf("%d bytes of tables are left", n)
			}
		})
	}
}

// A table that cannot be read is an error and not a wrong number.
func TestTableUnreadable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.db")
	if err := os.Mkdir(file+".part0.left", 0o777); err != nil {
		t.Fatal(err)
	}
	q := counting.Count{Tours: []question.Tours{tours(t, "6x8", question.Closed, "", "")}, Engine: counting.Frontier}
	a, _, err := run.Answer(context.Background(), q, run.Options{File: file})
	if err == nil && a[0].Undirected.Int64() != 55488142 {
		t.Errorf("%s tours", a[0].Undirected)
	}
	if err != nil && (errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), ".part0.left")) {
		t.Errorf("%v", err)
	}
}

// A part that several questions have is run once, and serves them all.
func TestJoin(t *testing.T) {
	q := counting.Count{Tours: both(t, "5x6"), Engine: counting.Frontier}
	settled, err := q.Settle(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := settled.Plan(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, p := range plan.Parts {
		if names[p.Name()] {
			t.Errorf("%q is there twice", p.Name())
		}
		names[p.Name()] = true
	}
	answers, _, err := run.Answer(context.Background(), q, run.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := []string{answers[0].Undirected.String(), answers[0].Reentrant.String(), answers[1].Undirected.String()}; !reflect.DeepEqual(got, []string{"18784", "240", "8"}) {
		t.Errorf("%v", got)
	}
}
