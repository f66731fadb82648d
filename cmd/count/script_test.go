package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"go.etcd.io/bbolt"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/symmetry"
	"knightstour/tour"
)

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup: func(env *testscript.Env) error {
			// A board whose closed tours take much longer than any script.
			env.Setenv("LONG", longBoard)
			env.Setenv("SWEPT", sweptBoard)
			env.Setenv("TOURS", sweptTours)
			masks, err := filepath.Abs("../../testdata/masks")
			env.Setenv("MASKS", masks)
			return err
		},
		Cmds: scriptCmds(),
	})
}

func scriptCmds() map[string]func(*testscript.TestScript, bool, []string) {
	cmds := map[string]func(*testscript.TestScript, bool, []string){
		"exits":      exits,
		"signalled":  signalled,
		"oneline":    oneLine,
		"checktours": checkTours,
		"untimed":    untimed,
		"near":       near,
		"remake":     remake,
		"makebolt":   makeBolt,
		"hold":       hold,
		"cut":        cut,
	}
	maps.Copy(cmds, engineCmds)
	return cmds
}

// exits runs a command and compares its exit code:
//
//	exits CODE command args...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE command args...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("cannot run: %v", err)
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("%s exits with %d, want %s", strings.Join(args[1:], " "), code, args[0])
	}
}

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
	path, err := exec.LookPath(args[3])
	ts.Check(err)
	cmd := exec.Command(path, args[4:]...)
	cmd.Dir = ts.MkAbs(".")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	ts.Check(cmd.Start())
	end := make(chan error, 1)
	go func() { end <- cmd.Wait() }()
	defer cmd.Process.Kill()
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
		ts.Check(cmd.Process.Signal(signal))
	}
	select {
	case <-end:
	case <-time.After(10 * time.Second):
		ts.Fatalf("still running 10 s after %s", args[0])
	}
	ts.Logf("ended %v after the signal", time.Since(began))
	ts.Stdout().Write(stdout.Bytes())
	ts.Stderr().Write(stderr.Bytes())
	if code := cmd.ProcessState.ExitCode(); fmt.Sprint(code) != args[1] {
		ts.Fatalf("exits with %d, want %s\n%s", code, args[1], stderr.String())
	}
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

// oneLine checks an error message: nothing on stdout, and on stderr one line
// of the agreed form without the words of a crash.
func oneLine(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: oneline")
	}
	if out := ts.ReadFile("stdout"); out != "" {
		ts.Fatalf("stdout is not empty: %q", out)
	}
	text := ts.ReadFile("stderr")
	if !messageForm.MatchString(text) {
		ts.Fatalf("not one line \"count: ...\": %q", text)
	}
	if badWords.MatchString(text) {
		ts.Fatalf("a crash shines through: %q", text)
	}
}

var (
	messageForm = regexp.MustCompile(`^count: [^A-Z\n][^\n]*[^.\n]\n$`)
	badWords    = regexp.MustCompile(`(?i)panic|goroutine|runtime error|nil pointer|%!`)
)

// checkTours reads tours and checks each:
//
//	checktours BOARD FORMAT open|closed directed|undirected|distinct N FILE [from=SQUARE] [to=SQUARE]
//
// There must be exactly N, no two the same in the sense given.
func checkTours(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 6 {
		ts.Fatalf("usage: checktours BOARD FORMAT KIND SENSE N FILE [from=SQUARE] [to=SQUARE]")
	}
	b, err := board.Parse(args[0])
	ts.Check(err)
	format, err := tour.ParseFormat(args[1])
	ts.Check(err)
	closed := args[2] == "closed"
	want, err := strconv.Atoi(args[4])
	ts.Check(err)
	group := symmetry.Group(b)

	seen := map[string]int{}
	scanner := bufio.NewScanner(strings.NewReader(ts.ReadFile(args[5])))
	scanner.Split(format.Split)
	n := 0
	for scanner.Scan() {
		n++
		t, err := tour.Parse(b, format, scanner.Text())
		if err != nil {
			ts.Fatalf("tour %d: %v", n, err)
		}
		if err := tour.Check(b, t, closed); err != nil {
			ts.Fatalf("tour %d: %v", n, err)
		}
		for _, end := range args[6:] {
			which, name, _ := strings.Cut(end, "=")
			got := t[0]
			if which == "to" {
				got = t[len(t)-1]
			}
			if b.Name(got) != name {
				ts.Fatalf("tour %d is not %s %s: %v", n, which, name, t)
			}
		}
		switch args[3] {
		case "directed":
		case "undirected":
			t.Orient(closed)
		case "distinct":
			t = symmetry.Canonical(group, t, closed)
		default:
			ts.Fatalf("unknown sense %s", args[3])
		}
		key := fmt.Sprint(t)
		if first, double := seen[key]; double {
			ts.Fatalf("tour %d is the same as tour %d", n, first)
		}
		seen[key] = n
	}
	ts.Check(scanner.Err())
	if n != want {
		ts.Fatalf("%d tours, want %d", n, want)
	}
}

