package main

import (
	"bytes"
	"os/exec"
	"strconv"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// A background is a command of a script that runs while the script goes on.
type background struct {
	*exec.Cmd
	stdout, stderr bytes.Buffer
	end            chan error
}

// start starts the command with its arguments.
func start(ts *testscript.TestScript, args []string) *background {
	path, err := exec.LookPath(args[0])
	ts.Check(err)
	b := &background{Cmd: exec.Command(path, args[1:]...), end: make(chan error, 1)}
	b.Dir = ts.MkAbs(".")
	b.Stdout, b.Stderr = &b.stdout, &b.stderr
	ts.Check(b.Start())
	go func() { b.end <- b.Wait() }()
	return b
}

// exits waits for the end of the command, which must come in time and with this
// exit code, and passes its output on to the script.
func (b *background) exits(ts *testscript.TestScript, limit time.Duration, code string) {
	select {
	case <-b.end:
	case <-time.After(limit):
		ts.Fatalf("still running after %v", limit)
	}
	ts.Stdout().Write(b.stdout.Bytes())
	ts.Stderr().Write(b.stderr.Bytes())
	if got := strconv.Itoa(b.ProcessState.ExitCode()); got != code {
		ts.Fatalf("exits with %s, want %s\n%s", got, code, b.stderr.String())
	}
}
