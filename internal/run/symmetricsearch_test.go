package run

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// numbers are what an answer says, for comparison.
func (a *Symmetric) numbers() []string {
	list := []string{a.Labelled.String(), a.Distinct.String(), a.Stats.Visited.String(), a.Stats.Nodes.String(), a.Stats.DeadEnds.String()}
	for _, r := range append(a.Leaves(), a.Rows...) {
		list = append(list, r.Flag, r.Labelled.String(), r.Exact.String(), r.Distinct.String())
	}
	return list
}

// A run that goes on from any part of its units gives the same numbers, from the
// file alone as well.
func TestSymmetricResumed(t *testing.T) {
	for _, c := range []struct {
		board, wrap string
		kind        question.Kind
		symmetry    string
	}{
		{"6x6", "none", question.Closed, ""}, {"6x7", "none", question.Closed, "bergholtian"}, {"5x5", "none", question.Open, ""},
		{"4x4", "torus", question.Closed, ""}, {"4x4", "torus", question.Closed, "half-turn"}, {"2x3x4", "none", question.Closed, ""},
	} {
		p := boardtest.Ask(t, boardtest.Make(t, c.board, "knight", c.wrap), c.kind, "", "")
		want := countSymmetric(t, Job{Tours: p, SymmetryKind: c.symmetry, Workers: 1})
		file := filepath.Join(t.TempDir(), "run.db")
		whole := countSymmetric(t, Job{Tours: p, SymmetryKind: c.symmetry, Workers: 2, File: file})
		if diff := cmp.Diff(want.numbers(), whole.numbers()); diff != "" || whole.Stats.Resumed != 0 {
			t.Errorf("%s, stored: %s", p, diff)
		}
		for _, keep := range []func(int) bool{
			func(int) bool { return false }, func(int) bool { return true },
			func(unit int) bool { return unit%3 == 1 }, func(unit int) bool { return unit < 5 }, func(unit int) bool { return unit > 5 },
		} {
			j, err := FromFile(partOf(t, file, keep))
			if err != nil {
				t.Fatal(err)
			}
			j.Workers, j.Meter = 2, new(Meter)
			a, err := CountSymmetric(context.Background(), j)
			if err != nil {
				t.Fatal(err)
			}
			resumed := 0
			for unit := range a.Stats.Units {
				if keep(unit) {
					resumed++
				}
			}
			if diff := cmp.Diff(want.numbers(), a.numbers()); diff != "" || a.Stats.Resumed != resumed || a.Stats.Units != want.Stats.Units {
				t.Errorf("%s, with %d units of %d: %d resumed, %s", p, resumed, a.Stats.Units, a.Stats.Resumed, diff)
			}
			if now := j.Meter.Progress(); now.Fraction != 1 || now.Before != resumed || now.Finished != now.Units {
				t.Errorf("%s: progress at the end %+v", p, now)
			}
		}
	}
}

// A run that is stopped keeps what it has found.
func TestSymmetricStopped(t *testing.T) {
	j := Job{Tours: ask(t, "6x7", question.Closed, "", ""), Symmetric: true, Workers: 1, File: filepath.Join(t.TempDir(), "run.db"), Meter: new(Meter)}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		for ctx.Err() == nil {
			if j.Meter.Progress().Finished > 20 {
				cancel()
			}
		}
	}()
	_, err := CountSymmetric(ctx, j)
	stopped := errors.Is(err, context.Canceled)
	cancel()
	snapshot, failure := checkpoint.Read(j.File)
	if failure != nil || err != nil && !stopped || snapshot.Totals.Units < 20 {
		t.Fatalf("stopped: %v, %v, %d units", err, failure, snapshot.Totals.Units)
	}
	j.Meter = nil
	wantNumber(t, "resumed", countSymmetric(t, j).Labelled, 1094)
}

