package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"knightstour/checkpoint"
)

// engineCmds are the commands of scripts about the engines.
var engineCmds = map[string]func(*testscript.TestScript, bool, []string){
	"engines":     engines,
	"interrupted": interrupted,
}

// engines counts with each engine and with both, compares all the numbers, and
// the undirected one with N:
//
//	engines N BOARD flags...
//
// The question must be of one kind.
func engines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: engines N BOARD flags...")
	}
	first := ""
	for _, engine := range []string{"backtrack", "frontier", "both"} {
		ts.Check(ts.Exec("count", append(args[1:], "--json", "--engine", engine)...))
		var out countJSON
		ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &out))
		if len(out.Answers) != 1 {
			ts.Fatalf("%d answers", len(out.Answers))
		}
		a := out.Answers[0]
		numbers, distinct := numbersOf(a)
		if !strings.Contains(numbers, "\nundirected "+args[0]+"\n") {
			ts.Fatalf("%s: want %s undirected, got%s", engine, args[0], numbers)
		}
		if first == "" {
			first = numbers
		} else if numbers != first {
			ts.Fatalf("%s:%sbacktrack:%s", engine, numbers, first)
		}
		if a.Reason != "" {
			continue // no engine ran
		}
		if a.Engine != engine || distinct != (engine != "frontier") || (a.States > 0) != (engine != "backtrack") || (a.TableBytes > 0) != (engine != "backtrack") {
			ts.Fatalf("%s: engine %q, distinct %v, %d states, %d bytes", engine, a.Engine, distinct, a.States, a.TableBytes)
		}
	}
}

// numbersOf returns the numbers that do not depend on the engine, a line each,
// and whether the distinct tours were counted.
func numbersOf(a answerJSON) (numbers string, distinct bool) {
	var out strings.Builder
	out.WriteByte('\n')
	for _, f := range a.Figures {
		if f.Of == "distinct" {
			distinct = true
			continue
		}
		fmt.Fprintf(&out, "%s %s\n", f.Of, f.Count)
	}
	fmt.Fprintln(&out, "split", a.Split)
	return out.String(), distinct
}

// interrupted starts a command, waits until so many units of the run file FILE
// are done, sends SIGINT and wants exit code 130:
//
//	interrupted UNITS FILE command args...
func interrupted(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: interrupted UNITS FILE command args...")
	}
	path, err := exec.LookPath(args[2])
	ts.Check(err)
	cmd := exec.Command(path, args[3:]...)
	cmd.Dir = ts.MkAbs(".")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	ts.Check(cmd.Start())
	defer cmd.Process.Kill()
	var units int
	fmt.Sscan(args[0], &units)
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if s, err := checkpoint.Read(ts.MkAbs(args[1])); err == nil && s.Totals.Units >= units {
			break
		}
		if time.Now().After(deadline) {
			ts.Fatalf("%d units are not done in a minute\n%s", units, stderr.String())
		}
	}
	ts.Check(cmd.Process.Signal(os.Interrupt))
	cmd.Wait()
	ts.Stdout().Write(stdout.Bytes())
	ts.Stderr().Write(stderr.Bytes())
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted {
		ts.Fatalf("exits with %d, want %d\n%s", code, exitInterrupted, stderr.String())
	}
}
