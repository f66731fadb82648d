package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/internal/cli"
	"knightstour/internal/clitest"
)

// inProcess runs a command line without a process of its own.
func inProcess(args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	code = execute(args, strings.NewReader(""), &out, &errs)
	return code, out.String(), errs.String()
}

// tempDir is in memory if the system has such a thing: these tests sync often.
func tempDir(t *testing.T) string {
	dir, err := os.MkdirTemp("/dev/shm", "count")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// halfDone returns a run file in which every second unit is missing.
func halfDone(t *testing.T, args ...string) []byte {
	t.Helper()
	dir := tempDir(t)
	whole, half := filepath.Join(dir, "whole"), filepath.Join(dir, "half")
	if code, _, stderr := inProcess(append(args, "-q", "--checkpoint", whole)...); code != cli.ExitDone {
		t.Fatal(stderr)
	}
	if err := remakeFile(whole, half, func(*checkpoint.Header) int { return 2 }); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(half)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// resumed checks that going on with the file of the given content gives the
// right number, or is refused in one line and leaves the file alone.
func resumed(t *testing.T, path string, content []byte, right, what string) (code int) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o666); err != nil {
		t.Fatal(err)
	}
	os.Remove(path + ".status")
	code, stdout, stderr := inProcess("resume", path, "--quiet", "--workers", "1")
	switch code {
	case cli.ExitDone:
		if stdout != right || stderr != "" {
			t.Errorf("%s: prints %q, want %q; %s", what, stdout, right, stderr)
		}
		return code
	case exitIncompatible, exitDamaged:
	default:
		t.Errorf("%s: exit code %d: %s", what, code, stderr)
	}
	if err := clitest.OneLine("count", stdout, stderr); err != nil {
		t.Errorf("%s: %v", what, err)
	}
	after, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(after, content) {
		t.Errorf("%s: refused, but the file was changed", what)
	}
	return code
}

// Whatever byte of a run file changes: the number is right, or there is none.
func TestDamagedByte(t *testing.T) {
	for _, c := range []struct {
		question []string
		right    string
		stride   int
	}{
		{[]string{"5x5", "--open", "--engine", "backtrack"}, "864\n", 7},
		{[]string{"5x6", "--open", "--engine", "frontier"}, "18784\n", 61},
	} {
		t.Run(c.question[len(c.question)-1], func(t *testing.T) {
			sound := halfDone(t, c.question...)
			path := filepath.Join(tempDir(t), "run.db")
			if code := resumed(t, path, sound, c.right, "sound file"); code != cli.ExitDone {
				t.Fatal("the sound file is refused")
			}
			masks := []byte{0x01, 0x80, 0xff}
			if *slow {
				c.stride = 1
			}
			if boardtest.Raced {
				c.stride *= 7
			}
			codes := map[int]int{}
			for i := 0; i < len(sound); i += c.stride {
				mask := masks[i%len(masks)]
				damaged := bytes.Clone(sound)
				damaged[i] ^= mask
				codes[resumed(t, path, damaged, c.right, fmt.Sprintf("byte %d of %d with %#x", i, len(sound), mask))]++
			}
			t.Logf("exit codes of %d bytes: %v", len(sound), codes)
			if codes[exitDamaged] == 0 {
				t.Error("no damage was noticed: the test shows nothing")
			}
		})
	}
}

// The same where the file ends too early, or has a page of nothing.
func TestDamagedLength(t *testing.T) {
	sound := halfDone(t, "5x5", "--open", "--engine", "backtrack")
	path := filepath.Join(tempDir(t), "run.db")
	steps := 60
	if *slow {
		steps = 2000
	}
	for i := range steps {
		n := i * len(sound) / steps
		resumed(t, path, sound[:n], "864\n", fmt.Sprintf("%d of %d bytes", n, len(sound)))
	}
	const page = 4096
	for at := 0; at+page <= len(sound); at += page {
		for _, fill := range []byte{0, 0xff} {
			damaged := bytes.Clone(sound)
			for i := range page {
				damaged[at+i] = fill
			}
			resumed(t, path, damaged, "864\n", fmt.Sprintf("page at %d of %#x", at, fill))
		}
	}
	longer := append(bytes.Clone(sound), make([]byte, page)...)
	resumed(t, path, longer, "864\n", "a page more")
}

// status never crashes on such a file either.
func TestDamagedStatus(t *testing.T) {
	sound := halfDone(t, "5x5", "--by", "start")
	path := filepath.Join(tempDir(t), "run.db")
	for i := 0; i < len(sound); i += 211 {
		damaged := bytes.Clone(sound)
		damaged[i] ^= 0xff
		if err := os.WriteFile(path, damaged, 0o666); err != nil {
			t.Fatal(err)
		}
		code, stdout, stderr := inProcess("status", path)
		switch code {
		case cli.ExitDone:
		case exitIncompatible, exitDamaged:
			if err := clitest.OneLine("count", stdout, stderr); err != nil {
				t.Errorf("byte %d: %v", i, err)
			}
		default:
			t.Errorf("byte %d: exit code %d: %s", i, code, stderr)
		}
	}
}

// failingWriter is a disk that fills up.
type failingWriter struct{ left int }

func (w *failingWriter) Write(p []byte) (int, error) {
	if len(p) > w.left {
		return 0, io.ErrShortWrite
	}
	w.left -= len(p)
	return len(p), nil
}

// An answer that cannot be written is a failure, and not a silent one.
func TestOutputFails(t *testing.T) {
	for _, args := range [][]string{
		{"5x5"}, {"5x5", "--json"}, {"6x6", "--closed", "-q"}, {"list", "5x5"},
		{"list", "3x4", "--distinct"}, {"5x5", "--dry-run"}, {"6x8", "--closed"}, {"8x8", "--closed", "--dry-run"}, {"verify", "--budget", "10ms"},
		{"verify", "--budget", "10ms", "--json"},
	} {
		var errs bytes.Buffer
		if code := execute(args, strings.NewReader(""), &failingWriter{3}, &errs); code != cli.ExitFailed {
			t.Errorf("count %v: exit code %d, want %d; %s", args, code, cli.ExitFailed, errs.String())
		}
	}
}
