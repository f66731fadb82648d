package frontier

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/graph"
)

// single reports whether two matchings of 2k points form a single cycle: a walk
// that takes a path of one and a path of the other in turn meets all points.
func single(k int, l, r uint32) bool {
	var left, right mates
	unrank(k, l, &left)
	unrank(k, r, &right)
	at, steps := uint8(0), 0
	for {
		at = right[left[at]]
		steps += 2
		if at == 0 {
			return steps == 2*k
		}
	}
}

func TestCloseTables(t *testing.T) {
	t.Parallel()
	for k := 1; k <= 4; k++ {
		// Of (2k-1)!! matchings (2k-2)!! form a single cycle with a given one:
		// the path of the last point can lead to 2k-2 places, and so on down.
		want := 1
		for i := 2; i < 2*k; i += 2 {
			want *= i
		}
		for r := range matchings[k] {
			n := 0
			for l := range matchings[k] {
				got := closeTable(k, r)[l>>6]>>(l&63)&1 == 1
				if got != single(k, l, r) {
					t.Fatalf("k=%d: %d and %d form a single cycle: %v", k, l, r, got)
				}
				if got {
					n++
				}
			}
			if n != want {
				t.Fatalf("k=%d: %d close %d, want %d", k, n, r, want)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		const k = closing
		l, r := rapid.Uint32Range(0, matchings[k]-1).Draw(t, "l"), rapid.Uint32Range(0, matchings[k]-1).Draw(t, "r")
		if got := closeTable(k, r)[l>>6]>>(l&63)&1 == 1; got != single(k, l, r) {
			t.Fatalf("%d and %d form a single cycle: %v", l, r, got)
		}
	})
}

// A vector is some states of one pattern.
type vector struct {
	ranks  []uint32
	counts []uint64
}

// drawVector draws up to n states, in order of rank. Some are close to each
// other, since those have paths in common.
func drawVector(t *rapid.T, name string, k, n int, most uint64) (v vector) {
	last := matchings[k] - 1
	near := rapid.Uint32Range(0, last).Draw(t, name+" near")
	n = rapid.IntRange(1, min(n, int(last)/2+1)).Draw(t, name+" states")
	ranks := rapid.SliceOfNDistinct(rapid.OneOf(
		rapid.Uint32Range(0, last),
		rapid.Uint32Range(near-min(near, 10), min(last, near+10)),
	), n, n, rapid.ID).Draw(t, name)
	slices.Sort(ranks)
	v.ranks = ranks
	for range ranks {
		v.counts = append(v.counts, rapid.Uint64Range(0, most).Draw(t, "count"))
	}
	return v
}

// joined is the sum over all pairs of states that form a single cycle.
func joined(k int, left, right vector) *big.Int {
	sum := new(big.Int)
	for i, l := range left.ranks {
		for j, r := range right.ranks {
			if single(k, l, r) {
				sum.Add(sum, new(big.Int).Mul(new(big.Int).SetUint64(left.counts[i]), new(big.Int).SetUint64(right.counts[j])))
			}
		}
	}
	return sum
}

func TestJoin(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var j joiner
		j.left.modulus = exact
		want := new(big.Int)
		for range rapid.IntRange(1, 4).Draw(t, "joins") {
			k := rapid.IntRange(1, 8).Draw(t, "k")
			left := drawVector(t, "left", k, 60, 1<<56)
			right := drawVector(t, "right", k, 60, exact)
			rr, rc := slices.Clone(right.ranks), slices.Clone(right.counts)
			j.join(k, left.ranks, left.counts, rr, rc)
			want.Add(want, joined(k, left, right))
			if got := j.sum(); got.Cmp(want) != 0 {
				t.Fatalf("k=%d: the sum is %d, want %d", k, got, want)
			}
			if !slices.Equal(rr, right.ranks) || !slices.Equal(rc, right.counts) {
				t.Fatalf("the right side, which is read by others at the same time, was changed")
			}
		}
		if err := j.err(); err != nil {
			t.Fatal(err)
		}
	})
}

// All states there are on both sides: by pairs and by contraction the same.
func TestJoinOfAll(t *testing.T) {
	t.Parallel()
	for k := 1; k <= closing; k++ {
		t.Run(fmt.Sprintf("%d pairs", k), func(t *testing.T) {
			var all vector
			for r := range matchings[k] {
				all.ranks = append(all.ranks, r)
				all.counts = append(all.counts, uint64(r*r+1)%1009)
			}
			var short, long joiner
			short.left.modulus, long.left.modulus = exact, exact
			short.join(k, all.ranks, all.counts, all.ranks, all.counts)
			long.byPairs(k, all.ranks, all.counts, all.ranks, all.counts)
			if got, want := short.sum(), long.sum(); got.Cmp(want) != 0 {
				t.Errorf("k=%d: join gives %d, all pairs %d", k, got, want)
			}
			if want := uint64(len(all.ranks)) * uint64(len(all.ranks)); long.pairs != want {
				t.Errorf("k=%d: %d pairs, want %d", k, long.pairs, want)
			}
			// Otherwise this test is about one way only.
			if k >= 4 && short.pairs >= long.pairs {
				t.Errorf("k=%d: join looks at %d pairs of %d", k, short.pairs, long.pairs)
			}
			if k <= 4 {
				if got, want := long.sum(), joined(k, all, all); got.Cmp(want) != 0 {
					t.Errorf("k=%d: all pairs give %d, want %d", k, got, want)
				}
			}
		})
	}
}

