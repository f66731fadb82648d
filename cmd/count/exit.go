package main

import (
	"errors"

	"knightstour/checkpoint"
	"knightstour/graph"
	"knightstour/internal/certificate"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/run"
)

// The exit codes of this program beside those of all, part of the contract with
// scripts.
const (
	exitStopped      = 3  // stopped early, to be resumed
	exitDiffers      = 4  // a check did not match
	exitIncompatible = 10 // no run file, or one of another run
	exitInUse        = 11
	exitDamaged      = 12
)

// exitStatus is the part of the help that explains them.
const exitStatus = `
Exit status:
  0 done; 1 failed, or stopped early and not to be resumed; 2 wrong usage;
  3 stopped early, can be resumed;
  4 a number differs from the published one, or between engines, an audit failed, or
    --unique was not met;
  10 no run file, or of another run; 11 run file in use; 12 run file damaged;
  129, 130, 143 stopped by a signal`

// errDiffers: a number computed here is not the published one.
var errDiffers = errors.New("a number differs from the published one")

// exitCode maps an error to the code to exit with.
func exitCode(err error) int {
	switch {
	case errors.Is(err, errNotUnique), errors.Is(err, errDiffers), errors.Is(err, checkpoint.ErrMismatch),
		errors.Is(err, run.ErrAudit), errors.Is(err, certificate.ErrCertificate), errors.Is(err, counting.ErrDisagree), errors.Is(err, graph.ErrCheck):
		return exitDiffers
	case errors.Is(err, checkpoint.ErrSave):
		return exitStopped
	case errors.Is(err, checkpoint.ErrInUse):
		return exitInUse
	case errors.Is(err, checkpoint.ErrDamaged):
		return exitDamaged
	case errors.Is(err, run.ErrIncompatible), errors.Is(err, listing.ErrOutput), errors.Is(err, checkpoint.ErrNotFound),
		errors.Is(err, checkpoint.ErrNotRunFile), errors.Is(err, checkpoint.ErrFormat):
		return exitIncompatible
	}
	return cli.ExitCode(err)
}
