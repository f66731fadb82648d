package frontier

import (
	"cmp"
	"context"
	"errors"
	"math"
)

// Probe is Forecast, corrected by a beginning of the sweeps: until a number of
// states was made in all. Where that is enough for all of the sweeps it says
// exactly how many there are; else the forecast for the rest is scaled if it was
// grossly wrong. The result does not depend on the workers.
func (p *Plan) Probe(ctx context.Context, workers int, most int64) (Forecast, error) {
	probing, cancel := context.WithCancel(ctx)
	defer cancel()
	var seen [2][]float64
	made := int64(0)
	_, err := p.Run(probing, Options{
		Workers: workers,
		Skip:    func(int) bool { return true },
		Trace: func(side, step int, states int64) {
			seen[side] = append(seen[side][:step], float64(states)) // a run modulo primes begins again
			if made += states; made >= most {
				cancel()
			}
		},
	})
	if ctx.Err() != nil || err != nil && !errors.Is(err, context.Canceled) {
		return Forecast{}, cmp.Or(ctx.Err(), err)
	}
	return p.total(p.guess.corrected(seen)), nil
}

// corrected returns the forecast after so many states were seen after the first
// chains of each side.
func (f *forecast) corrected(seen [2][]float64) *forecast {
	c := &forecast{}
	factor := 1.0
	for i, chains := range f.chains {
		if wrong := errorOf(seen[i], chains); wrong > 0 {
			factor = wrong // that of the left is better than none for the right
		}
		for at, n := range chains {
			corrected := n * factor
			if at < len(seen[i]) {
				corrected = seen[i][at]
			}
			c.chains[i] = append(c.chains[i], corrected)
			c.inside[i] = append(c.inside[i], f.inside[i][at]*corrected/n)
		}
		if last := len(chains) - 1; last >= 0 {
			c.tails[i] = f.tails[i] * c.chains[i][last] / chains[last]
		}
	}
	return c
}

// errorOf returns how many times more states were seen than forecast, in the
// mean of the last steps; 0 if there are none. An error that is no greater than
// those between the beginning and the end of the sweeps of knights is left out.
func errorOf(seen, steps []float64) float64 {
	const last, usual = 3, 4
	sum, n := 0.0, 0
	for i := max(0, len(seen)-last); i < len(seen); i++ {
		if seen[i] > 0 {
			sum += math.Log(seen[i] / steps[i])
			n++
		}
	}
	if n == 0 {
		return 0
	}
	switch wrong := math.Exp(sum / float64(n)); {
	case wrong > usual:
		return wrong / usual
	case wrong < 1.0/usual:
		return wrong * usual
	}
	return 1
}
