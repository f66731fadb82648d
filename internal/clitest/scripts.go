// Package clitest runs a command in testscript files, with the commands of
// scripts about exit codes and error messages. Only tests import it.
package clitest

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os/exec"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// update writes what the scripts got into their golden files.
var update = flag.Bool("update", false, "update the golden files of the scripts")

// A Command is a command of scripts, other than the program itself.
type Command = func(ts *testscript.TestScript, neg bool, args []string)

// Scripts runs the scripts of a program in testdata/script. Beside the given
// commands they have
//
//	exits CODE command args...
//
// which runs a command and compares its exit code, and
//
//	oneline
//
// which checks the error message of the last one.
func Scripts(t *testing.T, program string, setup func(*testscript.Env) error, cmds map[string]Command) {
	all := map[string]Command{"exits": exits, "oneline": oneLine(program)}
	maps.Copy(all, cmds)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup:               setup,
		Cmds:                all,
	})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE command args...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("cannot run: %v", err)
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("%s exits with %d, want %s", strings.Join(args[1:], " "), code, args[0])
	}
}

func oneLine(program string) Command {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		if neg || len(args) > 0 {
			ts.Fatalf("usage: oneline")
		}
		ts.Check(OneLine(program, ts.ReadFile("stdout"), ts.ReadFile("stderr")))
	}
}
