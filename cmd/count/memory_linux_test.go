package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

var highWater = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// peakOf runs a command and returns the most memory that it took, in MiB, as far as
// the system told while it ran.
func peakOf(t *testing.T, cmd *exec.Cmd) (mega int64) {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	end := make(chan error, 1)
	go func() { end <- cmd.Wait() }()
	for {
		select {
		case err := <-end:
			if err != nil {
				t.Fatalf("%v\n%s", err, cmd.Stderr)
			}
			return mega
		case <-time.After(5 * time.Millisecond):
		}
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
		if found := highWater.FindSubmatch(status); found != nil {
			kilo, _ := strconv.ParseInt(string(found[1]), 10, 64)
			mega = kilo >> 10
		}
	}
}

// A process takes no more memory than it may, but for a tenth and what the program
// itself takes, and it finishes in that.
func TestMemoryBounds(t *testing.T) {
	boards := []struct {
		question string
		mega     int64
		want     string
	}{
		{"7x8 --closed", 40, "34524432316"},
		{"7x7 --open --engine frontier", 64, "82787609160"},
		{"7x9 --open", 100, "2903212163753000"},
		{"8x8 --closed", 160, "13267364410532"},
		{"8x9 --closed", 400, "7112881119092574"},
	}
	if testing.Short() {
		boards = boards[:2]
	} else if !*slow {
		boards = boards[:3]
	}
	for _, b := range boards {
		for _, workers := range []int{1, 2, 16} {
			t.Run(fmt.Sprintf("%s in %d MiB with %d workers", b.question, b.mega, workers), func(t *testing.T) {
				var stdout, stderr bytes.Buffer
				args := append(strings.Fields(b.question), "-q", fmt.Sprint("--memory=", b.mega, "MiB"), fmt.Sprint("--workers=", workers), "--disk", t.TempDir())
				cmd := exec.Command("count", args...)
				cmd.Stdout, cmd.Stderr = &stdout, &stderr
				peak := peakOf(t, cmd)
				if got := strings.TrimSpace(stdout.String()); got != b.want {
					t.Errorf("counts %s, want %s", got, b.want)
				}
				if most := b.mega + b.mega/10 + 30; peak > most {
					t.Errorf("took %d MiB, more than %d", peak, most)
				} else {
					t.Logf("took %d MiB", peak)
				}
			})
		}
	}
}
