package run

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/question"
	"knightstour/tour"
)

// A job comes back from its header as it was.
func TestHeaderRoundTrip(t *testing.T) {
	for _, j := range []Job{
		{Tours: ask(t, "6x6", question.Closed, "", "")},
		{Tours: ask(t, "6x6", question.Closed, "c4", "")},
		{Tours: ask(t, "5x7", question.Open, "a1", "e3")},
		{Tours: ask(t, "5x5", question.Open, "a1", ""), By: ByEnd},
		{Tours: ask(t, "5x5", question.Open, "", "b2"), By: ByStart},
		{Tours: ask(t, ".../.#./...", question.Open, "", "")},
		{Tours: ask(t, "#.../..../...#", question.Open, "b1", "")},
		{Tours: ask(t, "5x30", question.Open, "ad5", "")},
		{Tours: ask(t, "5x5", question.Open, "", ""), List: &Listing{Format: tour.Grid, Directed: true, Output: "/x/y z"}},
		{Tours: ask(t, "6x6", question.Closed, "", ""), List: &Listing{Format: tour.JSON, Distinct: true, Output: "/x"}},
	} {
		plan, err := enumerate.New(context.Background(), j.Tours.Graph(), j.Tours.Symmetries())
		if err != nil {
			t.Fatal(err)
		}
		h := j.header(plan)
		back, err := fromHeader(h)
		if err != nil {
			t.Errorf("%s: %v", j.Tours, err)
			continue
		}
		if back.Tours.String() != j.Tours.String() || back.Tours.From != j.Tours.From || back.Tours.To != j.Tours.To ||
			back.By != j.By || !reflect.DeepEqual(back.List, j.List) {
			t.Errorf("%+v came back as %+v", j, back)
		}
		if diff := back.header(plan).Diff(h); diff != nil {
			t.Errorf("%s: %v", j.Tours, diff)
		}
		if _, err := j.restore(context.Background(), h); err != nil {
			t.Errorf("%s: %v", j.Tours, err)
		}
	}
}

// set returns h with one setting changed, or removed if value is "-".
func set(h checkpoint.Header, name, value string) checkpoint.Header {
	h.Problem = slices.Clone(h.Problem)
	for i, s := range h.Problem {
		if s.Name == name {
			h.Problem[i].Value = value
			if value == "-" {
				h.Problem = slices.Delete(h.Problem, i, i+1)
			}
			return h
		}
	}
	h.Problem = append(h.Problem, checkpoint.Setting{Name: name, Value: value})
	return h
}

// Headers that this program cannot go on with are refused, with the reason; a
// file with such a header is left as it is.
func TestHeaderRefused(t *testing.T) {
	j := Job{Tours: ask(t, "5x6", question.Open, "", ""), File: "x"}
	plan, err := enumerate.New(context.Background(), j.Tours.Graph(), j.Tours.Symmetries())
	if err != nil {
		t.Fatal(err)
	}
	h := j.header(plan)
	change := func(f func(*checkpoint.Header)) checkpoint.Header { c := h; f(&c); return c }
	for _, c := range []struct {
		name   string
		header checkpoint.Header
		want   string // part of the message
	}{
		{"scheme", change(func(h *checkpoint.Header) { h.Scheme++ }), "scheme"},
		{"engine", change(func(h *checkpoint.Header) { h.Engine = "magic" }), "magic"},
		{"task", change(func(h *checkpoint.Header) { h.Task = "paint" }), "paint"},
		{"units", change(func(h *checkpoint.Header) { h.Units++ }), "units"},
		{"columns", change(func(h *checkpoint.Header) { h.Columns = h.Columns[:4] }), "columns"},
		{"more columns", change(func(h *checkpoint.Header) { h.Columns = append(slices.Clone(h.Columns), "colour") }), "colour"},
		{"board", set(h, setBoard, "5x"), "5x"},
		{"no board", set(h, setBoard, "-"), ""},
		{"other board", set(h, setBoard, "4x6"), "4x6"},
		{"huge board", set(h, setBoard, "400x400"), ""},
		{"piece", set(h, setPiece, "gnu"), "gnu"},
		{"kind", set(h, setKind, "ajar"), "ajar"},
		{"from", set(h, setFrom, "z9"), "z9"},
		{"by", set(h, setBy, "colour"), "colour"},
		{"group", set(h, setGroup, "1"), "symmetries"},
		{"cut", set(h, setCut, "a1"), "unit"},
		{"no such cut", set(h, setCut, "z9"), "z9"},
		{"no cut", set(h, setCut, "-"), ""},
		{"cut twice", set(h, setCut, "c3 c3 c3"), ""},
		{"fingerprint", set(h, setUnits, "0123456789abcdef"), "fingerprint"},
		{"unknown setting", set(h, "gravity", "on"), "gravity"},
	} {
		path := remade(t, c.header, nil)
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		job := j
		job.File = path
		a, err := Count(context.Background(), job)
		if err == nil {
			t.Errorf("%s: answered: %s", c.name, a.Undirected)
		} else if !errors.Is(err, ErrIncompatible) || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", c.name, err)
		}
		// From the file alone.
		if job, err := FromFile(path); err == nil {
			if job.Tours.Board.Len() != 30 {
				continue // a sound question about another board
			}
			if a, err := Count(context.Background(), job); err == nil && a.Undirected.Int64() != 18784 {
				t.Errorf("%s: taken up from the file alone gives %s", c.name, a.Undirected)
			} else if err != nil && !errors.Is(err, ErrIncompatible) {
				t.Errorf("%s: taken up: %v", c.name, err)
			}
		} else if !errors.Is(err, ErrIncompatible) {
			t.Errorf("%s: from the file: %v", c.name, err)
		}
		after, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(before, after) {
			t.Errorf("%s: the refused file was changed", c.name)
		}
	}
}

