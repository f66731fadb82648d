package main

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"knightstour/internal/cli"
	"knightstour/internal/progress"
	"knightstour/internal/run"
)

// answer counts and shows progress meanwhile.
func (a *app) answer(ctx context.Context, j run.Job) (*run.Answer, error) {
	stop := a.watch(j)
	answer, err := run.Count(ctx, j)
	stop()
	if err != nil {
		return nil, stopped(ctx, err, j.Meter.Progress(), j)
	}
	a.noteStats(answer)
	return answer, nil
}

// noteStats says how the answer was found.
func (a *app) noteStats(answer *run.Answer) {
	if a.JSON || answer.Reason != nil {
		return
	}
	s := answer.Stats
	how := swept(s)
	if s.Engine != run.Frontier {
		how = fmt.Sprintf("visited %s tours in %s nodes (%s dead ends)", cli.Comma(s.Visited), cli.Comma(s.Nodes), cli.Comma(s.DeadEnds))
	}
	units := cli.Plural(int64(s.Units), "unit")
	a.Notef("%s: %s, %s, %d symmetries, %s", answer.Tours, how, units, answer.Symmetries, progress.Span(s.Elapsed))
	if s.Engine == run.Both {
		a.Notef("the frontier engine counts the same: %s", swept(s))
	}
	if s.Resumed > 0 {
		a.Notef("%s of these units were in the run file", humanize.Comma(int64(s.Resumed)))
	}
}

// swept says what the frontier engine did.
func swept(s run.Stats) string {
	if s.States == 0 {
		return "nothing left to sweep"
	}
	return fmt.Sprintf("%s, at most %s of tables", cli.Plural(s.States, "state"), size(s.Bytes))
}
