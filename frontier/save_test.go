package frontier

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"slices"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/internal/boardtest"
)

// smallLimit is memory enough for the tables of these tests, and for no table
// that a damaged number of states can make up.
const smallLimit = 16 << 20

func stored(t tb, h tableHeader, table *table) []byte {
	t.Helper()
	var out bytes.Buffer
	n, err := tableWriter{h, table}.WriteTo(&out)
	if err != nil || n != int64(out.Len()) {
		t.Fatalf("WriteTo returned %d, %v, and wrote %d bytes", n, err, out.Len())
	}
	return out.Bytes()
}

func TestStoredTable(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := newPool(Room{Memory: smallLimit})
		table := tableOf(t, p, drawStates(t))
		want := allStates(t, table)
		h := tableHeader{rapid.Uint64().Draw(t, "fingerprint"), rapid.Uint64().Draw(t, "modulus"), rapid.Uint32().Draw(t, "side"), rapid.Uint32().Draw(t, "steps")}
		file := stored(t, h, table)
		table.dropAll()
		// A reader may give as little at a time as it likes.
		for _, from := range []io.Reader{bytes.NewReader(file), iotest.OneByteReader(bytes.NewReader(file))} {
			gotHeader, got, err := readTable(from, p)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(h, gotHeader); diff != "" {
				t.Fatalf("header, -want +got:\n%s", diff)
			}
			if diff := cmp.Diff(want, allStates(t, got)); diff != "" {
				t.Fatalf("states, -want +got:\n%s", diff)
			}
			got.dropAll()
		}
		if p.inUse() != 0 {
			t.Fatalf("%d bytes are still in use", p.inUse())
		}
	})
}

// someTable is stored in some hundred bytes. It has vectors of all forms.
func someTable(t tb, p *pool) *table {
	many := map[uint32]uint64{60: 4095}
	for r := range uint32(39) {
		many[r] = 7*uint64(r) + 1
	}
	return tableOf(t, p, states{
		makePattern(0xff, 0x400): many,
		makePattern(0, 0x50):     {0: 3},
		makePattern(0x3, 0x50):   {0: 1 << 40},
		makePattern(0xf, 0x50):   {0: exact, 2: 7},
		makePattern(0x3f, 0):     {3: 2, 5: 3, 14: 1},
		makePattern(0xff, 0x500): {1: 20, 3: 20, 5: 30, 10: 1, 12: 15, 14: 9, 18: 6, 50: 4, 90: 8, 101: 30},
	})
}

