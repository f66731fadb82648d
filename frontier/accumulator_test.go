package frontier

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/graph"
)

// largePrime is one of those that counts are reduced by when they are too large.
const largePrime = 1<<63 - 25

// A sumsModel is what an accumulator should have: the sums of each rank.
type sumsModel map[uint32][]uint64

// add adds a number to the sum of a plane, modulo its modulus.
func (m sumsModel) add(r uint32, plane int, c uint64, moduli []uint64) {
	if m[r] == nil {
		m[r] = make([]uint64, len(moduli))
	}
	sum := new(big.Int).Add(new(big.Int).SetUint64(m[r][plane]), new(big.Int).SetUint64(c))
	m[r][plane] = sum.Mod(sum, new(big.Int).SetUint64(moduli[plane])).Uint64()
}

// present returns the ranks of which some sum is not 0.
func (m sumsModel) present() sumsModel {
	out := sumsModel{}
	for r, sums := range m {
		if slices.ContainsFunc(sums, func(c uint64) bool { return c != 0 }) {
			out[r] = sums
		}
	}
	return out
}

// taken returns what is in an accumulator; ranks must be in increasing order.
func taken(t tb, a *accumulator, k int) sumsModel {
	t.Helper()
	var v vector
	var s shape
	a.take(ends(2*k), &v, &s)
	got := sumsModel{}
	for i := range v.n() {
		if i > 0 && v.rank(i) <= v.rank(i-1) {
			t.Fatalf("rank %d comes after %d", v.rank(i), v.rank(i-1))
		}
		for _, counts := range v.counts {
			got[v.rank(i)] = append(got[v.rank(i)], counts[i])
		}
	}
	got = got.present()
	if s.n != len(got) || v.pattern != ends(2*k) {
		t.Fatalf("%d states of %#x, want %d of %#x", s.n, v.pattern, len(got), ends(2*k))
	}
	for p, sum := range s.sums {
		for _, sums := range got {
			sum -= sums[p]
		}
		if sum != 0 {
			t.Fatalf("the shape has another sum of plane %d than the states", p)
		}
	}
	return got
}

// One accumulator is used again and again, for many sizes, with places or with
// lists, in an arena or not, and knows nothing of the uses before. It does what a
// map does. States that cannot be are nowhere.
func TestAccumulator(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		moduli := rapid.SampledFrom([][]uint64{{exact}, {largePrime}, {97}, {largePrime, 1<<63 - 165, 89}}).Draw(t, "moduli")
		a := accumulator{arithmetic: newArithmetic(moduli)}
		var home arena
		for range rapid.IntRange(1, 5).Draw(t, "uses") {
			k := rapid.IntRange(0, maxPairs).Draw(t, "k")
			limit := matchings[k]
			n := rapid.IntRange(1, 200).Draw(t, "n")
			var in *arena
			if rapid.Bool().Draw(t, "in an arena") {
				home.reset()
				in = &home
			}
			a.reset(n, int(limit), in)
			want := sumsModel{}
			rank := rapid.OneOf(rapid.Uint32Range(0, min(limit, 20)), rapid.Uint32Range(0, limit))
			for n > 0 {
				some := rapid.IntRange(1, n).Draw(t, "at a time")
				n -= some
				images := rapid.SliceOfN(rank, some, some).Draw(t, "ranks")
				bits := rapid.IntRange(1, 55).Draw(t, "bits") // 200 fit 63 bits
				if moduli[0] != exact {
					bits = 64
				}
				counts := make([][]uint64, len(moduli))
				for p, modulus := range moduli {
					most := min(modulus-1, 1<<bits-1)
					counts[p] = rapid.SliceOfN(rapid.Uint64Range(0, most), some, some).Draw(t, "counts")
					for i, r := range images {
						if r < limit {
							want.add(r, p, counts[p][i], moduli)
						}
					}
				}
				// There may be more images than counts: those of a table are.
				a.add(append(images, 0, limit), counts, bits)
			}
			if diff := cmp.Diff(want.present(), taken(t, &a, k)); diff != "" {
				t.Fatalf("%d pairs, direct: %v, -want +got:\n%s", k, a.direct, diff)
			}
			if err := a.err(); err != nil {
				t.Fatal(err)
			}
			seen[fmt.Sprintf("direct %v, planes %d", a.direct, len(moduli))]++
		}
	})
	if len(seen) != 4 {
		t.Errorf("not all kinds occurred: %v", seen)
	}
}

// Where there is room for few ranks only they have their places, where there can
// be many they are listed, unless the list would be longer.
func TestAccumulatorIsDirect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		n, limit int
		want     bool
	}{
		{1, 1, true}, {1, sparse, true}, {1, sparse + 1, false}, {10, 945, false}, {100, 945, true},
		{mostDirect, mostDirect, true}, {mostDirect, mostDirect + 1, true}, {mostDirect / 8, mostDirect + 1, false},
	} {
		t.Run(fmt.Sprintf("%d of %d", c.n, c.limit), func(t *testing.T) {
			a := accumulator{arithmetic: newArithmetic([]uint64{exact})}
			if a.reset(c.n, c.limit, nil); a.direct != c.want {
				t.Errorf("direct: %v, want %v", a.direct, c.want)
			}
		})
	}
}

