package main

import (
	"errors"
	"fmt"
	"syscall"

	"knightstour/internal/cli"
)

// The exit codes, part of the contract with scripts.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2
	exitNotTour     = 4 // a check did not match
	exitImpossible  = 5 // there is no such tour, and the reason is known
	exitGaveUp      = 6 // none was found, and there may be one
	exitHungUp      = cli.ExitHungUp
	exitInterrupted = cli.ExitInterrupted
	exitTerminated  = cli.ExitTerminated
)

// exitStatus is the part of the help that explains them.
const exitStatus = `
Exit status:
  0 done; 1 failed; 2 wrong usage, or input that cannot be read;
  4 not a tour; 5 proven that there is none; 6 gave up, there may be one;
  129, 130, 143 stopped by a signal`

// An outcome is an answer that has an exit code of its own.
type outcome struct {
	message string
	code    int
}

func (o outcome) Error() string { return o.message }

// notTourf says that something is not a tour, or not the one asked for.
func notTourf(format string, args ...any) error {
	return outcome{fmt.Sprintf(format, args...), exitNotTour}
}

// impossiblef says that there is no tour and why.
func impossiblef(format string, args ...any) error {
	return outcome{fmt.Sprintf(format, args...), exitImpossible}
}

// gaveUpf says what was tried in vain.
func gaveUpf(format string, args ...any) error {
	return outcome{fmt.Sprintf(format, args...), exitGaveUp}
}

// usagef says what is wrong with the command line, or with the input.
func usagef(format string, args ...any) error { return cli.Usagef(format, args...) }

// exitCode maps an error to the code to exit with.
func exitCode(err error) int {
	var usage cli.UsageError
	var stopped cli.StoppedError
	var o outcome
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &usage):
		return exitUsage
	case errors.As(err, &stopped):
		return stopped.Code
	case errors.As(err, &o):
		return o.code
	case errors.Is(err, syscall.EPIPE):
		return exitDone // who read the output has had enough
	}
	return exitFailed
}
