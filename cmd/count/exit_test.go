package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/graph"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/run"
)

func TestExitCode(t *testing.T) {
	wrap := func(err error) error { return errors.Join(fmt.Errorf("while: %w", err), errors.New("and more")) }
	for _, c := range []struct {
		err  error
		want int
	}{
		{nil, 0},
		{errors.New("anything"), 1},
		{context.Canceled, 1},
		{cli.Usagef("x"), 2},
		{cli.ExitError{Message: "x", Code: 3}, 3},
		{wrap(errDiffers), 4},
		{wrap(counting.ErrDisagree), 4},
		{wrap(checkpoint.ErrMismatch), 4},
		{wrap(graph.ErrCheck), 4},
		{wrap(&frontier.MemoryError{Need: 2, Room: frontier.Room{Memory: 1}}), 1},
		{wrap(frontier.ErrUnsuited), 1},
		{wrap(run.ErrIncompatible), 10},
		{wrap(checkpoint.ErrNotFound), 10},
		{wrap(checkpoint.ErrNotRunFile), 10},
		{wrap(checkpoint.ErrFormat), 10},
		{wrap(checkpoint.ErrInUse), 11},
		{wrap(checkpoint.ErrDamaged), 12},
		{&os.PathError{Op: "write", Path: "|1", Err: syscall.EPIPE}, 0},
	} {
		if got := exitCode(c.err); got != c.want {
			t.Errorf("exitCode(%v) = %d, want %d", c.err, got, c.want)
		}
	}
}

// A run that was stopped says so; but if saving failed as well, that is what
// must be heard, since then not all is saved.
func TestStopped(t *testing.T) {
	a := &app{}
	ctx, cancel := a.Context(1, "stopping")
	defer cancel()
	<-ctx.Done()
	p := run.Progress{Units: 5000, Finished: 1234}

	file := filepath.Join(t.TempDir(), "run.db")
	if err := stopped(ctx, context.Canceled, p, file); exitCode(err) != cli.ExitFailed || strings.Contains(err.Error(), "count resume") {
		t.Errorf("without the run file that was to be: %v", err)
	}
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	err := stopped(ctx, context.Canceled, p, file)
	if code := exitCode(err); code != exitStopped {
		t.Errorf("exit code %d, want %d", code, exitStopped)
	}
	for _, part := range []string{"--max-time", "1,234 of 5,000", "count resume " + file} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q is not in %q", part, err)
		}
	}
	err = stopped(ctx, context.Canceled, p, "")
	if code := exitCode(err); code != cli.ExitFailed || !strings.Contains(err.Error(), "--checkpoint") {
		t.Errorf("without a run file: exit code %d, %v", code, err)
	}
	// In the first sweep no unit is done, but the run file is there.
	err = stopped(ctx, context.Canceled, run.Progress{Units: 243, Sweeping: true, Fraction: 0.2}, file)
	if code := exitCode(err); code != exitStopped || !strings.Contains(err.Error(), "in a sweep, after 0 of 243 units, not complete; to go on: count resume "+file) {
		t.Errorf("in a sweep: exit code %d, %v", code, err)
	}
	full := errors.New("no space left on device")
	if err := stopped(ctx, full, p, file); err != full {
		t.Errorf("an error of another kind became %v", err)
	}
	if err := stopped(context.Background(), full, p, file); err != full {
		t.Errorf("without a stop the error became %v", err)
	}
}

func TestState(t *testing.T) {
	s := state(run.Progress{Units: 10, Finished: 4, Fraction: 0.5, Phase: "visiting", Tours: 1234567, Nodes: 3_000_000, Rate: 1.5e6, Elapsed: 2 * time.Second, Remaining: 4 * time.Second, Known: true})
	if s.Part != 0.5 || s.Done != 4 || s.Total != 10 || !s.HasLeft || s.Left != 4*time.Second {
		t.Errorf("%+v", s)
	}
	if s.Detail != "1,234,567 tours so far" || s.Rate != "1.5 M nodes/s" || s.Phase != "visiting" || s.Elapsed != 2*time.Second || s.Memory < 1<<20 {
		t.Errorf("%+v", s)
	}
	s = state(run.Progress{Units: 243, Fraction: 0.25, States: 9267120, Sweeping: true, Rate: 2500, Elapsed: 2 * time.Second, Remaining: 6 * time.Second, Known: true})
	if want := "9,267,120 states at the frontier"; s.Part != 0.25 || s.Detail != want || s.Left != 6*time.Second || s.Rate != "2.5 k states/s" {
		t.Errorf("in a sweep %+v, want %q", s, want)
	}
}
