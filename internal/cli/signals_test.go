//go:build unix

package cli

import (
	"bytes"
	"context"
	"errors"
	"os"
	"syscall"
	"testing"
)

// TestContext stops with a signal, which gives the code, or after a time.
func TestContext(t *testing.T) {
	var notes bytes.Buffer
	a := &App{Name: "prog", Stderr: &notes}
	ctx, cancel := a.Context(0, "stopping")
	if err := syscall.Kill(os.Getpid(), syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-ctx.Done()
	err := Stopped(ctx, ctx.Err(), 1, "before it was done")
	cancel()
	var stopped StoppedError
	if !errors.As(err, &stopped) || stopped.Code != ExitTerminated || err.Error() != "stopped by signal: terminated before it was done" {
		t.Errorf("%v", err)
	}
	ctx, cancel = a.Context(1, "stopping")
	<-ctx.Done()
	err = Stopped(ctx, ctx.Err(), 1, "before it was done")
	cancel()
	if !errors.As(err, &stopped) || stopped.Code != 1 || err.Error() != "--max-time is over before it was done" {
		t.Errorf("%v", err)
	}
	other := errors.New("other")
	if err := Stopped(context.Background(), other, 1, ""); err != other {
		t.Errorf("%v", err)
	}
}
