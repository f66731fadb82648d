package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

func mustList(t *testing.T, j Job) (*Listed, string) {
	t.Helper()
	var out bytes.Buffer
	l, err := List(context.Background(), j, &out)
	if err != nil {
		t.Fatalf("%s: %v", j.Tours, err)
	}
	return l, out.String()
}

// parsed reads a list.
func parsed(t *testing.T, j Job, text string) (all [][]board.Square) {
	t.Helper()
	for _, path := range boardtest.Tours(t, j.Tours.Board, text) {
		all = append(all, path)
	}
	return all
}

func key(path []board.Square) string { return fmt.Sprint(path) }

func sortedKeys(paths [][]board.Square) []string {
	var keys []string
	for _, p := range paths {
		keys = append(keys, key(p))
	}
	slices.Sort(keys)
	return keys
}

// Every list holds exactly the tours that plain trial finds.
func TestListBruteForce(t *testing.T) {
	for _, p := range []question.Tours{
		ask(t, "3x4", question.Open, "", ""),
		ask(t, "4x5", question.Open, "", ""),
		ask(t, "4x5", question.Open, "a1", ""),
		ask(t, "4x5", question.Open, "", "e4"),
		ask(t, "5x5", question.Open, "a1", "e5"),
		ask(t, "5x5", question.Open, "c3", ""),
		ask(t, ".../.#./...", question.Open, "", ""),
		ask(t, ".../.#./...", question.Closed, "", ""),
		ask(t, ".../.#./...", question.Closed, "b3", ""),
		ask(t, "..../..../..../...#", question.Open, "", ""),
		ask(t, "3x10", question.Closed, "", ""),
		ask(t, "3x10", question.Closed, "d2", ""),
		ask(t, "3x3", question.Open, "", ""),
		ask(t, "1x1", question.Open, "", ""),
	} {
		closed := p.Kind == question.Closed
		all := allDirected(p)
		once := map[string]bool{}
		for _, path := range all {
			tr := slices.Clone(tour.Tour(path))
			tr.Orient(closed)
			once[key(tr)] = true
		}
		given := p.From != board.None || p.To != board.None

		for _, format := range tour.Formats() {
			// Both directions: exactly those of plain trial.
			j := Job{Tours: p, List: &Listing{Format: format, Directed: true}, Workers: 2}
			l, text := mustList(t, j)
			if got, want := sortedKeys(parsed(t, j, text)), sortedKeys(all); !slices.Equal(got, want) {
				t.Fatalf("%s, %s, directed: %d tours, plain trial finds %d", p, format, len(got), len(want))
			}
			if l.Tours != uint64(len(all)) || l.LimitReached {
				t.Errorf("%s: says %d tours, %v", p, l.Tours, l.LimitReached)
			}
			// Each once.
			j.List = &Listing{Format: format}
			l, text = mustList(t, j)
			listed := parsed(t, j, text)
			seen := map[string]bool{}
			for _, path := range listed {
				tr := slices.Clone(tour.Tour(path))
				tr.Orient(closed)
				seen[key(tr)] = true
			}
			if len(listed) != len(once) || len(seen) != len(once) || l.Tours != uint64(len(once)) {
				t.Errorf("%s, %s: %d tours, %d different, says %d; plain trial finds %d", p, format, len(listed), len(seen), l.Tours, len(once))
			}
			for k := range once {
				if !seen[k] {
					t.Fatalf("%s, %s: %s is missing", p, format, k)
				}
			}
			// One of each class.
			if given && !closed {
				continue
			}
			j.List = &Listing{Format: format, Distinct: true}
			_, text = mustList(t, j)
			listed = parsed(t, j, text)
			group := symmetry.Group(p.Board)
			want := boardtest.Distinct(group, all, closed)
			if got := boardtest.Distinct(group, listed, closed); len(listed) != want || got != want {
				t.Errorf("%s, %s, distinct: %d tours of %d classes, there are %d classes", p, format, len(listed), got, want)
			}
		}
	}
}

