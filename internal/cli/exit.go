package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// The exit codes that all programs share, part of the contract with scripts.
const (
	ExitDone        = 0
	ExitFailed      = 1
	ExitUsage       = 2
	ExitInterrupted = exitSignal + int(syscall.SIGINT)

	exitSignal = 128 // and the number of the signal that ended the program
)

// An ExitError ends a program with a code of its own.
type ExitError struct {
	Code    int
	Message string
}

func (e ExitError) Error() string { return e.Message }

// Exitf returns an ExitError.
func Exitf(code int, format string, args ...any) error {
	return ExitError{code, fmt.Sprintf(format, args...)}
}

// Usagef says what is wrong with the command line, or with the input: what is
// wrong, with the value that is, and in brackets what would be right.
func Usagef(format string, args ...any) error { return Exitf(ExitUsage, format, args...) }

// Usage is the error that err says what is wrong with the command line; nil if err
// is nil.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return ExitError{ExitUsage, err.Error()}
}

// ExitCode returns the code to exit with.
func ExitCode(err error) int {
	if err == nil || errors.Is(err, syscall.EPIPE) { // who read the output has had enough
		return ExitDone
	}
	if exit, ok := errors.AsType[ExitError](err); ok {
		return exit.Code
	}
	return ExitFailed
}

// Cause returns what is wrong without repeating the path.
func Cause(err error) error {
	if pathError, ok := errors.AsType[*fs.PathError](err); ok {
		return pathError.Err
	}
	return err
}

// noteTime is how long stopping may wait for the note that says so.
const noteTime = 50 * time.Millisecond

var errMaxTime = errors.New("--max-time is over")

// A signalError is the cause of a cancelled context.
type signalError struct{ signal os.Signal }

func (e signalError) Error() string { return "stopped by signal: " + e.signal.String() }

// Context returns the context of a command, which ends with the first signal to
// stop, or after maxTime unless that is 0. What the program then does, such as
// "saving and stopping", is said in a note. A second signal ends the program at
// once.
func (a *App) Context(maxTime time.Duration, does string) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // as it is under nohup
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		s, ok := <-signals
		if !ok {
			return
		}
		// The note comes before the end of the run if the terminal takes it,
		// but a terminal that hangs must not keep the run from ending.
		noted := make(chan struct{})
		go func() {
			defer close(noted)
			a.Notef("%s: %s (once more to stop at once)", s, does)
		}()
		select {
		case <-noted:
		case <-time.After(noteTime):
		}
		cancel(signalError{s})
		if s, ok := <-signals; ok {
			os.Exit(signalCode(s))
		}
	}()
	timer := time.AfterFunc(cmp.Or(maxTime, math.MaxInt64), func() { cancel(errMaxTime) })
	return ctx, func() {
		timer.Stop()
		signal.Stop(signals) // from here on none is sent
		close(signals)
		cancel(nil)
	}
}

func signalCode(s os.Signal) int { return exitSignal + int(s.(syscall.Signal)) }

// TimeIsOver reports whether a context of Context ended because --max-time is over.
func TimeIsOver(ctx context.Context) bool { return errors.Is(context.Cause(ctx), errMaxTime) }

// Stopped words the error of work whose context was cancelled, how far it got
// in addition, and gives it the code of the signal, or code if it was none.
// Other errors it returns as they are.
func Stopped(ctx context.Context, err error, code int, how string) error {
	cause := context.Cause(ctx)
	if err == nil || cause == nil || !errors.Is(err, context.Canceled) {
		return err
	}
	if s, ok := cause.(signalError); ok {
		code = signalCode(s.signal)
	}
	return Exitf(code, "%s %s", cause, how)
}
