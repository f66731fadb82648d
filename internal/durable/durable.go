// Package durable gives files names that outlive a crash of the system.
package durable

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// Rename gives a file that is on the disk (see os.File.Sync) another name, and returns
// when the name is there as well.
func Rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return SyncDir(filepath.Dir(to))
}

// SyncDir returns when the names in a directory are on the disk. Windows has no such
// call and needs none.
func SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
