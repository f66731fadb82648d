package frontier

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/graph"
)

// What is written is what is there, however the table is divided.
func TestTable(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		want := drawStates(t)
		p := new(pool)
		table := tableOf(t, p, want)
		if diff := cmp.Diff(want, allStates(t, table)); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
		if table.dropAll(); p.inUse() != 0 {
			t.Fatalf("%d bytes are in use after all is dropped", p.inUse())
		}
	})
}

// A table has a power of two parts, and vectors of one context are in one of them.
func TestPartOf(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]int{-1: 1, 0: 1, 1: 1, 2: 2, 3: 4, 64: 64, 65: 128, mostParts: mostParts} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			table := newTable(new(pool), 4, 1, n)
			if len(table.parts) != want {
				t.Fatalf("%d parts, want %d", len(table.parts), want)
			}
			in := make([]int, want)
			for p := range pattern(1 << 16) {
				in[table.partOf(p)]++
			}
			if want <= 128 && slices.Max(in) > 2*(1<<16)/want {
				t.Errorf("a part of %d has %d of %d contexts", want, slices.Max(in), 1<<16)
			}
		})
	}
}

// Vectors that fill a block to the last place, or need another one for a byte.
func TestFullBlocks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sizes  []int
		blocks int
	}{
		{[]int{blockBytes}, 1},
		{[]int{blockBytes, 1}, 2},
		{[]int{blockBytes - 1, 1, 1}, 2},
		{[]int{100, blockBytes - 99}, 2},
		{[]int{blockBytes + 1, 1}, 2},
		{[]int{1, blockBytes + 1, blockBytes - 1}, 3},
		{[]int{blockBytes / 2, blockBytes / 2, 3}, 2},
	} {
		for _, limit := range []int64{0, 1} { // with 1 all but the last blocks go to the disk, and that too if it is large
			t.Run(fmt.Sprintf("%v, limit %d", c.sizes, limit), func(t *testing.T) {
				p := newPool(Room{Memory: limit, Disk: t.TempDir()})
				table := newTable(p, 1, 1, 1)
				defer table.dropAll()
				var want []byte
				for i, n := range c.sizes {
					code := make([]byte, n)
					for at := range code {
						code[at] = byte(at>>8 ^ at ^ i)
					}
					want = append(want, code...)
					if err := table.add(0, code); err != nil {
						t.Fatal(err)
					}
				}
				if n := len(table.parts[0].blocks); n != c.blocks {
					t.Errorf("%d blocks, want %d", n, c.blocks)
				}
				if onDisk := p.onDisk.Load() > 0; onDisk != (limit > 0 && (c.blocks > 1 || slices.Max(c.sizes)+slack > blockBytes)) {
					t.Errorf("%d bytes are on the disk", p.onDisk.Load())
				}
				var got, room []byte
				if err := table.read(0, &room, func(b []byte) { got = append(got, b[:len(b)-slack]...) }); err != nil {
					t.Fatal(err)
				}
				if !slices.Equal(want, got) {
					t.Error("what is read is not what was written")
				}
			})
		}
	}
}

// Every bit of a table is watched over: one that changed between being written
// and being read is noticed, and nothing of the part is taken for true.
func TestTableIsChecked(t *testing.T) {
	t.Parallel()
	var a worker
	all := func(pattern) bool { return true }
	same := &key{mask: ^pattern(0)}
	table := someTable(t, new(pool))
	flipped := 0
	for i := range table.parts {
		for _, b := range table.parts[i].blocks {
			for at := range b.data {
				for bit := range 8 {
					flipped++
					b.data[at] ^= 1 << bit
					if err := a.open(&a.left, table, i, all, same); !errors.Is(err, graph.ErrCheck) {
						t.Errorf("part %d, byte %d, bit %d: error %v, want graph.ErrCheck", i, at, bit, err)
					}
					b.data[at] ^= 1 << bit
				}
			}
		}
		if err := a.open(&a.left, table, i, all, same); err != nil {
			t.Errorf("part %d, as it was: %v", i, err)
		}
	}
	if flipped < 500 {
		t.Errorf("only %d bits were changed", flipped)
	}
}
