package frontier

import (
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
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

// drawVector draws up to n states, in order of rank. Some are close to each
// other, since those have paths in common.
func drawVector(t *rapid.T, name string, k, n int, most uint64) vector {
	last := matchings[k] - 1
	near := rapid.Uint32Range(0, last).Draw(t, name+" near")
	n = rapid.IntRange(1, min(n, int(last)/2+1)).Draw(t, name+" states")
	ranks := rapid.SliceOfNDistinct(rapid.OneOf(
		rapid.Uint32Range(0, last),
		rapid.Uint32Range(near-min(near, 10), min(last, near+10)),
	), n, n, rapid.ID).Draw(t, name)
	slices.Sort(ranks)
	counts := rapid.SliceOfN(rapid.Uint64Range(0, most), n, n).Draw(t, name+" counts")
	return vector{ends(2 * k), ranks, [][]uint64{counts}}
}

// spread returns the vector with a place for every rank.
func spread(v vector) vector {
	out := vector{pattern: v.pattern, counts: [][]uint64{make([]uint64, matchings[v.pattern.pairs()])}}
	for i, c := range v.counts[0] {
		out.counts[0][v.rank(i)] = c
	}
	return out
}

// operandOf returns one side of a join.
func operandOf(v vector) operand { return operand{ranks: v.ranks, counts: v.counts[0]} }

// newJoiner returns a joiner whose sums are checked.
func newJoiner(moduli []uint64) *joiner {
	return &joiner{arithmetic: newArithmetic(moduli), checked: true, sum: new(product)}
}

// total returns the sum of the products.
func (j *joiner) total() *big.Int {
	sum, err := j.sum.total()
	if err != nil {
		panic(err)
	}
	return sum
}

// joined is the sum over all pairs of states that form a single cycle.
func joined(k int, left, right vector) *big.Int {
	sum := new(big.Int)
	for i := range left.n() {
		for j := range right.n() {
			if single(k, left.rank(i), right.rank(j)) {
				sum.Add(sum, new(big.Int).Mul(new(big.Int).SetUint64(left.counts[0][i]), new(big.Int).SetUint64(right.counts[0][j])))
			}
		}
	}
	return sum
}

// Listed states and such with a place for each, on both sides, in any combination,
// with sums that are checked or not: all is added up that is a single cycle, and
// no operand is changed, for others read it at the same time.
func TestJoin(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		j := newJoiner([]uint64{exact})
		want := new(big.Int)
		for range rapid.IntRange(1, 4).Draw(t, "joins") {
			k := rapid.IntRange(1, 8).Draw(t, "k")
			j.checked = rapid.Bool().Draw(t, "checked")
			left := drawVector(t, "left", k, 60, 1<<56)
			right := drawVector(t, "right", k, 60, exact)
			want.Add(want, joined(k, left, right))
			if k <= 6 && rapid.Bool().Draw(t, "all of the left") {
				left = spread(left)
			}
			if k <= 6 && rapid.Bool().Draw(t, "all of the right") {
				right = spread(right)
			}
			l, r := clone(&left), clone(&right)
			j.join(k, operandOf(left), operandOf(right))
			if got := j.total(); got.Cmp(want) != 0 {
				t.Fatalf("k=%d: the sum is %d, want %d", k, got, want)
			}
			if !reflect.DeepEqual(l, left) || !reflect.DeepEqual(r, right) {
				t.Fatal("an operand was changed")
			}
		}
		if err := j.err(); err != nil {
			t.Fatal(err)
		}
	})
}

