package main

import (
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
)

// A count of symmetric tours that is killed again and again comes to the same
// table as one that is left alone.
func TestKilledSymmetric(t *testing.T) {
	board := "8x8"
	if boardtest.Raced {
		board = "6x9"
	}
	question := []string{board, "--closed", "--symmetric", "--workers", "1"}
	began := time.Now()
	want, err := exec.Command("count", question...).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderrOf(err))
	}
	whole := time.Since(began)
	file := filepath.Join(t.TempDir(), "run.db")
	k := newKiller(t, whole*2/3, kills()/2)
	args := startOrResume(file, append(question, "--checkpoint", file))
	k.harass(args)
	snapshot, err := checkpoint.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := exec.Command("count", "resume", file).Output()
	if err != nil || string(got) != string(want) {
		t.Errorf("after %d kills: %v\n%s\nundisturbed:\n%s", k.killed, err, got, want)
	}
	if !boardtest.Raced && (k.killed < 3 || snapshot.Totals.Units() == 0) {
		t.Errorf("only %d kills, or nothing was saved before one: the test shows little", k.killed)
	}
	onlyFiles(t, filepath.Dir(file), "run.db", "run.db.status")
}
