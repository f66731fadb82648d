package checkpoint

import (
	"fmt"
	"runtime/debug"
)

// guard runs f and turns a panic into an error that is errPanic. That covers
// the faults of a memory map whose file became shorter, which would else end
// the process. Files are verified before they are trusted, so nothing is
// expected here but a file that changes under our hands.
func guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", errPanic, p)
		}
	}()
	return f()
}