// Sums modulo a prime are right modulo that prime, however great the counts.
func TestJoinModuloPrime(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var j joiner
		j.left.modulus = largePrime
		k := rapid.IntRange(1, 7).Draw(t, "k")
		left := drawVector(t, "left", k, 100, largePrime-1)
		right := drawVector(t, "right", k, 100, largePrime-1)
		j.join(k, left.ranks, left.counts, right.ranks, right.counts)
		prime := big.NewInt(largePrime)
		got, want := j.sum(), joined(k, left, right)
		if got.Mod(got, prime).Cmp(want.Mod(want, prime)) != 0 {
			t.Fatalf("k=%d: the sum is %d, want %d", k, got, want)
		}
		if err := j.err(); err != nil {
			t.Fatal(err)
		}
	})
}

// Long vectors of many pairs: equal states merge after a contraction.
func TestJoinOfManyPairs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ k, left, right int }{{6, 2000, 50}, {7, 4000, 30}, {8, 300, 60}, {9, 20, 20}, {10, 20, 20}} {
		t.Run(fmt.Sprintf("%d pairs", c.k), func(t *testing.T) {
			some := func(n int) (v vector) {
				for i := range uint32(n) {
					v.ranks = append(v.ranks, i*(matchings[c.k]/uint32(n)))
					v.counts = append(v.counts, uint64(i)+1)
				}
				return v
			}
			left, right := some(c.left), some(c.right)
			slices.Reverse(left.ranks) // the left may be in any order
			var j joiner
			j.left.modulus = exact
			j.join(c.k, left.ranks, left.counts, right.ranks, right.counts)
			if got, want := j.sum(), joined(c.k, left, right); got.Cmp(want) != 0 {
				t.Errorf("k=%d: the sum is %d, want %d", c.k, got, want)
			}
		})
	}
}

// A sum of left counts that does not fit is told: of single states, and of states
// that become equal by a contraction.
func TestJoinTellsOverflow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		k           int
		count       uint64
		left, right int // states
		want        error
	}{
		{1, exact - 1, 1, 1, nil},
		{3, 1 << 63, 15, 1, errOverflow},
		{3, 1 << 60, 15, 1, nil}, // 8 of the 15 form a single cycle with any one
		{3, 1 << 61, 15, 1, errOverflow},
		{6, 1 << 62, 10395, 1, errOverflow},
		{6, 1, 10395, 10395, nil},
	} {
		t.Run(fmt.Sprintf("%d pairs of %d by %d states, counts %d", c.k, c.left, c.right, c.count), func(t *testing.T) {
			vector := func(n int) (v vector) {
				for r := range uint32(n) {
					v.ranks = append(v.ranks, r)
					v.counts = append(v.counts, c.count)
				}
				return v
			}
			left, right := vector(c.left), vector(c.right)
			var j joiner
			j.left.modulus = exact
			j.join(c.k, left.ranks, left.counts, right.ranks, right.counts)
			if err := j.err(); !errors.Is(err, c.want) {
				t.Errorf("%+v: error %v", c, err)
			}
		})
	}
}

// Counts that were changed while states merged are told.
func TestJoinTellsCorruption(t *testing.T) {
	t.Parallel()
	var j joiner
	j.left.modulus = exact
	j.levels[3].acc.corrupt = true
	if err := j.err(); !errors.Is(err, graph.ErrCheck) {
		t.Errorf("error %v, want graph.ErrCheck", err)
	}
}

func TestAddProduct(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var j joiner
		want := new(big.Int)
		for range rapid.IntRange(1, 300).Draw(t, "n") {
			a, b := rapid.Uint64().Draw(t, "a"), rapid.Uint64().Draw(t, "b")
			if rapid.Bool().Draw(t, "great") {
				a, b = a|1<<63|1<<62, b|1<<63|1<<62 // so that the third word is reached
			}
			j.addProduct(a, b)
			want.Add(want, new(big.Int).Mul(new(big.Int).SetUint64(a), new(big.Int).SetUint64(b)))
		}
		if got := j.sum(); got.Cmp(want) != 0 {
			t.Fatalf("the sum is %d, want %d", got, want)
		}
	})
}
