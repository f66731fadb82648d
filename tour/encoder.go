package tour

import (
	"encoding/json"
	"fmt"
	"strings"

	"knightstour/board"
)

// An Encoder writes tours of one board in one format. All names and numbers
// are made when it is made, so that writing is copying. It does not change
// and may be shared by goroutines.
type Encoder struct {
	layout layout
}

// A layout is how one format puts a tour of the board into text.
type layout interface {
	append(dst []byte, t Tour, closed bool) []byte
}

// NewEncoder returns the encoder of f for tours of b. It panics if f is not
// one of [Formats].
func NewEncoder(b *board.Board, f Format) *Encoder {
	switch f {
	case Grid:
		return &Encoder{newGrid(b, 1, ' ')}
	case Grid0:
		return &Encoder{newGrid(b, 0, ' ')}
	case CSV:
		return &Encoder{table{newGrid(b, 1, ',')}}
	case Squares:
		return &Encoder{newLine(b, b.Name, "", " ", "\n")}
	case Compact:
		return &Encoder{newLine(b, b.Name, "", compactMark(b), "\n")}
	case Pairs:
		return &Encoder{newLine(b, b.RowCol, "", " ", "\n")}
	case JSON:
		l := newLine(b, b.Name, `"`, ",", "]}\n")
		l.open, l.closed = openRecord(b, false), openRecord(b, true)
		return &Encoder{l}
	}
	panic(fmt.Sprintf("tour: no format %q", f))
}

// openRecord returns what stands in a record of b before its squares.
func openRecord(b *board.Board, closed bool) string {
	text, err := json.Marshal(NewRecord(b, nil, closed))
	if err != nil {
		panic(err) // there are only strings in it
	}
	return strings.TrimSuffix(string(text), "}") + `,"squares":[`
}

// compactMark returns what compact puts between two names: nothing, or a dash
// if they begin with the number of a layer, since 1:a112:b3 could be 1:a1 and
// 12:b3 or 1:a11 and 2:b3.
func compactMark(b *board.Board) string {
	if b.Layers() > 1 {
		return "-"
	}
	return ""
}

// Append appends t and a newline to dst and returns the result. Only json tells
// whether the tour is closed.
//
// All of t must be squares of the board, and a grid takes at most as many as
// the board has; Append panics otherwise. A grid shows a square that is not
// visited as a dash, and one visited twice with its last number.
func (e *Encoder) Append(dst []byte, t Tour, closed bool) []byte {
	return e.layout.append(dst, t, closed)
}
