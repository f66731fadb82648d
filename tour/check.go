package tour

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"knightstour/board"
)

// A Mark is a number at a place, which need not be a square of any board.
type Mark struct {
	Number int
	At     board.Point
}

// Check returns nil if t is a tour of b: an open one, or a closed one if
// closed is set. Otherwise the error is the first [Fault]. An open tour may
// well be reentrant.
func Check(b *board.Board, t Tour, closed bool) error {
	if isTour(b, t, closed) {
		return nil
	}
	marks := make([]Mark, len(t))
	for i, s := range t {
		if s < 0 || int(s) >= b.Len() {
			return newFault(Outside, i+1, nil, "number %d is not a square of the board (%d, squares go from 0 to %d)", i+1, s, b.Len()-1)
		}
		marks[i] = Mark{i + 1, b.Point(s)}
	}
	if _, fault := Judge(b, marks, closed); fault != nil {
		return fault
	}
	return nil
}

// isTour is Check where nobody asks why not, for tours can be long.
func isTour(b *board.Board, t Tour, closed bool) bool {
	visited := make([]bool, b.Len())
	for i, s := range t {
		if s < 0 || int(s) >= b.Len() || visited[s] || i > 0 && !b.Adjacent(t[i-1], s) {
			return false
		}
		visited[s] = true
	}
	return len(t) == b.Len() && (!closed || Closes(b, t))
}

// Judge returns the tour of b that marks are, or its first fault in the order
// of the numbers, by which marks must be sorted. They count from 1, or from 0
// if there is a 0. With closed the last square must be one move from the first.
func Judge(b *board.Board, marks []Mark, closed bool) (Tour, *Fault) {
	first := 1
	if len(marks) > 0 && marks[0].Number == 0 {
		first = 0
	}
	t := make(Tour, 0, len(marks))
	visited := make([]bool, b.Len())
	for i, m := range marks {
		s := b.In(m.At)
		switch next := first + i; {
		case m.Number > next:
			return nil, newFault(Gap, next, nil, "number %d is missing%s", next, missing(marks, next+1).clause("also missing"))
		case m.Number < next:
			before, again := b.PlaceName(marks[i-1].At), b.PlaceName(m.At)
			return nil, newFault(Duplicate, m.Number, []string{before, again}, "number %d is at %s and at %s%s", m.Number, before, again, missing(marks, first).clause("missing"))
		case s == board.None:
			name := b.PlaceName(m.At)
			return nil, newFault(Outside, m.Number, []string{name}, "number %d is at %s, which is not a square of the %s board", m.Number, name, board.SizeName(b.Layers(), b.Rows(), b.Cols()))
		case visited[s]:
			name, before := b.Name(s), first+slices.Index(t, s)
			return nil, newFault(Duplicate, m.Number, []string{name}, "square %s is visited twice, as number %d and as number %d%s", name, before, m.Number, unvisited(b, marks).clause("not visited"))
		case i > 0 && !b.Adjacent(t[i-1], s):
			return nil, newFault(NotMove, m.Number-1, []string{b.Name(t[i-1]), b.Name(s)}, "from number %d to number %d, %s", m.Number-1, m.Number, notMove(b, t[i-1], s))
		}
		visited[s] = true
		t = append(t, s)
	}
	last := first + len(t) - 1
	switch {
	case len(t) < b.Len():
		left, are := unvisited(b, marks), "squares are"
		if left.count == 1 {
			are = "square is"
		}
		return nil, newFault(Missing, last+1, left.shown, "%d %s not visited: %s", left.count, are, left)
	case !closed || Closes(b, t):
		return t, nil
	case len(t) < 3:
		return nil, newFault(NotClosed, last, []string{b.Name(t[len(t)-1])}, "a closed tour needs at least 3 squares, the board has %d", len(t))
	}
	from, to := t[len(t)-1], t[0]
	return nil, newFault(NotClosed, last, []string{b.Name(from), b.Name(to)}, "the tour is not closed: its last move, %s", notMove(b, from, to))
}

// Closes reports whether t, an open tour of b, is one that a further move
// closes: it is reentrant.
func Closes(b *board.Board, t Tour) bool {
	return len(t) > 2 && b.Adjacent(t[len(t)-1], t[0])
}

// missing lists the numbers that are not there between from and the greatest,
// but no more of them than there are numbers.
func missing(marks []Mark, from int) *list {
	l := new(list)
	for _, m := range marks {
		for ; from < m.Number && l.count < len(marks); from++ {
			l.add(strconv.Itoa(from))
		}
		from = max(from, m.Number+1)
	}
	return l
}

// unvisited lists the squares of b without a number.
func unvisited(b *board.Board, marks []Mark) *list {
	visited := make([]bool, b.Len())
	for _, m := range marks {
		if s := b.In(m.At); s != board.None {
			visited[s] = true
		}
	}
	l := new(list)
	for s := range board.Square(b.Len()) {
		if !visited[s] {
			l.add(b.Name(s))
		}
	}
	return l
}

func notMove(b *board.Board, from, to board.Square) string {
	name := b.Piece().Name
	article := "a"
	if strings.IndexAny(name, "aeiou") == 0 {
		article = "an"
	}
	return fmt.Sprintf("%s-%s, is not %s %s move", b.Name(from), b.Name(to), article, name)
}

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
