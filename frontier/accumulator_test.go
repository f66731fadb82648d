package frontier

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/graph"
)

// largePrime is one of those that counts are reduced by when they are too large.
const largePrime = 1<<63 - 25

// taken returns what is in an accumulator, and that each rank is there once.
func taken(t tb, a *accumulator) map[uint32]uint64 {
	t.Helper()
	ranks, counts := a.take()
	got := map[uint32]uint64{}
	for i, r := range ranks {
		if _, twice := got[r]; twice {
			t.Fatalf("rank %d is there twice", r)
		}
		got[r] = counts[i]
	}
	return got
}

// One accumulator is used again and again, for many sizes and with either kind
// of table, and knows nothing of the uses before.
func TestAccumulator(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		modulus := rapid.SampledFrom([]uint64{exact, largePrime}).Draw(t, "modulus")
		a := accumulator{arithmetic: arithmetic{modulus: modulus}}
		for range rapid.IntRange(1, 5).Draw(t, "uses") {
			limit := matchings[rapid.IntRange(0, maxPairs).Draw(t, "k")]
			n := rapid.IntRange(1, 200).Draw(t, "n")
			greatest := modulus - 1
			if modulus == exact {
				greatest /= 200
			}
			a.reset(n, limit)
			want := map[uint32]uint64{}
			added := rapid.IntRange(0, n).Draw(t, "added")
			some := rapid.Uint32Range(0, min(limit-1, 20))
			any := rapid.Uint32Range(0, limit-1)
			ranks := rapid.SliceOfN(rapid.OneOf(some, any), added, added).Draw(t, "ranks")
			for _, r := range ranks {
				c := rapid.Uint64Range(0, greatest).Draw(t, "count")
				a.add(r, c)
				want[r] = (want[r] + c) % modulus // two numbers below 2^63, or 200 small ones
			}
			if diff := cmp.Diff(want, taken(t, &a)); diff != "" {
				t.Fatalf("-want +got:\n%s", diff)
			}
			if err := a.err(); err != nil {
				t.Fatal(err)
			}
			if len(taken(t, &a)) > 0 {
				t.Fatal("it is not empty after take")
			}
		}
	})
}

// As many different ranks as reset was told, so that the table is as full as it
// can get, for all small sizes and with ranks that are far apart or close.
func TestAccumulatorWhenFull(t *testing.T) {
	t.Parallel()
	a := accumulator{arithmetic: arithmetic{modulus: exact}}
	for n := 1; n <= 130; n++ {
		for _, gap := range []uint32{1, 2, 1 << 16, 654729074 / uint32(n)} {
			limit := uint32(n-1)*gap + 1
			a.reset(n, limit)
			want := map[uint32]uint64{}
			for i := range uint32(n) {
				a.add(i*gap, uint64(i)+1)
				want[i*gap] = uint64(i) + 1
			}
			if diff := cmp.Diff(want, taken(t, &a)); diff != "" {
				t.Fatalf("n %d, gap %d, -want +got:\n%s", n, gap, diff)
			}
		}
	}
	if a.err() != nil {
		t.Error(a.err())
	}
}

// A few ranks that there can be are their own places: no more memory is used
// for many additions than there are ranks.
func TestAccumulatorIsDirect(t *testing.T) {
	t.Parallel()
	a := accumulator{arithmetic: arithmetic{modulus: exact}}
	a.reset(1000, 105)
	for i := range uint32(1000) {
		a.add(i%105, 1)
	}
	if len(a.keys) != 128 {
		t.Errorf("there are %d places for 105 ranks, want 128", len(a.keys))
	}
	ranks, counts := a.take()
	for i, r := range ranks {
		if want := uint64(1000/105 + 1); r != uint32(i) || counts[i] != want && r < 1000%105 {
			t.Errorf("place %d has rank %d, %d times", i, r, counts[i])
		}
	}
}

