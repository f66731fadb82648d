package checkpoint

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestRoundTrip(t *testing.T) {
	path := create(t, t.TempDir(), 1000, span(500, 900), []int{3, 1, 2}, span(0, 10))
	checkState(t, path, append(span(0, 10), span(500, 900)...))

	f := mustOpen(t, path)
	defer f.Close()
	if got, want := f.Header(), testHeader(1000); !reflect.DeepEqual(got, want) {
		t.Errorf("header %+v, want %+v", got, want)
	}
	if got := f.contents.totals; got.Units != 410 || got.Offset != 90000 {
		t.Errorf("totals %+v", got)
	}
}

func TestSumsAreExact(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.run")
	f, err := Create(path, Header{Units: 3, Columns: []string{"tours"}})
	if err != nil {
		t.Fatal(err)
	}
	for u := range 3 {
		if err := f.Put(Record{Unit: u, Values: []uint64{math.MaxUint64}}); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := f.contents.totals.Sums[0].String(), "55340232221128654845"; got != want { // 3*(2^64-1)
		t.Errorf("sum %s, want %s", got, want)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err := Read(path); err != nil || s.Totals.Sums[0].String() != "55340232221128654845" {
		t.Errorf("read %+v, %v", s, err)
	}
}

func TestPutAgain(t *testing.T) {
	path := create(t, t.TempDir(), 20, span(0, 5))
	f := mustOpen(t, path)

	same := testRecord(2)
	same.Elapsed *= 7
	if err := f.Put(same, testRecord(7), testRecord(7)); err != nil {
		t.Errorf("the same result again: %v", err)
	}
	for name, change := range map[string]func(*Record){
		"value":  func(r *Record) { r.Values[4]++ },
		"offset": func(r *Record) { r.Offset++ },
	} {
		r := testRecord(2)
		change(&r)
		if err := f.Put(testRecord(9), r); !errors.Is(err, ErrMismatch) {
			t.Errorf("another %s: %v", name, err)
		}
	}
	twice := testRecord(8)
	twice.Values[0]++
	if err := f.Put(testRecord(8), twice); !errors.Is(err, ErrMismatch) {
		t.Errorf("two results in one call: %v", err)
	}
	for name, r := range map[string]Record{
		"unit 20":      testRecord(20),
		"unit -1":      {Unit: -1, Values: make([]uint64, 5)},
		"one column":   {Unit: 9, Values: make([]uint64, 1)},
		"a past time":  {Unit: 9, Values: make([]uint64, 5), Elapsed: -1},
		"a bad offset": {Unit: 9, Values: make([]uint64, 5), Offset: -1},
	} {
		if err := f.Put(testRecord(9), r); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Errorf("second Close: %v", err)
	}
	if err := f.Put(testRecord(9)); !errors.Is(err, ErrClosed) {
		t.Errorf("Put after Close: %v", err)
	}
	checkState(t, path, []int{0, 1, 2, 3, 4, 7})
}

// TestPutKeepsValues: a caller may use its slice again.
func TestPutKeepsValues(t *testing.T) {
	f := mustOpen(t, create(t, t.TempDir(), 20))
	defer f.Close()
	r := testRecord(4)
	if err := f.Put(r); err != nil {
		t.Fatal(err)
	}
	r.Values[0]++
	if !equalRecords(f.Records(), testRecords(4)) {
		t.Errorf("records %v", f.Records())
	}
}

func TestCreateNeverReplaces(t *testing.T) {
	dir := t.TempDir()
	path := create(t, dir, 20, span(0, 5))
	if _, err := Create(path, testHeader(20)); !errors.Is(err, ErrExists) {
		t.Errorf("Create of an existing file: %v", err)
	}
	temp := filepath.Join(dir, "temp")
	if err := os.WriteFile(temp, []byte("new"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := publish(temp, path); !errors.Is(err, ErrExists) {
		t.Errorf("a file that appeared meanwhile: %v", err)
	}
	withoutLinks(t)
	if err := publish(temp, path); !errors.Is(err, ErrExists) {
		t.Errorf("a file that appeared meanwhile, without links: %v", err)
	}
	checkState(t, path, span(0, 5))
}

func TestCreateWithoutLinks(t *testing.T) {
	withoutLinks(t)
	dir := t.TempDir()
	checkState(t, create(t, dir, 20, span(0, 5)), span(0, 5))
	checkNames(t, dir, "test.run")
}

func withoutLinks(t *testing.T) {
	old := link
	link = func(string, string) error { return errors.ErrUnsupported }
	t.Cleanup(func() { link = old })
}

func TestCreateLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	bad := testHeader(20)
	bad.Output = "/tmp/\xff"
	twice := testHeader(20)
	twice.Problem = append(twice.Problem, Setting{"board", "5x5"})
	for name, h := range map[string]Header{"no units": testHeader(0), "a path that is not UTF-8": bad, "a setting twice": twice} {
		if _, err := Create(filepath.Join(dir, "x.run"), h); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	checkNames(t, dir)
	if _, err := Create(filepath.Join(dir, "none", "x.run"), testHeader(20)); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("directory that is not there: %v", err)
	}
	create(t, dir, 20, span(0, 5))
	checkNames(t, dir, "test.run")
}

func checkNames(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("directory has %q, want %q", got, want)
	}
}

func TestDiff(t *testing.T) {
	h := testHeader(20)
	other := testHeader(20)
	other.Program, other.Created = "v2", other.Created.AddDate(1, 0, 0)
	if diff := h.Diff(other); diff != nil {
		t.Errorf("program and time: %q", diff)
	}
	if string(h.fingerprint()) != string(other.fingerprint()) {
		t.Error("program and time change the fingerprint")
	}
	other.Engine, other.Scheme, other.Task, other.Units = "frontier", 4, "count", 21
	other.Problem = []Setting{{"kind", "closed"}, {"board", "5x5"}, {"avoid", "c3"}, {"unit squares", "d4 e4"}}
	other.Columns, other.Output = other.Columns[:2], ""
	want := []string{
		"engine: enumerate here, frontier in the file",
		"unit scheme: 3 here, 4 in the file",
		"task: list here, count in the file",
		"board: 6x8 here, 5x5 in the file",
		"avoid: none here, c3 in the file",
		"units: 20 here, 21 in the file",
		"columns: tours, distinct, reentrant, nodes, dead ends here, tours, distinct in the file",
		"output: /tmp/tours.txt here, none in the file",
	}
	if got := h.Diff(other); !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
}
