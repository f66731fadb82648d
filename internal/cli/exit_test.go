//go:build unix

package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
	"testing"
)

// TestContext stops with each signal, which gives the code.
func TestContext(t *testing.T) {
	for _, c := range []struct {
		signal syscall.Signal
		code   int
		want   string
	}{
		{syscall.SIGINT, 130, "interrupt"},
		{syscall.SIGTERM, 143, "terminated"},
		{syscall.SIGHUP, 129, "hangup"},
	} {
		if signal.Ignored(c.signal) {
			continue // as SIGHUP is under nohup
		}
		a := New("prog", nil, nil, nil)
		a.Quiet = true
		ctx, cancel := a.Context(0, "stopping")
		if err := syscall.Kill(os.Getpid(), c.signal); err != nil {
			t.Fatal(err)
		}
		<-ctx.Done()
		err := Stopped(ctx, ctx.Err(), 1, "before it was done")
		cancel()
		var stopped ExitError
		if !errors.As(err, &stopped) || stopped.Code != c.code || err.Error() != "stopped by signal: "+c.want+" before it was done" {
			t.Errorf("%v: %v", c.signal, err)
		}
	}
}

// TestStopped stops after a time, and leaves errors of another kind alone, also
// where the time was over as well.
func TestStopped(t *testing.T) {
	a := New("prog", nil, nil, io.Discard)
	ctx, cancel := a.Context(1, "stopping")
	defer cancel()
	<-ctx.Done()
	err := Stopped(ctx, ctx.Err(), 3, "before it was done")
	var stopped ExitError
	if !errors.As(err, &stopped) || stopped.Code != 3 || err.Error() != "--max-time is over before it was done" {
		t.Errorf("%v", err)
	}
	other := errors.New("other")
	for _, ctx := range []context.Context{ctx, context.Background()} {
		if err := Stopped(ctx, other, 3, ""); err != other {
			t.Errorf("%v", err)
		}
	}
}
