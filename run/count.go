package run

import (
	"cmp"
	"context"

	"knightstour/checkpoint"
	"knightstour/enumerate"
)

// Count answers a job that is no listing. If ctx is cancelled before the end it
// returns the error of ctx; what was found until then is in the run file, if
// there is one. Other errors are those of the engine, which refuses boards
// beyond its limits, ErrIncompatible, and those of package checkpoint.
func Count(ctx context.Context, j Job) (*Answer, error) {
	if a, found := known(j); found {
		return a, j.matches()
	}
	s, err := j.open(ctx)
	if err != nil {
		return nil, err
	}
	var writer *checkpoint.Writer
	if s.file != nil {
		writer = checkpoint.NewWriter(s.file.Put)
	}
	err = s.plan.Run(ctx, enumerate.Options{
		Workers: j.Workers,
		Skip:    s.done,
		Ends:    j.By != Whole,
		Live:    &s.meter.live,
		Done: func(r enumerate.Result) error {
			s.add(r.Unit, r.Tally, r.Elapsed)
			if writer == nil {
				return nil
			}
			return writer.Add(checkpoint.Record{Unit: r.Unit, Values: values(r.Tally), Elapsed: r.Elapsed})
		},
	})
	if writer != nil {
		err = cmp.Or(writer.Close(), err)
	}
	return s.close(err)
}
