package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Write lets write fill the file of that name, or standard output for none or -.
func (a *App) Write(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		return write(a.Stdout)
	}
	return writeFile(path, write)
}

// writeFile lets write fill a new file, which takes its place under the name
// only when that is done, with the permissions of the one it replaces. A link to
// a file is followed; a device or pipe is written to as it is.
func writeFile(path string, write func(io.Writer) error) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	old, err := os.Stat(path)
	if err != nil {
		old = nil
	} else if !old.Mode().IsRegular() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return fmt.Errorf("cannot write %q: %w", path, Cause(err))
		}
		return errors.Join(buffered(f, write), f.Close())
	}
	temporary := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%016x.new", filepath.Base(path), rand.Uint64()))
	f, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return fmt.Errorf("cannot write %q: %w", path, Cause(err))
	}
	err = buffered(f, write)
	if err == nil && old != nil {
		err = f.Chmod(old.Mode().Perm())
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(temporary, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary))
	}
	return nil
}

func buffered(w io.Writer, write func(io.Writer) error) error {
	out := bufio.NewWriterSize(w, 1<<20)
	if err := write(out); err != nil {
		return err
	}
	return out.Flush()
}

// SameFile reports whether two paths lead to the same file.
func SameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// Exists reports whether there is a file of that name.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
