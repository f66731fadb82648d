package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	hello := func(w io.Writer) error { _, err := io.WriteString(w, "hello"); return err }
	if err := writeFile(path, hello); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(path, 0o600), os.Symlink("file", link)); err != nil {
		t.Fatal(err)
	}
	// What fails leaves the file as it was, and nothing else behind.
	if err := writeFile(link, func(w io.Writer) error { io.WriteString(w, "no"); return errors.New("stop") }); err == nil {
		t.Error("no error")
	}
	if text, _ := os.ReadFile(path); string(text) != "hello" {
		t.Errorf("%q", text)
	}
	if err := writeFile(link, func(w io.Writer) error { _, err := io.WriteString(w, "more"); return err }); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 || info.Size() != 4 {
		t.Errorf("%v, %v", info, err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("%v", entries)
	}
	if err := writeFile(os.DevNull, hello); err != nil {
		t.Error(err)
	}
	if err := writeFile(filepath.Join(dir, "no", "where"), hello); err == nil {
		t.Error("no error where there is no folder")
	}
	if !SameFile(path, link) || SameFile(path, dir) || !Exists(link) || Exists(filepath.Join(dir, "none")) {
		t.Error("SameFile or Exists")
	}
}
