package run_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/tour"
)

// A list is taken up at every unit boundary, whatever the output held beyond, and
// ends the same byte for byte.
func TestListResume(t *testing.T) {
	closed := tours(t, "5x6", question.Closed, "", "")
	torus := boardtest.Ask(t, boardtest.Make(t, "3x4", "knight", "torus"), question.Closed, "", "")
	for _, l := range []listing.List{
		{Tours: closed, Format: tour.Grid},
		{Tours: closed, Format: tour.Compact, Limit: 5},
		{Tours: closed, Format: tour.JSON, Symmetric: true, Directed: true},
		{Tours: torus, Format: tour.Squares, Symmetric: true, Distinct: true},
		{Tours: torus, Format: tour.Compact, Symmetric: true, Type: "half-turn", Limit: 3},
		{Tours: words{board: "5x6", kind: question.Open, prefix: "a1,c2,e1"}.tours(t), Format: tour.Compact, Strict: true},
		{Tours: words{board: "5x6", kind: question.Open, through: "a1-b3,f5-d4"}.tours(t), Format: tour.Compact, Strict: true, Directed: true},
		{Tours: words{board: "2x3x4", kind: question.Closed, prefix: "1:a1,1:c2,1:a3"}.tours(t), Format: tour.Compact, Directed: true},
		{Tours: words{board: "4x4", piece: "wazir", kind: question.Open}.tours(t), Format: tour.Compact, Strict: true, Distinct: true},
		{Tours: words{board: "5x5", kind: question.Open, from: "a1"}.tours(t), Format: tour.Compact, Strict: true},
	} {
		t.Run(fmt.Sprintf("%s as %s, directed %v, symmetric %v %s", l.Tours, l.Format, l.Directed, l.Symmetric, l.Type), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			l.Output = filepath.Join(dir, "list")
			file := filepath.Join(dir, "run.db")
			whole, _, err := run.Answer(context.Background(), l, run.Options{Workers: 2, File: file})
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(l.Output)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(boardtest.Tours(t, l.Tours.Board, string(want))); n == 0 || uint64(n) != whole.Tours || whole.LimitReached != (l.Limit > 0) {
				t.Fatalf("%d tours in the file, %+v", n, whole)
			}
			snapshot, err := checkpoint.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			n := len(snapshot.Records)
			for k := 0; k <= n; k += 1 + n/12 {
				offset := int64(0)
				if k > 0 {
					offset = snapshot.Records[k-1].Offset
				}
				more := want[offset:min(offset+37, int64(len(want)))]
				beyond := [...]string{"", string(more), "\x00\x00\x00", string(more) + "\x00\x00"}[k%4]
				if k%5 == 4 {
					beyond = "1 2 3\ngarbage"
				}
				there := append(slices.Clone(want[:offset]), beyond...)
				if err := os.WriteFile(l.Output, there, 0o666); err != nil {
					t.Fatal(err)
				}
				path := remade(t, snapshot.Header, snapshot.Records[:k])
				settings, err := run.Stored(path)
				if err != nil {
					t.Fatal(err)
				}
				from, err := listing.Read(settings)
				if err != nil {
					t.Fatal(err)
				}
				listed, stats, err := run.Answer(context.Background(), from, run.Options{Workers: 1 + k%4, File: path})
				if k%5 == 4 {
					if got, readErr := os.ReadFile(l.Output); !errors.Is(err, listing.ErrOutput) || readErr != nil || !bytes.Equal(got, there) {
						t.Fatalf("from unit %d with garbage beyond: %v\n%.500s", k, err, got)
					}
					continue
				}
				if err != nil {
					t.Fatalf("from unit %d with %q beyond: %v", k, beyond, err)
				}
				if got, err := os.ReadFile(l.Output); err != nil || !bytes.Equal(got, want) || *listed != *whole || stats.Resumed != k {
					t.Fatalf("from unit %d with %q beyond: %+v, %d units resumed, %v\n%.500s", k, beyond, listed, stats.Resumed, err, got)
				}
			}
		})
	}
}

