//go:build unix

package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"knightstour/internal/cli"
)

// gone is how long a run may take to end after it was told to for good.
const gone = 10 * time.Second

// pipe returns a pipe; both ends are closed when the test ends.
func pipe(t *testing.T) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	return r, w
}

// fullPipe returns the end to write to of a pipe that takes nothing more.
func fullPipe(t *testing.T) *os.File {
	t.Helper()
	_, w := pipe(t)
	for size := 1 << 12; size > 0; size /= 2 {
		for {
			if err := w.SetWriteDeadline(time.Now().Add(20 * time.Millisecond)); err != nil {
				t.Fatal(err)
			}
			if _, err := w.Write(make([]byte, size)); errors.Is(err, os.ErrDeadlineExceeded) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
	return w
}

// started starts count and returns what tells when it has ended.
func started(t *testing.T, stdout, stderr io.Writer, args ...string) (*exec.Cmd, <-chan struct{}) {
	t.Helper()
	cmd := exec.Command("count", args...)
	cmd.Stdout, cmd.Stderr = stdout, stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	end := make(chan struct{})
	go func() {
		defer close(end)
		cmd.Wait() // the exit code is in its state
	}()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-end
	})
	return cmd, end
}

// A watched buffer may be read while a process writes to it.
type watched struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *watched) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *watched) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// eventually waits for something to become true.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s: not in 20 s", what)
		}
	}
}

func interrupt(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
}

func ended(t *testing.T, cmd *exec.Cmd, end <-chan struct{}, code int) {
	t.Helper()
	select {
	case <-end:
	case <-time.After(gone):
		t.Fatalf("still running after %v", gone)
	}
	if got := cmd.ProcessState.ExitCode(); got != code {
		t.Errorf("%v, want exit code %d", cmd.ProcessState, code)
	}
}

// A list to a pipe that nobody reads cannot stop in good order, since it hangs
// in the middle of a write. The second signal ends it all the same.
func TestSecondSignal(t *testing.T) {
	r, w := pipe(t)
	var stderr watched
	cmd, end := started(t, w, &stderr, "list", longBoard, "--closed", "--format", "grid")
	w.Close()
	// When the first byte is there, the pipe is full soon.
	if _, err := io.ReadFull(r, make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	time.Sleep(500 * time.Millisecond)
	interrupt(t, cmd)
	eventually(t, "the note of the first signal", func() bool { return strings.Contains(stderr.String(), "saving and stopping") })
	select {
	case <-end:
		t.Fatalf("ended by the first signal, so the second would show nothing: %v", cmd.ProcessState)
	case <-time.After(500 * time.Millisecond):
	}
	interrupt(t, cmd)
	ended(t, cmd, end, cli.ExitInterrupted)
}

// A terminal that takes no more output, as after ^S, keeps a run neither from
// saving and ending at the first signal nor from being gone after the second.
func TestStopWithStderrFull(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "run.db")
	cmd, end := started(t, io.Discard, fullPipe(t), longBoard, "--closed", "--engine", "backtrack", "--checkpoint", file)
	eventually(t, "the run file", func() bool { _, err := os.Stat(file + ".status"); return err == nil })
	time.Sleep(300 * time.Millisecond)
	if err := cmd.Process.Signal(syscall.SIGUSR1); err != nil { // a line that hangs already
		t.Fatal(err)
	}
	time.Sleep(200 * time.Millisecond)
	interrupt(t, cmd)
	// The run lets go of its file although it cannot say so.
	eventually(t, "the end of the run", func() bool {
		out, err := exec.Command("count", "status", file).CombinedOutput()
		return err == nil && strings.Contains(string(out), "not finished; to go on: count resume")
	})
	interrupt(t, cmd)
	ended(t, cmd, end, cli.ExitInterrupted)
	if out, err := exec.Command("count", "status", "-q", file).CombinedOutput(); err != nil || strings.HasPrefix(string(out), "0/") {
		t.Errorf("nothing was saved: %s, %v", out, err)
	}
}
