package frontier

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// onDisk returns a runner that puts all but so many bytes of its tables on the
// disk, with the folder that they are in.
func onDisk(t *testing.T, plan *Plan, o Options, limit int64) (*runner, string) {
	t.Helper()
	folder := t.TempDir()
	o.Memory = limit
	r := newRunner(plan, o)
	r.crew.pool.room.Disk = folder
	return r, folder
}

// gone checks that nothing is left of tables, on the disk or in memory.
func gone(t *testing.T, r *runner, folder string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil || len(files) > 0 {
		t.Errorf("files are left: %v, error %v", files, err)
	}
	if n := r.crew.pool.onDisk.Load(); n != 0 {
		t.Errorf("%d bytes are on the disk still", n)
	}
	if n := r.crew.pool.inUse(); n != 0 {
		t.Errorf("%d bytes are in memory still", n)
	}
}

// Tables that are on the disk for the most part give the same counts as those in
// memory, unit by unit, exact and modulo primes, and leave nothing.
func TestDisk(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text   string
		kind   question.Kind
		levels int
		moduli []uint64
		limit  int64
		want   string
	}{
		{"6x8", question.Closed, 0, []uint64{exact}, 1, "55488142"},
		{"6x8", question.Closed, 0, []uint64{exact}, 64 << 10, "55488142"},
		{"6x8", question.Closed, 1, []uint64{exact}, 1, "55488142"},
		{"6x7", question.Closed, 0, primes(100), 1, "1067638"},
		{"6x6", question.Open, 1, []uint64{exact}, 1, "3318960"},
		{"4x11", question.Open, 0, []uint64{exact}, 1, ""},
	} {
		plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", ""))
		plan.cut(c.levels)
		t.Run(fmt.Sprintf("%s %s, %d levels, %d moduli, %d bytes", c.text, c.kind, c.levels, len(c.moduli), c.limit), func(t *testing.T) {
			t.Parallel()
			if boardtest.Raced && c.kind == question.Open {
				t.Skip("slow under the race detector")
			}
			inMemory := perUnit(t, plan, Options{Workers: 2})
			units, sum := map[int]string{}, new(big.Int)
			r, folder := onDisk(t, plan, Options{Workers: 2, Done: func(r Result) error {
				units[r.Unit] = r.Count.String()
				sum.Add(sum, r.Count)
				return nil
			}}, c.limit)
			if err := r.attempt(context.Background(), c.moduli); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(inMemory, units); diff != "" {
				t.Errorf("-in memory +on the disk:\n%s", diff)
			}
			if c.want != "" && sum.String() != c.want {
				t.Errorf("%s, want %s", sum, c.want)
			}
			if r.crew.pool.most.Load() == 0 {
				t.Error("nothing was on the disk")
			}
			gone(t, r, folder)
		})
	}
}

// A transfer gives the same states whether tables are in memory or on the disk.
func TestTransferOnDisk(t *testing.T) {
	t.Parallel()
	p := boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Closed, "", "")
	s := planOf(t, p).side[leftSide]
	plain, disk := newCrew(2, Room{}), newCrew(2, Room{Memory: 1})
	disk.pool.room.Disk = t.TempDir()
	// Blocks are not written before they are full: many parts would hold all.
	table, other := chainsOf(t, plain, s, 0), chainsOf(t, disk, s, 0)
	for at := range s.chains {
		table, other = chainOf(t, plain, s, at, table, false, 1), chainOf(t, disk, s, at, other, at%2 > 0, 1)
		if diff := cmp.Diff(allStates(t, table), allStates(t, other)); diff != "" {
			t.Fatalf("after chain %d (-in memory +on the disk):\n%s", at, diff)
		}
	}
	if disk.pool.onDisk.Load() == 0 {
		t.Fatal("nothing is on the disk")
	}
	// Its file has no name any more, so that nothing is left if the run is killed.
	if files, err := os.ReadDir(disk.pool.room.Disk); runtime.GOOS == "linux" && (err != nil || len(files) > 0) {
		t.Errorf("the file has a name still: %v, error %v", files, err)
	}
	// A table on the disk can be stored, and read again to where there is room.
	file := stored(t, tableHeader{1, 2, 0, 3}, other)
	if !bytes.Equal(stored(t, tableHeader{1, 2, 0, 3}, other), file) {
		t.Error("stored twice it is not the same")
	}
	for _, pool := range []*pool{{}, {room: Room{Memory: 1, Disk: t.TempDir()}}} {
		_, again, err := readTable(bytes.NewReader(file), pool)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(allStates(t, other), allStates(t, again)); diff != "" {
			t.Errorf("stored and read again:\n%s", diff)
		}
		if (pool.onDisk.Load() > 0) != (pool.room.Disk != "") {
			t.Errorf("%d bytes are on the disk", pool.onDisk.Load())
		}
		if again.dropAll(); pool.onDisk.Load() != 0 || pool.inUse() != 0 {
			t.Errorf("%d bytes are on the disk, %d in memory, after all is dropped", pool.onDisk.Load(), pool.inUse())
		}
	}
}

