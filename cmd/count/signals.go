package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/dustin/go-humanize"

	"knightstour/run"
)

// noteTime is how long stopping may wait for the note that says so.
const noteTime = 50 * time.Millisecond

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
	if !signal.Ignored(syscall.SIGHUP) { // as it is under nohup
		signal.Notify(signals, syscall.SIGHUP)
	}
	done := make(chan struct{})
	go func() {
		select {
		case s := <-signals:
			// The note comes before the end of the run if the terminal takes it,
			// but a terminal that hangs must not keep the run from ending.
			noted := make(chan struct{})
			go func() {
				defer close(noted)
				a.notef("%s: saving and stopping (once more to stop at once)", s)
			}()
			select {
			case <-noted:
			case <-time.After(noteTime):
			}
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
	switch s {
	case syscall.SIGTERM:
		return exitTerminated
	case syscall.SIGHUP:
		return exitHungUp
	}
	return exitInterrupted
}

// stopped words the error of a run whose context was cancelled; other errors,
// such as that of a save that failed while the run stopped, it returns as they
// are.
func stopped(ctx context.Context, err error, p run.Progress, j run.Job) error {
	cause := context.Cause(ctx)
	if err == nil || cause == nil || !errors.Is(err, context.Canceled) {
		return err
	}
	code := exitFailed
	message := fmt.Sprintf("%s before the answer was found", cause)
	if p.Units > 0 {
		when := "after"
		if p.Sweeping {
			when = "in a sweep, after"
		}
		message = fmt.Sprintf("%s %s %s of %s units, not complete", cause, when, humanize.Comma(int64(p.Finished)), humanize.Comma(int64(p.Units)))
	}
	file := j.File
	switch {
	case file != "" && exists(file): // it is not, if the run was still planning
		if strings.ContainsAny(file, " '\"$`\\") {
			file = strconv.Quote(file)
		}
		message += "; to go on: count resume " + file
		code = exitStopped
	case p.Units > 0:
		message += "; nothing was saved"
		if j.Engine != run.Both {
			message += " (with --checkpoint FILE it can be resumed)"
		}
	}
	var s signalError
	if errors.As(cause, &s) {
		code = signalCode(s.signal)
	}
	return stoppedError{message, code}
}
