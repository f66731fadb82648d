package cli

import (
	"errors"
	"fmt"
	"io/fs"
)

// A UsageError is a mistake in the command line.
type UsageError struct{ Message string }

func (e UsageError) Error() string { return e.Message }

// Usagef returns a UsageError: what is wrong, with the value that is, and in
// brackets what would be right.
func Usagef(format string, args ...any) error { return UsageError{fmt.Sprintf(format, args...)} }

// A StoppedError says that a command was ended before it was done.
type StoppedError struct {
	Message string
	Code    int // to exit with
}

func (e StoppedError) Error() string { return e.Message }

// Cause returns what is wrong without repeating the path.
func Cause(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	return err
}
