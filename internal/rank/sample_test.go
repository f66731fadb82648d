package rank

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"knightstour/tour"
)

// Every tour is drawn as often as any other, up to chance: chi-square over all
// of them. The seed is fixed, so the test gives the same result for ever.
func TestSampleIsUniform(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		asked
		mostListed int64
		each       int // how often a tour is expected
	}{
		{asked{board: "5x6", kind: closed}, 1, 1000},
		{asked{board: "5x5", kind: open}, 30, 50},
		{asked{board: "6x6", kind: closed}, usuallyListed, 20},
		{asked{board: "6x6", kind: closed}, 500, 20},
	} {
		t.Run(fmt.Sprintf("%s in lists of %d", c.asked, c.mostListed), func(t *testing.T) {
			n := numbering(c.tours(t), c.mostListed)
			tours := int(count(t, n))
			random := rand.NewPCG(1, 0)
			drawn := make([]int, tours)
			for range c.each * tours {
				number, u, err := n.Sample(ctx, random)
				check(t, err)
				if want := unrank(t, n, number.Int64()); !slices.Equal(u, want) {
					t.Fatalf("drew %v as number %s, which is %v", u, number, want)
				}
				drawn[number.Int64()]++
			}
			square := 0.0
			for _, d := range drawn {
				off := float64(d - c.each)
				square += off * off / float64(c.each)
			}
			// Chi-square has mean f and variance 2f for f degrees of freedom.
			f := float64(tours - 1)
			if off := (square - f) / math.Sqrt(2*f); math.Abs(off) > 3 {
				t.Errorf("chi-square is %.0f for %.0f degrees of freedom, %.1f standard deviations off", square, f, off)
			}
		})
	}
}

// The same seed draws the same tours, whatever is listed and whatever was
// counted before.
func TestSampleDependsOnTheSeedAlone(t *testing.T) {
	ctx := context.Background()
	draw := func(n *Numbering, seed uint64) (tours []tour.Tour) {
		random := rand.NewPCG(seed, 0)
		for range 5 {
			_, u, err := n.Sample(ctx, random)
			check(t, err)
			tours = append(tours, u)
		}
		return tours
	}
	p := asked{board: "6x6", kind: open}.tours(t)
	n := numbering(p, usuallyListed)
	first := draw(n, 7)
	equal := func(a, b []tour.Tour) bool {
		return slices.EqualFunc(a, b, func(t, u tour.Tour) bool { return slices.Equal(t, u) })
	}
	if other := draw(n, 8); equal(first, other) {
		t.Error("seeds 7 and 8 draw the same")
	}
	if again := draw(n, 7); !equal(first, again) {
		t.Error("seed 7 draws something else later")
	}
	if small := draw(numbering(p, 1000), 7); !equal(first, small) {
		t.Error("seed 7 draws something else with shorter lists")
	}
}

func TestSampleOfNothing(t *testing.T) {
	n := New(asked{board: "4x4", kind: closed}.tours(t), Options{})
	_, _, err := n.Sample(context.Background(), rand.NewPCG(1, 0))
	var outside *RangeError
	if !errors.As(err, &outside) || outside.Count.Sign() != 0 {
		t.Errorf("error %v, want a RangeError of no tours", err)
	}
}

// A counter gives 0, 1, 2, ... in the highest bits.
type counter struct {
	next uint64
	bits int
}

func (c *counter) Uint64() uint64 {
	c.next++
	return (c.next - 1) << (64 - c.bits)
}

// Of all values of the random bits each number below n is made from one, and
// the others are drawn anew.
func TestBelowHasNoBias(t *testing.T) {
	for n := int64(1); n <= 70; n++ {
		bits := new(big.Int).SetInt64(n - 1).BitLen()
		if bits == 0 {
			if x := below(nil, big.NewInt(n)); x.Sign() != 0 {
				t.Errorf("%s is below 1", x)
			}
			continue
		}
		c := &counter{bits: bits}
		for want := range n {
			if x := below(c, big.NewInt(n)); x.Int64() != want {
				t.Fatalf("below %d: got %s, want %d", n, x, want)
			}
		}
		if x := below(c, big.NewInt(n)); x.Sign() != 0 || c.next != 1<<bits+1 {
			t.Errorf("below %d: after all values %s, from draw %d", n, x, c.next)
		}
	}
}

// Numbers of several words: all bits are drawn, the same share of the draws in
// each of eight parts.
func TestBelowOfLargeNumbers(t *testing.T) {
	random := rand.NewPCG(3, 0)
	for _, text := range []string{"18446744073709551615", "18446744073709551616", "18446744073709551617", "13267364410532000000000000000000000000001"} {
		n, _ := new(big.Int).SetString(text, 10)
		part := new(big.Int).Div(n, big.NewInt(8))
		var drawn [9]int
		odd := 0
		for range 8000 {
			x := below(random, n)
			if x.Sign() < 0 || x.Cmp(n) >= 0 {
				t.Fatalf("%s is not below %s", x, n)
			}
			odd += int(x.Bit(0))
			drawn[new(big.Int).Div(x, part).Int64()]++
		}
		for i, d := range drawn[:8] {
			if d < 900 || d > 1100 { // the standard deviation is 30
				t.Errorf("below %s: %d of 8000 in part %d", n, d, i)
			}
		}
		if odd < 3800 || odd > 4200 {
			t.Errorf("below %s: %d of 8000 are odd", n, odd)
		}
	}
}
