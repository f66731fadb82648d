package enumerate

import (
	"context"
	"errors"
	"math"
	"testing"

	"knightstour/internal/boardtest"
)

// A moments adds up samples.
type moments struct{ n, sum, squares float64 }

func (m *moments) add(x float64) { m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+x*x }

// estimate returns the mean and its standard error.
func (m *moments) estimate() (mean, err float64) {
	mean = m.sum / m.n
	return mean, math.Sqrt(max(0, m.squares/m.n-mean*mean) / (m.n - 1))
}

// sampled returns the estimate of so many samples.
func sampled(t *testing.T, p *Plan, size, n int, seed uint64) (mean, err float64) {
	t.Helper()
	var m moments
	failed := p.Sample(context.Background(), SampleOptions{Workers: 2, Size: size, Seed: seed, Take: func(x float64) bool {
		m.add(x)
		return m.n < float64(n)
	}})
	if failed != nil {
		t.Fatal(failed)
	}
	return m.estimate()
}

// Estimates keep their word: of many seeds some 95 in 100 are within two standard errors
// of the truth. Which is wrong at random, so a few may be missing.
func TestSample(t *testing.T) {
	for _, c := range []struct {
		words string
		want  float64
	}{
		{"closed 6x6", 9862}, {"open 5x5", 864}, {"open 5x6", 18784}, {"open 6x6", 3318960}, {"closed 6x8", 55488142},
		{"open 5x5 a1", 304}, {"closed 3x10", 16}, {"open 3x4", 8}, {"closed 5x5", 0}, {"closed 8x8", 13267364410532},
	} {
		t.Run(c.words, func(t *testing.T) {
			q := boardtest.AskWords(t, c.words)
			p, err := New(context.Background(), q.Graph(), q.Symmetries())
			if err != nil {
				t.Fatal(err)
			}
			seeds, near, sum := 40, 0, 0.0
			if c.want > 1e9 {
				seeds = 4
			}
			for seed := range seeds {
				mean, err := sampled(t, p, 100, 20, uint64(seed))
				if math.Abs(mean-c.want) <= 2*err+1e-6*c.want {
					near++
				}
				sum += mean / float64(seeds)
			}
			if near < seeds*8/10 {
				t.Errorf("%d of %d estimates are within two standard errors of %v", near, seeds, c.want)
			}
			if math.Abs(sum-c.want) > 0.1*c.want {
				t.Errorf("the mean of all is %v, want %v", sum, c.want)
			}
			t.Logf("%d of %d within two standard errors", near, seeds)
		})
	}
}

// Without a bound on the population nothing is left out, so every sample is the number
// itself.
func TestSampleOfAll(t *testing.T) {
	for words, want := range map[string]float64{"closed 6x6": 9862, "open 5x5": 864, "open 5x6": 18784} {
		q := boardtest.AskWords(t, words)
		p, err := New(context.Background(), q.Graph(), q.Symmetries())
		if err != nil {
			t.Fatal(err)
		}
		if mean, err := sampled(t, p, 1<<20, 2, 1); mean != want || err != 0 {
			t.Errorf("%s: %v ± %v, want %v", words, mean, err, want)
		}
	}
}

// A cancelled context ends it.
func TestSampleCancelled(t *testing.T) {
	q := boardtest.AskWords(t, "closed 8x8")
	p, err := New(context.Background(), q.Graph(), q.Symmetries())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	taken := 0
	err = p.Sample(ctx, SampleOptions{Workers: 2, Size: 500, Take: func(float64) bool {
		if taken++; taken == 2 {
			cancel()
		}
		return true
	}})
	if !errors.Is(err, context.Canceled) || taken != 2 {
		t.Errorf("error %v after %d samples", err, taken)
	}
}
