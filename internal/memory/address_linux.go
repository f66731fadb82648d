package memory

import (
	"math"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// addresses returns how many bytes of addresses the process may take and has taken,
// and whether there is a limit.
func addresses() (most, used int64, limited bool) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil || uint64(limit.Cur) > math.MaxInt64 {
		return 0, 0, false
	}
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0, 0, false
	}
	first, _, _ := strings.Cut(string(text), " ")
	pages, err := strconv.ParseInt(first, 10, 64)
	return int64(limit.Cur), pages * int64(os.Getpagesize()), err == nil
}
