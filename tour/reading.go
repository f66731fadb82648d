package tour

import (
	"fmt"
	"slices"

	"knightstour/board"
)

// A Reading is what a text says of a tour: which places bear which numbers. It
// need not be a tour, and of which board it would be one is not known yet.
type Reading struct {
	// Form is how it was written.
	Form Form
	// Line is where in the text it begins, from 1 on.
	Line int
	// Closed says that by its own account the last square is followed by the
	// first.
	Closed bool
	// Piece and Wrap are what a record says of them, as board.ParsePiece and
	// board.ParseWrap read it, or empty.
	Piece, Wrap string

	first int         // the number that begins, 0 or 1
	board string      // of a record, as board.Parse reads it, else empty
	box   board.Point // how many layers, rows and columns the text shows
	holes []board.Point
	marks []mark // in increasing order of the numbers
	// fromTop says that the rows are counted from the top one, wherever that is.
	fromTop bool
}

// A Form is a way in which tours are found in texts.
type Form string

// The forms.
const (
	InGrid    Form = "grid"    // numbers where the squares are
	InList    Form = "list"    // names of squares
	InPairs   Form = "pairs"   // (row,col), or (layer,row,col)
	InRecord  Form = "record"  // an object in JSON, see Record
	InNumbers Form = "numbers" // on one line, for a board that is known
)

// A mark is a place that bears a number.
type mark struct {
	number int
	at     board.Point
}

// newReading returns the reading of marks in any order.
func newReading(form Form, marks []mark) *Reading {
	slices.SortStableFunc(marks, func(a, b mark) int { return a.number - b.number })
	marks = withoutUnvisited(marks)
	r := &Reading{Form: form, marks: marks, first: 1}
	if len(marks) > 0 && marks[0].number == 0 {
		r.first = 0
	}
	for _, m := range marks {
		r.box = greatest(r.box, after(m.at))
	}
	return r
}

// withoutUnvisited leaves out the zeros if these stand for squares that are not
// visited: there are several, and the other numbers count from 1 without gaps.
func withoutUnvisited(marks []mark) []mark {
	zeros := 0
	for zeros < len(marks) && marks[zeros].number == 0 {
		zeros++
	}
	if zeros < 2 || zeros == len(marks) {
		return marks
	}
	for i, m := range marks[zeros:] {
		if m.number != i+1 {
			return marks
		}
	}
	return marks[zeros:]
}

// newSequence returns the reading of places in the order visited. One that
// comes back to where it began is closed.
func newSequence(form Form, places []board.Point) *Reading {
	last := len(places) - 1
	closed := last > 1 && places[last] == places[0]
	if closed {
		places = places[:last]
	}
	marks := make([]mark, len(places))
	for i, p := range places {
		marks[i] = mark{i + 1, p}
	}
	r := newReading(form, marks)
	r.Closed = closed
	return r
}

// Board returns the board that the text shows: that of the record, else the
// bounding box without the holes of the picture. Of a list the board is the
// least that has all its squares.
func (r *Reading) Board() (*board.Board, error) {
	if r.board != "" {
		return board.Parse(r.board)
	}
	b, err := board.Box(r.box.Layer, r.box.Row, r.box.Col)
	if err != nil {
		return nil, err
	}
	var holes []board.Square
	for _, p := range r.holes {
		holes = append(holes, b.At(p))
	}
	return b.Without(holes...)
}

// On reads the tour on a board. If it is not one, open or closed as it says
// itself, On returns its first fault instead. It fails if the text is of a board
// of another size.
func (r *Reading) On(b *board.Board) (Tour, *Fault, error) {
	size := board.Point{Layer: b.Layers(), Row: b.Rows(), Col: b.Cols()}
	switch {
	case r.board != "" && r.board != b.String():
		return nil, nil, fmt.Errorf("the tour is of board %q, not %q", clip(r.board), clip(b.String()))
	case r.Form == InGrid && r.box != size && r.isLine() && len(r.marks) == b.Len():
		return r.onLine(b)
	case r.Form == InGrid && r.box != size:
		return nil, nil, fmt.Errorf("the grid is %s, the board is %s", boxName(r.box), boxName(size))
	}
	t, fault := r.judge(b)
	return t, fault, nil
}

// isLine reports whether the grid is a single row.
func (r *Reading) isLine() bool { return r.box.Layer == 1 && r.box.Row == 1 && len(r.holes) == 0 }

// onLine reads a single row of numbers on a board with as many squares. They
// are the numbers of the squares as they are printed, or the squares, numbered
// as they are printed, in the order visited: whichever is a tour.
func (r *Reading) onLine(b *board.Board) (Tour, *Fault, error) {
	places := printed(b)
	numbers := make([]int, len(r.marks)) // as they stand
	for _, m := range r.marks {
		numbers[m.at.Col] = m.number
	}
	var asNumbers, asSquares []mark
	for i, n := range numbers {
		asNumbers = append(asNumbers, mark{n, places[i]})
		if j := n - r.first; j < len(places) {
			asSquares = append(asSquares, mark{i + 1, places[j]})
		}
	}
	t, fault := newReading(InNumbers, asNumbers).judge(b)
	if fault == nil {
		return t, nil, nil
	}
	if u, other := newReading(InNumbers, asSquares).judge(b); other == nil {
		return u, nil, nil
	}
	return t, fault, nil
}

// printed returns the places of the squares in the order in which the board is
// printed: the bottom layer first, its top row first.
func printed(b *board.Board) []board.Point {
	places := make([]board.Point, 0, b.Len())
	for layer := range b.Layers() {
		for row := b.Rows() - 1; row >= 0; row-- {
			for col := range b.Cols() {
				if p := (board.Point{Layer: layer, Row: row, Col: col}); b.At(p) != board.None {
					places = append(places, p)
				}
			}
		}
	}
	return places
}

// square returns the square of b at a place of the reading, or None.
func (r *Reading) square(b *board.Board, p board.Point) board.Square {
	p = r.upright(b.Rows(), p)
	if p.Layer < 0 || p.Row < 0 || p.Col < 0 || p.Layer >= b.Layers() || p.Row >= b.Rows() || p.Col >= b.Cols() {
		return board.None
	}
	return b.At(p)
}

// upright returns a place with its row counted from the bottom of that many.
func (r *Reading) upright(rows int, p board.Point) board.Point {
	if r.fromTop {
		p.Row = rows - 1 - p.Row
	}
	return p
}

// after returns the size of the box whose last place is p.
func after(p board.Point) board.Point {
	return board.Point{Layer: p.Layer + 1, Row: p.Row + 1, Col: p.Col + 1}
}

func greatest(p, q board.Point) board.Point {
	return board.Point{Layer: max(p.Layer, q.Layer), Row: max(p.Row, q.Row), Col: max(p.Col, q.Col)}
}

func boxName(p board.Point) string {
	if p.Layer == 1 {
		return fmt.Sprintf("%dx%d", p.Row, p.Col)
	}
	return fmt.Sprintf("%dx%dx%d", p.Layer, p.Row, p.Col)
}
