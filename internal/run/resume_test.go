package run_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/internal/boardtest"
	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// subsets of the units of a run, by the number of workers that go on with it. A
// killed run leaves the first units of a part; a file may hold any.
var subsets = map[int]func(int) bool{
	1: func(unit int) bool { return unit%2 == 0 },
	2: func(unit int) bool { return unit > 5 },
	3: func(unit int) bool { return unit != 0 },
	4: func(int) bool { return false },
	5: func(unit int) bool { return unit < 5 },
	6: func(int) bool { return true },
	7: func(unit int) bool { return unit%5 == 3 },
}

// Any units of a run are taken up by any number of workers, with the same numbers.
func TestResume(t *testing.T) {
	whole := func(board, wrap string, kind question.Kind) []question.Tours {
		return []question.Tours{boardtest.Ask(t, boardtest.Make(t, board, "knight", wrap), kind, "", "")}
	}
	from := []question.Tours{tours(t, "5x6", question.Open, "a1", "")}
	long := "5x12"
	if boardtest.Raced {
		long = "5x8"
	}
	for name, q := range map[string]asked{
		"visit closed":         ask(counting.Count{Tours: whole("6x6", "none", question.Closed), Engine: counting.Backtrack}),
		"visit by start":       ask(counting.Count{Tours: whole("5x6", "none", question.Open), By: counting.ByStart, Engine: counting.Backtrack}),
		"visit by end":         ask(counting.Count{Tours: from, By: counting.ByEnd, Engine: counting.Backtrack}),
		"sweep closed":         ask(counting.Count{Tours: whole("6x9", "none", question.Closed), Engine: counting.Frontier}),
		"sweep open":           ask(counting.Count{Tours: whole(long, "none", question.Open), Engine: counting.Frontier}),
		"sweep both":           ask(counting.Count{Tours: both(t, "5x6"), Engine: counting.Frontier, Distinct: true}),
		"sweep by start":       ask(counting.Count{Tours: whole("5x6", "none", question.Open), By: counting.ByStart, Engine: counting.Frontier}),
		"sweep by end":         ask(counting.Count{Tours: from, By: counting.ByEnd, Engine: counting.Frontier}),
		"both engines by type": ask(counting.Count{Tours: whole("6x6", "none", question.Closed), By: counting.ByType, Engine: counting.Both}),
		"symmetric":            ask(symmetric.Count{Tours: whole("6x6", "none", question.Closed)}),
		"symmetric, one type":  ask(symmetric.Count{Tours: whole("6x7", "none", question.Closed), Type: "bergholtian"}),
		"symmetric open":       ask(symmetric.Count{Tours: whole("5x5", "none", question.Open)}),
		"symmetric torus":      ask(symmetric.Count{Tours: whole("4x4", "torus", question.Closed), Type: "half-turn"}),
		"symmetric box":        ask(symmetric.Count{Tours: whole("2x3x4", "none", question.Closed)}),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "run.db")
			want, plain := must(t, q, run.Options{})
			text, stats := must(t, q, run.Options{File: file})
			if text != want || stats.Resumed != 0 {
				t.Fatalf("stored: %s, %d units were in the new file\nundisturbed: %s", text, stats.Resumed, want)
			}
			for workers, keep := range subsets {
				kept, first := 0, true
				for unit := range plain.Units {
					if keep(unit) {
						first = first && kept == unit
						kept++
					}
				}
				o := run.Options{Workers: workers, Meter: new(run.Meter), File: partOf(t, file, keep)}
				text, stats := must(t, stored(t, o.File), o)
				if text != want {
					t.Errorf("with %d units of %d: %s\nundisturbed: %s", kept, plain.Units, text, want)
				}
				if sameWork(t, stats, plain); stats.Resumed != kept {
					t.Errorf("%d units resumed, %d were there", stats.Resumed, kept)
				}
				if p := o.Meter.Progress(); p.Finished != p.Units || p.Units != plain.Units || first && p.Fraction < 1-1e-9 || (p.Begun > 0) != (kept > 0) {
					t.Errorf("with %d units of %d the meter says %+v", kept, plain.Units, p)
				}
			}
		})
	}
}

