package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/tour"
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
	// Record is what a record says beside that; no field of it need be there.
	Record tour.Record

	box   board.Point // how many layers, rows and columns the text shows
	holes []board.Point
	marks []tour.Mark // in increasing order of the numbers
	// fromTop says that the rows are counted from the top one, wherever that is.
	fromTop bool
}

// A Form is a way in which tours are found in texts.
type Form string

// The forms.
const (
	InGrid   Form = "grid"   // numbers where the squares are
	InList   Form = "list"   // names of squares
	InPairs  Form = "pairs"  // (row,col), or (layer,row,col)
	InRecord Form = "record" // an object in JSON, see tour.Record
)

// newReading returns the reading of marks in any order.
func newReading(form Form, line int, marks []tour.Mark) *Reading {
	slices.SortStableFunc(marks, func(a, b tour.Mark) int { return a.Number - b.Number })
	r := &Reading{Form: form, Line: line, marks: withoutUnvisited(marks)}
	for _, m := range r.marks {
		r.box = grow(r.box, m.At)
	}
	return r
}

// withoutUnvisited leaves out the zeros if these stand for squares that are not
// visited: there are several, and the other numbers count from 1 without gaps.
func withoutUnvisited(marks []tour.Mark) []tour.Mark {
	zeros := slices.IndexFunc(marks, func(m tour.Mark) bool { return m.Number != 0 })
	if zeros < 2 {
		return marks
	}
	for i, m := range marks[zeros:] {
		if m.Number != i+1 {
			return marks
		}
	}
	return marks[zeros:]
}

// newSequence returns the reading of places in the order visited. One that
// comes back to where it began is closed.
func newSequence(form Form, line int, places []board.Point) *Reading {
	last := len(places) - 1
	closed := last > 1 && places[last] == places[0]
	if closed {
		places = places[:last]
	}
	marks := make([]tour.Mark, len(places))
	for i, p := range places {
		marks[i] = tour.Mark{Number: i + 1, At: p}
	}
	r := newReading(form, line, marks)
	r.Closed = closed
	return r
}

// Board returns the board that the text shows: that of the record, else the
// bounding box without the holes of the picture. Of a list the board is the
// least that has all its squares. The piece is a knight unless a record names
// another.
func (r *Reading) Board() (*board.Board, error) {
	b, noBoard := r.squares()
	piece, noPiece := board.ParsePiece(cmp.Or(r.Record.Piece, board.Knight.Name))
	wrap, noWrap := board.ParseWrap(cmp.Or(r.Record.Wrap, board.Wrap{}.String()))
	if err := cmp.Or(noBoard, noPiece, noWrap); err != nil {
		return nil, err
	}
	b, err := b.For(piece, wrap)
	if err != nil {
		return nil, err
	}
	avoid, err := b.ParseMoves(strings.Join(r.Record.Avoid, ","))
	if err != nil {
		return nil, err
	}
	return b.Avoiding(avoid)
}

// squares returns the board that the text shows, for the knight.
func (r *Reading) squares() (*board.Board, error) {
	if r.Record.Board != "" {
		return board.Parse(r.Record.Board)
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
// itself, On returns its first fault instead. It fails if the text is of another
// board.
func (r *Reading) On(b *board.Board) (tour.Tour, *tour.Fault, error) {
	if err := r.isOf(b); err != nil {
		if r.Form == InGrid && r.box == (board.Point{Layer: 1, Row: 1, Col: b.Len()}) && len(r.marks) == b.Len() {
			return r.onLine(b)
		}
		return nil, nil, err
	}
	marks := r.marks
	if r.fromTop {
		marks = slices.Clone(marks)
		for i := range marks {
			marks[i].At.Row = b.Rows() - 1 - marks[i].At.Row
		}
	}
	t, fault := tour.Judge(b, marks, r.Closed)
	return t, fault, nil
}

// isOf returns an error if the text is of another board than b.
func (r *Reading) isOf(b *board.Board) error {
	if size := (board.Point{Layer: b.Layers(), Row: b.Rows(), Col: b.Cols()}); r.Form == InGrid && r.box != size {
		return fmt.Errorf("the grid is %s, the board is %s", board.SizeName(r.box.Layer, r.box.Row, r.box.Col), board.SizeName(size.Layer, size.Row, size.Col))
	}
	if r.Form != InRecord {
		return nil
	}
	said, err := r.Board()
	if err != nil {
		return err
	}
	for _, has := range []struct{ what, word, said, given string }{
		{"board", r.Record.Board, said.String(), b.String()},
		{"piece", r.Record.Piece, said.Piece().Name, b.Piece().Name},
		{"wrap", r.Record.Wrap, said.Wrap().String(), b.Wrap().String()},
	} {
		if has.word != "" && has.said != has.given {
			return fmt.Errorf("the tour is of %s %q, not %q", has.what, clip(has.said), clip(has.given))
		}
	}
	return nil
}

// onLine reads a single row of numbers on a board with as many squares. They
// are the numbers of the squares as they are printed, or the squares, numbered
// as they are printed, in the order visited: whichever is a tour.
func (r *Reading) onLine(b *board.Board) (tour.Tour, *tour.Fault, error) {
	var places []board.Point // in the order in which the board is printed
	for _, s := range slices.Concat(b.Grid()...) {
		if s != board.None {
			places = append(places, b.Point(s))
		}
	}
	first := min(1, r.marks[0].Number)
	asNumbers, asSquares := make([]tour.Mark, len(places)), make([]tour.Mark, len(places))
	for i, m := range r.marks {
		asNumbers[i] = tour.Mark{Number: m.Number, At: places[m.At.Col]}
		if m.Number-first < len(places) {
			asSquares[m.At.Col] = tour.Mark{Number: m.At.Col + 1, At: places[m.Number-first]}
		}
	}
	t, fault := tour.Judge(b, asNumbers, r.Closed)
	if fault != nil {
		if u, other := tour.Judge(b, asSquares, r.Closed); other == nil {
			return u, nil, nil
		}
	}
	return t, fault, nil
}

// grow returns the box with all places of a box and p.
func grow(box, p board.Point) board.Point {
	return board.Point{Layer: max(box.Layer, p.Layer+1), Row: max(box.Row, p.Row+1), Col: max(box.Col, p.Col+1)}
}
