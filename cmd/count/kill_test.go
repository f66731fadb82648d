package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/internal/printer"
)

// totals are the numbers that must not depend on what happened on the way.
type totals struct {
	Undirected, Distinct, Visited, Nodes, DeadEnds printer.Count
}

// totalsOf runs count with --json and returns the numbers of its only answer.
func totalsOf(t *testing.T, args ...string) totals {
	t.Helper()
	out, err := exec.Command("count", append(args, "--json", "--quiet")...).Output()
	if err != nil {
		t.Fatalf("count %v: %v\n%s", args, err, stderrOf(err))
	}
	var j countDocument
	if err := json.Unmarshal(out, &j); err != nil {
		t.Fatal(err)
	}
	if len(j.Answers) != 1 {
		t.Fatalf("%d answers", len(j.Answers))
	}
	got := totals{Visited: j.Stats.Visited, Nodes: j.Stats.Nodes, DeadEnds: j.Stats.DeadEnds}
	for _, f := range j.Answers[0].Figures {
		switch f.Of {
		case "undirected":
			got.Undirected = f.Count
		case "distinct":
			got.Distinct = f.Count
		}
	}
	return got
}

func stderrOf(err error) []byte {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.Stderr
	}
	return nil
}

// killer starts a run again and again and kills it, each time after a random
// part of span, until it ends by itself or has been killed often enough.
type killer struct {
	t      *testing.T
	rng    *rand.Rand
	span   time.Duration
	times  int // how often it is killed at most
	early  int // so many of the first kills come soon
	killed int
}

func newKiller(t *testing.T, span time.Duration, times int) *killer {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	return &killer{t: t, rng: rand.New(rand.NewPCG(seed, 1)), span: span, times: times, early: 3}
}

// harass kills; args returns the command line of the next start.
func (k *killer) harass(args func(start int) []string) {
	for start := 0; k.killed < k.times; start++ {
		line := append(args(start), "--quiet", "--workers", fmt.Sprint(1+k.rng.IntN(4)))
		cmd := exec.Command("count", line...)
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &out
		if err := cmd.Start(); err != nil {
			k.t.Fatal(err)
		}
		end := make(chan error, 1)
		go func() { end <- cmd.Wait() }()
		// Every third start is killed almost at once, while the files are
		// made or opened.
		delay := time.Duration(k.rng.Int64N(int64(k.span)))
		if k.killed < k.early {
			delay /= 6 // so that 4 workers are not done before the third
		}
		if start%3 == 0 {
			delay = time.Duration(k.rng.Int64N(int64(min(k.span, 60*time.Millisecond))))
		}
		select {
		case err := <-end:
			if err != nil {
				k.t.Fatalf("start %d: count %v: %v: %s", start, line, err, out.Bytes())
			}
			return
		case <-time.After(delay):
			cmd.Process.Kill()
			if err := <-end; err == nil {
				return // it was done before the signal came
			}
			if !strings.Contains(cmd.ProcessState.String(), "killed") {
				k.t.Fatalf("start %d: count %v: %v: %s", start, line, cmd.ProcessState, out.Bytes())
			}
			k.killed++
		}
	}
}

// kills returns how often to kill.
func kills() int {
	switch {
	case *slow:
		return 200
	case boardtest.Raced:
		return 6
	}
	return 16
}

// startOrResume starts the run with args until its run file is there, then
// resumes from that alone, or now and then with the full command again.
func startOrResume(file string, args []string) func(int) []string {
	return func(start int) []string {
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) || start%5 == 4 {
			return args
		}
		return []string{"resume", file}
	}
}