// A limit cuts the list at that tour and says so, unless it is the total.
func TestListLimit(t *testing.T) {
	p := ask(t, "4x5", question.Open, "", "")
	for _, format := range []tour.Format{tour.Grid, tour.Compact} {
		_, whole := mustList(t, Job{Tours: p, List: &Listing{Format: format}})
		if strings.HasPrefix(whole, "\n") {
			t.Errorf("%s: the list begins with an empty line", format)
		}
		for limit := uint64(1); limit <= 84; limit++ {
			for _, workers := range []int{1, 3} {
				j := Job{Tours: p, Workers: workers, List: &Listing{Format: format, Limit: limit}}
				l, text := mustList(t, j)
				if want := min(limit, 82); l.Tours != want || len(parsed(t, j, text)) != int(want) {
					t.Errorf("limit %d: %d tours, %d in the text", limit, l.Tours, len(parsed(t, j, text)))
				}
				if l.LimitReached != (limit < 82) {
					t.Errorf("limit %d: reached %v", limit, l.LimitReached)
				}
				if !strings.HasPrefix(whole, text) {
					t.Errorf("limit %d: not the beginning of the whole list", limit)
				}
			}
		}
	}
}

// The list is the same for any number of workers, also when units are much
// longer than what is passed on at once.
func TestListOrder(t *testing.T) {
	for _, p := range []question.Tours{
		ask(t, "6x6", question.Closed, "", ""),
		ask(t, "5x6", question.Open, "", ""),
		ask(t, "5x7", question.Open, "a1", "g5"),
	} {
		j := Job{Tours: p, Workers: 1, List: &Listing{Format: tour.Compact, Directed: true}}
		_, want := mustList(t, j)
		if want == "" {
			t.Fatalf("%s: empty", p)
		}
		for _, workers := range []int{2, 3, 7} {
			j.Workers = workers
			if _, got := mustList(t, j); got != want {
				t.Errorf("%s: another list with %d workers", p, workers)
			}
		}
	}
}

// So is a list that a limit cuts, of units with more text than is handed on at
// once.
func TestListOrderOfLongUnits(t *testing.T) {
	const limit = 200_000
	j := Job{Tours: ask(t, "6x8", question.Closed, "", ""), List: &Listing{Format: tour.Compact, Limit: limit}}
	want := ""
	for _, workers := range []int{1, 2, 3} {
		j.Workers, j.Meter = workers, new(Meter)
		l, got := mustList(t, j)
		if n := strings.Count(got, "\n"); l.Tours != limit || !l.LimitReached || n != limit {
			t.Errorf("%d workers: %+v, %d lines", workers, l, n)
		}
		if workers > 1 {
			if got != want {
				t.Errorf("another list with %d workers", workers)
			}
			continue
		}
		want = got
		// One worker finishes units in order, and begins one more.
		if units := j.Meter.Progress().Finished + 1; len(got)/units < 2*chunk {
			t.Errorf("%d units of %d bytes in all, the test needs longer ones", units, len(got))
		}
	}
}

type brokenWriter struct{ left int }

var errBroken = errors.New("broken writer")

func (w *brokenWriter) Write(p []byte) (int, error) {
	if len(p) > w.left {
		return 0, errBroken
	}
	w.left -= len(p)
	return len(p), nil
}

