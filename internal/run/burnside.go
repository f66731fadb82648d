package run

import (
	"context"
	"math/big"

	"knightstour/enumerate"
)

// easyNodes is how large the searches for symmetric tours may be for the
// distinct tours to be counted unasked.
const easyNodes = 2e7

// distinct returns the number of classes of tours under the symmetries, of
// which there are total, by the lemma of Cauchy, Frobenius and Burnside: it is
// the mean, over all symmetries, of the number of tours that are their own
// image. It returns nil if that takes too long and was not asked for.
func (j Job) distinct(ctx context.Context, total *big.Int, meter *Meter) (*big.Int, error) {
	if j.bare {
		return nil, nil
	}
	s := newSymmetries(j.Tours)
	var plans []*enumerate.Plan
	var weights []int
	units := 0
	for _, class := range s.table.Classes()[1:] { // the identity fixes all
		e := class[0]
		if !s.keeps(e) && !s.reverses(e) {
			continue
		}
		plan, err := enumerate.NewInvariant(ctx, j.Tours.Graph(), s.images(s.table.Powers(e)))
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil && !j.Distinct:
			return nil, nil // beyond the limits of that engine
		case err != nil:
			return nil, err
		}
		if !j.Distinct && plan.Estimate(ctx, quickProbes).Nodes >= easyNodes {
			return nil, ctx.Err()
		}
		plans, weights = append(plans, plan), append(weights, len(class))
		units += plan.Units()
	}
	meter.beginSymmetric(units)
	sum := new(big.Int).Set(total)
	for i, plan := range plans {
		err := plan.Run(ctx, enumerate.Options{Workers: j.Workers, Done: func(r enumerate.Result) error {
			sum.Add(sum, times(new(big.Int).SetUint64(r.Tally.Tours), weights[i]))
			meter.finishSymmetric()
			return nil
		}})
		if err != nil {
			return nil, err
		}
	}
	return sum.Div(sum, big.NewInt(int64(len(s.group)))), nil
}
