//go:build !unix || solaris || aix

package listing

import "os"

// lock: this system has no such locks; the run file has one of its own.
func lock(*os.File) bool { return true }
