package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"knightstour/checkpoint"
	"knightstour/internal/cli"
	"knightstour/internal/clitest"
)

// engineCmds are the commands of scripts about the engines.
var engineCmds = map[string]clitest.Command{
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
	first, classes := "", ""
	for _, engine := range []string{"backtrack", "frontier", "both"} {
		ts.Check(ts.Exec("count", append(args[1:], "--json", "--engine", engine)...))
		var out countDocument
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
			first, classes = numbers, distinct
		} else if numbers != first {
			ts.Fatalf("%s:%sbacktrack:%s", engine, numbers, first)
		}
		if a.Reason != nil {
			continue // no engine ran
		}
		if string(a.Engine) != engine || (out.Stats.States > 0) != (engine != "backtrack") || (out.Stats.TableBytes > 0) != (engine != "backtrack") {
			ts.Fatalf("%s: engine %q, %d states, %d bytes", engine, a.Engine, out.Stats.States, out.Stats.TableBytes)
		}
		// The frontier engine may leave it open how many are distinct.
		if distinct != classes && (distinct != "" || engine != "frontier") {
			ts.Fatalf("%s: %q distinct, backtrack: %q", engine, distinct, classes)
		}
	}
}

// A countDocument is what count --json prints.
type countDocument struct {
	Answers []counted `json:"answers"`
	Stats   stats     `json:"stats"`
}

// numbersOf returns the numbers that every engine finds, a line each, and that of
// the distinct tours, "" if they were not counted.
func numbersOf(a counted) (numbers, distinct string) {
	var out strings.Builder
	out.WriteByte('\n')
	for _, f := range a.Figures {
		if f.Of == "distinct" {
			distinct = string(f.Count)
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
	b := start(ts, args[2:])
	defer b.Process.Kill()
	var units int
	fmt.Sscan(args[0], &units)
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if s, err := checkpoint.Read(ts.MkAbs(args[1])); err == nil && s.Totals.Units() >= units {
			break
		}
		if time.Now().After(deadline) {
			ts.Fatalf("%d units are not done in a minute", units)
		}
	}
	ts.Check(b.Process.Signal(os.Interrupt))
	b.exits(ts, 20*time.Second, strconv.Itoa(cli.ExitInterrupted))
}
