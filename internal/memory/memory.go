// Package memory says how much memory a process may take, and how much of a disk.
package memory

import (
	"errors"
	"math"
	"os"
	"slices"

	"github.com/shirou/gopsutil/v4/disk"
	"github.com/shirou/gopsutil/v4/mem"
)

// Available returns about how many bytes the process can still take before the
// system has to swap or kill, or refuses: what is free or can be freed, and no more
// than the control groups of the process, its limits and its addresses allow. It
// returns 0 if that is not known.
func Available() int64 {
	var bounds []int64
	if m, err := mem.VirtualMemory(); err == nil {
		bounds = append(bounds, int64(m.Available))
	}
	if n, found := groupLimit(""); found {
		bounds = append(bounds, n)
	}
	if n, found := addressLimit(); found {
		bounds = append(bounds, n)
	}
	if len(bounds) == 0 {
		return 0
	}
	return slices.Min(bounds)
}

// TempDir returns a folder for temporary files that is on a disk, "" if there is none.
func TempDir() string {
	dir := os.TempDir()
	if usage, err := disk.Usage(dir); err != nil || usage.Fstype == "tmpfs" || usage.Fstype == "ramfs" {
		return ""
	}
	return dir
}

// FreeOnDisk returns how many bytes are free in a folder in which files can be made.
func FreeOnDisk(dir string) (int64, error) {
	f, err := os.CreateTemp(dir, "knightstour-*")
	if err != nil {
		return 0, errors.Unwrap(err)
	}
	f.Close()
	if err := os.Remove(f.Name()); err != nil {
		return 0, err
	}
	usage, err := disk.Usage(dir)
	if err != nil {
		return 0, err
	}
	return int64(min(usage.Free, math.MaxInt64)), nil
}
