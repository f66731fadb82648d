//go:build unix && !solaris && !aix

package listing

import (
	"os"
	"syscall"
)

// lock keeps other runs from the file while it is open. It returns false if
// another has it.
func lock(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != syscall.EWOULDBLOCK
}
