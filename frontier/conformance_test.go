package frontier_test

import (
	"context"
	"testing"

	"knightstour/frontier"
	"knightstour/internal/boardtest"
	"knightstour/internal/enginetest"
)

func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Engine{
		New:      func(_ context.Context, q enginetest.Question) (enginetest.Plan, error) { return newEnginePlan(q) },
		Unsuited: frontier.ErrUnsuited,
		Split: func(_ context.Context, q enginetest.Question) (enginetest.Plan, error) {
			q.Group = nil // symmetries would make it fewer units
			plan, err := newEnginePlan(q)
			plan.Split(3)
			return plan, err
		},
		Quick: func(p enginetest.Plan) bool {
			work := p.(enginePlan).Forecast().Work
			return work < 5e5 && !(boardtest.Raced && work > 5e3)
		},
		LooseApexes: true,
		Signature: map[string]int64{
			"5x5 open":                        583,
			"5x6 open from a1":                57598,
			"5x6 open beginning and through":  44361,
			"6x6 open":                        51436,
			"6x6 closed":                      1765,
			"6x6 closed through and avoiding": 1544,
			"6x7 closed":                      34189,
			"3x10 closed":                     26,
			"4x4 torus closed":                687,
			"2x3x4 closed":                    297,
			"holes closed":                    2,
			"king 4x5 closed":                 31,
			"wazir 6x8 closed":                209,
		},
	})
}

// An enginePlan is a plan as the suite of both engines wants it.
type enginePlan struct{ *frontier.Plan }

func newEnginePlan(q enginetest.Question) (enginePlan, error) {
	plan, err := frontier.New(q.Graph, q.Group, q.Sweeps)
	return enginePlan{plan}, err
}

func (p enginePlan) Run(ctx context.Context, o enginetest.Options) (int64, error) {
	var live frontier.Live
	if o.Watch != nil {
		o.Watch(func() float64 { return live.Progress().Fraction })
	}
	stats, err := p.Plan.Run(ctx, frontier.Options{
		Workers: o.Workers, Skip: o.Skip, Live: &live,
		Done: func(r frontier.Result) error {
			if o.Done == nil {
				return nil
			}
			return o.Done(enginetest.Result{Unit: r.Unit, Count: r.Count})
		},
	})
	return stats.States, err
}
