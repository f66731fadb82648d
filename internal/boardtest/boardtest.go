// Package boardtest has what the tests of several packages need to make boards
// and questions. Only tests import it.
package boardtest

import (
	"regexp"
	"testing"

	"knightstour/board"
	"knightstour/internal/notation"
	"knightstour/question"
	"knightstour/tour"
)

// Pieces other than the knight.
var (
	Wazir = Piece("wazir")
	King  = Piece("king")
)

// Piece returns the piece of a text, as board.ParsePiece reads it.
func Piece(text string) board.Piece {
	p, err := board.ParsePiece(text)
	if err != nil {
		panic(err)
	}
	return p
}

// Parse returns the knight's board of a text.
func Parse(tb testing.TB, text string) *board.Board {
	tb.Helper()
	b, err := board.Parse(text)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// New returns the full board of a piece, with glued edges or without.
func New(tb testing.TB, rows, cols int, piece board.Piece, wrap board.Wrap) *board.Board {
	tb.Helper()
	b, err := board.New(rows, cols, nil, piece, wrap)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// Make returns the board of a text for the piece and the glued edges that are
// named.
func Make(tb testing.TB, text, piece, wrap string) *board.Board {
	tb.Helper()
	b, err := Parse(tb, text).ParseFor(piece, wrap, "")
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// Ask returns the question for tours; from and to are names of squares, or "" for none.
func Ask(tb testing.TB, b *board.Board, kind question.Kind, from, to string) question.Tours {
	tb.Helper()
	p, err := question.Parse(b, kind, question.Words{From: from, To: to})
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// Square returns the square of a name, and board.None for "".
func Square(tb testing.TB, b *board.Board, name string) board.Square {
	tb.Helper()
	if name == "" {
		return board.None
	}
	s, err := b.ParseSquare(name)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

var name = regexp.MustCompile(`(?:\d+:)?[a-z]+\d+`)

// Path returns the squares that a text names, as "a1c2a3" or "a1 c2 a3". They
// need not be a tour.
func Path(tb testing.TB, b *board.Board, names string) tour.Tour {
	tb.Helper()
	var t tour.Tour
	for _, n := range name.FindAllString(names, -1) {
		t = append(t, Square(tb, b, n))
	}
	return t
}

// Tours returns the tours of a list in any format, none if it is empty.
func Tours(tb testing.TB, b *board.Board, text string) []tour.Tour {
	tb.Helper()
	if text == "" {
		return nil
	}
	all, err := notation.Read(text)
	if err != nil {
		tb.Fatal(err)
	}
	var tours []tour.Tour
	for _, r := range all {
		t, fault, err := r.On(b)
		if err != nil || fault != nil {
			tb.Fatal(err, fault)
		}
		tours = append(tours, t)
	}
	return tours
}
