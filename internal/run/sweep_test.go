package run

import (
	"context"
	"errors"
	"math/big"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/question"
)

// Numbers of up to 64 bits and beyond, as published (testdata/published.tsv).
func TestSweepPublished(t *testing.T) {
	for _, c := range []struct {
		board string
		kind  question.Kind
		want  string
	}{
		{"6x8", question.Closed, "55488142"},
		{"3x44", question.Closed, "1042616896632882688"},
		{"3x46", question.Closed, "10145938076107491328"},
	} {
		a := mustCount(t, Job{Tours: ask(t, c.board, c.kind, "", ""), Engine: Frontier})
		if a.Undirected.String() != c.want {
			t.Errorf("%s: %s, published are %s", a.Tours, a.Undirected, c.want)
		}
	}
}

// Parts of a run are taken up with the same numbers, whatever is missing of the
// counts it is made of.
func TestResumeSweep(t *testing.T) {
	for _, j := range []Job{
		{Tours: ask(t, "6x9", question.Closed, "", "")},
		{Tours: ask(t, "5x12", question.Open, "", "")},
		{Tours: ask(t, "5x6", question.Open, "", "")},
		{Tours: ask(t, "5x6", question.Open, "", ""), By: ByStart},
		{Tours: ask(t, "5x6", question.Open, "a1", ""), By: ByEnd},
	} {
		j.Engine = Frontier
		plain := mustCount(t, j)
		j.File = filepath.Join(t.TempDir(), "run.db")
		if whole := mustCount(t, j); whole.Stats.Resumed != 0 {
			t.Errorf("%d units were in a new file", whole.Stats.Resumed)
		}
		for workers, keep := range map[int]func(int) bool{
			1: func(unit int) bool { return unit%2 == 0 },
			2: func(unit int) bool { return unit != 0 },
			3: func(int) bool { return false },
			4: func(int) bool { return true },
			5: func(unit int) bool { return unit < 5 },
		} {
			from, err := FromFile(partOf(t, j.File, keep))
			if err != nil {
				t.Fatal(err)
			}
			from.Workers, from.Meter = workers, new(Meter)
			a := mustCount(t, from)
			kept, first := 0, true // whether they are the first units, as a killed run leaves them
			for unit := range a.Stats.Units {
				if keep(unit) {
					first = first && kept == unit
					kept++
				}
			}
			if a.Stats.Resumed != kept || a.Stats.Units != plain.Stats.Units {
				t.Errorf("%s: %d of %d units resumed, %d of %d were there", j.Tours, a.Stats.Resumed, a.Stats.Units, kept, plain.Stats.Units)
			}
			tours, _ := new(big.Float).SetInt(plain.Undirected).Float64()
			if p := from.Meter.Progress(); p.Before != kept || p.Finished != a.Stats.Units || p.Tours != tours || first && p.Fraction < 1-1e-9 {
				t.Errorf("%s: the meter says %+v", j.Tours, p)
			}
			if a.Undirected.Cmp(plain.Undirected) != 0 || !reflect.DeepEqual(a.Reentrant, plain.Reentrant) || !reflect.DeepEqual(a.By, plain.By) {
				t.Errorf("%s, %d workers: %s, %s, %v; undisturbed %s, %s, %v", j.Tours, workers, a.Undirected, a.Reentrant, a.By, plain.Undirected, plain.Reentrant, plain.By)
			}
		}
	}
}