// An output that is not as it was written is not taken up, nor changed.
func TestOutputChanged(t *testing.T) {
	dir := t.TempDir()
	l := listing.List{Tours: tours(t, "5x6", question.Closed, "", ""), Format: tour.Compact, Output: filepath.Join(dir, "list")}
	o := run.Options{File: filepath.Join(dir, "run.db")}
	must(t, ask(l), o)
	text, err := os.ReadFile(l.Output)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Clone(text)
	changed[len(changed)/2] ^= 1
	for name, content := range map[string][]byte{"a changed byte": changed, "cut off": text[:len(text)-1], "empty": {}} {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(l.Output, content, 0o666); err != nil {
				t.Fatal(err)
			}
			_, _, err := run.Answer(context.Background(), l, o)
			if !errors.Is(err, listing.ErrOutput) {
				t.Errorf("%v", err)
			}
			wantError(t, err, l.Output)
			if got, err := os.ReadFile(l.Output); err != nil || !bytes.Equal(got, content) {
				t.Errorf("the output was changed, %v", err)
			}
		})
	}
	t.Run("removed", func(t *testing.T) {
		if err := os.Remove(l.Output); err != nil {
			t.Fatal(err)
		}
		if _, _, err := run.Answer(context.Background(), l, o); !errors.Is(err, listing.ErrOutput) {
			t.Errorf("%v", err)
		}
		if _, err := os.Stat(l.Output); err == nil {
			t.Error("there is an output that was made for nothing")
		}
	})
	t.Run("put back", func(t *testing.T) {
		if err := os.WriteFile(l.Output, text, 0o666); err != nil {
			t.Fatal(err)
		}
		if _, stats := must(t, ask(l), o); stats.Resumed != stats.Units {
			t.Errorf("%d of %d units resumed", stats.Resumed, stats.Units)
		}
	})
	t.Run("a unit is missing", func(t *testing.T) {
		path := partOf(t, o.File, func(unit int) bool { return unit != 2 })
		if _, _, err := run.Answer(context.Background(), l, run.Options{File: path}); !errors.Is(err, checkpoint.ErrDamaged) {
			t.Errorf("%v", err)
		}
	})
}

// A list that needs no search goes to its output too: one tour, or an empty file and
// not none. Nothing of it is stored.
func TestListKnown(t *testing.T) {
	for board, want := range map[string]string{"1x1": "a1\n", "3x3": ""} {
		t.Run(board, func(t *testing.T) {
			dir := t.TempDir()
			var out bytes.Buffer
			l := listing.List{Tours: tours(t, board, question.Open, "", ""), Format: tour.Squares, Output: filepath.Join(dir, "list"), Writer: &out}
			if err := os.WriteFile(l.Output, []byte("what was there before"), 0o666); err != nil {
				t.Fatal(err)
			}
			// Of a list one only looks at nothing is written.
			if known, units, err := ask(l).look(context.Background(), run.Options{}); !known || units != 0 || err != nil {
				t.Errorf("known %v, %d units, %v", known, units, err)
			}
			if text, err := os.ReadFile(l.Output); err != nil || string(text) != "what was there before" {
				t.Errorf("a look at the list wrote %q, %v", text, err)
			}
			if _, _, err := run.Answer(context.Background(), l, run.Options{}); !errors.Is(err, listing.ErrOutput) {
				t.Errorf("a file that was there before is written over: %v", err)
			}
			if err := os.Remove(l.Output); err != nil {
				t.Fatal(err)
			}
			for _, file := range []string{"", filepath.Join(dir, "run.db")} {
				listed, _, err := run.Answer(context.Background(), l, run.Options{File: file})
				if err != nil || listed.Tours != uint64(len(want)/3) || listed.Reason == nil {
					t.Fatalf("%+v, %v", listed, err)
				}
				if text, err := os.ReadFile(l.Output); err != nil || string(text) != want || out.Len() > 0 {
					t.Errorf("the output has %q, %v, elsewhere is %q", text, err, out.String())
				}
				if _, err := os.Stat(file); err == nil {
					t.Error("there is a run file")
				}
			}
			l.Output = ""
			if must(t, ask(l), run.Options{}); out.String() != want {
				t.Errorf("written: %q", out.String())
			}
		})
	}
}

// A list that is to be taken up again needs an output of its own.
func TestListStorable(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "run.db")
	link := filepath.Join(dir, "link")
	l := listing.List{Tours: tours(t, "5x5", question.Open, "", ""), Format: tour.Squares, Writer: new(bytes.Buffer)}
	check := func(output, file, says string) {
		t.Helper()
		one := l
		one.Output = output
		err := run.Check(one, run.Options{File: file})
		if says == "" && err != nil {
			t.Errorf("%q, %q: %v", output, file, err)
		} else if says != "" {
			wantError(t, err, says)
		}
	}
	check("", "", "")
	check("", file, "name an output file")
	check(filepath.Join(dir, "list"), file, "")
	check(file, file, "cannot be the output file as well")
	must(t, ask(listing.List{Tours: l.Tours, Format: tour.Squares, Output: filepath.Join(dir, "list")}), run.Options{File: file})
	if err := os.Link(file, link); err == nil {
		check(link, file, "cannot be the output file as well")
	}
	check(dir, "", "not a regular file")
}
