package main

import (
	"fmt"
	"time"

	"github.com/dustin/go-humanize"

	"knightstour/internal/progress"
	"knightstour/internal/run"
)

// watch shows the progress of a run until the returned function is called.
func (a *app) watch(j run.Job) (stop func()) {
	if a.Quiet {
		return func() {}
	}
	now, stopNow := statusSignal()
	reporter := progress.Start(a.Stderr, a.Name+": ", func() progress.State { return state(j.Meter.Progress()) }, now)
	a.NotesThrough(reporter.Print)
	advice := time.AfterFunc(adviceAfter, func() {
		if j.File == "" && j.Storable() {
			a.Notef("this may take long; with --checkpoint FILE it can be stopped and resumed")
		}
	})
	return func() {
		advice.Stop()
		reporter.Stop()
		a.NotesThrough(nil)
		stopNow()
	}
}

// adviceAfter is how long a run that stores nothing goes on before it says so.
const adviceAfter = 20 * time.Second

// state translates the progress of a run for display.
func state(p run.Progress) progress.State {
	s := progress.State{Part: p.Fraction, Done: p.Finished, Total: p.Units}
	s.Left, s.HasLeft = p.Left()
	if p.SymmetricUnits > 0 {
		s.Detail = fmt.Sprintf("all counted, now the symmetric ones for the distinct: %s of %s units",
			humanize.Comma(int64(p.SymmetricFinished)), humanize.Comma(int64(p.SymmetricUnits)))
		return s
	}
	if p.Sweeping {
		s.Detail = humanize.Comma(p.States) + " states at the frontier"
		return s
	}
	s.Detail = fmt.Sprintf("%.3g tours so far", p.Tours)
	if p.Tours < 1<<53 { // exact
		s.Detail = humanize.Comma(int64(p.Tours)) + " tours so far"
	}
	if seconds := p.Elapsed.Seconds(); seconds > 1 && p.Nodes > 0 {
		s.Detail += fmt.Sprintf(", %s nodes/s", humanize.SIWithDigits(float64(p.Nodes)/seconds, 1, ""))
	}
	return s
}
