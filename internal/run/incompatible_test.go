package run_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/internal/verify"
	"knightstour/internal/which"
	"knightstour/question"
	"knightstour/tour"
)

// storedQuestion is a question, and the header of its run file.
type storedQuestion struct {
	name   string
	q      asked
	header checkpoint.Header
}

// oneOfEachTask returns a question of each task.
func oneOfEachTask(t *testing.T) (all []storedQuestion) {
	output := filepath.Join(t.TempDir(), "list")
	open := tours(t, "5x5", question.Open, "", "")
	for name, q := range map[string]asked{
		"count":       ask(counting.Count{Tours: both(t, "5x6")}),
		"sweep":       ask(counting.Count{Tours: both(t, "5x6"), Engine: counting.Frontier}),
		"symmetric":   ask(symmetric.Count{Tours: both(t, "5x6")}),
		"list":        ask(listing.List{Tours: open, Format: tour.Compact, Output: output}),
		"start":       ask(which.Starts{Tours: open}),
		"start, ends": ask(which.Starts{Tours: tours(t, "3x4", question.Open, "", ""), Ends: true}),
	} {
		file := filepath.Join(t.TempDir(), "run.db")
		must(t, q, run.Options{File: file, Program: "v1"})
		snapshot, err := checkpoint.Read(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, storedQuestion{name, q, snapshot.Header})
	}
	return all
}

// wantRefused checks that a question is refused to be taken up with a run file, in one
// line that says why and names the file, which stays as it is.
func wantRefused(t *testing.T, q asked, path string, says ...string) {
	t.Helper()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text, _, err := q.answer(context.Background(), run.Options{File: path}, notRun(t))
	if !errors.Is(err, run.ErrIncompatible) {
		t.Fatalf("error %v, answer %.200s", err, text)
	}
	for _, want := range append(says, path) {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %q", want, err)
		}
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("more than a line: %q", err)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the refused file was changed, %v", err)
	}
}

// Whatever setting differs, the run file is refused and the setting is named.
func TestSettingsRefused(t *testing.T) {
	for _, s := range oneOfEachTask(t) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			for _, setting := range s.header.Question {
				t.Run(setting.Name, func(t *testing.T) {
					path := remade(t, set(s.header, setting.Name, "gnu"), nil)
					if setting.Name == "engine" || setting.Name == "count distinct" { // which the file decides
						wantRefused(t, s.q, path, setting.Name, "gnu")
					} else {
						wantRefused(t, s.q, path, setting.Name+": ", " here, gnu in the file")
					}
				})
			}
			t.Run("one more", func(t *testing.T) {
				wantRefused(t, s.q, remade(t, set(s.header, "gravity", "on"), nil), "gravity: none here, on in the file")
			})
		})
	}
}

// A run file whose parts are others is refused too, with what differs.
func TestPartsRefused(t *testing.T) {
	for _, s := range oneOfEachTask(t) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			for name, c := range map[string]struct {
				change func(h *checkpoint.Header)
				says   string
			}{
				"name":         {func(h *checkpoint.Header) { h.Parts[0].Name = "gnu" }, `"gnu"`},
				"units":        {func(h *checkpoint.Header) { h.Parts[0].Units++ }, "units"},
				"fingerprint":  {func(h *checkpoint.Header) { h.Parts[0].Fingerprint ^= 1 }, "units"},
				"less columns": {func(h *checkpoint.Header) { h.Parts[0].Columns = h.Parts[0].Columns[1:] }, "values"},
				"more columns": {func(h *checkpoint.Header) { h.Parts[0].Columns = append(h.Parts[0].Columns, "colour") }, "colour"},
				"more parts": {func(h *checkpoint.Header) {
					h.Parts = append(h.Parts, checkpoint.Part{Name: "gnu", Units: 3})
				}, `"gnu"`},
				"less parts": {func(h *checkpoint.Header) { h.Parts = h.Parts[1:] }, "parts"},
				"output":     {func(h *checkpoint.Header) { h.Output = "gnu" }, "output"},
			} {
				t.Run(name, func(t *testing.T) {
					h := s.header
					h.Parts = slices.Clone(h.Parts)
					h.Parts[0].Columns = slices.Clone(h.Parts[0].Columns)
					if c.change(&h); h.Units() == 0 {
						t.Skip("there is only one part")
					}
					wantRefused(t, s.q, remade(t, h, nil), c.says, "use the program that made it, version v1")
				})
			}
			// Another version of the program is no reason.
			h := s.header
			h.Program = "v2"
			must(t, s.q, run.Options{File: remade(t, h, nil), Program: "v3"})
		})
	}
}