// What is taken from an arena stays as it is when the accumulator is used again.
func TestAccumulatorInArena(t *testing.T) {
	t.Parallel()
	a := accumulator{arithmetic: newArithmetic([]uint64{exact})}
	var home arena
	var vectors []vector
	for i := range uint64(2000) {
		a.reset(3, 15, &home)
		a.add([]uint32{uint32(i % 15), 15, uint32(i % 7)}, [][]uint64{{i, 5, 1}}, 11)
		var v vector
		var s shape
		a.take(ends(6), &v, &s)
		vectors = append(vectors, home.keep(&v, s.n, a.atHome))
	}
	for i, v := range vectors {
		want, got := make([]uint64, 15), make([]uint64, 15)
		want[i%15] += uint64(i)
		want[i%7]++
		for at := range v.n() {
			got[v.rank(at)] += v.counts[0][at]
		}
		if !slices.Equal(want, got) {
			t.Fatalf("vector %d is %d, want %d", i, got, want)
		}
	}
	if a.err() != nil {
		t.Error(a.err())
	}
}

// Exact sums must not wrap: that some sum would have been 2^64-1 or more is told
// for good, and so is one of states that cannot be or of many small numbers.
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
		for _, limit := range []int{1, 1 << 20} { // with places, and listed
			t.Run(fmt.Sprintf("%d + %d below %d", c.a, c.b, limit), func(t *testing.T) {
				a := accumulator{arithmetic: newArithmetic([]uint64{exact})}
				var v vector
				var s shape
				a.reset(2, limit, nil)
				a.add([]uint32{0}, [][]uint64{{c.a}}, 64)
				a.add([]uint32{0}, [][]uint64{{c.b}}, 64)
				a.take(0, &v, &s)
				if err := a.err(); !errors.Is(err, c.want) {
					t.Errorf("%d + %d: error %v, want %v", c.a, c.b, err, c.want)
				}
				a.reset(1, 1, nil)
				a.add([]uint32{0}, [][]uint64{{1}}, 1)
				a.take(0, &v, &s)
				if err := a.err(); !errors.Is(err, c.want) {
					t.Errorf("%d + %d, when the accumulator was used again: error %v, want %v", c.a, c.b, err, c.want)
				}
			})
		}
	}
	t.Run("many additions", func(t *testing.T) {
		for _, width := range []int{1, 40, 57, 58, 61, 62, 63, 64} {
			greatest := ^uint64(0) >> (64 - width) &^ 1
			a := accumulator{arithmetic: newArithmetic([]uint64{exact})}
			a.reset(400, 1, nil)
			sum := new(big.Int)
			for range 100 {
				a.add(make([]uint32, 4), [][]uint64{{greatest, greatest, 0, 1}}, width)
				sum.Add(sum, new(big.Int).SetUint64(greatest))
				sum.Add(sum, new(big.Int).SetUint64(greatest))
				sum.Add(sum, big.NewInt(1))
			}
			var v vector
			var s shape
			a.take(0, &v, &s)
			if err := a.err(); sum.BitLen() > 64 && !errors.Is(err, errOverflow) || sum.BitLen() < 64 && err != nil {
				t.Errorf("numbers of %d bits, the sum is %d: error %v", width, sum, err)
			} else if sum.BitLen() < 64 && v.counts[0][0] != sum.Uint64() {
				t.Errorf("numbers of %d bits: the sum is %d, want %d", width, v.counts[0][0], sum)
			}
		}
	})
}

// A bit that changes in memory between add and take is noticed, also when sums
// were reduced, and in any plane.
func TestCorruptionIsNoticed(t *testing.T) {
	t.Parallel()
	for name, moduli := range map[string][]uint64{"exact": {exact}, "prime": {largePrime}, "planes": {1<<63 - 165, largePrime}} {
		t.Run(name, func(t *testing.T) {
			plane := len(moduli) - 1
			for bit := range 64 {
				a := accumulator{arithmetic: newArithmetic(moduli)}
				a.reset(30, 100, nil)
				counts := make([][]uint64, len(moduli))
				for p := range counts {
					counts[p] = slices.Repeat([]uint64{largePrime/3 + 5}, 30)
				}
				var images []uint32
				for i := range uint32(30) {
					images = append(images, i%10*7)
				}
				a.add(images, counts, 63)
				a.sums[plane][14] ^= 1 << bit
				var v vector
				var s shape
				a.take(0, &v, &s)
				if err := a.err(); !errors.Is(err, graph.ErrCheck) {
					t.Fatalf("bit %d: error %v, want graph.ErrCheck", bit, err)
				}
			}
		})
	}
}
