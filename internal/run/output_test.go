package run

import (
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"knightstour/checkpoint"
)

// Two runs never write to one output file.
func TestOutputIsLocked(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such locks")
	}
	path := filepath.Join(t.TempDir(), "list")
	first, discard, err := openOutput(path)
	if err != nil {
		t.Fatal(err)
	}
	if second, _, err := openOutput(path); !errors.Is(err, checkpoint.ErrInUse) {
		t.Errorf("a second run opened it: %v, %v", second, err)
	}
	if err := CheckOutputFree(path); !errors.Is(err, checkpoint.ErrInUse) {
		t.Errorf("a list without a run file would replace it: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, filepath.Dir(path), path + ".missing", os.DevNull} {
		if err := CheckOutputFree(name); err != nil {
			t.Errorf("%s cannot be replaced: %v", name, err)
		}
	}
	again, keep, err := openOutput(path)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
	// Only who made the file takes it away again.
	if keep(); !exists(path) {
		t.Error("a file that was there before was removed")
	}
	if discard(); exists(path) {
		t.Error("a file that was made for nothing is still there")
	}
	if _, _, err := openOutput(filepath.Join(path, "list")); err == nil {
		t.Error("an output in a directory that is not there was opened")
	}
}

// What is in the output is compared unit by unit, empty units included.
func TestCheckOutput(t *testing.T) {
	const text = "a1b3\nc5d7\ne1f3\n"
	sum := func(s string) uint64 { return uint64(crc32.Checksum([]byte(s), crc32.MakeTable(crc32.Castagnoli))) }
	records := []checkpoint.Record{
		{Unit: 0, Offset: 5, Values: []uint64{1, sum("a1b3\n")}},
		{Unit: 1, Offset: 5, Values: []uint64{0, 0}},
		{Unit: 2, Offset: 15, Values: []uint64{2, sum("c5d7\ne1f3\n")}},
	}
	for content, fault := range map[string]string{
		text:                 "",
		text + "torn off":    "", // what is beyond the last unit is cut off
		text[:14]:            "has 14 bytes, but 15 were written",
		"":                   "has 0 bytes, but 15 were written",
		"b" + text[1:]:       "was changed before byte 5",
		text[:14] + " ":      "was changed before byte 15",
		"c5d7\na1b3\ne1f3\n": "was changed before byte 5",
	} {
		err := checkOutput(strings.NewReader(content), records)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != fault {
			t.Errorf("%q: %q, want %q", content, got, fault)
		}
	}
	if err := checkOutput(strings.NewReader("anything"), nil); err != nil {
		t.Errorf("nothing was written yet, but: %v", err)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
