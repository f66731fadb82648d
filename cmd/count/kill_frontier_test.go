//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
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

// runWithTable begins the count of tableBoard and kills it as soon as the file
// with the given name appears beside its run file. Since tables are stored only
// after sweeps of some seconds, the process is suspended for that long.
func runWithTable(t *testing.T, file, appears string) {
	t.Helper()
	cmd, end := started(t, nil, nil, tableBoard, "--closed", "--engine", "frontier", "--quiet", "--workers", "1", "--checkpoint", file)
	there := func(name string) func() bool {
		return func() bool { _, err := os.Stat(name); return err == nil }
	}
	eventually(t, "the run file", there(file))
	for _, s := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		if err := cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		if s == syscall.SIGSTOP {
			time.Sleep(2100 * time.Millisecond)
		}
	}
	for deadline := time.Now().Add(20 * time.Second); !there(appears)(); {
		select {
		case <-end:
			t.Fatalf("done without %s", filepath.Base(appears))
		default:
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s: not in 20 s", filepath.Base(appears))
		}
	}
	cmd.Process.Kill()
	<-end
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
	for _, suffix := range []string{".part0.left.new", ".part0.left"} {
		file := filepath.Join(t.TempDir(), "run.db")
		runWithTable(t, file, file+suffix)
		out, err := exec.Command("count", "status", file).CombinedOutput()
		if err != nil || suffix == ".part0.left" && !strings.Contains(string(out), "\ntables beside it  ") {
			t.Errorf("killed at %s: %v, %s", suffix, err, out)
		}
		finished(t, file, tableTours)
	}
}

// A count of the frontier engine that is killed again and again comes to the
// number that is published, and takes its tables away.
func TestKilledFrontier(t *testing.T) {
	for _, c := range []struct {
		right    string
		span     time.Duration // that a run needs on two processors, about
		question []string
	}{
		{"1250063279938854", 3 * time.Second, []string{"7x10", "--closed"}},
		{"389969466", time.Second, []string{"6x7", "--by", "start"}}, // many counts in one
	} {
		if boardtest.Raced && c.span > time.Second {
			continue
		}
		t.Run(strings.Join(c.question, " "), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "run.db")
			question := append(c.question, "--engine", "frontier", "--checkpoint", file)
			k := newKiller(t, c.span, frontierKills())
			k.early = 0
			k.harass(startOrResume(file, question))
			units := 0
			if snapshot, err := checkpoint.Read(file); err == nil {
				units = snapshot.Totals.Units
			} else if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, checkpoint.ErrNotFound) {
				t.Fatal(err)
			}
			t.Logf("%d kills, then %d units", k.killed, units)
			got, err := exec.Command("count", append(question, "--quiet")...).CombinedOutput()
			if err != nil || string(got) != c.right+"\n" {
				t.Errorf("after %d kills: %v, prints %q, want %q", k.killed, err, got, c.right)
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
	runWithTable(t, file, table)
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
		case code == exitDone && stdout == tableTours+"\n" && stderr == "":
			onlyFiles(t, dir, "run.db")
		case code == exitDone || stdout != "":
			t.Errorf("%s: prints %q, want %q; %s", what, stdout, tableTours, stderr)
		case !messageForm.MatchString(stderr) || badWords.MatchString(stderr):
			t.Errorf("%s: prints %q", what, stderr)
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
