package main

import (
	"context"

	"github.com/dustin/go-humanize"

	"knightstour/internal/progress"
	"knightstour/run"
)

// answer counts and shows progress meanwhile.
func (a *app) answer(ctx context.Context, j run.Job) (*run.Answer, error) {
	stop := a.watch(j.Meter, j.File)
	answer, err := run.Count(ctx, j)
	stop()
	if err != nil {
		return nil, stopped(ctx, err, j.Meter.Progress(), j.File)
	}
	a.noteStats(answer)
	return answer, nil
}

// noteStats says how the answer was found.
func (a *app) noteStats(answer *run.Answer) {
	if a.json || answer.Reason != nil {
		return
	}
	s := answer.Stats
	a.notef("%s: visited %s tours in %s nodes (%s dead ends), %s units, %d symmetries, %s",
		answer.Problem, comma(s.Visited), comma(s.Nodes), comma(s.DeadEnds),
		humanize.Comma(int64(s.Units)), answer.Symmetries, progress.Span(s.Elapsed))
	if s.Resumed > 0 {
		a.notef("%s units were in the run file", humanize.Comma(int64(s.Resumed)))
	}
}
