package checkpoint

import (
	"errors"
	"io/fs"
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
	totals := f.Totals()
	if totals.Units() != 410 || totals.Parts[0].Units != 205 || totals.Parts[1].Units != 0 || totals.Parts[2].Units != 205 || totals.Offset != 90000 {
		t.Errorf("totals %+v", totals)
	}
	if n := f.Header().Units(); n != 1000 {
		t.Errorf("%d units", n)
	}
	totals.Parts[0].Sums[0].SetInt64(-1)
	totals.Parts[0].Units++
	if again := f.Totals(); again.Units() != 410 || again.Parts[0].Sums[0].Sign() < 0 {
		t.Error("the totals of the file can be changed from outside")
	}
}

func TestSumsAreExact(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.run")
	f, err := Create(path, Header{Parts: []Part{{Name: "count", Units: 3, Columns: []string{"tours"}}}})
	if err != nil {
		t.Fatal(err)
	}
	for u := range 3 {
		if err := f.Put(Record{Unit: u, Values: []uint64{math.MaxUint64}}); err != nil {
			t.Fatal(err)
		}
	}
	const want = "55340232221128654845" // 3*(2^64-1)
	if got := f.Totals().Parts[0].Sums[0].String(); got != want {
		t.Errorf("sum %s, want %s", got, want)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err := Read(path); err != nil || s.Totals.Parts[0].Sums[0].String() != want {
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
	value, offset, twice := testRecord(2), testRecord(2), testRecord(8)
	value.Values[4]++
	offset.Offset++
	twice.Values[0]++
	for _, test := range []struct {
		name    string
		records []Record
	}{
		{"another value", []Record{testRecord(9), value}},
		{"another offset", []Record{testRecord(9), offset}},
		{"two results in one call", []Record{testRecord(8), twice}},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := f.Put(test.records...)
			if !errors.Is(err, ErrMismatch) || !strings.Contains(err.Error(), `of "visit closed tours" gave`) {
				t.Errorf("got error %v", err)
			}
		})
	}
	for _, test := range []struct {
		name   string
		record Record
		text   string
	}{
		{"a unit too large", testRecord(20), `unit 10 of "visit closed tours" is not one of 10`},
		{"a unit of the last part too large", testRecord(21), `unit 10 of "sweep 6x8" is not one of 10`},
		{"a negative unit", Record{Unit: -1, Values: make([]uint64, 5)}, "unit -1"},
		{"a part without units", Record{Part: 1, Values: make([]uint64, 1)}, `unit 0 of "visit axial tours" is not one of 0`},
		{"a part too large", Record{Part: 3}, "part 3"},
		{"a negative part", Record{Part: -1}, "part -1"},
		{"the values of another part", Record{Unit: 4, Values: make([]uint64, 2)}, "2 values for 5 columns"},
		{"a negative time", Record{Unit: 4, Values: make([]uint64, 5), Elapsed: -1}, "negative"},
		{"a negative offset", Record{Unit: 4, Values: make([]uint64, 5), Offset: -1}, "negative"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if err := f.Put(testRecord(9), test.record); err == nil || !strings.Contains(err.Error(), test.text) {
				t.Errorf("got error %v", err)
			}
		})
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Errorf("second Close: %v", err)
	}
	if err := f.Put(testRecord(9)); err == nil || !strings.Contains(err.Error(), "closed") {
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
	if err := publish(temp, path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file that appeared meanwhile: %v", err)
	}
	withoutLinks(t)
	if err := publish(temp, path); !errors.Is(err, fs.ErrExist) {
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
	for _, test := range []struct {
		name   string
		change func(h *Header)
		text   string
	}{
		{"no parts", func(h *Header) { h.Parts = nil }, "no units"},
		{"no units", func(h *Header) { h.Parts = h.Parts[1:2] }, "no units"},
		{"a negative number of units", func(h *Header) { h.Parts[1].Units = -1 }, "-1 units"},
		{"too many units in all", func(h *Header) { h.Parts[1].Units = math.MaxInt - 19 }, "cannot have 10 units"},
		{"a part twice", func(h *Header) { h.Parts[2].Name = h.Parts[0].Name }, "twice"},
		{"a setting twice", func(h *Header) { h.Question = append(h.Question, Setting{"board", "5x5"}) }, "twice"},
		{"an undecided setting", func(h *Header) { h.Question[3].Value = Undecided }, "from"},
		{"a path that is not UTF-8", func(h *Header) { h.Output = "/tmp/\xff" }, "UTF-8"},
		{"a part that is not UTF-8", func(h *Header) { h.Parts[2].Name = "\xff" }, "UTF-8"},
		{"a column that is not UTF-8", func(h *Header) { h.Parts[2].Columns[1] = "\xff" }, "UTF-8"},
	} {
		t.Run(test.name, func(t *testing.T) {
			h := testHeader(20)
			test.change(&h)
			_, err := Create(filepath.Join(dir, "x.run"), h)
			if err == nil || !strings.Contains(err.Error(), test.text) {
				t.Errorf("got error %v", err)
			}
		})
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