// formsOf returns how many vectors of a table have which form.
func formsOf(t tb, table *table) map[int]int {
	forms := map[int]int{}
	c := coder{slots: table.slots, planes: table.planes}
	var room []byte
	for i := range table.parts {
		err := table.read(i, &room, func(data []byte) {
			for len(data) > slack {
				var next code
				next, data = c.next(data)
				forms[next.form]++
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return forms
}

// refused checks that damaged data are, and that no memory is lost with them.
func refused(t *testing.T, what string, file []byte) {
	t.Helper()
	p := newPool(Room{Memory: smallLimit})
	_, table, err := readTable(bytes.NewReader(file), p)
	var memory *MemoryError
	if !errors.Is(err, ErrTable) && !errors.As(err, &memory) {
		t.Errorf("%s: error %v, want ErrTable", what, err)
	}
	if table != nil || p.inUse() != 0 {
		t.Errorf("%s: table %v, %d bytes in use", what, table, p.inUse())
	}
}

func TestDamagedTables(t *testing.T) {
	t.Parallel()
	table := someTable(t, new(pool))
	if forms := formsOf(t, table); len(forms) != 3 {
		t.Errorf("there are vectors of the forms %v only", forms)
	}
	file := stored(t, tableHeader{1, exact, 0, 7}, table)
	if len(file) > 500 {
		t.Fatalf("the stored table has %d bytes, too many for this test", len(file))
	}
	for n := range file {
		refused(t, "truncated", file[:n])
		for bit := range 8 {
			if boardtest.Raced && bit != n%8 {
				continue
			}
			damaged := slices.Clone(file)
			damaged[n] ^= 1 << bit
			refused(t, "flipped", damaged)
		}
		refused(t, "a byte lost", slices.Delete(slices.Clone(file), n, n+1))
		refused(t, "a byte more", slices.Insert(slices.Clone(file), n, 'x'))
	}
	for _, other := range []string{"", "knightstour", "knightstour table 2\n", "SQLite format 3\x00"} {
		refused(t, other, []byte(other))
	}
	refused(t, "a table and more", append(slices.Clone(file), "more"...))
}

// A table of counts modulo several numbers is stored as well.
func TestStoredPlanes(t *testing.T) {
	t.Parallel()
	for name, s := range sidesOf(t) {
		t.Run(name, func(t *testing.T) {
			crew := newCrew(1, Room{})
			crew.calculate([]uint64{largePrime, 97, 2})
			table := chainsOf(t, crew, s, len(s.chains))
			want := vectorsOf(t, table)
			p := new(pool)
			_, got, err := readTable(bytes.NewReader(stored(t, tableHeader{}, table)), p)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(want, vectorsOf(t, got)) || len(want) == 0 {
				t.Errorf("%d vectors were stored; what was read is something else", len(want))
			}
			if !slices.Equal(table.sums, got.sums) || table.states != got.states || table.groups != got.groups || table.bytes != got.bytes {
				t.Errorf("%d states of %d patterns are read as %d of %d", table.states, table.groups, got.states, got.groups)
			}
		})
	}
}

// Errors of reading and writing are passed on, not taken for damage.
func TestStoreErrors(t *testing.T) {
	t.Parallel()
	p := new(pool)
	table := someTable(t, p)
	file := stored(t, tableHeader{}, table)
	broken := errors.New("the disk is broken")
	for n := range file {
		if _, err := (tableWriter{tableHeader{}, table}).WriteTo(&shortWriter{n, broken}); !errors.Is(err, broken) {
			t.Errorf("the disk breaks after %d bytes: WriteTo returned %v", n, err)
		}
		from := io.MultiReader(bytes.NewReader(file[:n]), iotest.ErrReader(broken))
		if _, _, err := readTable(from, p); !errors.Is(err, broken) || errors.Is(err, ErrTable) {
			t.Errorf("the disk breaks after %d bytes: readTable returned %v", n, err)
		}
	}
}

// A shortWriter takes some bytes and then fails.
type shortWriter struct {
	left int
	err  error
}

func (w *shortWriter) Write(b []byte) (int, error) {
	if len(b) > w.left {
		n := w.left
		w.left = 0
		return n, w.err
	}
	w.left -= len(b)
	return len(b), nil
}

// Whatever is read, there is an error or a table that can be written again.
func FuzzReadTable(f *testing.F) {
	file := stored(f, tableHeader{1, exact, 0, 7}, someTable(f, new(pool)))
	f.Add(file)
	f.Add(file[:len(file)/2])
	first, err := start(new(pool), 3, 2)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(stored(f, tableHeader{}, first))
	f.Add([]byte(tableMagic))
	f.Fuzz(func(t *testing.T, file []byte) {
		p := newPool(Room{Memory: smallLimit})
		h, table, err := readTable(bytes.NewReader(file), p)
		var memory *MemoryError
		switch {
		case errors.Is(err, ErrTable), errors.As(err, &memory):
			if p.inUse() != 0 {
				t.Errorf("%d bytes are lost", p.inUse())
			}
		case err != nil:
			t.Error(err)
		default:
			again := stored(t, h, table)
			if len(again) > len(file) {
				t.Errorf("%d bytes were read, %d are written again", len(file), len(again))
			}
			if _, _, err := readTable(bytes.NewReader(again), p); err != nil {
				t.Error(err)
			}
		}
	})
}
