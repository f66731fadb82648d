package run

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"knightstour/checkpoint"
	"knightstour/question"
	"knightstour/tour"
)

// Lists with constraints, strictly open ones among them, end the same byte for
// byte from wherever they are taken up, with as many tours as are counted.
func TestListResumeConstrained(t *testing.T) {
	for _, c := range []struct {
		words    words
		strict   bool
		directed bool
	}{
		{words{board: "5x6", kind: question.Open, prefix: "a1,c2,e1"}, true, false},
		{words{board: "5x6", kind: question.Open, through: "a1-b3,f5-d4"}, true, true},
		{words{board: "5x6", kind: question.Open, through: "a1-b3,f5-d4"}, false, false},
		{words{board: "2x3x4", kind: question.Closed, prefix: "1:a1,1:c2,1:a3"}, false, true},
		{words{board: "4x4", piece: "wazir", kind: question.Open}, true, false},
		{words{board: "5x5", kind: question.Open, from: "a1"}, true, false},
	} {
		dir := t.TempDir()
		output := filepath.Join(dir, "list")
		j := Job{
			Tours: c.words.tours(t), Workers: 2, File: filepath.Join(dir, "run.db"),
			List: &Listing{Format: tour.Compact, Strict: c.strict, Directed: c.directed, Output: output},
		}
		whole, err := List(context.Background(), j, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(output)
		if err != nil {
			t.Fatal(err)
		}
		a := mustCount(t, Job{Tours: j.Tours, Engine: Backtrack})
		n := a.Undirected
		if c.strict {
			n = a.StrictlyOpen()
		}
		if c.directed {
			n = a.Directed(n)
		}
		lines := bytes.Count(want, []byte("\n"))
		if wantNumber(t, j.Tours.String()+", counted", n, int64(lines)); whole.Tours != uint64(lines) || lines == 0 {
			t.Errorf("%s: said to be %d tours, listed %d", j.Tours, whole.Tours, lines)
		}
		if c.words.prefix != "" {
			checkBeginnings(t, j, string(want))
		}
		snapshot, err := checkpoint.Read(j.File)
		if err != nil {
			t.Fatal(err)
		}
		for k := 0; k <= len(snapshot.Records); k += 1 + len(snapshot.Records)/5 {
			offset := int64(0)
			if k > 0 {
				offset = snapshot.Records[k-1].Offset
			}
			if err := os.WriteFile(output, want[:offset], 0o666); err != nil {
				t.Fatal(err)
			}
			from, err := FromFile(remade(t, snapshot.Header, snapshot.Records[:k]))
			if err != nil {
				t.Fatal(err)
			}
			l, err := List(context.Background(), from, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := os.ReadFile(output); err != nil || !bytes.Equal(got, want) || l.Tours != whole.Tours {
				t.Errorf("%s from unit %d: %d tours, the same bytes: %v, %v", j.Tours, k, l.Tours, bytes.Equal(got, want), err)
			}
		}
	}
}

// checkBeginnings checks that every tour begins as asked.
func checkBeginnings(t *testing.T, j Job, text string) {
	t.Helper()
	for _, path := range parsed(t, j, text) {
		if !slices.Equal(path[:len(j.Tours.Prefix)], j.Tours.Prefix) {
			var names []string
			for _, s := range path[:len(j.Tours.Prefix)] {
				names = append(names, j.Tours.Board.Name(s))
			}
			t.Fatalf("%s: a tour begins %s", j.Tours, strings.Join(names, ","))
		}
		if err := tour.Check(j.Tours.Board, path, j.Tours.Kind == question.Closed); err != nil {
			t.Fatal(err)
		}
	}
}