// A change on the disk is noticed.
func TestDiskIsChecked(t *testing.T) {
	t.Parallel()
	for _, at := range []int64{0, 100, 1000, blockBytes - 100} {
		t.Run(fmt.Sprintf("byte %d", at), func(t *testing.T) {
			p := newPool(Room{Memory: 1, Disk: t.TempDir()})
			table := newTable(p, 1, 1, 1)
			defer table.dropAll()
			for range 10 {
				if err := table.add(0, bytes.Repeat([]byte{7}, blockBytes/3)); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := table.file.file.WriteAt([]byte{8}, at); err != nil {
				t.Fatal(err)
			}
			var room []byte
			if err := table.read(0, &room, func([]byte) { t.Error("it was read") }); !errors.Is(err, graph.ErrCheck) {
				t.Errorf("changed: error %v, want graph.ErrCheck", err)
			}
			if err := table.file.file.Truncate(at); err != nil {
				t.Fatal(err)
			}
			if err := table.read(0, &room, func([]byte) { t.Error("it was read") }); err == nil {
				t.Error("cut: no error")
			}
		})
	}
}

// A folder that is not there, or a disk that takes nothing, ends the run with an
// error, and the space is given back.
func TestBrokenDisk(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Closed, "", ""))
	t.Run("no folder", func(t *testing.T) {
		r, folder := onDisk(t, plan, Options{Workers: 2}, 1)
		r.crew.pool.room.Disk = filepath.Join(folder, "none")
		if err := r.attempt(context.Background(), []uint64{exact}); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("error %v, want os.ErrNotExist", err)
		}
		gone(t, r, folder)
	})
	t.Run("closed file", func(t *testing.T) {
		p := newPool(Room{Memory: 1, Disk: t.TempDir()})
		table := newTable(p, 1, 1, 1)
		code := make([]byte, blockBytes)
		for range 2 {
			if err := table.add(0, code); err != nil {
				t.Fatal(err)
			}
		}
		if err := table.file.file.Close(); err != nil {
			t.Fatal(err)
		}
		if err := table.add(0, code); !errors.Is(err, os.ErrClosed) {
			t.Errorf("error %v, want os.ErrClosed", err)
		}
		var room []byte
		if err := table.read(0, &room, func([]byte) {}); !errors.Is(err, os.ErrClosed) {
			t.Errorf("error %v, want os.ErrClosed", err)
		}
		if table.dropAll(); p.onDisk.Load() != 0 || p.inUse() != 0 {
			t.Errorf("%d bytes are on the disk, %d in memory, after all is dropped", p.onDisk.Load(), p.inUse())
		}
	})
}

// A run that is cancelled leaves nothing on the disk either.
func TestCancelOnDisk(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Closed, "", ""))
	plan.cut(1)
	for after := 1; after < 30; after += 4 {
		ctx, cancel := context.WithCancel(context.Background())
		left := after
		event := func() {
			if left--; left == 0 {
				cancel()
			}
		}
		r, folder := onDisk(t, plan, Options{
			Workers: 2,
			Trace:   func(int, int, int64) { event() },
			Done:    func(Result) error { event(); return nil },
		}, 1)
		if err := r.attempt(ctx, []uint64{exact}); !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled at event %d: error %v", after, err)
		}
		gone(t, r, folder)
		cancel()
	}
}