// Ranks that are close together get places that are not: otherwise probing takes
// long. Of 2048 places half are taken; by chance some ten in a row are.
func TestAccumulatorSpreads(t *testing.T) {
	t.Parallel()
	a := accumulator{arithmetic: arithmetic{modulus: exact}}
	for _, gap := range []uint32{1, 3, 15, 105, 945, 10395, 135135} {
		a.reset(1000, matchings[maxPairs])
		for i := range uint32(1000) {
			a.add(i*gap, 1)
		}
		if n := int(a.mask) + 1; n != 2048 {
			t.Fatalf("%d places for 1000 ranks, want 2048", n)
		}
		longest, row := 0, 0
		for _, key := range a.keys[:a.mask+1] {
			row++
			if key == 0 {
				row = 0
			}
			longest = max(longest, row)
		}
		if longest > 100 {
			t.Errorf("gap %d: %d places in a row are taken", gap, longest)
		}
		a.take()
	}
}

// Exact sums must not wrap: that some sum would have been 2^64-1 or more is told
// for good.
func TestOverflowIsTold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b uint64
		want error
	}{
		{1<<63 - 1, 1<<63 - 1, nil},
		{exact - 2, 1, nil},
		{exact - 1, 1, errOverflow}, // it does fit, but the modulus is no remainder
		{exact - 1, 2, errOverflow},
		{1 << 63, 1 << 63, errOverflow},
		{exact - 1, exact - 1, errOverflow},
	} {
		t.Run(fmt.Sprintf("%d + %d", c.a, c.b), func(t *testing.T) {
			a := accumulator{arithmetic: arithmetic{modulus: exact}}
			a.reset(2, 1)
			a.add(0, c.a)
			a.add(0, c.b)
			a.take()
			if err := a.err(); !errors.Is(err, c.want) {
				t.Errorf("%d + %d: error %v, want %v", c.a, c.b, err, c.want)
			}
			a.reset(1, 1)
			a.add(0, 1)
			a.take()
			if err := a.err(); !errors.Is(err, c.want) {
				t.Errorf("%d + %d, when the accumulator was used again: error %v, want %v", c.a, c.b, err, c.want)
			}
		})
	}
	a := accumulator{arithmetic: arithmetic{modulus: largePrime}}
	a.reset(2, 1)
	a.add(0, largePrime-1)
	a.add(0, 5)
	if _, counts := a.take(); counts[0] != 4 || a.err() != nil {
		t.Errorf("-1 + 5 modulo a prime is %d, error %v", counts[0], a.err())
	}
}

// A bit that changes in memory between add and take is noticed, also when sums
// were reduced.
func TestCorruptionIsNoticed(t *testing.T) {
	t.Parallel()
	for _, modulus := range []uint64{exact, largePrime} {
		for _, n := range []int{1, 2, 100} {
			for bit := range 64 {
				a := accumulator{arithmetic: arithmetic{modulus: modulus}}
				a.reset(3*n, matchings[8])
				for i := range uint32(3 * n) {
					a.add(i/3*1001, largePrime/3+uint64(i))
				}
				for at, key := range a.keys {
					if key != 0 {
						a.counts[at] ^= 1 << bit
						break
					}
				}
				a.take()
				if err := a.err(); !errors.Is(err, graph.ErrCheck) {
					t.Fatalf("modulus %d, %d states, bit %d: error %v, want graph.ErrCheck", modulus, n, bit, err)
				}
			}
		}
	}
}

// addRelinked gives the same whether it looks ranks up or not.
func TestAddRelinked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, maxPairs).Draw(t, "k")
		o := rapid.SampledFrom(allRelinks(k)).Draw(t, "relink")
		ranks := rapid.SliceOfN(rapid.Uint32Range(0, matchings[k]-1), 1, 50).Draw(t, "ranks")
		counts := make([]uint64, len(ranks))
		want := map[uint32]uint64{}
		for i, r := range ranks {
			counts[i] = uint64(1 + i)
			if after := o.apply(k, r); after != none {
				want[after] += counts[i]
			}
		}
		a := accumulator{arithmetic: arithmetic{modulus: exact}}
		for range 3 { // enough to have tables of the smallest sizes made on the way
			a.reset(len(ranks), matchings[o.pairs(k)])
			a.addRelinked(k, o, ranks, counts)
			if diff := cmp.Diff(want, taken(t, &a)); diff != "" {
				t.Fatalf("-want +got:\n%s", diff)
			}
		}
	})
}