// Other questions than that of the run file are refused, in words a user knows.
func TestQuestionsRefused(t *testing.T) {
	dir := t.TempDir()
	from := tours(t, "5x5", question.Open, "a1", "")
	count := func(c counting.Count, q ...question.Tours) asked { c.Tours = q; return ask(c) }
	list := listing.List{Tours: from, Format: tour.Compact, Output: filepath.Join(dir, "list")}
	lists := func(change func(*listing.List)) asked { l := list; change(&l); return ask(l) }
	king := boardtest.Ask(t, boardtest.Make(t, "5x5", "camel", "none"), question.Open, "a1", "")
	glued := boardtest.Ask(t, boardtest.Make(t, "5x5", "knight", "torus"), question.Open, "a1", "")
	closed := tours(t, "5x6", question.Closed, "", "")
	for _, f := range []struct {
		name   string
		q      asked
		others map[string]asked // by what differs
	}{
		{"count", count(counting.Count{}, from), map[string]asked{
			"board: 5x6 here, 5x5 in the file":               count(counting.Count{}, tours(t, "5x6", question.Open, "a1", "")),
			"piece: camel here, knight in the file":          count(counting.Count{}, king),
			"wrap: torus here, none in the file":             count(counting.Count{}, glued),
			"avoid: a1-b3 here, none in the file":            count(counting.Count{}, words{board: "5x5", kind: question.Open, from: "a1", not: "a1-b3"}.tours(t)),
			"kind: closed here, open in the file":            count(counting.Count{}, tours(t, "5x5", question.Closed, "a1", "")),
			"kind: open closed here, open in the file":       count(counting.Count{}, from, tours(t, "5x5", question.Closed, "a1", "")),
			"from: none here, a1 in the file":                count(counting.Count{}, tours(t, "5x5", question.Open, "", "")),
			"to: e5 here, none in the file":                  count(counting.Count{}, tours(t, "5x5", question.Open, "a1", "e5")),
			"prefix: a1,b3 here, none in the file":           count(counting.Count{}, words{board: "5x5", kind: question.Open, prefix: "a1,b3"}.tours(t)),
			"through: c1-b3 here, none in the file":          count(counting.Count{}, words{board: "5x5", kind: question.Open, from: "a1", through: "b3-c1"}.tours(t)),
			"by: end here, none in the file":                 count(counting.Count{By: counting.ByEnd}, from),
			"strict: true here, false in the file":           count(counting.Count{Strict: true}, from),
			"engine: frontier here, backtrack in the file":   count(counting.Count{Engine: counting.Frontier}, from),
			"task: which here, count in the file":            ask(which.Starts{Tours: tours(t, "5x5", question.Open, "", "")}),
			"task: symmetric here, count in the file":        ask(symmetric.Count{Tours: []question.Tours{tours(t, "5x5", question.Open, "", "")}}),
			"task: verify here, count in the file":           ask(verify.All{}),
			"task: list here, count in the file":             ask(list),
			"to: e1 here, none in the file (name another":    count(counting.Count{}, tours(t, "5x5", question.Open, "a1", "e1")),
			"from: c3 here, a1 in the file; to: e1 here, no": count(counting.Count{}, tours(t, "5x5", question.Open, "c3", "e1")),
		}},
		{"sweep", count(counting.Count{Engine: counting.Frontier}, tours(t, "5x6", question.Open, "a1", "")), map[string]asked{
			"engine: backtrack here, frontier in the file": count(counting.Count{Engine: counting.Backtrack}, tours(t, "5x6", question.Open, "a1", "")),
			"engine: both here, frontier in the file":      count(counting.Count{Engine: counting.Both}, tours(t, "5x6", question.Open, "a1", "")),
		}},
		{"list", ask(list), map[string]asked{
			"format: grid here, compact in the file": lists(func(l *listing.List) { l.Format = tour.Grid }),
			"directed: true here, false in the file": lists(func(l *listing.List) { l.Directed = true }),
			"distinct: true here, false in the file": lists(func(l *listing.List) { l.Distinct = true }),
			"strict: true here, false in the file":   lists(func(l *listing.List) { l.Strict = true }),
			"limit: 7 here, 0 in the file":           lists(func(l *listing.List) { l.Limit = 7 }),
			"output: " + dir + "/other here":         lists(func(l *listing.List) { l.Output = filepath.Join(dir, "other") }),
			"symmetric: true here, false in the":     lists(func(l *listing.List) { l.Tours, l.Symmetric = tours(t, "5x5", question.Open, "", ""), true }),
		}},
		{"symmetric", ask(symmetric.Count{Tours: []question.Tours{closed}}), map[string]asked{
			"symmetry type: axial here, none in the file": ask(symmetric.Count{Tours: []question.Tours{closed}, Type: "axial"}),
			"board: 5x5 here, 5x6 in the file":            ask(symmetric.Count{Tours: []question.Tours{tours(t, "5x5", question.Closed, "", "")}}), // where a theorem knows the answer
		}},
		{"which", ask(which.Starts{Tours: tours(t, "4x5", question.Open, "", "")}), map[string]asked{
			"matrix: true here, false in the file": ask(which.Starts{Tours: tours(t, "4x5", question.Open, "", ""), Ends: true}),
		}},
	} {
		t.Run(f.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "run.db")
			must(t, f.q, run.Options{File: file})
			for says, other := range f.others {
				t.Run(says, func(t *testing.T) {
					wantRefused(t, other, file, says, "(name another run file)")
					if _, _, err := other.answer(context.Background(), run.Options{File: file}, nil); strings.Contains(err.Error(), "units") {
						t.Errorf("the message is cluttered: %q", err)
					}
				})
			}
		})
	}
}

