package memory

import (
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A groups is a version of the control groups of Linux: where they are and what their
// files are called.
type groups struct {
	root, prefix        string // of the line in /proc/self/cgroup
	most, used, statKey string
}

var versions = []groups{
	{"/sys/fs/cgroup", "0::", "memory.max", "memory.current", "inactive_file"},
	{"/sys/fs/cgroup/memory", ":memory:", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"},
}

// groupLimit returns what the control groups of the process leave, the tightest of
// them; false if there is no limit. Pages of files that nobody uses do not count:
// the system gives them up when memory is wanted.
func groupLimit(files string) (left int64, found bool) {
	text, err := os.ReadFile(filepath.Join(files, "/proc/self/cgroup"))
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(text)) {
		for _, v := range versions {
			_, path, ok := strings.Cut(strings.TrimSpace(line), v.prefix)
			if !ok {
				continue
			}
			root := filepath.Join(files, v.root)
			for dir := filepath.Join(root, path); strings.HasPrefix(dir, root); dir = filepath.Dir(dir) {
				if n, ok := v.left(dir); ok && (!found || n < left) {
					left, found = n, true
				}
			}
		}
	}
	return left, found
}

// left returns what a group leaves, and whether it has a limit.
func (v *groups) left(dir string) (int64, bool) {
	const none = math.MaxInt64 / 4096 * 4096 // of version 1
	most, ok := number(filepath.Join(dir, v.most))
	used, known := number(filepath.Join(dir, v.used))
	if !ok || !known || most >= none {
		return 0, false
	}
	stat, _ := os.ReadFile(filepath.Join(dir, "memory.stat"))
	for line := range strings.Lines(string(stat)) {
		if n, ok := strings.CutPrefix(strings.TrimSpace(line), v.statKey+" "); ok {
			unused, _ := strconv.ParseInt(n, 10, 64)
			used -= unused
		}
	}
	return max(0, most-used), true
}

func number(path string) (int64, bool) {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	return n, err == nil // "max" is no number
}