// An error of writing ends the list, wherever it comes.
func TestListWriteError(t *testing.T) {
	p := ask(t, "6x6", question.Closed, "", "")
	for _, left := range []int{0, 1000, 100_000, 700_000} {
		done := make(chan error, 1)
		go func() {
			_, err := List(context.Background(), Job{Tours: p, Workers: 3, List: &Listing{Format: tour.Compact}}, &brokenWriter{left})
			done <- err
		}()
		select {
		case err := <-done:
			if !errors.Is(err, errBroken) {
				t.Errorf("after %d bytes: %v", left, err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("after %d bytes: does not end", left)
		}
	}
}

func TestListCancelled(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	began := time.Now()
	_, err := List(ctx, Job{Tours: ask(t, "8x8", question.Closed, "", ""), Workers: 2, List: &Listing{Format: tour.Grid}}, io.Discard)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("ended after %v", took)
	}
}

// A list is taken up at every unit boundary, whatever the output held beyond.
func TestListResume(t *testing.T) {
	dir := t.TempDir()
	output := filepath.Join(dir, "list")
	j := Job{
		Tours: ask(t, "5x6", question.Closed, "", ""), Workers: 2,
		List: &Listing{Format: tour.Grid, Output: output},
		File: filepath.Join(dir, "run.db"),
	}
	if l, err := List(context.Background(), j, nil); err != nil || l.Tours != 8 {
		t.Fatal(l, err)
	}
	want, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	snapshot, err := checkpoint.Read(j.File)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(parsed(t, j, string(want))); n != 8 {
		t.Fatalf("%d tours in the file", n)
	}
	for k := range len(snapshot.Records) + 1 {
		offset := int64(0)
		if k > 0 {
			offset = snapshot.Records[k-1].Offset
		}
		for _, extra := range []string{"", "1 2 3\ngarbage"} {
			if err := os.WriteFile(output, append(slices.Clone(want[:offset]), extra...), 0o666); err != nil {
				t.Fatal(err)
			}
			path := remade(t, snapshot.Header, snapshot.Records[:k])
			from, err := FromFile(path)
			if err != nil {
				t.Fatal(err)
			}
			from.Workers = 1 + k%4
			l, err := List(context.Background(), from, nil)
			if err != nil {
				t.Fatalf("from unit %d: %v", k, err)
			}
			got, err := os.ReadFile(output)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) || l.Tours != 8 {
				t.Fatalf("from unit %d with %q beyond: %d tours,\n%s", k, extra, l.Tours, got)
			}
		}
	}
}

// What a convention answers goes to the output file too.
func TestListKnownToFile(t *testing.T) {
	dir := t.TempDir()
	output := filepath.Join(dir, "list")
	var out bytes.Buffer
	j := Job{Tours: ask(t, "1x1", question.Open, "", ""), List: &Listing{Format: tour.Squares, Output: output}, File: filepath.Join(dir, "run.db")}
	if _, err := List(context.Background(), j, &out); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(output)
	if string(text) != "a1\n" || out.Len() > 0 {
		t.Errorf("the output file has %q (%v), elsewhere is %q", text, err, out.String())
	}
	// A list of nothing is an empty file, not none.
	empty := filepath.Join(dir, "empty")
	j = Job{Tours: ask(t, "3x3", question.Open, "", ""), List: &Listing{Format: tour.Squares, Output: empty}, File: filepath.Join(dir, "run2.db")}
	if _, err := List(context.Background(), j, &out); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(empty); err != nil || len(text) > 0 {
		t.Errorf("list of nothing: %q, %v", text, err)
	}
}

// The run file and the output are never the same file.
func TestListOntoRunFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.db")
	j := Job{Tours: ask(t, "5x5", question.Open, "", ""), List: &Listing{Format: tour.Squares, Output: file}, File: file}
	err := j.Check()
	if err == nil {
		t.Fatal("a list may be written over its own run file")
	}
}

func TestCheck(t *testing.T) {
	open, closed := ask(t, "5x5", question.Open, "", ""), ask(t, "6x6", question.Closed, "", "")
	from, to := ask(t, "5x5", question.Open, "a1", ""), ask(t, "5x5", question.Open, "", "a1")
	for _, c := range []struct {
		job Job
		ok  bool
	}{
		{Job{Tours: open}, true},
		{Job{Tours: open, By: ByStart}, true},
		{Job{Tours: open, By: "colour"}, false},
		{Job{Tours: closed, By: ByStart}, false},
		{Job{Tours: from, By: ByStart}, false},
		{Job{Tours: from, By: ByEnd}, true},
		{Job{Tours: to, By: ByEnd}, false},
		{Job{Tours: to, By: ByStart}, true},
		{Job{Tours: open, List: &Listing{Directed: true, Distinct: true}}, false},
		{Job{Tours: open, List: &Listing{Limit: 3}, File: "x"}, false},
		{Job{Tours: open, List: &Listing{}, File: "x"}, false},
		{Job{Tours: open, List: &Listing{Output: "y"}, File: "x"}, true},
		{Job{Tours: open, List: &Listing{Limit: 3}}, true},
	} {
		if err := c.job.Check(); (err == nil) != c.ok {
			t.Errorf("%+v: %v", c.job, err)
		}
	}
}
