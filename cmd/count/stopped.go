package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"knightstour/internal/cli"
	"knightstour/internal/run"
)

// context returns the context of a run, which ends with the first signal to
// stop, or after maxTime unless that is 0.
func (a *app) context(maxTime time.Duration) (context.Context, context.CancelFunc) {
	return a.Context(maxTime, "saving and stopping")
}

// stopped words the error of a run whose context was cancelled: how far it got,
// and how to go on; other errors, such as that of a save that failed while the
// run stopped, it returns as they are.
func stopped(ctx context.Context, err error, p run.Progress, j run.Job) error {
	code := exitFailed
	how := "before the answer was found"
	if p.Units > 0 {
		when := "after"
		if p.Sweeping {
			when = "in a sweep, after"
		}
		how = fmt.Sprintf("%s %s of %s units, not complete", when, humanize.Comma(int64(p.Finished)), humanize.Comma(int64(p.Units)))
		if p.SymmetricUnits > 0 {
			how = "when all tours were counted, but not yet the distinct ones"
		}
	}
	file := j.File
	switch {
	case file != "" && cli.Exists(file): // it is not, if the run was still planning
		if strings.ContainsAny(file, " '\"$`\\") {
			file = strconv.Quote(file)
		}
		how += "; to go on: count resume " + file
		if j.Distinct {
			how += " --distinct"
		}
		code = exitStopped
	case p.Units > 0:
		how += "; nothing was saved"
		if j.Storable() {
			how += " (with --checkpoint FILE it can be resumed)"
		}
	}
	return cli.Stopped(ctx, err, code, how)
}
