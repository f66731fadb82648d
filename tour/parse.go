package tour

import (
	"errors"
	"fmt"
	"strings"

	"knightstour/board"
)

// Parse reads one tour of b. The grid formats read numbers counted from 0 as
// well as from 1, whichever of the two is asked for, and with brackets, commas or
// slashes for the rows; squares and compact read names in either case, and
// squares also reads (row,col). The error quotes what cannot be read.
//
// The result is squares of b, at least one. A grid has each of them once; the
// other formats may give any sequence, which [Check] judges.
func Parse(b *board.Board, f Format, text string) (Tour, error) {
	switch f {
	case Grid, Grid0:
		return parseGrid(b, text)
	case Squares:
		return parseSquares(b, text)
	case Compact:
		return parseCompact(b, text)
	case JSON:
		r, err := ParseRecord(text)
		if err != nil {
			return nil, err
		}
		return r.Tour(b)
	}
	return nil, fmt.Errorf("cannot read tours in format %q", f)
}

var errEmpty = errors.New("the text has no squares")

func parseSquares(b *board.Board, text string) (Tour, error) {
	var t Tour
	for name := range strings.FieldsSeq(text) {
		var err error
		if t, err = t.appendNamed(b, name); err != nil {
			return nil, err
		}
	}
	if len(t) == 0 {
		return nil, errEmpty
	}
	return t, nil
}

// parseCompact cuts the text where a letter follows a digit.
func parseCompact(b *board.Board, text string) (Tour, error) {
	var t Tour
	text = strings.TrimSpace(text)
	for text != "" {
		digits := strings.IndexAny(text, "0123456789")
		if digits < 0 {
			digits = len(text)
		}
		end := len(text) - len(strings.TrimLeft(text[digits:], "0123456789"))
		var err error
		if t, err = t.appendNamed(b, text[:end]); err != nil {
			return nil, err
		}
		text = text[end:]
	}
	if len(t) == 0 {
		return nil, errEmpty
	}
	return t, nil
}

// appendNamed appends the square of that name to t.
func (t Tour) appendNamed(b *board.Board, name string) (Tour, error) {
	const longest = 24 // far longer than any name, for the sake of the error text
	if len(name) > longest {
		return nil, fmt.Errorf("number %d: square %q is not a square name (write a1)", len(t)+1, clip(name))
	}
	s, err := b.ParseSquare(name)
	if err != nil {
		return nil, fmt.Errorf("number %d: %w", len(t)+1, err)
	}
	return append(t, s), nil
}
