package frontier

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
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

type states map[pattern]map[uint32]uint64

// tableOf writes the vectors of some patterns into a table.
func tableOf(p *pool, groups map[pattern]vector) *table {
	out := &builder{pool: p}
	w := &writer{to: out}
	for q, v := range groups {
		w.write(q, v.ranks, v.counts)
	}
	w.flush()
	return &out.table
}

// statesOf returns all that is in a table, and that each pattern and each rank
// is there once.
func statesOf(t tb, table *table) states {
	t.Helper()
	all := states{}
	var buffer []uint64
	for _, g := range table.groups {
		if all[g.pattern] != nil {
			t.Fatalf("pattern %#x has two groups", g.pattern)
		}
		all[g.pattern] = map[uint32]uint64{}
		ranks, counts := table.vector(g, &buffer)
		for i, r := range ranks {
			if _, twice := all[g.pattern][r]; twice {
				t.Fatalf("pattern %#x has rank %d twice", g.pattern, r)
			}
			all[g.pattern][r] = counts[i]
		}
	}
	return all
}

// drawGroups draws the vectors of some patterns, with small counts or great ones.
func drawGroups(t *rapid.T) map[pattern]vector {
	groups := map[pattern]vector{}
	for range rapid.IntRange(0, 5).Draw(t, "groups") {
		q, _ := drawModel(t, maxPairs).pattern()
		most := rapid.SampledFrom([]uint64{1, 1<<32 - 1, 1 << 32, exact}).Draw(t, "most")
		groups[q] = drawVector(t, "ranks", q.pairs(), 20, most)
	}
	return groups
}

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
		p := &pool{limit: smallLimit}
		table := tableOf(p, drawGroups(t))
		want := statesOf(t, table)
		h := tableHeader{rapid.Uint64().Draw(t, "fingerprint"), rapid.Uint64().Draw(t, "modulus"), rapid.Uint32().Draw(t, "side"), rapid.Uint32().Draw(t, "steps")}
		file := stored(t, h, table)
		p.put(table)
		// A reader may give as little at a time as it likes.
		for _, from := range []io.Reader{bytes.NewReader(file), iotest.OneByteReader(bytes.NewReader(file))} {
			gotHeader, got, err := readTable(from, p)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(h, gotHeader); diff != "" {
				t.Fatalf("header, -want +got:\n%s", diff)
			}
			if diff := cmp.Diff(want, statesOf(t, got)); diff != "" {
				t.Fatalf("states, -want +got:\n%s", diff)
			}
			if err := got.check(); err != nil {
				t.Fatal(err)
			}
			p.put(got)
		}
		if p.inUse() != 0 {
			t.Fatalf("%d bytes are still in use", p.inUse())
		}
	})
}

// someTable is stored in some hundred bytes.
func someTable(p *pool) *table {
	return tableOf(p, map[pattern]vector{
		makePattern(0, 0x50):   {[]uint32{0}, []uint64{3}},
		makePattern(0x3, 0x50): {[]uint32{0}, []uint64{1 << 40}},
		makePattern(0xf, 0x50): {[]uint32{2, 0}, []uint64{7, exact}},
		makePattern(0x3f, 0):   {[]uint32{14, 3, 5}, []uint64{1, 2, 3}},
	})
}

// refused checks that damaged data are, and that no memory is lost with them.
func refused(t *testing.T, what string, file []byte) {
	t.Helper()
	p := &pool{limit: smallLimit}
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
	file := stored(t, tableHeader{1, exact, 0, 7}, someTable(new(pool)))
	if len(file) > 400 {
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

// Groups that cannot be are refused even if the checksum is right: ranks and
// numbers of states lead into memory.
func TestImpossibleTables(t *testing.T) {
	t.Parallel()
	for name, words := range map[string][]any{
		"an end that is full":            {uint64(makePattern(3, 2)), uint32(1), uint32(0), uint32(1)},
		"too many ends":                  {uint64(makePattern(1<<22-1, 0)), uint32(1), uint32(0), uint32(1)},
		"a rank too great":               {uint64(makePattern(15, 0)), uint32(1), uint32(3), uint32(1)},
		"more states than matchings":     {uint64(makePattern(3, 0)), uint32(2), uint32(0), uint32(0), uint32(1), uint32(1)},
		"an odd number of ends":          {uint64(makePattern(7, 0)), uint32(1), uint32(0), uint32(1)},
		"more states than fit the bound": {uint64(makePattern(1<<20-1, 0)), uint32(654729075)},
	} {
		t.Run(name, func(t *testing.T) {
			var file bytes.Buffer
			file.WriteString(tableMagic)
			for _, word := range append([]any{tableHeader{1, exact, 0, 7}, uint64(1)}, words...) {
				if err := binary.Write(&file, binary.LittleEndian, word); err != nil {
					t.Fatal(err)
				}
			}
			sum := crc32.Checksum(file.Bytes(), crc32.MakeTable(crc32.Castagnoli))
			refused(t, name, binary.LittleEndian.AppendUint32(file.Bytes(), sum))
		})
	}
}

// Errors of reading and writing are passed on, not taken for damage.
func TestStoreErrors(t *testing.T) {
	t.Parallel()
	p := new(pool)
	table := someTable(p)
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
	file := stored(f, tableHeader{1, exact, 0, 7}, someTable(new(pool)))
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add(stored(f, tableHeader{}, start()))
	f.Add([]byte(tableMagic))
	f.Fuzz(func(t *testing.T, file []byte) {
		p := &pool{limit: smallLimit}
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