// The difference between two runs is in the message.
func TestRestoreOtherRun(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.db")
	mustCount(t, Job{Tours: ask(t, "5x5", question.Open, "a1", ""), File: file, Program: "v1"})
	for _, c := range []struct {
		job  Job
		want []string
	}{
		{Job{Tours: ask(t, "5x6", question.Open, "a1", "")}, []string{"board: 5x6 here, 5x5 in the file"}},
		{Job{Tours: ask(t, "5x5", question.Open, "", "")}, []string{"from: none here, a1 in the file"}},
		{Job{Tours: ask(t, "5x5", question.Open, "a1", "e5")}, []string{"to: e5 here, none in the file"}},
		{Job{Tours: ask(t, "5x5", question.Open, "c3", "e1")}, []string{"from: c3 here, a1 in the file", "to: e1 here, none in the file"}},
		{Job{Tours: ask(t, "5x5", question.Open, "a1", ""), By: ByEnd}, []string{"by: end here, none in the file"}},
	} {
		c.job.File = file
		_, err := Count(context.Background(), c.job)
		if !errors.Is(err, ErrIncompatible) {
			t.Errorf("%s: %v", c.job.Tours, err)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q is not in %q", want, err)
			}
		}
		if strings.Contains(err.Error(), "unit") || strings.Contains(err.Error(), "\n") {
			t.Errorf("the message is cluttered: %q", err)
		}
	}
	// Another version of the program is no reason.
	a := mustCount(t, Job{Tours: ask(t, "5x5", question.Open, "a1", ""), File: file, Program: "v2"})
	wantNumber(t, "from a1", a.Undirected, 304)
	if a.Stats.Resumed != a.Stats.Units {
		t.Errorf("%d of %d units were in the file", a.Stats.Resumed, a.Stats.Units)
	}
}

// A run file of another problem is refused even if a theorem knows the answer.
func TestRestoreKnownAnswer(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.db")
	mustCount(t, Job{Tours: ask(t, "5x5", question.Open, "", ""), File: file})
	if _, err := Count(context.Background(), Job{Tours: ask(t, "5x5", question.Closed, "", ""), File: file}); !errors.Is(err, ErrIncompatible) {
		t.Errorf("the run file of the open tours was taken for closed ones: %v", err)
	}
}

// Parts of a run are taken up by any number of workers, with the same numbers.
func TestResume(t *testing.T) {
	for _, j := range []Job{
		{Tours: ask(t, "6x6", question.Closed, "", "")},
		{Tours: ask(t, "5x6", question.Open, "", ""), By: ByStart},
		{Tours: ask(t, "5x6", question.Open, "a1", ""), By: ByEnd},
	} {
		plain := mustCount(t, j)
		j.File = filepath.Join(t.TempDir(), "run.db")
		whole := mustCount(t, j)
		if whole.Stats.Resumed != 0 {
			t.Errorf("%d units were in a new file", whole.Stats.Resumed)
		}
		for workers, keep := range map[int]func(int) bool{
			1: func(unit int) bool { return unit%2 == 0 },
			2: func(unit int) bool { return unit > 5 },
			3: func(unit int) bool { return unit != 0 },
			7: func(unit int) bool { return unit%5 == 3 },
			4: func(int) bool { return false },
		} {
			path := partOf(t, j.File, keep)
			from, err := FromFile(path)
			if err != nil {
				t.Fatal(err)
			}
			from.Workers, from.Meter = workers, new(Meter)
			a := mustCount(t, from)
			kept := 0
			for unit := range a.Stats.Units {
				if keep(unit) {
					kept++
				}
			}
			if a.Stats.Resumed != kept {
				t.Errorf("%s: %d units resumed, %d were there", j.Tours, a.Stats.Resumed, kept)
			}
			if p := from.Meter.Progress(); p.Before != kept || p.Finished != a.Stats.Units {
				t.Errorf("%s: the meter says %+v", j.Tours, p)
			}
			for name, pair := range map[string][2]any{
				"undirected": {a.Undirected.String(), plain.Undirected.String()},
				"distinct":   {a.Distinct.String(), plain.Distinct.String()},
				"visited":    {a.Stats.Visited.String(), plain.Stats.Visited.String()},
				"nodes":      {a.Stats.Nodes.String(), plain.Stats.Nodes.String()},
				"dead ends":  {a.Stats.DeadEnds.String(), plain.Stats.DeadEnds.String()},
				"reentrant":  {a.Reentrant, plain.Reentrant},
				"split":      {a.By, plain.By},
			} {
				if !reflect.DeepEqual(pair[0], pair[1]) {
					t.Errorf("%s, %d workers, %s: %v, undisturbed %v", j.Tours, workers, name, pair[0], pair[1])
				}
			}
		}
	}
}

// The records of a split run hold for each square how many visited tours end
// there: two ends for each tour.
func TestRecordsByStart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.db")
	p := ask(t, "5x5", question.Open, "", "")
	mustCount(t, Job{Tours: p, By: ByStart, File: file})
	s, err := checkpoint.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Header.Columns) != 5+25 || s.Header.Columns[5] != "ends at a1" || s.Header.Columns[29] != "ends at e5" {
		t.Errorf("columns %q", s.Header.Columns)
	}
	for _, r := range s.Records {
		ends := uint64(0)
		for _, n := range r.Values[5:] {
			ends += n
		}
		if ends != 2*r.Values[0] {
			t.Errorf("unit %d: %d tours have %d ends", r.Unit, r.Values[0], ends)
		}
	}
}
