package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/dustin/go-humanize"

	"knightstour/internal/progress"
	"knightstour/run"
)

var errMaxTime = errors.New("--max-time is over")

// A signalError is the cause of a cancelled context.
type signalError struct{ signal os.Signal }

func (e signalError) Error() string { return "stopped by signal: " + e.signal.String() }

// context returns the context of a run, which ends with the first signal to
// stop, or after maxTime unless that is 0. A second signal ends the program at
// once.
func (a *app) context(maxTime time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		select {
		case s := <-signals:
			a.notef("%s: saving and stopping (once more to stop at once)", s)
			cancel(signalError{s})
			select {
			case s := <-signals:
				os.Exit(signalCode(s))
			case <-done:
			}
		case <-done:
		}
	}()
	var timer *time.Timer
	if maxTime > 0 {
		timer = time.AfterFunc(maxTime, func() { cancel(errMaxTime) })
	}
	return ctx, func() {
		if timer != nil {
			timer.Stop()
		}
		signal.Stop(signals)
		close(done)
		cancel(nil)
	}
}

func signalCode(s os.Signal) int {
	if s == syscall.SIGTERM {
		return exitTerminated
	}
	return exitInterrupted
}

// stopped words the error of a run whose context was cancelled; other errors
// it returns as they are, and with them what a stopping run failed to save.
func stopped(ctx context.Context, err error, p run.Progress, file string) error {
	cause := context.Cause(ctx)
	if err == nil || cause == nil || !errors.Is(err, context.Canceled) {
		return err
	}
	code := exitFailed
	message := fmt.Sprintf("%s before the answer was found", cause)
	if p.Units > 0 {
		message = fmt.Sprintf("%s after %s of %s units, the count is not complete", cause, humanize.Comma(int64(p.Finished)), humanize.Comma(int64(p.Units)))
	}
	switch failure := besides(err, context.Canceled); {
	case failure != nil:
		message += "; saving failed: " + failure.Error()
	case file != "":
		message += "; to go on: count resume " + file
		code = exitStopped
	case p.Units > 0:
		message += "; nothing was saved (with --checkpoint FILE it can be resumed)"
	}
	var s signalError
	if errors.As(cause, &s) {
		code = signalCode(s.signal)
	}
	return stoppedError{message, code}
}

// besides returns what is joined in err beside target, or nil.
func besides(err, target error) error {
	var joined interface{ Unwrap() []error }
	if !errors.As(err, &joined) {
		return nil
	}
	var others []error
	for _, e := range joined.Unwrap() {
		if e = besidesOne(e, target); e != nil {
			others = append(others, e)
		}
	}
	return errors.Join(others...)
}

func besidesOne(err, target error) error {
	if !errors.Is(err, target) {
		return err
	}
	return besides(err, target)
}

// watch shows the progress of a run until the returned function is called.
func (a *app) watch(m *run.Meter, file string) (stop func()) {
	if a.quiet {
		return func() {}
	}
	now, stopNow := statusSignal()
	reporter := progress.Start(a.stderr, "count: ", func() progress.State { return state(m.Progress()) }, now)
	a.reporter.Store(reporter)
	advice := time.AfterFunc(adviceAfter, func() {
		if file == "" {
			a.notef("this may take long; with --checkpoint FILE it can be stopped and resumed")
		}
	})
	return func() {
		advice.Stop()
		reporter.Stop()
		a.reporter.Store(nil)
		stopNow()
	}
}

// adviceAfter is how long a run that stores nothing goes on before it says so.
const adviceAfter = 20 * time.Second

// state translates the progress of a run for display.
func state(p run.Progress) progress.State {
	s := progress.State{Done: p.Finished, Total: p.Units, Elapsed: p.Elapsed}
	s.Left, s.HasLeft = p.Left()
	s.Detail = humanize.Comma(int64(p.Tours)) + " tours so far"
	if seconds := p.Elapsed.Seconds(); seconds > 1 {
		s.Detail += fmt.Sprintf(", %s nodes/s", humanize.SIWithDigits(float64(p.Nodes)/seconds, 1, ""))
	}
	return s
}