// A count that is killed again and again comes to the same numbers as one that
// is left alone. The counts take a second or two with one worker, so that some
// kills always come in time.
func TestKilledCount(t *testing.T) {
	for _, question := range [][]string{
		{killBoard, "--closed", "--engine", "backtrack"},
		{byBoard, "--by", "start", "--engine", "backtrack"},
	} {
		t.Run(strings.Join(question, " "), func(t *testing.T) {
			began := time.Now()
			want := totalsOf(t, append(question, "--workers", "1")...)
			whole := time.Since(began)
			if string(want.Undirected) != killTotals[question[0]] {
				t.Fatalf("undisturbed: %s tours, published are %s", want.Undirected, killTotals[question[0]])
			}
			file := filepath.Join(t.TempDir(), "run.db")
			k := newKiller(t, whole/3, kills())
			args := startOrResume(file, append(question, "--checkpoint", file))
			k.harass(args)
			snapshot, err := checkpoint.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			got := totalsOf(t, append(args(0), "--workers", "1")...)
			if got != want {
				t.Errorf("after %d kills %+v, undisturbed %+v", k.killed, got, want)
			}
			t.Logf("%d kills, then %d units, undisturbed %v", k.killed, snapshot.Totals.Units(), whole)
			if !boardtest.Raced && (k.killed < 3 || snapshot.Totals.Units() == 0) {
				t.Errorf("only %d kills, or nothing was saved before one: the test shows little", k.killed)
			}
			onlyFiles(t, filepath.Dir(file), "run.db", "run.db.status")
		})
	}
}

// So does a list: its file is the same byte for byte.
func TestKilledList(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	question := []string{"list", "6x6", "--closed", "--directed", "--format", "grid"}
	if !boardtest.Raced {
		question = []string{"list", "6x7", "--closed", "--format", "compact"}
	}
	began := time.Now()
	if out, err := exec.Command("count", append(question, "--workers", "1", "-o", whole)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	span := time.Since(began)
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	sub := filepath.Join(dir, "killed")
	if err := os.Mkdir(sub, 0o777); err != nil {
		t.Fatal(err)
	}
	file, list := filepath.Join(sub, "run.db"), filepath.Join(sub, "list")
	k := newKiller(t, span/3, kills())
	args := startOrResume(file, append(question, "--checkpoint", file, "-o", list))
	k.harass(args)
	if out, err := exec.Command("count", append(args(0), "--workers", "1")...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	got, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("after %d kills the list has %d bytes, undisturbed %d; they differ from byte %d on",
			k.killed, len(got), len(want), firstDifference(got, want))
	}
	t.Logf("%d kills, undisturbed %v, %d bytes", k.killed, span, len(want))
	onlyFiles(t, sub, "run.db", "run.db.status", "list")
}

// A run that is killed while its file is made leaves none or a sound one.
func TestKilledEarly(t *testing.T) {
	dir := t.TempDir()
	k := newKiller(t, 30*time.Millisecond, kills())
	made, empty := 0, 0
	// On an odd machine none of them may have come to a run file: then go on.
	for i := 0; i < k.times || made == 0 && i < 20*k.times; i++ {
		file := filepath.Join(dir, fmt.Sprint(i))
		cmd := exec.Command("count", "6x7", "--closed", "--engine", "backtrack", "--quiet", "--checkpoint", file)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Half of them are killed as soon as some file of theirs is there.
		if i%2 == 0 {
			time.Sleep(time.Duration(k.rng.Int64N(int64(k.span))))
		} else {
			for deadline := time.Now().Add(5 * time.Second); time.Now().Before(deadline); {
				if found, _ := filepath.Glob(filepath.Join(dir, fmt.Sprintf(".%d.*.new", i))); found != nil {
					break
				}
				if _, err := os.Stat(file); err == nil {
					break
				}
			}
			time.Sleep(time.Duration(k.rng.Int64N(int64(10 * time.Millisecond))))
		}
		cmd.Process.Kill()
		cmd.Wait()
		if _, err := os.Stat(file); err != nil {
			empty++
		} else {
			made++
			if out, err := exec.Command("count", "status", file).CombinedOutput(); err != nil {
				t.Fatalf("kill %d: %v: %s", i, err, out)
			}
		}
	}
	t.Logf("%d had a run file, %d had none", made, empty)
	if made == 0 {
		t.Error("no run was killed that had a run file")
	}
}

// onlyFiles checks that nothing else lies about in dir, hidden files of a
// killed Create aside.
func onlyFiles(t *testing.T, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, name := range names {
		known[name] = true
	}
	for _, e := range entries {
		if !known[e.Name()] && !(strings.HasPrefix(e.Name(), ".") && (strings.HasSuffix(e.Name(), ".new") || strings.Contains(e.Name(), ".status"))) {
			t.Errorf("%s was left behind", e.Name())
		}
	}
}

func firstDifference(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// Published numbers of undirected tours.
var killTotals = map[string]string{
	"4x11": "6683852",
	"6x6":  "3318960",
	"6x7":  "1067638",
	"6x8":  "55488142",
}