// untimed copies a file with the times in it set to zero, so that it can be
// compared: untimed FROM TO.
func untimed(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: untimed FROM TO")
	}
	text := ts.ReadFile(args[0])
	if !json.Valid([]byte(text)) {
		ts.Fatalf("%s is no JSON: %q", args[0], text)
	}
	text = timesInJSON.ReplaceAllString(text, "${1}0")
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
}

var timesInJSON = regexp.MustCompile(`("(?:search_seconds|elapsed_seconds|seconds)": )[0-9.e-]+`)

// near checks the numbers that a pattern finds on stdout:
//
//	near PATTERN TRUTH FACTOR
func near(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: near PATTERN TRUTH FACTOR")
	}
	found := regexp.MustCompile(args[0]).FindStringSubmatch(ts.ReadFile("stdout"))
	if found == nil {
		ts.Fatalf("%s is not there", args[0])
	}
	var x [3]float64
	for i, text := range []string{found[1], args[1], args[2]} {
		var err error
		x[i], err = strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
		ts.Check(err)
	}
	if x[0] < x[1]/x[2] || x[0] > x[1]*x[2] {
		ts.Fatalf("%g is not within a factor of %g of %g", x[0], x[2], x[1])
	}
}

// remake copies a run file with changes:
//
//	remake OLD NEW [scheme=N] [program=V] [engine=E] [task=T] [drop=K]
//
// drop leaves out every K-th record, or all after the K-th if K is negative.
func remake(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: remake OLD NEW change...")
	}
	change := func(h *checkpoint.Header) (drop int) {
		for _, arg := range args[2:] {
			name, value, _ := strings.Cut(arg, "=")
			n, _ := strconv.Atoi(value)
			switch name {
			case "scheme":
				h.Scheme = n
			case "program":
				h.Program = value
			case "engine":
				h.Engine = value
			case "task":
				h.Task = value
			case "drop":
				drop = n
			default:
				ts.Fatalf("unknown change %s", arg)
			}
		}
		return drop
	}
	ts.Check(remakeFile(ts.MkAbs(args[0]), ts.MkAbs(args[1]), change))
}

func remakeFile(from, to string, change func(*checkpoint.Header) (drop int)) error {
	snapshot, err := checkpoint.Read(from)
	if err != nil {
		return err
	}
	h := snapshot.Header
	drop := change(&h)
	file, err := checkpoint.Create(to, h)
	if err != nil {
		return err
	}
	var kept []checkpoint.Record
	for i, r := range snapshot.Records {
		switch {
		case drop > 0 && i%drop == 0, drop < 0 && i >= -drop:
		default:
			kept = append(kept, r)
		}
	}
	return errors.Join(file.Put(kept...), file.Close())
}

// makeBolt makes a database of another program: makebolt FILE.
func makeBolt(ts *testscript.TestScript, neg bool, args []string) {
	db, err := bbolt.Open(ts.MkAbs(args[0]), 0o666, nil)
	ts.Check(err)
	ts.Check(db.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucket([]byte("groceries"))
		if err != nil {
			return err
		}
		return b.Put([]byte("milk"), []byte("2"))
	}))
	ts.Check(db.Close())
}

// hold keeps a run file open until the script ends: hold FILE.
func hold(ts *testscript.TestScript, neg bool, args []string) {
	f, err := checkpoint.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Defer(func() { f.Close() })
}

// cut makes a file shorter: cut FILE BYTES.
func cut(ts *testscript.TestScript, neg bool, args []string) {
	n, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.Truncate(ts.MkAbs(args[0]), n))
}
