package listing

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
	first := &output{path: path}
	if err := first.Open(); err != nil {
		t.Fatal(err)
	}
	second := &output{path: path}
	if err := second.Open(); !errors.Is(err, checkpoint.ErrInUse) || !exists(path) {
		t.Errorf("a second run opened it: %v", err)
	}
	if err := CheckFree(path); !errors.Is(err, checkpoint.ErrInUse) {
		t.Errorf("a list without a run file would replace it: %v", err)
	}
	if err := first.Close(true, true); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, filepath.Dir(path), path + ".missing", os.DevNull} {
		if err := CheckFree(name); err != nil {
			t.Errorf("%s cannot be replaced: %v", name, err)
		}
	}
}

// Only who made a file takes it away again, if nothing was begun.
func TestOutputIsMade(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "there")
	if err := os.WriteFile(there, []byte("a1"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		path  string
		begun bool
		left  bool
	}{
		"made for nothing": {filepath.Join(dir, "new"), false, false},
		"made and begun":   {filepath.Join(dir, "begun"), true, true},
		"was there":        {there, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			o := &output{path: c.path}
			if err := o.Open(); err != nil {
				t.Fatal(err)
			}
			if err := o.Close(c.begun, c.begun); err != nil || exists(c.path) != c.left {
				t.Errorf("%v, the file is there: %v", err, exists(c.path))
			}
		})
	}
	if text, err := os.ReadFile(there); err != nil || string(text) != "a1" {
		t.Errorf("%q, %v", text, err)
	}
	if err := (&output{path: filepath.Join(there, "list")}).Open(); err == nil {
		t.Error("an output in a directory that is not there was opened")
	}
}

// What is in the output is compared unit by unit, empty units included; what is
// beyond the last unit is cut off.
func TestOutputIsChecked(t *testing.T) {
	const text = "a1b3\nc5d7\ne1f3\n"
	sum := func(s string) uint64 { return uint64(crc32.Checksum([]byte(s), castagnoli)) }
	records := []checkpoint.Record{
		{Unit: 0, Offset: 5, Values: []uint64{9, 1, sum("a1b3\n")}},
		{Unit: 1, Offset: 5, Values: []uint64{9, 0, 0}},
		{Unit: 2, Offset: 15, Values: []uint64{9, 2, sum("c5d7\ne1f3\n")}},
	}
	open := func(t *testing.T, content string) *output {
		t.Helper()
		o := &output{path: filepath.Join(t.TempDir(), "list")}
		if err := os.WriteFile(o.path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := o.Open(); err != nil {
			t.Fatal(err)
		}
		return o
	}
	for content, fault := range map[string]string{
		text:                 "",
		text + "\x00\x00":    "",
		text + "torn off":    "holds something else after the list, from byte 15 on",
		text[:14]:            "has 14 bytes, but 15 were written",
		"":                   "has 0 bytes, but 15 were written",
		"b" + text[1:]:       "was changed before byte 5",
		text[:14] + " ":      "was changed before byte 15",
		"c5d7\na1b3\ne1f3\n": "was changed before byte 5",
	} {
		t.Run(content, func(t *testing.T) {
			o := open(t, content)
			err := o.check(records)
			if fault == "" {
				if err != nil || o.offset != 15 || o.tours != 3 {
					t.Errorf("%v, %d bytes, %d tours", err, o.offset, o.tours)
				}
				err = o.Close(true, true)
				if left, _ := os.ReadFile(o.path); err != nil || string(left) != text {
					t.Errorf("left: %q, %v", left, err)
				}
				return
			}
			begun := err == nil
			if begun {
				err = o.Close(true, true)
			}
			if !errors.Is(err, ErrOutput) || !strings.Contains(err.Error(), fault) || !strings.Contains(err.Error(), o.path) {
				t.Errorf("%v, want %q", err, fault)
			}
			err = nil
			if !begun {
				err = o.Close(false, false)
			}
			if left, _ := os.ReadFile(o.path); err != nil || string(left) != content {
				t.Errorf("left: %q, %v", left, err)
			}
		})
	}
	t.Run("in two parts", func(t *testing.T) {
		o := open(t, text)
		if err := errors.Join(o.check(records[:1]), o.check(nil), o.check(records[1:]), o.Close(true, true)); err != nil || o.tours != 3 {
			t.Errorf("%v, %d tours", err, o.tours)
		}
	})
	t.Run("nothing was written", func(t *testing.T) {
		o := open(t, "anything")
		if err := errors.Join(o.check(nil), o.Close(true, true)); !errors.Is(err, ErrOutput) {
			t.Errorf("what was there is taken for the list: %v", err)
		}
		if left, err := os.ReadFile(o.path); err != nil || string(left) != "anything" {
			t.Errorf("left: %q, %v", left, err)
		}
	})
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
