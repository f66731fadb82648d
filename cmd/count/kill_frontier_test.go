//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/internal/cli"
	"knightstour/internal/clitest"
)

// tableBoard is a board whose sweeps and joins take some tenths of a second
// each, and tableTours the number of its closed tours.
var tableBoard, tableTours = "7x8", "34524432316"

func init() {
	if boardtest.Raced {
		tableBoard, tableTours = "6x10", "239187240144"
	}
}

// frontierKills returns how often to kill; it takes longer than for the other
// engine.
func frontierKills() int {
	if *slow {
		return 60
	}
	return 5
}

// runWithTable begins the count of tableBoard and kills it as soon as a file
// with one of the given names appears beside its run file. Since tables are
// stored only after sweeps of some seconds, the process is suspended for that
// long in the middle of one. When it gets there depends on the machine, so it is
// tried again, later each time.
func runWithTable(t *testing.T, file string, suffixes ...string) {
	t.Helper()
	for attempt := range 6 {
		if tryWithTable(t, file, suffixes, 30*time.Millisecond<<attempt) {
			return
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("no file %v", suffixes)
}

func tryWithTable(t *testing.T, file string, suffixes []string, delay time.Duration) bool {
	t.Helper()
	cmd, end := started(t, nil, nil, tableBoard, "--closed", "--engine", "frontier", "--quiet", "--workers", "1", "--checkpoint", file)
	for !cli.Exists(file) {
		time.Sleep(time.Millisecond)
	}
	time.Sleep(delay)
	for _, s := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := cmd.Process.Signal(s); err != nil {
			return false // it is done
		}
		if s == syscall.SIGSTOP {
			time.Sleep(2100 * time.Millisecond)
		}
	}
	for !slices.ContainsFunc(suffixes, func(suffix string) bool { return cli.Exists(file + suffix) }) {
		select {
		case <-end:
			return false
		default:
		}
	}
	cmd.Process.Kill()
	<-end
	return true
}

// finished resumes a run and checks its number, and that it leaves no table.
func finished(t *testing.T, file, right string) {
	t.Helper()
	out, err := exec.Command("count", "resume", file, "--quiet").CombinedOutput()
	if err != nil || string(out) != right+"\n" {
		t.Errorf("%v, prints %q, want %q", err, out, right)
	}
	onlyFiles(t, filepath.Dir(file), filepath.Base(file), filepath.Base(file)+".status")
}

// A run that is killed while it stores a table, and when it has, goes on.
func TestKilledAtTable(t *testing.T) {
	for _, suffixes := range [][]string{{".part0.left.new", ".part0.left"}, {".part0.left"}} {
		file := filepath.Join(t.TempDir(), "run.db")
		runWithTable(t, file, suffixes...)
		out, err := exec.Command("count", "status", file).CombinedOutput()
		if err != nil || len(suffixes) == 1 && !strings.Contains(string(out), "\ntables beside it  ") {
			t.Errorf("killed at %v: %v, %s", suffixes, err, out)
		}
		finished(t, file, tableTours)
	}
}

// A count of the frontier engine that is killed again and again comes to the
// same number, and takes its tables away.
func TestKilledFrontier(t *testing.T) {
	published := map[string]string{
		"7x10 --closed":  "1250063279938854",
		"6x7 --by start": "389969466", // many counts in one
	}
	if boardtest.Raced {
		published = map[string]string{"6x6 --by start": "3318960"}
	}
	for text, right := range published {
		t.Run(text, func(t *testing.T) {
			question := append(strings.Fields(text), "--engine", "frontier")
			began := time.Now()
			want := totalsOf(t, question...).Undirected
			whole := time.Since(began)
			if string(want) != right {
				t.Fatalf("undisturbed: %s tours, published are %s", want, right)
			}
			file := filepath.Join(t.TempDir(), "run.db")
			k := newKiller(t, whole, frontierKills())
			k.early = 0
			args := startOrResume(file, append(question, "--checkpoint", file))
			k.harass(args)
			snapshot, err := checkpoint.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d kills, then %d units, undisturbed %v", k.killed, snapshot.Totals.Units(), whole)
			if got := totalsOf(t, args(0)...).Undirected; got != want {
				t.Errorf("after %d kills %s tours, undisturbed %s", k.killed, got, want)
			}
			if !boardtest.Raced && k.killed == 0 {
				t.Error("it was never killed: the test shows nothing")
			}
			onlyFiles(t, filepath.Dir(file), "run.db", "run.db.status")
		})
	}
}

// Whatever is changed in a stored table: the number is right, or there is none.
func TestDamagedTable(t *testing.T) {
	dir := tempDir(t)
	file := filepath.Join(dir, "run.db")
	table := file + ".part0.left"
	runWithTable(t, file, ".part0.left")
	sound := map[string][]byte{}
	for _, name := range []string{file, table} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sound[name] = data
	}
	try := func(what string, content []byte) {
		t.Helper()
		for name, data := range map[string][]byte{file: sound[file], table: content} {
			if err := os.WriteFile(name, data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		code, stdout, stderr := inProcess("resume", file, "--quiet")
		switch {
		case code == cli.ExitDone && stdout == tableTours+"\n" && stderr == "":
			onlyFiles(t, dir, "run.db")
		case code == cli.ExitDone:
			t.Errorf("%s: prints %q, want %q; %s", what, stdout, tableTours, stderr)
		default:
			if err := clitest.OneLine("count", stdout, stderr); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
	whole := sound[table]
	try("the sound table", whole)
	try("no bytes", nil)
	try("half of it", whole[:len(whole)/2])
	try("without its last byte", whole[:len(whole)-1])
	try("a page more", append(bytes.Clone(whole), make([]byte, 4096)...))
	try("another file", sound[file])
	flip := func(at int) {
		damaged := bytes.Clone(whole)
		damaged[at] ^= []byte{0x01, 0x80, 0xff}[at%3]
		try(fmt.Sprintf("byte %d of %d", at, len(whole)), damaged)
	}
	// The magic, the header, the first group, and some of all the rest.
	head, rest := 40, 4
	if *slow {
		head, rest = 1, 300
	}
	for at := 0; at < 96; at += head {
		flip(at)
	}
	for i := range rest {
		flip(96 + (len(whole)-97)*i/(rest-1))
	}
}