// Headers that this program cannot go on with are refused.
func TestSweepHeaderRefused(t *testing.T) {
	j := Job{Tours: ask(t, "5x6", question.Open, "", ""), Engine: Frontier}
	parts, err := j.portions()
	if err != nil {
		t.Fatal(err)
	}
	h := j.sweepHeader(parts)
	if back, err := fromHeader(h); err != nil || back.Engine != Frontier || back.Tours.String() != j.Tours.String() {
		t.Errorf("came back as %+v, %v", back, err)
	}
	change := func(f func(*checkpoint.Header)) checkpoint.Header { c := h; f(&c); return c }
	for name, header := range map[string]checkpoint.Header{
		"scheme":           change(func(h *checkpoint.Header) { h.Scheme++ }),
		"units":            change(func(h *checkpoint.Header) { h.Units++ }),
		"cycles":           change(func(h *checkpoint.Header) { h.Columns = h.Columns[:2] }),
		"plan fingerprint": set(h, setPlan, "0123456789abcdef"),
		"4x6":              set(h, setBoard, "4x6"),
		"gravity":          set(h, "gravity", "on"),
	} {
		j.File = remade(t, header, nil)
		for _, engine := range []Engine{Frontier, Auto} {
			j.Engine = engine
			_, err := Count(context.Background(), j)
			if !errors.Is(err, ErrIncompatible) || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), j.File) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// A run file of the other engine is one of another run; that is all there is to
// say about it.
func TestOtherEngine(t *testing.T) {
	p := ask(t, "5x5", question.Open, "", "")
	for mine, other := range map[Engine]Engine{Backtrack: Frontier, Frontier: Backtrack} {
		file := filepath.Join(t.TempDir(), "run.db")
		mustCount(t, Job{Tours: p, Engine: other, File: file})
		_, err := Count(context.Background(), Job{Tours: p, Engine: mine, File: file})
		if !errors.Is(err, ErrIncompatible) || !strings.Contains(err.Error(), "engine") || !strings.Contains(err.Error(), file) {
			t.Errorf("%s on a file of %s: %v", mine, other, err)
		} else if text := strings.ReplaceAll(err.Error(), file, ""); strings.Contains(text, "fingerprint") || strings.Contains(text, "unit squares") || strings.Contains(text, "use the program") {
			t.Errorf("%s on a file of %s: the message is cluttered: %v", mine, other, err)
		}
	}
}

// What does not fit into the memory is refused before it is taken, and can be
// taken up with more.
func TestSweepMemory(t *testing.T) {
	j := Job{Tours: ask(t, "7x8", question.Closed, "", ""), Engine: Frontier, Memory: 2 << 20, File: filepath.Join(t.TempDir(), "run.db")}
	_, err := Count(context.Background(), j)
	var memory *frontier.MemoryError
	if !errors.As(err, &memory) || memory.Limit != j.Memory || memory.Need <= j.Memory || !strings.Contains(err.Error(), "--memory") {
		t.Fatalf("%v", err)
	}
	if j, err = FromFile(j.File); err != nil {
		t.Fatal(err)
	}
	j.Memory = 1 << 30
	a := mustCount(t, j)
	wantNumber(t, a.Tours.String(), a.Undirected, 34524432316)
	if a.Stats.Bytes <= memory.Limit || a.Stats.Bytes > j.Memory {
		t.Errorf("took %d bytes, the bounds were %d and %d", a.Stats.Bytes, memory.Limit, j.Memory)
	}
}

// A sweep that is cancelled ends soon, and its run file is there to go on.
func TestSweepCancelled(t *testing.T) {
	j := Job{Tours: ask(t, "8x8", question.Closed, "", ""), Engine: Frontier, File: filepath.Join(t.TempDir(), "run.db"), Meter: new(Meter)}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(300*time.Millisecond, cancel)
	began := time.Now()
	if a, err := Count(ctx, j); !errors.Is(err, context.Canceled) || a != nil {
		t.Errorf("%v, %v", a, err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("ended after %v", took)
	}
	if p := j.Meter.Progress(); !p.Sweeping || p.States == 0 || p.Finished != 0 || p.Fraction <= 0 || p.Fraction >= 1 {
		t.Errorf("%+v", p)
	}
	if back, err := FromFile(j.File); err != nil || back.Engine != Frontier {
		t.Errorf("%+v, %v", back, err)
	}
}

func TestWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.Uint64(), 1, 5).Draw(t, "words")
		n := fromWords(words)
		if back := toWords(n, len(words)); !reflect.DeepEqual(back, words) {
			t.Errorf("%v, then %v", words, back)
		}
		if same := fromWords(toWords(n, len(words)+2)); same.Cmp(n) != 0 {
			t.Errorf("%s, then %s", n, same)
		}
	})
}