// Runs with constraints are taken up from their files alone, by either engine,
// and come to the same.
func TestResumeConstrained(t *testing.T) {
	for _, w := range questions {
		q := w.tours(t)
		if q.Board.Len() > 40 {
			continue // too many tours
		}
		for _, engine := range []counting.Engine{counting.Backtrack, counting.Frontier} {
			t.Run(q.String()+" "+string(engine), func(t *testing.T) {
				t.Parallel()
				if engine == counting.Frontier && !counting.Suited(q) {
					t.Skip("cannot be swept")
				}
				c := counting.Count{Tours: []question.Tours{q}, Engine: engine}
				plain, _ := count(t, c, run.Options{})
				if plain.Undirected.Sign() == 0 || plain.Reason != nil {
					t.Errorf("%s tours; the test shows little", plain.Undirected)
				}
				file := filepath.Join(t.TempDir(), "run.db")
				want, _ := must(t, ask(c), run.Options{File: file})
				for _, keep := range []func(int) bool{subsets[6], func(unit int) bool { return unit%3 != 1 }, subsets[4]} {
					path := partOf(t, file, keep)
					if text, _ := must(t, stored(t, path), run.Options{File: path}); text != want {
						t.Errorf("%s\nundisturbed: %s", text, want)
					}
				}
			})
		}
	}
}

// The records of a split run hold for each square how many tours end there: two ends
// for each tour.
func TestRecordsByStart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.db")
	q := tours(t, "5x5", question.Open, "", "")
	must(t, ask(counting.Count{Tours: []question.Tours{q}, By: counting.ByStart, Engine: counting.Backtrack}), run.Options{File: file})
	s, err := checkpoint.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	columns := s.Header.Parts[0].Columns
	first := len(columns) - 25
	if columns[0] != run.Tours || columns[first] != "ends at a1" || columns[first+24] != "ends at e5" {
		t.Errorf("columns %q", columns)
	}
	tours := uint64(0)
	for _, r := range s.Records {
		tours += r.Values[0]
		ends := uint64(0)
		for _, n := range r.Values[first:] {
			ends += n
		}
		if ends != 2*r.Values[0] {
			t.Errorf("unit %d: %d tours have %d ends", r.Unit, r.Values[0], ends)
		}
	}
	if tours != 864 {
		t.Errorf("%d tours", tours)
	}
}

// A run file that is there settles the engine, unless the question says another.
func TestEngineOfFile(t *testing.T) {
	q := []question.Tours{tours(t, "5x5", question.Open, "", "")}
	for _, engine := range []counting.Engine{counting.Backtrack, counting.Frontier, counting.Both} {
		t.Run(string(engine), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "run.db")
			_, first := count(t, counting.Count{Tours: q, Engine: engine}, run.Options{File: file})
			for _, asked := range []counting.Engine{"", counting.Auto, engine} {
				a, stats := count(t, counting.Count{Tours: q, Engine: asked}, run.Options{File: file})
				if a.Engine != engine || stats.Resumed != first.Units || a.Undirected.Int64() != 864 {
					t.Errorf("asked for %q: %s tours by %s, %+v", asked, a.Undirected, a.Engine, stats)
				}
			}
			for _, other := range []counting.Engine{counting.Backtrack, counting.Frontier, counting.Both} {
				if other == engine {
					continue
				}
				_, _, err := run.Answer(context.Background(), counting.Count{Tours: q, Engine: other}, run.Options{File: file})
				if !errors.Is(err, run.ErrIncompatible) || !strings.Contains(err.Error(), "engine: "+string(other)+" here, "+string(engine)+" in the file") {
					t.Errorf("asked for %q: %v", other, err)
				}
			}
		})
	}
}

// Whether the distinct tours are counted is settled by the file too.
func TestDistinctOfFile(t *testing.T) {
	q := []question.Tours{tours(t, "5x6", question.Open, "", "")}
	file := filepath.Join(t.TempDir(), "run.db")
	must(t, ask(counting.Count{Tours: q, Engine: counting.Frontier, Distinct: true}), run.Options{File: file})
	for _, c := range []counting.Count{{Tours: q}, {Tours: q, Distinct: true}} {
		if a, _ := count(t, c, run.Options{File: file}); a.Distinct == nil || a.Distinct.Int64() != 4696 {
			t.Errorf("asked for: %v; %s distinct", c.Distinct, a.Distinct)
		}
	}
}

