package tour

import (
	"fmt"
	"strconv"

	"knightstour/board"
)

// A FaultKind is why a reading is not a tour.
type FaultKind string

// The kinds of faults.
const (
	Duplicate FaultKind = "duplicate"  // a number or a square is there twice
	Gap       FaultKind = "gap"        // a number is not there
	NotMove   FaultKind = "step"       // two squares that follow each other are not one move apart
	Outside   FaultKind = "outside"    // a number is not on a square of the board
	Missing   FaultKind = "missing"    // a square is not visited
	NotClosed FaultKind = "not closed" // the last square is not one move from the first
)

// A Fault is the first reason, in the order of the numbers, why a reading is
// not a tour.
type Fault struct {
	Kind FaultKind
	// Number is the number where it is, as the text counts.
	Number int
	// Squares are the names of the squares concerned.
	Squares []string
	text    string
}

// Error says what is wrong in one sentence, without a capital and a full stop.
func (f *Fault) Error() string { return f.text }

func newFault(kind FaultKind, number int, squares []string, format string, args ...any) *Fault {
	return &Fault{kind, number, squares, fmt.Sprintf(format, args...)}
}

// judge returns the tour, or its first fault.
func (r *Reading) judge(b *board.Board) (Tour, *Fault) {
	t := make(Tour, 0, len(r.marks))
	number := make([]int, b.Len()) // of each square, 0 if not visited yet
	for i, m := range r.marks {
		s := r.square(b, m.at)
		name := placeName(b, r.upright(b.Rows(), m.at))
		next := r.first + i
		switch {
		case m.number > next:
			return nil, newFault(Gap, next, nil, "number %d is missing%s", next, r.others(next))
		case m.number < next:
			before := placeName(b, r.upright(b.Rows(), r.marks[i-1].at))
			return nil, newFault(Duplicate, m.number, []string{before, name}, "number %d is at %s and at %s%s", m.number, before, name, r.missing().clause("missing"))
		case s == board.None:
			return nil, newFault(Outside, m.number, []string{name}, "number %d is at %s, which is not a square of the %s board", m.number, name, size(b))
		case number[s] > 0:
			first := number[s] - 1
			return nil, newFault(Duplicate, m.number, []string{name}, "square %s is visited twice, as number %d and as number %d%s", name, first, m.number, r.unvisited(b).clause("not visited"))
		}
		number[s] = m.number + 1
		if i > 0 && !b.Adjacent(t[i-1], s) {
			from := b.Name(t[i-1])
			return nil, newFault(NotMove, m.number-1, []string{from, name}, "from number %d to number %d, %v", m.number-1, m.number, notMove(b, t[i-1], s))
		}
		t = append(t, s)
	}
	if len(t) < b.Len() {
		missing := unvisited(b, t)
		return nil, newFault(Missing, r.first+len(t), missing.shown, "%s not visited: %s", squaresAre(missing.count), missing)
	}
	if last := t[len(t)-1]; r.Closed && !Closes(b, t) {
		return nil, newFault(NotClosed, r.first+len(t)-1, []string{b.Name(last), b.Name(t[0])}, "the tour is not closed: its last move, %v", notMove(b, last, t[0]))
	}
	return t, nil
}

// Closes reports whether t, an open tour of b, is one that a further move
// closes: it is reentrant.
func Closes(b *board.Board, t Tour) bool {
	return len(t) > 2 && b.Adjacent(t[len(t)-1], t[0])
}

func squaresAre(n int) string {
	if n == 1 {
		return "1 square is"
	}
	return fmt.Sprintf("%d squares are", n)
}

// others says which other numbers beside n are missing.
func (r *Reading) others(n int) string {
	var l list
	r.eachMissing(func(m int) {
		if m != n {
			l.add(strconv.Itoa(m))
		}
	})
	switch l.count {
	case 0:
		return ""
	case 1:
		return ", and so is " + l.String()
	}
	return ", and so are " + l.String()
}

// missing lists the numbers that are not there.
func (r *Reading) missing() *list {
	l := new(list)
	r.eachMissing(func(m int) { l.add(strconv.Itoa(m)) })
	return l
}

// eachMissing calls f for the numbers that are missing between the first and
// the greatest, but not for more than there are numbers.
func (r *Reading) eachMissing(f func(int)) {
	next, count := r.first, 0
	for _, m := range r.marks {
		for ; next < m.number && count < len(r.marks); next++ {
			f(next)
			count++
		}
		next = max(next, m.number+1)
	}
}

// unvisited lists the squares of b that bear no number.
func (r *Reading) unvisited(b *board.Board) *list {
	var t Tour
	for _, m := range r.marks {
		t = append(t, r.square(b, m.at))
	}
	return unvisited(b, t)
}

// placeName returns the name of a place, whether it is a square of b or not.
func placeName(b *board.Board, p board.Point) string {
	if p.Row < 0 || p.Col < 0 {
		return fmt.Sprintf("(%d,%d)", b.Rows()-1-p.Row, p.Col)
	}
	name := board.ColumnName(p.Col) + strconv.Itoa(p.Row+1)
	if b.Layers() > 1 || p.Layer > 0 {
		name = strconv.Itoa(p.Layer+1) + ":" + name
	}
	return name
}

func size(b *board.Board) string {
	return boxName(board.Point{Layer: b.Layers(), Row: b.Rows(), Col: b.Cols()})
}
