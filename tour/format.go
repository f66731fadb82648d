package tour

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
)

// A Format is the name of a way to write tours, see the package comment.
type Format string

// The formats.
const (
	Grid    Format = "grid"    // numbers from 1 on the picture of the board
	Grid0   Format = "grid0"   // the same from 0
	Squares Format = "squares" // names with a space between
	Compact Format = "compact" // names run together
	JSON    Format = "json"    // one object a line, see Record
	CSV     Format = "csv"     // numbers from 1, with commas between
	Pairs   Format = "pairs"   // (row,col) from the top left
)

// Formats returns all formats, in the order in which help lists them.
func Formats() []Format { return []Format{Grid, Grid0, Squares, Compact, JSON, CSV, Pairs} }

// ParseFormat returns the format of that name. The error names the choices.
func ParseFormat(name string) (Format, error) {
	if f := Format(name); slices.Contains(Formats(), f) {
		return f, nil
	}
	var names []string
	for _, f := range Formats() {
		names = append(names, string(f))
	}
	return "", fmt.Errorf("unknown format %q (choose from %s)", name, strings.Join(names, ", "))
}

// Separator returns what is written between two tours: an empty line between
// grids, nothing otherwise.
func (f Format) Separator() string {
	if f == Grid || f == Grid0 || f == CSV {
		return "\n"
	}
	return ""
}

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

// A Record is a tour as the json format writes it: all that is needed to check
// it. Only squares and board must be there when one is read: the piece is a
// knight and nothing is glued unless they say otherwise.
type Record struct {
	Board   string   `json:"board"`           // as board.Parse reads it
	Piece   string   `json:"piece"`           // as board.ParsePiece reads it
	Wrap    string   `json:"wrap"`            // as board.ParseWrap reads it
	Avoid   []string `json:"avoid,omitempty"` // moves that the board does not have, as a1-b3
	Kind    string   `json:"kind"`            // what the tour claims to be, open or closed
	Squares []string `json:"squares,omitempty"`
}

// NewRecord returns the record of a tour of b; the squares are in the order
// visited.
func NewRecord(b *board.Board, t Tour, closed bool) Record {
	r := Record{Board: b.String(), Piece: b.Piece().Name, Wrap: b.Wrap().Flag(), Kind: "open", Squares: b.Names(t)}
	if closed {
		r.Kind = "closed"
	}
	for _, m := range b.Avoided() {
		r.Avoid = append(r.Avoid, b.MoveName(m))
	}
	return r
}
