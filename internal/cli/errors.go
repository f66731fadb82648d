package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"syscall"

	"github.com/dustin/go-humanize"
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

// Plural returns a number with its noun, as "1 tour" or "1,245 tours".
func Plural[N int | int64 | uint64](n N, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return humanize.Comma(int64(n)) + " " + noun
}

// Comma writes a number with commas. The library's function uses up the number
// it is given, so it gets a copy.
func Comma(n *big.Int) string { return humanize.BigComma(new(big.Int).Set(n)) }
