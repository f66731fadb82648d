package tour

import (
	"errors"
	"fmt"
	"strings"

	"knightstour/board"
)

// Parse reads one tour of b. The grid formats read numbers counted from 0 as
// well as from 1, whichever of the two is asked for, and with brackets, commas or
// slashes for the rows and with the lines between layers or without; squares
// and compact read names in either case, and squares also reads (row,col) or
// (layer,row,col). The error quotes what cannot be read.
//
// The result is squares of b, at least one. A grid has each of them once; the
// other formats may give any sequence, which [Check] judges.
func Parse(b *board.Board, f Format, text string) (Tour, error) {
	switch f {
	case Grid, Grid0, CSV:
		return parseGrid(b, text)
	case Squares, Pairs:
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

// parseCompact cuts the text behind the digits of each name, or at the marks
// where names begin with digits.
func parseCompact(b *board.Board, text string) (Tour, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, errEmpty
	}
	var t Tour
	if mark := compactMark(b); mark != "" {
		for name := range strings.SplitSeq(text, mark) {
			var err error
			if t, err = t.appendNamed(b, name); err != nil {
				return nil, err
			}
		}
		return t, nil
	}
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
	return t, nil
}

// appendNamed appends the square of that name to t.
func (t Tour) appendNamed(b *board.Board, name string) (Tour, error) {
	const longest = 24 // far longer than any name, for the sake of the error text
	if len(name) > longest {
		return nil, fmt.Errorf("number %d: square %q is not a square name (write %s)", len(t)+1, clip(name), b.Name(0))
	}
	s, err := b.ParseSquare(name)
	if err != nil {
		return nil, fmt.Errorf("number %d: %w", len(t)+1, err)
	}
	return append(t, s), nil
}
