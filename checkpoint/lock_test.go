package checkpoint

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestOtherProcess holds a file in a second process: a run is refused, status
// is answered from the snapshot, and after a kill the file is free again.
func TestOtherProcess(t *testing.T) {
	dir := t.TempDir()
	path := create(t, dir, 20, span(0, 9))
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), holdEnv+"="+path)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(stdout).ReadString('\n'); line != "holding\n" {
		t.Fatalf("the other process says %q, %v", line, err)
	}

	begin := time.Now()
	if _, err := Open(path); !errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), "in use by another process") {
		t.Errorf("Open: %v", err)
	}
	if d := time.Since(begin); d > 5*time.Second {
		t.Errorf("Open took %v", d)
	}
	s, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Live || s.Records != nil || s.Totals.Units() != 9 || s.Header.Diff(testHeader(20)) != nil || s.Saved.IsZero() {
		t.Errorf("Read: %+v", s)
	}

	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	checkState(t, path, span(0, 9)) // the snapshot that was left behind does not matter
	f := mustOpen(t, path)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	checkNames(t, dir, "test.run")
}

func TestSnapshot(t *testing.T) {
	path := create(t, t.TempDir(), 20, span(0, 9))
	f := mustOpen(t, path)
	defer f.Close()
	if err := f.Put(testRecords(span(9, 12)...)...); err != nil {
		t.Fatal(err)
	}
	s, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(s.Totals.encode()), string(f.contents.Totals.encode()); got != want || !s.Live {
		t.Errorf("snapshot %s, want %s", got, want)
	}

	side, err := os.ReadFile(statusPath(path))
	if err != nil {
		t.Fatal(err)
	}
	bad := map[string][]byte{"empty": nil, "cut": side[:len(side)/2], "text": []byte("busy"), "null": []byte("null")}
	for i := range len(side) / 20 {
		flipped := []byte(string(side))
		flipped[20*i] ^= 1
		bad["flipped "+string(side[20*i])] = flipped
	}
	for name, data := range bad {
		if err := os.WriteFile(statusPath(path), data, 0o666); err != nil {
			t.Fatal(err)
		}
		if s := readStatus(path); s != nil {
			t.Errorf("%s: read %+v", name, s)
		}
	}
	if _, err := Read(path); !errors.Is(err, ErrInUse) {
		t.Errorf("bad snapshot: %v", err)
	}
	if err := os.Remove(statusPath(path)); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(path); !errors.Is(err, ErrInUse) {
		t.Errorf("no snapshot: %v", err)
	}
}
