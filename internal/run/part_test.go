package run

import (
	"context"
	"errors"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

func TestWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.Uint64(), 1, 5).Draw(t, "words")
		n := fromWords(words)
		for _, longer := range []int{0, 2} {
			back, err := toWords(n, len(words)+longer)
			if err != nil || !reflect.DeepEqual(back[:len(words)], words) || fromWords(back).Cmp(n) != 0 {
				t.Errorf("%v, then %v, %v", words, back, err)
			}
		}
	})
}

// A number that its columns cannot hold is not cut to fit.
func TestWordsTooLong(t *testing.T) {
	power := func(bits uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), bits) }
	for name, c := range map[string]struct {
		n     *big.Int
		words int
		ok    bool
	}{
		"longest of one word":   {new(big.Int).Sub(power(64), big.NewInt(1)), 1, true},
		"one more":              {power(64), 1, false},
		"in two words":          {power(64), 2, true},
		"too long for two":      {power(128), 2, false},
		"nothing in no words":   {new(big.Int), 0, true},
		"something in no words": {big.NewInt(1), 0, false},
		"negative":              {big.NewInt(-1), 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			words, err := toWords(c.n, c.words)
			if (err == nil) != c.ok || err != nil && !errors.Is(err, graph.ErrCheck) {
				t.Errorf("%v, %v", words, err)
			}
		})
	}
}

// A total adds up numbers of several words exactly, whatever carries over.
func TestTotal(t *testing.T) {
	total := newTotal(append([]string{"tours"}, wordColumns("count", 2)...))
	for range 3 {
		total.add([]uint64{1 << 63, math.MaxUint64, math.MaxUint64})
	}
	want := new(big.Int).Mul(big.NewInt(3), fromWords([]uint64{math.MaxUint64, math.MaxUint64}))
	if got := total.Number(); got.Cmp(want) != 0 {
		t.Errorf("%s, want %s", got, want)
	}
	if got := total.Of("tours"); got.Cmp(new(big.Int).Mul(big.NewInt(3), fromWords([]uint64{1 << 63}))) != 0 {
		t.Errorf("%s tours", got)
	}
	total.Of("tours").SetInt64(0) // a copy
	if total.Of("tours").Sign() == 0 || total.Of("colours").Sign() != 0 {
		t.Errorf("%s tours, %s of no column", total.Of("tours"), total.Of("colours"))
	}
}

func TestDivide(t *testing.T) {
	if n, err := Divide(big.NewInt(12), 4, "the number of legs"); err != nil || n.Int64() != 3 {
		t.Errorf("%s, %v", n, err)
	}
	for _, odd := range []int64{13, -1, 2} {
		if n, err := Divide(big.NewInt(odd), 4, "the number of legs"); !errors.Is(err, graph.ErrCheck) || !strings.Contains(err.Error(), "the number of legs") {
			t.Errorf("%d: %s, %v", odd, n, err)
		}
	}
}

// The tours of a unit stand for their images. If these do not fit into 64 bits
// together, that is an error and no number.
func TestVisitOverflow(t *testing.T) {
	q := boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "", "")
	v, err := NewVisit(context.Background(), q, false)
	if err != nil {
		t.Fatal(err)
	}
	unit := 0
	for v.Class(unit) != 8 {
		unit++
	}
	for tours, ok := range map[uint64]bool{1 << 60: true, 1<<61 - 1: true, 1 << 61: false, math.MaxUint64: false} {
		values, err := v.values(enumerate.Result{Unit: unit, Tally: enumerate.Tally{Tours: tours}})
		switch {
		case !ok && !errors.Is(err, graph.ErrCheck):
			t.Errorf("%d tours, eight images of each: %v, %v", tours, values, err)
		case ok && (err != nil || values[0] != 8*tours):
			t.Errorf("%d tours, eight images of each: %v, %v", tours, values, err)
		}
	}
}

func TestDuration(t *testing.T) {
	const longest = time.Duration(math.MaxInt64)
	for _, c := range []struct {
		seconds float64
		want    time.Duration
	}{
		{0, 0},
		{1.5, 1500 * time.Millisecond},
		{3600 * 24 * 365, 365 * 24 * time.Hour},
		{9.2e9, 9_200_000_000 * time.Second},
		{9.3e9, longest},
		{longest.Seconds(), longest},
		{1e300, longest},
		{math.Inf(1), longest},
		{math.NaN(), longest},
	} {
		if got := Duration(c.seconds); got != c.want {
			t.Errorf("Duration(%g) = %v, want %v", c.seconds, got, c.want)
		}
	}
}
