// Package memory says how much memory a process may take, and how much of a disk.
package memory

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/shirou/gopsutil/v4/disk"
	"github.com/shirou/gopsutil/v4/mem"
)

// Available returns about how many bytes a process can still take before the
// system has to swap or kill: what is free or can be freed, and no more than
// the control group of the process allows. It returns 0 if that is not known.
func Available() int64 {
	free, found := groupLimit()
	if m, err := mem.VirtualMemory(); err == nil && (!found || int64(m.Available) < free) {
		free = int64(m.Available)
	}
	return free
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

const groups = "/sys/fs/cgroup"

// groupLimit returns what the control groups of the process (version 2, as
// containers have) leave, the tightest of them; false if there is no limit.
func groupLimit() (left int64, found bool) {
	text, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return 0, false
	}
	_, path, _ := strings.Cut(strings.TrimSpace(string(text)), "0::")
	for dir := filepath.Join(groups, path); strings.HasPrefix(dir, groups); dir = filepath.Dir(dir) {
		most, ok := number(filepath.Join(dir, "memory.max"))
		used, known := number(filepath.Join(dir, "memory.current"))
		if ok && known && (!found || most-used < left) {
			left, found = max(0, most-used), true
		}
	}
	return left, found
}

func number(path string) (int64, bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	return n, err == nil // "max" is no number
}