// A question that another version stored, and that makes no sense here, is refused
// from the file alone.
func TestReadRefused(t *testing.T) {
	w := words{board: "5x6", kind: question.Open, prefix: "a1,c2,e1", not: "f5-d4"}
	settings := func(q interface{ Settings() []checkpoint.Setting }) run.Settings { return run.SettingsOf(q.Settings()) }
	counts := settings(counting.Count{Tours: []question.Tours{w.tours(t)}})
	lists := settings(listing.List{Tours: w.tours(t), Format: tour.Compact})
	for _, c := range []struct {
		settings          run.Settings
		name, value, says string
	}{
		{counts, "board", "5x", "5x"},
		{counts, "board", "", ""},
		{counts, "board", "4x4", "f5"},
		{counts, "piece", "gnu", "gnu"},
		{counts, "piece", "(0,0)", "does not move"},
		{counts, "wrap", "sphere", "sphere"},
		{counts, "kind", "ajar", "ajar"},
		{counts, "kind", "", "names no tours"},
		{counts, "from", "z9", "z9"},
		{counts, "prefix", "a1,b4", "a1-b4 is not a move"},
		{counts, "prefix", "c1,b3", "does not start at a1"},
		{counts, "through", "a1", "no dash"},
		{counts, "through", "f5-d4", "must be made and must not be made"},
		{counts, "avoid", "f5-f4", "f5-f4 is not a move"},
		{counts, "avoid", "a1-c2", "must be made and must not be made"},
		{lists, "format", "braille", "braille"},
		{lists, "limit", "many", "many"},
		{lists, "board", "5x", "5x"},
	} {
		t.Run(c.settings[run.TaskSetting]+" "+c.name+" "+c.value, func(t *testing.T) {
			changed := run.Settings{}
			for name, value := range c.settings {
				changed[name] = value
			}
			changed[c.name] = c.value
			_, err := read(changed)
			wantError(t, err, c.says)
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a line: %q", err)
			}
			if err := run.Incompatible("run.db", err); !errors.Is(err, run.ErrIncompatible) || !strings.Contains(err.Error(), `"run.db"`) {
				t.Errorf("%v", err)
			}
		})
	}
}

// What cannot be asked cannot be read and run either.
func TestReadNonsense(t *testing.T) {
	s := run.SettingsOf(counting.Count{Tours: []question.Tours{tours(t, "5x5", question.Open, "", "")}}.Settings())
	s["by"] = "colour"
	q, err := read(s)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = q.answer(context.Background(), run.Options{}, nil)
	wantError(t, err, `cannot split by "colour"`)
}
