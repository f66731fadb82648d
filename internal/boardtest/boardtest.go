// Package boardtest has what the tests of several packages need to make boards
// and questions. Only tests import it.
package boardtest

import (
	"regexp"
	"testing"

	"pgregory.net/rapid"

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

// Must makes of a call that can fail one that ends the test instead, as in
// Must(board.Parse(text))(t).
func Must[T any](v T, err error) func(rapid.TB) T {
	return func(tb rapid.TB) T {
		tb.Helper()
		if err != nil {
			tb.Fatal(err)
		}
		return v
	}
}

// Parse returns the knight's board of a text.
func Parse(tb testing.TB, text string) *board.Board {
	tb.Helper()
	return Must(board.Parse(text))(tb)
}

// New returns the full board of a piece, with glued edges or without.
func New(tb testing.TB, rows, cols int, piece board.Piece, wrap board.Wrap) *board.Board {
	tb.Helper()
	return Must(board.New(rows, cols, nil, piece, wrap))(tb)
}

// Make returns the board of a text for the piece and the glued edges that are
// named.
func Make(tb testing.TB, text, piece, wrap string) *board.Board {
	tb.Helper()
	return Must(Parse(tb, text).ParseFor(piece, wrap, ""))(tb)
}

// Ask returns the question for tours; from and to are names of squares, or "" for none.
func Ask(tb testing.TB, b *board.Board, kind question.Kind, from, to string) question.Tours {
	tb.Helper()
	return Must(question.Parse(b, kind, question.Words{From: from, To: to}))(tb)
}

// Square returns the square of a name, and board.None for "".
func Square(tb testing.TB, b *board.Board, name string) board.Square {
	tb.Helper()
	if name == "" {
		return board.None
	}
	return Must(b.ParseSquare(name))(tb)
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
	var tours []tour.Tour
	for _, r := range Must(notation.Read(text))(tb) {
		t, fault, err := r.On(b)
		if err != nil || fault != nil {
			tb.Fatal(err, fault)
		}
		tours = append(tours, t)
	}
	return tours
}
