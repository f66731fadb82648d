package run

import (
	"cmp"
	"context"
	"math/big"
	"time"

	"knightstour/checkpoint"
	"knightstour/enumerate"
)

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
	s := &session{answer: newAnswer(j), meter: j.meter(), began: time.Now()}
	var err error
	if s.plan, s.file, err = j.plan(ctx); err != nil {
		return nil, err
	}
	s.answer.Stats.Engine, s.answer.Stats.Units = Backtrack, s.plan.Units()
	s.before = make([]bool, s.plan.Units())
	for _, r := range s.records() {
		s.before[r.Unit] = true
		s.answer.add(s.plan, r.Unit, tally(r.Values), r.Elapsed)
		s.answer.Stats.Resumed++
	}
	s.meter.begin(s.plan.Units(), s.answer.Stats.Resumed, s.answer.Undirected)
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
	tours := new(big.Int).SetUint64(t.Tours)
	s.meter.finish(tours.Mul(tours, big.NewInt(int64(s.plan.Class(unit)))))
}

// close closes the run file and returns the answer unless something failed. Of
// two errors, here and before, that of saving is the one the user must know: the
// other may be that the run was stopped.
func (s *session) close(err error) (*Answer, error) {
	if s.file != nil {
		err = cmp.Or(s.file.Close(), err)
	}
	if err != nil {
		return nil, err
	}
	s.answer.settleBy()
	s.answer.Stats.Elapsed = time.Since(s.began)
	return s.answer, nil
}
