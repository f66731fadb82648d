package run

import (
	"context"
	"errors"
	"time"

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
		err = errors.Join(writer.Close(), err)
	}
	return s.close(err)
}

// A session is a run under way: the plan, the file it is stored in and what was
// found so far.
type session struct {
	plan   *enumerate.Plan
	file   *checkpoint.File // nil if there is none
	before []bool           // which units the file held when it was opened
	answer *Answer
	meter  *Meter
	began  time.Time
}

// open makes the plan and takes over what the run file holds.
func (j Job) open(ctx context.Context) (*session, error) {
	s := &session{answer: newAnswer(j), meter: j.Meter, began: time.Now()}
	if s.meter == nil {
		s.meter = new(Meter)
	}
	var err error
	if s.plan, s.file, err = j.plan(ctx); err != nil {
		return nil, err
	}
	s.answer.Stats.Units = s.plan.Units()
	s.before = make([]bool, s.plan.Units())
	for _, r := range s.records() {
		s.before[r.Unit] = true
		s.answer.add(s.plan, r.Unit, tally(r.Values), r.Elapsed)
		s.answer.Stats.Resumed++
	}
	s.meter.begin(s.plan.Units(), s.answer.Stats.Resumed, s.answer.Undirected.Uint64())
	return s, nil
}

// records returns what the run file holds.
func (s *session) records() []checkpoint.Record {
	if s.file == nil {
		return nil
	}
	return s.file.Records()
}

// done reports whether an earlier run finished a unit.
func (s *session) done(unit int) bool { return s.before[unit] }

func (s *session) add(unit int, t enumerate.Tally, elapsed time.Duration) {
	s.answer.add(s.plan, unit, t, elapsed)
	s.meter.finish(t.Tours * uint64(s.plan.Class(unit)))
}

// close closes the run file and returns the answer unless something failed.
func (s *session) close(err error) (*Answer, error) {
	if s.file != nil {
		err = errors.Join(err, s.file.Close())
	}
	if err != nil {
		return nil, err
	}
	s.answer.settleBy()
	s.answer.Stats.Elapsed = time.Since(s.began)
	return s.answer, nil
}
