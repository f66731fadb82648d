package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"knightstour/internal/cli"
	"knightstour/internal/memory"
	"knightstour/internal/progress"
	"knightstour/internal/run"
)

// watch shows the progress of a run until the returned function is called.
func (a *app) watch(o run.Options) (stop func()) {
	hide := a.show(func() progress.State { return state(o.Meter.Progress()) })
	advice := time.AfterFunc(adviceAfter, func() {
		if o.File == "" {
			a.Notef("this may take long; with --checkpoint FILE it can be stopped and resumed")
		}
	})
	return func() {
		advice.Stop()
		hide()
	}
}

// show shows what read returns until the returned function is called.
func (a *app) show(read func() progress.State) (stop func()) {
	if a.Quiet {
		return func() {}
	}
	now, stopNow := statusSignal()
	reporter := progress.Start(a.Stderr, a.Name+": ", read, now)
	a.NotesThrough(reporter.Print)
	stdout := a.Stdout
	if progress.IsTerminal(stdout) {
		a.Stdout = reporter.Through(stdout)
	}
	return func() {
		reporter.Stop()
		a.NotesThrough(nil)
		a.Stdout = stdout
		stopNow()
	}
}

// adviceAfter is how long a run that stores nothing goes on before it says so.
const adviceAfter = 20 * time.Second

// state translates the progress of a run for display.
func state(p run.Progress) progress.State {
	s := progress.State{Part: p.Fraction, Phase: p.Phase, Done: p.Finished, Total: p.Units, Elapsed: p.Elapsed, Left: p.Remaining, HasLeft: p.Known, Memory: memory.Used()}
	things := "nodes"
	switch {
	case p.Sweeping:
		s.Detail = humanize.Comma(p.States) + " states at the frontier"
	case p.Tours == 0:
	case p.Tours < 1<<53: // exact
		s.Detail = humanize.Comma(int64(p.Tours)) + " tours so far"
	default:
		s.Detail = fmt.Sprintf("%.3g tours so far", p.Tours)
	}
	if p.States > 0 {
		things = "states"
	}
	if p.Rate >= 1 {
		s.Rate = humanize.SIWithDigits(p.Rate, 1, "") + " " + things + "/s"
	}
	if p.Parts > 1 && p.Part != "" {
		s.Detail = strings.TrimSuffix(p.Part+": "+s.Detail, ": ")
	}
	return s
}

// stopped words the error of a run whose context was cancelled: how far it got,
// and how to go on; other errors, such as that of a save that failed while the
// run stopped, it returns as they are. The file is that of the run, or "".
func stopped(ctx context.Context, err error, p run.Progress, file string) error {
	code, how := cli.ExitFailed, "before the answer was found"
	if p.Units > 0 {
		when := "after"
		if p.Sweeping {
			when = "in a sweep, after"
		}
		how = fmt.Sprintf("%s %s of %s units, not complete", when, humanize.Comma(int64(p.Finished)), humanize.Comma(int64(p.Units)))
	}
	switch {
	case file != "" && cli.Exists(file): // it is not, if the run was still planning
		if strings.ContainsAny(file, " '\"$`\\") {
			file = strconv.Quote(file)
		}
		how += "; to go on: count resume " + file
		code = exitStopped
	case p.Units > 0:
		how += "; nothing was saved (with --checkpoint FILE it can be resumed)"
	}
	return cli.Stopped(ctx, err, code, how)
}
