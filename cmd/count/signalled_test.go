package main

import (
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"knightstour/internal/boardtest"
)

// signalled starts a command, waits until FILE is there, sends the signals and
// compares the exit code:
//
//	signalled SIGNALS CODE FILE command args...
//
// SIGNALS are names with a plus between, such as INT or INT+INT.
func signalled(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 4 {
		ts.Fatalf("usage: signalled SIGNALS CODE FILE command args...")
	}
	b := start(ts, args[3:])
	defer b.Process.Kill()
	awaitFile(ts, ts.MkAbs(args[2]))
	wait := 300 * time.Millisecond // let it find something
	if args[2] == "." {            // no file says that the search has begun
		wait *= 5
	}
	if boardtest.Raced {
		wait *= 3
	}
	time.Sleep(wait)
	began := time.Now()
	for i, name := range strings.Split(args[0], "+") {
		if i > 0 {
			time.Sleep(time.Millisecond)
		}
		signal, known := map[string]os.Signal{"INT": os.Interrupt, "TERM": syscall.SIGTERM, "USR1": syscall.SIGUSR1}[name]
		if !known {
			ts.Fatalf("unknown signal %s", name)
		}
		ts.Check(b.Process.Signal(signal))
	}
	b.exits(ts, 10*time.Second, args[1])
	ts.Logf("ended %v after the signal", time.Since(began))
}

func awaitFile(ts *testscript.TestScript, path string) {
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			return
		}
		if time.Now().After(deadline) {
			ts.Fatalf("%s does not appear", path)
		}
	}
}