// A run file of another question, or of other units, is refused.
func TestSymmetricRefused(t *testing.T) {
	j := Job{Tours: ask(t, "6x6", question.Closed, "", ""), Symmetric: true, File: filepath.Join(t.TempDir(), "run.db")}
	countSymmetric(t, j)
	snapshot, err := checkpoint.Read(j.File)
	if err != nil {
		t.Fatal(err)
	}
	h := snapshot.Header
	for _, c := range []struct {
		header checkpoint.Header
		job    func(*Job)
		want   string
	}{
		{h, func(j *Job) { j.SymmetryKind = "axial" }, "kind of symmetry: axial here, none in the file"},
		{h, func(j *Job) { j.Tours = ask(t, "5x6", question.Closed, "", "") }, "board: 5x6 here, 6x6 in the file"},
		{set(h, setCut, "a1;z9"), nil, "z9"},
		{set(h, setCut, "a1"), nil, "2 searches here, 1 in the file"},
		{set(h, setCut, "a1 a1;"), nil, "not different squares"},
		{set(h, setCut, "c3;c3"), nil, "unit"},
		{set(h, setUnits, "0123456789abcdef"), nil, "fingerprint"},
		{set(h, setSymmetry, "axail"), func(j *Job) { j.SymmetryKind = "axail" }, "axail"},
	} {
		k := j
		k.File = remade(t, c.header, nil)
		if c.job != nil {
			c.job(&k)
		}
		if _, err := CountSymmetric(context.Background(), k); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, err)
		}
	}
	// Neither is its file one of a count or a list.
	for _, k := range []Job{{Tours: j.Tours, File: j.File}, {Tours: j.Tours, File: j.File, Engine: Frontier}} {
		if _, err := Count(context.Background(), k); !errors.Is(err, ErrIncompatible) {
			t.Errorf("count: %v", err)
		}
	}
	if _, err := CountSymmetric(context.Background(), Job{Tours: ask(t, "5x5", question.Closed, "", ""), Symmetric: true, File: j.File}); !errors.Is(err, ErrIncompatible) {
		t.Errorf("a theorem says 0 and the file was not looked at: %v", err)
	}
}

// What does not go together is refused before anything is done.
func TestSymmetricCheck(t *testing.T) {
	whole, from := ask(t, "5x5", question.Open, "", ""), ask(t, "5x5", question.Open, "a1", "")
	for _, c := range []struct {
		job  Job
		want string
	}{
		{Job{Tours: from, Symmetric: true}, "whole board"},
		{Job{Tours: from, By: ByKind}, "all tours of the board"},
		{Job{Tours: whole, By: ByKind, File: "x"}, "two runs"},
		{Job{Tours: whole, By: ByStart, Symmetric: true}, "by kind anyway"},
		{Job{Tours: whole, Engine: Both, Symmetric: true}, "by kind anyway"},
	} {
		if err := c.job.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, err)
		}
	}
	for _, j := range []Job{{Tours: whole, Symmetric: true, File: "x"}, {Tours: whole, By: ByClassSize, Engine: Both}} {
		if err := j.Check(); err != nil {
			t.Error(err)
		}
	}
}

// All tours split by their symmetries add up, and each class has its size.
func TestBySymmetry(t *testing.T) {
	for _, c := range []struct {
		board, wrap string
		kind        question.Kind
		engine      Engine
		tours       int64
		distinct    int64
		sizes       map[int]int64 // classes
	}{
		{"6x6", "none", question.Closed, Both, 9862, 1245, map[int]int64{1: 0, 2: 5, 4: 17, 8: 1223}},
		{"5x5", "none", question.Open, Backtrack, 864, 112, map[int]int64{4: 8, 8: 104}},
		{"6x7", "none", question.Closed, Frontier, 1067638, 267183, map[int]int64{1: 0, 2: 547, 4: 266636}},
		{"4x4", "torus", question.Closed, Backtrack, 1344, 19, map[int]int64{128: 6, 64: 6, 32: 5, 16: 2, 8: 0}},
		{"3x3", "none", question.Open, Auto, 0, 0, map[int]int64{8: 0}},
		{"1x1", "none", question.Open, Auto, 1, 1, map[int]int64{1: 1}},
	} {
		p := boardtest.Ask(t, boardtest.Make(t, c.board, "knight", c.wrap), c.kind, "", "")
		a := mustCount(t, Job{Tours: p, By: ByKind, Engine: c.engine})
		wantNumber(t, p.String(), a.Undirected, c.tours)
		wantNumber(t, p.String()+", distinct", a.Distinct, c.distinct)
		rest := a.Asymmetric()
		tours, classes := rest.Exact, rest.Distinct
		for _, r := range a.Symmetric.Leaves() {
			tours.Add(tours, r.Exact)
			classes.Add(classes, r.Distinct)
		}
		wantNumber(t, p.String()+", added up", tours, c.tours)
		wantNumber(t, p.String()+", distinct, added up", classes, c.distinct)
		for _, s := range a.ClassSizes() {
			if want, given := c.sizes[s.Size]; given {
				wantNumber(t, p.String()+", classes of a size", s.Classes, want)
			}
			wantNumber(t, p.String()+", tours in classes of a size", s.Tours, s.Classes.Int64()*int64(s.Size))
		}
	}
}
