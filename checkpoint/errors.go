package checkpoint

import (
	"errors"
	"fmt"
)

// Kinds of error of Create, Open and Read, to be tested with errors.Is. The
// message of an error of such a kind is one line that names the file and
// says what to do. Other errors are those of the system (no permission, disk
// full), with the file named.
var (
	// ErrNotFound: Open or Read of a file that is not there.
	ErrNotFound = errors.New("run file not found")

	// ErrNotRunFile: Open or Read of something else: a directory, an empty
	// file, a text, the database of another program.
	ErrNotRunFile = errors.New("not a run file")

	// ErrFormat: Open or Read of a run file of another format version.
	ErrFormat = errors.New("run file of another format")

	// ErrInUse: another process, or another File of this one, writes to the
	// file. From Read only if its snapshot is missing too.
	ErrInUse = errors.New("run file in use")

	// ErrDamaged: Open or Read of a run file that does not verify.
	ErrDamaged = errors.New("run file damaged")

	// ErrExists: Create of a file that is there already.
	ErrExists = errors.New("run file exists")
)

// Kinds of error of File.Put.
var (
	// ErrMismatch: a unit that is in the file was put again with another
	// result. One of the two is wrong.
	ErrMismatch = errors.New("unit has another result")

	// ErrClosed: the File was closed.
	ErrClosed = errors.New("run file closed")
)

// errPanic marks a panic or a memory fault that guard caught.
var errPanic = errors.New("panic in the database")

// A kindError has the message of one error and is also of a kind.
type kindError struct {
	kind error
	error
}

func (e *kindError) Unwrap() []error { return []error{e.kind, e.error} }

func errorOf(kind error, format string, args ...any) error {
	return &kindError{kind, fmt.Errorf(format, args...)}
}

func damaged(path string, reason error) error {
	return errorOf(ErrDamaged, "run file %q is damaged: %w (it was left unchanged; go back to a copy or start a new run)", path, reason)
}

func notRunFile(path, reason string) error {
	return errorOf(ErrNotRunFile, "%q is not a run file: %s (give the file that was named when the run was started)", path, reason)
}
