package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// everything returns the command lines of all that can be asked and stored.
func everything() (lines []string) {
	for _, kinds := range []string{"", "--open ", "--closed "} {
		for _, how := range []string{"", "--by start ", "--by end ", "--by type ", "--by class-size ", "--distinct ", "--strict "} {
			if kinds == "--closed " && (strings.HasPrefix(how, "--by start") || strings.HasPrefix(how, "--by end") || how == "--strict ") {
				continue // closed tours have no ends
			}
			for _, engine := range []string{"", "--engine backtrack", "--engine frontier", "--engine both"} {
				lines = append(lines, "5x6 "+kinds+how+engine)
			}
		}
	}
	for _, board := range []string{"5x5 --open", "6x6 --closed", "6x6", "4x4 --wrap torus"} {
		lines = append(lines, board+" --symmetric", board+" --symmetric --type half-turn")
	}
	return append(lines, "which 5x5", "which 5x5 --matrix")
}

// What is asked can be killed at any moment and taken up from its run file alone,
// whatever it is: the answer is the same.
func TestKilledEverything(t *testing.T) {
	t.Parallel()
	all := everything()
	if len(all) < 70 {
		t.Fatalf("only %d command lines", len(all))
	}
	for i, line := range all {
		if testing.Short() && i%9 != 0 {
			continue
		}
		t.Run(line, func(t *testing.T) {
			args := strings.Fields(line)
			want := answersOf(t, args...)
			file := filepath.Join(t.TempDir(), "run.db")
			args = append(args, "--checkpoint", file)
			newKiller(t, 30*time.Millisecond, 4).harass(startOrResume(file, append(args, "--json")))
			if diff := cmp.Diff(want, answersOf(t, args...)); diff != "" {
				t.Errorf("killed, -want +got:\n%s", diff)
			}
			if diff := cmp.Diff(want, answersOf(t, "resume", file)); diff != "" {
				t.Errorf("resumed, -want +got:\n%s", diff)
			}
		})
	}
}

// Lists, too, end up the same byte for byte, whatever is listed.
func TestKilledLists(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"5x5", "5x6 --directed", "5x6 --distinct", "5x6 --strict", "5x6 --strict --distinct", "5x6 --limit 5000",
		"6x6 --closed --format grid", "5x5 --symmetric", "6x6 --closed --symmetric --directed", "6x6 --closed --symmetric --type half-turn --distinct",
	} {
		t.Run(line, func(t *testing.T) {
			dir := t.TempDir()
			undisturbed, list, file := filepath.Join(dir, "undisturbed"), filepath.Join(dir, "list"), filepath.Join(dir, "run.db")
			args := append([]string{"list"}, strings.Fields(line)...)
			if out, err := exec.Command("count", append(args, "-o", undisturbed)...).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			newKiller(t, 30*time.Millisecond, 4).harass(startOrResume(file, append(args, "-o", list, "--checkpoint", file)))
			if out, err := exec.Command("count", append(args, "-o", list, "--checkpoint", file)...).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			want, err := os.ReadFile(undisturbed)
			if err != nil || len(want) == 0 {
				t.Fatal(len(want), err)
			}
			if got, err := os.ReadFile(list); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%d bytes, %v, want %d", len(got), err, len(want))
			}
		})
	}
}

// answersOf runs count with --json and returns all it prints but for what names the
// command and how long it took.
func answersOf(t *testing.T, args ...string) map[string]any {
	t.Helper()
	out, err := exec.Command("count", append(args, "--json", "--quiet")...).Output()
	if err != nil {
		t.Fatalf("count %v: %v\n%s", args, err, stderrOf(err))
	}
	var answer map[string]any
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatal(err)
	}
	delete(answer, "command")
	delete(answer, "stats")
	return answer
}
