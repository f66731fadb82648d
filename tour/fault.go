package tour

import (
	"fmt"
	"strings"
)

// A FaultType is why something is not a tour.
type FaultType string

// The kinds of faults.
const (
	Duplicate FaultType = "duplicate"  // a number or a square is there twice
	Gap       FaultType = "gap"        // a number is not there
	NotMove   FaultType = "step"       // two squares that follow each other are not one move apart
	Outside   FaultType = "outside"    // a number is not on a square of the board
	Missing   FaultType = "missing"    // a square is not visited
	NotClosed FaultType = "not closed" // the last square is not one move from the first
)

// A Fault is the first reason, in the order of the numbers, why something is
// not a tour.
type Fault struct {
	Type FaultType
	// Number is the number where it is, as the marks count.
	Number int
	// Squares are the names of the squares concerned.
	Squares []string
	text    string
}

// Error says what is wrong in one sentence, without a capital and a full stop.
func (f *Fault) Error() string { return f.text }

func newFault(kind FaultType, number int, squares []string, format string, args ...any) *Fault {
	return &Fault{kind, number, squares, fmt.Sprintf(format, args...)}
}

// A list is an enumeration in an error text that stays short however much is
// added to it.
type list struct {
	shown []string
	count int
}

func (l *list) add(item string) {
	l.count++
	if len(l.shown) < 5 {
		l.shown = append(l.shown, item)
	}
}

func (l *list) String() string {
	text := strings.Join(l.shown, ", ")
	if more := l.count - len(l.shown); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// clause returns "; what: a, b, c", or nothing for an empty list.
func (l *list) clause(what string) string {
	if l.count == 0 {
		return ""
	}
	return "; " + what + ": " + l.String()
}
