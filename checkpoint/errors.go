package checkpoint

import (
	"errors"
	"fmt"
	"syscall"

	bolterrors "go.etcd.io/bbolt/errors"
)

// Kinds of error, to be tested with errors.Is; of Open and Read if nothing else
// is said. The message of an error of such a kind is one line that names the
// file and says what to do. Other errors are those of the system (no permission,
// disk full), with the file named.
var (
	ErrNotFound   = errors.New("run file not found")
	ErrNotRunFile = errors.New("not a run file")              // a directory, a text, the database of another program
	ErrFormat     = errors.New("run file of another format")  // made by an older or a later version
	ErrInUse      = errors.New("run file in use")             // another process, or another File of this one, writes to it
	ErrDamaged    = errors.New("run file damaged")            // it does not verify
	ErrExists     = errors.New("run file exists")             // of Create
	ErrSave       = errors.New("cannot store what was found") // of File.Put, and of who writes beside it: the disk is full, or fails
	ErrMismatch   = errors.New("unit has another result")     // of File.Put; one of the two is wrong
)

// A kindError has the message of one error and is also of a kind.
type kindError struct {
	kind error
	error
}

func (e *kindError) Unwrap() []error { return []error{e.kind, e.error} }

func errorOf(kind error, format string, args ...any) error {
	return &kindError{kind, fmt.Errorf(format, args...)}
}

func notRunFile(path, reason string) error {
	return errorOf(ErrNotRunFile, "%q is not a run file: %s (give the file that was named when the run was started)", path, reason)
}

// explain returns what is to be said of an error of opening or reading a file:
// by format if it is of the system. Any other is taken for damage.
func explain(path, format string, err error) error {
	var kind *kindError
	var system syscall.Errno
	switch {
	case err == nil || errors.As(err, &kind):
		return err
	case errors.Is(err, bolterrors.ErrTimeout):
		return errorOf(ErrInUse, "run file %q is in use by another process (wait until that run ends, or stop it)", path)
	case errors.As(err, &system):
		return fmt.Errorf(format, path, system)
	}
	return errorOf(ErrDamaged, "run file %q is damaged: %w (it was left unchanged; go back to a copy or start a new run)", path, err)
}
