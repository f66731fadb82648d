package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
)

// The exit codes that all programs share, part of the contract with scripts.
const (
	ExitDone        = 0
	ExitFailed      = 1
	ExitUsage       = 2
	ExitHungUp      = 129
	ExitInterrupted = 130
	ExitTerminated  = 143
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

// ExitCode returns the code to exit with.
func ExitCode(err error) int {
	var exit ExitError
	switch {
	case err == nil, errors.Is(err, syscall.EPIPE): // who read the output has had enough
		return ExitDone
	case errors.As(err, &exit):
		return exit.Code
	}
	return ExitFailed
}

// Cause returns what is wrong without repeating the path.
func Cause(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	return err
}
