package frontier

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Boards that brute force does not reach, against an oracle that sweeps them
// from end to end.
func TestLongBoards(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		kind question.Kind
		from string
		want string // known from elsewhere, or ""
		slow bool
	}{
		{"5x8", "closed", "", "44202", false},
		{"4x12", "open", "", "", true},
		{"4x11", "open", "", "", true},
		{"4x10", "open", "a1", "", false},
		{"3x20", "open", "", "", false},
		{"3x21", "open", "b2", "", false},
		{"3x44", "closed", "", "1042616896632882688", false},                          // OEIS A070030
		{"3x46", "closed", "", "10145938076107491328", false},                         // beyond 2^63
		{"3x48", "closed", "", "98732348316474213376", false},                         // beyond 2^64, though no state is
		{"4x24", "open", "", "12270473056485396", true},                               // OEIS A079137
		{"4x49", "open", "", "", true},                                                // beyond 64 bits, without a mirror
		{"5x40", "closed", "", "772473271844923268504474277422663237674924998", true}, // with one
		{"6x6", "closed", "", "9862", true},
		{"........./....#..../.#......./.........", "open", "", "", false},
		{".........../...#..#..../...........", "closed", "", "", false},
	} {
		t.Run(c.text+" "+string(c.kind)+" "+c.from, func(t *testing.T) {
			if c.slow && !*slow || boardtest.Raced && c.kind == question.Open {
				t.Skip("takes long; give -slow")
			}
			p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, "")
			want := sweepCountOf(p)
			if c.want != "" && want.String() != c.want {
				t.Errorf("%s: the oracle counts %s, want %s", p, want, c.want)
			}
			if got := run(t, planOf(t, p), Options{Workers: 2}); got.Cmp(want) != 0 {
				t.Errorf("%s: %s, want %s", p, got, want)
			}
		})
	}
}

// closedThreeWide returns the closed tours of 3x2n for n up to last, by the
// recurrence of the denominator of Knuth's generating function (OEIS A169769),
// from the first 25 numbers.
func closedThreeWide(t *testing.T, last int) []*big.Int {
	t.Helper()
	recurrence := []int64{
		6, 64, -200, -1000, 3016, 3488, -24256, 23776, 104168, -203408, -184704,
		443392, 14336, -151296, 145920, -263424, 317440, 36864, -966656, 573440, 131072,
	}
	count := func(n int) *big.Int {
		return sweepCountOf(boardtest.Ask(t, boardtest.Parse(t, fmt.Sprintf("3x%d", 2*n)), question.Closed, "", ""))
	}
	list := []*big.Int{new(big.Int), new(big.Int)} // 3x0 and 3x2
	for n := 2; n <= last; n++ {
		if n <= 25 {
			list = append(list, count(n))
			continue
		}
		next := new(big.Int)
		for i, c := range recurrence {
			next.Add(next, new(big.Int).Mul(big.NewInt(c), list[n-1-i]))
		}
		list = append(list, next)
	}
	for _, n := range []int{26, 30, 42} { // as far as the oracle goes
		if want := count(n); list[n].Cmp(want) != 0 {
			t.Fatalf("the recurrence gives %s for 3x%d, want %s", list[n], 2*n, want)
		}
	}
	return list
}

// Boards so long that sums do not fit 64 bits, the shortest of them included:
// they are counted again modulo some primes.
func TestOverflow(t *testing.T) {
	t.Parallel()
	want := closedThreeWide(t, 75)
	overflows := 0
	for n := 38; n <= 75; n++ {
		if n > 46 && n != 60 && n != 75 || boardtest.Raced && n != 60 {
			continue
		}
		plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, fmt.Sprintf("3x%d", 2*n)), question.Closed, "", ""))
		if plan.mirror == nil {
			t.Fatalf("3x%d has no mirror, which this test counts with", 2*n)
		}
		exactly := newRunner(plan, Options{Workers: 2}).attempt(context.Background(), []uint64{exact})
		if errors.Is(exactly, errOverflow) {
			overflows++
		} else if exactly != nil {
			t.Fatal(exactly)
		}
		plan.cut(n % 3)
		sum := run(t, plan, Options{Workers: 2})
		if sum.Cmp(want[n]) != 0 {
			t.Errorf("3x%d: %s, want %s", 2*n, sum, want[n])
		}
		if sum.BitLen() > 64*plan.Words() {
			t.Errorf("3x%d: %d bits, room for %d words", 2*n, sum.BitLen(), plan.Words())
		}
	}
	if (overflows < 3 || overflows > 8) && !boardtest.Raced {
		t.Errorf("%d boards overflow: this test should have boards of both kinds", overflows)
	}
}

// The units of such a board add up like those of others, and can be done at
// different times.
func TestOverflowInUnits(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "3x96"), question.Closed, "", ""))
	plan.cut(2)
	whole := perUnit(t, plan, Options{})
	sum := new(big.Int)
	add(t, sum, whole)
	if want := run(t, plan, Options{}); sum.Cmp(want) != 0 {
		t.Errorf("the units add up to %s, want %s", sum, want)
	}
	for unit := range plan.Units() {
		if boardtest.Raced && unit != 4 || whole[unit] == "0" && unit%5 > 0 {
			continue
		}
		alone := perUnit(t, plan, Options{Workers: 1, Skip: func(u int) bool { return u != unit }})
		if len(alone) != 1 || alone[unit] != whole[unit] {
			t.Errorf("unit %d by itself: %v, want %s", unit, alone, whole[unit])
		}
	}
}