// A run file that is damaged, of another program, or not there is not taken up.
func TestDamagedFile(t *testing.T) {
	c := counting.Count{Tours: []question.Tours{tours(t, "5x5", question.Open, "", "")}}
	file := filepath.Join(t.TempDir(), "run.db")
	must(t, ask(c), run.Options{File: file})
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, d := range map[string]struct {
		text []byte
		kind error
	}{
		"cut off": {whole[:len(whole)/2], checkpoint.ErrDamaged},
		"text":    {[]byte("dear diary"), checkpoint.ErrNotRunFile},
		"empty":   {nil, checkpoint.ErrNotRunFile},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "run.db")
			if err := os.WriteFile(path, d.text, 0o666); err != nil {
				t.Fatal(err)
			}
			if _, _, err := run.Answer(context.Background(), c, run.Options{File: path}); !errors.Is(err, d.kind) {
				t.Errorf("answered: %v", err)
			}
			if _, err := run.Stored(path); !errors.Is(err, d.kind) {
				t.Errorf("read: %v", err)
			}
		})
	}
	if _, err := run.Stored(file + ".missing"); !errors.Is(err, checkpoint.ErrNotFound) {
		t.Errorf("missing: %v", err)
	}
	f, err := checkpoint.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, _, err := run.Answer(context.Background(), c, run.Options{File: file}); !errors.Is(err, checkpoint.ErrInUse) {
		t.Errorf("in use: %v", err)
	}
}

// A question without units is answered with a run file as without one.
func TestNoUnits(t *testing.T) {
	for board, kind := range map[string]question.Kind{
		"..../.#../..../#...":                question.Open,
		".#../..../..../..../..../..../..#.": question.Closed,
		"1x1":                                question.Open,
		"3x3":                                question.Closed,
		"....../....../....../.#..../....../....#.": question.Closed,
	} {
		t.Run(board+" "+string(kind), func(t *testing.T) {
			c := counting.Count{Tours: []question.Tours{tours(t, board, kind, "", "")}}
			want, _ := count(t, c, run.Options{})
			file := filepath.Join(t.TempDir(), "run.db")
			for range 2 {
				if a, _ := count(t, c, run.Options{File: file}); a.Undirected.Cmp(want.Undirected) != 0 {
					t.Errorf("%s tours, %s without a file", a.Undirected, want.Undirected)
				}
			}
		})
	}
}

// What does not fit into the memory is refused before it is taken, and can be
// taken up with more.
func TestSweepMemory(t *testing.T) {
	c := counting.Count{Tours: []question.Tours{tours(t, "7x8", question.Closed, "", "")}, Engine: counting.Frontier}
	o := run.Options{Room: frontier.Room{Memory: 2 << 20}, File: filepath.Join(t.TempDir(), "run.db")}
	_, _, err := run.Answer(context.Background(), c, o)
	var memory *frontier.MemoryError
	if !errors.As(err, &memory) || memory.Room.Memory != o.Memory || memory.Need <= o.Memory || !strings.Contains(err.Error(), "--memory") {
		t.Fatalf("%v", err)
	}
	o.Memory = 1 << 30
	a, stats := count(t, c, o)
	if a.Undirected.String() != "34524432316" {
		t.Errorf("%s tours", a.Undirected)
	}
	if stats.Bytes <= memory.Room.Memory || stats.Bytes > o.Memory {
		t.Errorf("took %d bytes, the bounds were %d and %d", stats.Bytes, memory.Room.Memory, o.Memory)
	}
}

// A run that is cancelled in the middle of a unit ends soon, and its run file is
// there to go on.
func TestCancelledInUnit(t *testing.T) {
	for _, engine := range []counting.Engine{counting.Backtrack, counting.Frontier} {
		t.Run(string(engine), func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			o := run.Options{File: filepath.Join(t.TempDir(), "run.db"), Meter: new(run.Meter)}
			stopped := make(chan time.Time, 1)
			go func() {
				for p := o.Meter.Progress(); ctx.Err() == nil; p = o.Meter.Progress() {
					if p.Nodes > 100_000 || p.States > 0 && p.Fraction > 0 {
						stopped <- time.Now()
						cancel()
					}
				}
			}()
			_, _, err := run.Answer(ctx, counting.Count{Tours: []question.Tours{tours(t, "8x8", question.Closed, "", "")}, Engine: engine}, o)
			if took := time.Since(<-stopped); !errors.Is(err, context.Canceled) || took > 5*time.Second {
				t.Errorf("ended after %v, %v", took, err)
			}
			if p := o.Meter.Progress(); p.Sweeping != (engine == counting.Frontier) || p.Finished > 0 && p.Sweeping || p.Fraction >= 1 {
				t.Errorf("%+v", p)
			}
			settings, err := run.Stored(o.File)
			if err != nil || settings["engine"] != string(engine) {
				t.Errorf("%v, %v", settings, err)
			}
		})
	}
}
