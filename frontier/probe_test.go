package frontier

import (
	"context"
	"errors"
	"math"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// tablesOf returns the greatest table of the sweeps, and how many states there are
// in all of them.
func tablesOf(t *testing.T, p *Plan) (greatest, sum float64) {
	t.Helper()
	_, err := p.Run(context.Background(), Options{
		Workers: 2,
		Skip:    func(int) bool { return true },
		Trace: func(_, _ int, states int64) {
			greatest, sum = max(greatest, float64(states)), sum+float64(states)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return greatest, sum
}

// A beginning corrects a forecast that would be hundreds of times too low, or
// twenty times too high, on some boards. The whole sweeps give the truth.
func TestProbe(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, piece, wrap string
		kind              question.Kind
		factor            float64
	}{
		{"7x7", "knight", "none", question.Open, 5},
		{"6x8", "knight", "none", question.Open, 8},
		{"7x8", "knight", "none", question.Closed, 5},
		{"4x12", "knight", "none", question.Open, 5},
		{"5x6", "knight", "cols", question.Closed, 5},
		{"10x10", "wazir", "none", question.Closed, 5},
	} {
		t.Run(c.text+" "+c.piece+" "+c.wrap+" "+string(c.kind), func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Make(t, c.text, c.piece, c.wrap), c.kind, "", "")
			plan := planOf(t, p)
			greatest, sum := tablesOf(t, plan)
			probe, err := plan.Probe(context.Background(), 2, int64(sum/10))
			if err != nil {
				t.Fatal(err)
			}
			if wrong := math.Abs(math.Log(probe.States / greatest)); wrong > math.Log(c.factor) {
				t.Errorf("%s: %.0f states in the greatest table, after a tenth forecast %.0f", p, greatest, probe.States)
			}
			if again, err := plan.Probe(context.Background(), 1, int64(sum/10)); again != probe || err != nil {
				t.Errorf("%s: %+v, then %+v, error %v", p, probe, again, err)
			}
			whole, err := plan.Probe(context.Background(), 2, math.MaxInt64)
			if err != nil || whole.States != greatest {
				t.Errorf("%s: %.0f states in the greatest table, after all of the sweeps forecast %.0f, error %v", p, greatest, whole.States, err)
			}
		})
	}
}

func TestProbeStops(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Closed, "", ""))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := plan.Probe(ctx, 1, 1000); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