// All states there are on both sides: by pairs, by rows and by contraction the
// same.
func TestJoinOfAll(t *testing.T) {
	t.Parallel()
	for k := 1; k <= closing; k++ {
		t.Run(fmt.Sprintf("%d pairs", k), func(t *testing.T) {
			listed := vector{pattern: ends(2 * k), counts: make([][]uint64, 1)}
			for r := range matchings[k] {
				listed.ranks = append(listed.ranks, r)
				listed.counts[0] = append(listed.counts[0], uint64(r*r+1)%1009)
			}
			pairs := newJoiner([]uint64{exact})
			pairs.byPairs(k, operandOf(listed), operandOf(listed))
			want := pairs.total()
			if n := uint64(listed.n()); pairs.pairs != n*n {
				t.Errorf("k=%d: %d pairs, want %d", k, pairs.pairs, n*n)
			}
			if k <= 4 && want.Cmp(joined(k, listed, listed)) != 0 {
				t.Errorf("k=%d: all pairs give %d, want %d", k, want, joined(k, listed, listed))
			}
			all := vector{pattern: ends(2 * k), counts: listed.counts}
			for _, left := range []vector{listed, all} {
				for _, right := range []vector{listed, all} {
					j := newJoiner([]uint64{exact})
					j.join(k, operandOf(left), operandOf(right))
					if got := j.total(); got.Cmp(want) != 0 {
						t.Errorf("k=%d: join gives %d, all pairs %d", k, got, want)
					}
					// Otherwise this test is about one way only.
					if k >= 4 && j.pairs >= pairs.pairs {
						t.Errorf("k=%d: join looks at %d pairs of %d", k, j.pairs, pairs.pairs)
					}
				}
			}
		})
	}
}

// Sums modulo primes are right modulo each, however great the counts.
func TestJoinModuloPrimes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		moduli := []uint64{1<<63 - 165, largePrime, 97}
		j := newJoiner(moduli)
		j.plane = rapid.IntRange(0, 2).Draw(t, "plane")
		k := rapid.IntRange(1, 7).Draw(t, "k")
		most := moduli[j.plane] - 1
		left, right := drawVector(t, "left", k, 100, most), drawVector(t, "right", k, 100, most)
		want := joined(k, left, right)
		if k <= 5 && rapid.Bool().Draw(t, "all of the left") {
			left = spread(left)
		}
		j.join(k, operandOf(left), operandOf(right))
		prime := new(big.Int).SetUint64(moduli[j.plane])
		if got := j.total(); got.Mod(got, prime).Cmp(want.Mod(want, prime)) != 0 {
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
	for _, c := range []struct{ k, left, right int }{{6, 2000, 50}, {7, 4000, 30}, {8, 300, 60}, {8, 20_000, 5}, {9, 20, 20}, {10, 20, 20}} {
		t.Run(fmt.Sprintf("%d pairs", c.k), func(t *testing.T) {
			some := func(n int) vector {
				v := vector{pattern: ends(2 * c.k), counts: make([][]uint64, 1)}
				for i := range uint32(n) {
					v.ranks = append(v.ranks, i*(matchings[c.k]/uint32(n)))
					v.counts[0] = append(v.counts[0], uint64(i)+1)
				}
				return v
			}
			left, right := some(c.left), some(c.right)
			want := joined(c.k, left, right)
			if c.k <= tabled {
				slices.Reverse(left.ranks) // the left may be in any order then
				slices.Reverse(left.counts[0])
			}
			j := newJoiner([]uint64{exact})
			j.join(c.k, operandOf(left), operandOf(right))
			if got := j.total(); got.Cmp(want) != 0 {
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
			some := func(n int) vector {
				v := vector{counts: make([][]uint64, 1)}
				for r := range uint32(n) {
					v.ranks = append(v.ranks, r)
					v.counts[0] = append(v.counts[0], c.count)
				}
				return v
			}
			left, right := operandOf(some(c.left)), operandOf(some(c.right))
			for _, ranks := range [][]uint32{left.ranks, nil} {
				if ranks == nil && c.left < int(matchings[c.k]) {
					continue
				}
				j := newJoiner([]uint64{exact})
				j.join(c.k, operand{ranks: ranks, counts: left.counts}, right)
				if err := j.err(); !errors.Is(err, c.want) {
					t.Errorf("%+v, listed: %v: error %v", c, ranks != nil, err)
				}
			}
		})
	}
}
