package frontier

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Under every bound on the memory a run either gives the count or says that
// there is not enough, and it does the one in much and the other in little.
func TestMemory(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		kind question.Kind
		want int64
	}{
		{"6x6", "closed", 9862},
		{"5x6", "open", 18784},
		{"3x22", "closed", 14060048},
		{"4x12", "open", 36486328},
	} {
		t.Run(c.text+" "+string(c.kind), func(t *testing.T) {
			if boardtest.Raced && c.kind == question.Open {
				t.Skip("slow under the race detector")
			}
			plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", ""))
			plan.cut(1)
			stats, err := plan.Run(context.Background(), Options{Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			enough, refused := 0, 0
			for limit := int64(1); limit < 100*stats.Bytes; limit = limit*3/2 + 1 {
				o, sum := collect(Options{Workers: 1, Room: Room{Memory: limit}})
				got, err := plan.Run(context.Background(), o)
				var memory *MemoryError
				switch {
				case err == nil && sum.Int64() == c.want:
					enough++
				case errors.As(err, &memory) && memory.Room.Memory == limit && memory.Need > limit:
					refused++
					if enough > 0 && limit > 2*stats.Bytes {
						t.Errorf("%s: %d bytes are not enough, though fewer were", c.text, limit)
					}
				default:
					t.Errorf("%s in %d bytes: count %s, error %v", c.text, limit, sum, err)
				}
				// The last block of each part may be empty but for a few bytes.
				if most := 2*limit + 256*(blockBytes+slack); got.Bytes > most {
					t.Errorf("%s in %d bytes: the tables took %d", c.text, limit, got.Bytes)
				}
			}
			if enough < 2 || refused < 2 {
				t.Errorf("%s: %d bounds were enough, %d not", c.text, enough, refused)
			}
		})
	}
}

// A run that is refused says so in words, before it takes the memory.
func TestMemoryError(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "8x8"), question.Closed, "", ""))
	stats, err := plan.Run(context.Background(), Options{Workers: 2, Room: Room{Memory: 8 << 20}})
	var memory *MemoryError
	if !errors.As(err, &memory) {
		t.Fatalf("error %v, want a MemoryError", err)
	}
	want := fmt.Sprintf("the run would take about %d MiB, more than 8 MiB", (memory.Need+1<<20-1)>>20)
	if err.Error() != want || memory.Need <= 8<<20 {
		t.Errorf("%q, want %q", err, want)
	}
	if stats.Bytes > 16<<20 {
		t.Errorf("the tables took %d bytes of %d", stats.Bytes, memory.Room.Memory)
	}
}

// When a run is over, or has to begin again modulo primes, no table is left:
// memory that is lost would be missing for the rest.
func TestNoTableIsLost(t *testing.T) {
	t.Parallel()
	p := boardtest.Ask(t, boardtest.Parse(t, "3x96"), question.Closed, "", "")
	columns := rowsAndColumns(p.Board)[1]
	for name, c := range map[string]struct {
		plan   *Plan
		moduli []uint64
		want   error
	}{
		"with a mirror":         {unitsPlan(t), []uint64{exact}, nil},
		"with two sides":        {planOf(t, boardtest.Ask(t, boardtest.Parse(t, "3x11"), question.Open, "", "")), []uint64{exact}, nil},
		"modulo primes":         {unitsPlan(t), primes(100), nil},
		"overflow on the left":  {planOfCut(t, p.Graph(), identity(p.Graph().Order()), columns, 250), []uint64{exact}, errOverflow},
		"overflow on the right": {planOfCut(t, p.Graph(), identity(p.Graph().Order()), columns, 20), []uint64{exact}, errOverflow},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRunner(c.plan, Options{Workers: 2, Store: new(memoryStore)})
			if err := r.attempt(context.Background(), c.moduli); !errors.Is(err, c.want) {
				t.Errorf("%s: error %v", name, err)
			}
			if n := r.crew.pool.inUse(); n > 0 {
				t.Errorf("%s: %d bytes are still in use", name, n)
			}
		})
	}
}

// The bytes of the blocks that are out are known at any time, and blocks are
// used again.
func TestPool(t *testing.T) {
	t.Parallel()
	p := newPool(Room{Memory: 1 << 30})
	if p.inUse() != 0 || p.fits(p.bound) != nil || p.fits(p.bound+1) == nil || new(pool).fits(1<<60) != nil {
		t.Error("an empty pool is not what it should be")
	}
	if onDisk := newPool(Room{Memory: 1, Disk: "somewhere"}); onDisk.fits(1<<60) != nil {
		t.Error("tables may be on the disk and do not fit")
	}
	const huge = 3 * blockBytes
	for range 3 {
		one, two := newTable(p, 2, 1, 1), newTable(p, 2, 1, 1)
		for _, add := range []struct {
			to   *table
			size int
			want int64
		}{
			{one, 100, blockBytes},
			{one, blockBytes - 100 - slack, blockBytes},
			{two, huge, blockBytes + huge + slack},
			{two, 1, 2*blockBytes + huge + slack},
		} {
			if err := add.to.add(0, make([]byte, add.size)); err != nil {
				t.Fatal(err)
			}
			if p.inUse() != add.want {
				t.Errorf("%d bytes in use, want %d", p.inUse(), add.want)
			}
		}
		if one.dropAll(); p.inUse() != blockBytes+huge+slack {
			t.Errorf("%d bytes in use after one table of two is dropped", p.inUse())
		}
		if two.dropAll(); p.inUse() != 0 || len(p.free) != 2 || p.held != 2*blockBytes {
			t.Errorf("%d bytes in use, %d held, %d blocks free, after all are put back", p.inUse(), p.held, len(p.free))
		}
	}
	if want := int64(2*blockBytes + huge + slack); p.peak != want {
		t.Errorf("the peak is %d, want %d", p.peak, want)
	}
}
