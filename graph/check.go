package graph

import (
	"errors"
	"fmt"
)

// ErrCheck is what the errors of failed checks wrap: a division that must come
// out even did not, or a sum changed on its way. Nothing that was computed is to
// be used. Either the program is wrong or the memory of the machine is.
var ErrCheck = errors.New("internal check failed")

// CheckFailed returns an ErrCheck that says what does not agree.
func CheckFailed(format string, args ...any) error {
	return fmt.Errorf("%w: %s, please report", ErrCheck, fmt.Sprintf(format, args...))
}
