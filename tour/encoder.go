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
	append func(dst []byte, t Tour, closed bool) []byte
}

// NewEncoder returns the encoder of f for tours of b. It panics if f is not
// one of [Formats].
func NewEncoder(b *board.Board, f Format) *Encoder {
	switch f {
	case Grid:
		return &Encoder{newGrid(b, 1, ' ').append}
	case Grid0:
		return &Encoder{newGrid(b, 0, ' ').append}
	case CSV:
		return &Encoder{newGrid(b, 1, ',').appendBare}
	case Squares:
		return &Encoder{newLine(b, b.Name, "", " ", "\n").append}
	case Compact:
		between := ""
		if b.Layers() > 1 {
			between = "-" // 1:a112:b3 could be 1:a1 and 12:b3 or 1:a11 and 2:b3
		}
		return &Encoder{newLine(b, b.Name, "", between, "\n").append}
	case Pairs:
		return &Encoder{newLine(b, b.RowCol, "", " ", "\n").append}
	case JSON:
		l := newLine(b, b.Name, `"`, ",", "]}\n")
		l.open, l.closed = openRecord(b, false), openRecord(b, true)
		return &Encoder{l.append}
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

// Append appends t and a newline to dst and returns the result. Only json tells
// whether the tour is closed.
//
// All of t must be squares of the board, and a grid takes at most as many as
// the board has; Append panics otherwise. A grid shows a square that is not
// visited as a dash, and one visited twice with its last number.
func (e *Encoder) Append(dst []byte, t Tour, closed bool) []byte { return e.append(dst, t, closed) }
