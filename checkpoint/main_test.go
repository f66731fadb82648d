package checkpoint

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// slow makes the damage tests change every byte of every file instead
// of a sample: go test ./checkpoint -run Damage -slow -timeout 1h
var slow = flag.Bool("slow", false, "change every byte in the damage tests")

// holdEnv names a run file; the test binary then only opens it and holds it
// until its standard input ends, to be the other process of a test.
const holdEnv = "CHECKPOINT_TEST_HOLD"

func TestMain(m *testing.M) {
	if path := os.Getenv(holdEnv); path != "" {
		os.Exit(hold(path))
	}
	goleak.VerifyTestMain(m)
}

func hold(path string) int {
	f, err := Open(path)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println("holding")
	io.Copy(io.Discard, os.Stdin)
	if err := f.Close(); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0
}

// memoryDir returns a directory of its own, in memory if the system has such
// a thing, for tests that commit thousands of times.
func memoryDir(t testing.TB) string {
	dir, err := os.MkdirTemp("/dev/shm", "checkpoint")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// testHeader returns a header of three parts, of which the one in the middle has
// no units. The tests number the units of all parts together: the even numbers
// are those of the first part, the odd numbers those of the last.
func testHeader(units int) Header {
	return Header{
		Program:  "knightstour v1",
		Question: []Setting{{"task", "list"}, {"board", "6x8"}, {"kind", "closed"}, {"from", ""}},
		Parts: []Part{
			{Name: "visit closed tours", Units: units - units/2, Columns: []string{"tours", "distinct", "reentrant", "nodes", "dead ends"}, Fingerprint: 3},
			{Name: "visit axial tours", Columns: []string{"tours"}, Fingerprint: 1 << 63},
			{Name: "sweep 6x8", Units: units / 2, Columns: []string{"word 0", "word 1"}, Fingerprint: 0xfedcba9876543210},
		},
		Output:  "/tmp/tours.txt",
		Created: time.Date(2024, 2, 29, 12, 30, 0, 5, time.UTC),
	}
}

// testRecord returns the one true record of a unit.
func testRecord(number int) Record {
	u := uint64(number)
	few := number % 1_000_000 // far from overflow
	r := Record{
		Unit:    number / 2,
		Values:  []uint64{u * u, u/3 + 1, 0, 1<<63 + u*0x9E3779B97F4A7C15, u << 40},
		Elapsed: time.Duration(few) * time.Millisecond,
		Offset:  100 * int64(few+1),
	}
	if number%2 == 1 {
		r.Part, r.Values = 2, r.Values[2:4]
	}
	return r
}

// number is the inverse of testRecord.
func number(r Record) int { return 2*r.Unit + r.Part/2 }

// testRecords returns the records of units in the order of their numbers.
func testRecords(units ...int) []Record {
	var records []Record
	for _, u := range units {
		records = append(records, testRecord(u))
	}
	return records
}

// trueRecords returns what a file with these finished units returns.
func trueRecords(units ...int) []Record {
	return slices.SortedFunc(slices.Values(testRecords(units...)), func(a, b Record) int {
		return cmp.Or(a.Part-b.Part, cmp.Compare(a.Unit, b.Unit))
	})
}

func span(from, to int) []int {
	var units []int
	for u := from; u < to; u++ {
		units = append(units, u)
	}
	return units
}

func equalRecords(a, b []Record) bool {
	return slices.EqualFunc(a, b, func(a, b Record) bool {
		return a.Part == b.Part && a.Unit == b.Unit && a.Elapsed == b.Elapsed && a.agrees(b)
	})
}

// create makes a run file with some finished units, closed at once.
func create(t testing.TB, dir string, units int, puts ...[]int) string {
	t.Helper()
	path := filepath.Join(dir, "test.run")
	f, err := Create(path, testHeader(units))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range puts {
		if err := f.Put(testRecords(p...)...); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// checkState verifies a file that is not open: it must have exactly these
// finished units, with their true records and totals.
func checkState(t testing.TB, path string, units []int) {
	t.Helper()
	s, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	want := trueRecords(units...)
	if !equalRecords(s.Records, want) {
		t.Fatalf("got records %v, want %v", s.Records, want)
	}
	totals := newTotals(s.Header)
	for _, r := range want {
		totals.add(r)
	}
	if string(s.Totals.encode()) != string(totals.encode()) {
		t.Fatalf("got totals %s, want %s", s.Totals.encode(), totals.encode())
	}
}

func mustOpen(t testing.TB, path string) *File {
	t.Helper()
	f, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
