package rank

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
	"knightstour/tour"
)

// asked is a question in words; from, to and so on may be "".
type asked struct {
	board, piece, wrap string
	kind               question.Kind
	from, to           string
	through, prefix    string
	avoid              string
}

func (q asked) String() string {
	text := string(q.kind)
	for _, part := range [][2]string{
		{"", q.board}, {"", q.piece}, {"", q.wrap}, {"from ", q.from}, {"to ", q.to}, {"through ", q.through}, {"prefix ", q.prefix}, {"avoid ", q.avoid},
	} {
		if part[1] != "" {
			text += " " + part[0] + part[1]
		}
	}
	return text
}

func (q asked) tours(tb testing.TB) question.Tours {
	tb.Helper()
	b := boardtest.Make(tb, q.board, orElse(q.piece, "knight"), orElse(q.wrap, "none"))
	avoid, err := b.ParseMoves(q.avoid)
	check(tb, err)
	b, err = b.Avoiding(avoid)
	check(tb, err)
	p := boardtest.Ask(tb, b, q.kind, q.from, q.to)
	prefix, err := b.ParseSquares(q.prefix)
	check(tb, err)
	p, err = p.Beginning(prefix)
	check(tb, err)
	through, err := b.ParseMoves(q.through)
	check(tb, err)
	p, err = p.Using(through)
	check(tb, err)
	return p
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// A failer is a test, of this library or another.
type failer interface {
	Helper()
	Fatal(args ...any)
}

func check(tb failer, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// found keeps what brute force found.
var found = map[string][][]board.Square{}

func pathsFrom(b *board.Board, s board.Square) [][]board.Square {
	key := fmt.Sprint(b, b.Piece().Name, b.Wrap(), b.Avoided(), s)
	if found[key] == nil {
		found[key] = bruteforce.Paths(b, s)
	}
	return found[key]
}

// all returns the tours of a question in order, found without the package.
func all(p question.Tours) []tour.Tour {
	closed := p.Kind == question.Closed
	var paths [][]board.Square
	for s := range p.Board.Len() {
		begins := len(p.Prefix) == 0 && p.From == board.None && (!closed || s == 0) || p.From == board.Square(s)
		if begins {
			paths = append(paths, pathsFrom(p.Board, board.Square(s))...)
		}
	}
	var tours []tour.Tour
	for _, t := range paths {
		first, last := t[0], t[len(t)-1]
		made := func(m [2]board.Square) bool {
			i, j := slices.Index(t, m[0]), slices.Index(t, m[1])
			return i-j == 1 || j-i == 1 || closed && max(i, j) == len(t)-1 && min(i, j) == 0
		}
		switch {
		case closed && (len(t) < 3 || !p.Board.Adjacent(last, first)):
		case closed && len(p.Prefix) < 2 && last < t[1]: // seen in the other direction
		case !closed && p.From == board.None && p.To == board.None && last < first:
		case p.To != board.None && last != p.To:
		case len(p.Prefix) > 0 && !slices.Equal(t[:len(p.Prefix)], p.Prefix):
		case slices.ContainsFunc(p.Through, func(m [2]board.Square) bool { return !made(m) }):
		default:
			tours = append(tours, t)
		}
	}
	return tours
}

// numbering returns the numbering of p that lists no more than so many tours.
func numbering(p question.Tours, mostListed int64) *Numbering {
	n := New(p, Options{})
	n.mostListed = mostListed
	return n
}

func count(tb failer, n *Numbering) int64 {
	tb.Helper()
	c, err := n.Count(context.Background())
	check(tb, err)
	return c.Int64()
}

func unrank(tb failer, n *Numbering, number int64) tour.Tour {
	tb.Helper()
	t, err := n.Unrank(context.Background(), big.NewInt(number))
	check(tb, err)
	return t
}

func rankOf(tb failer, n *Numbering, t tour.Tour) int64 {
	tb.Helper()
	number, err := n.Rank(context.Background(), t)
	check(tb, err)
	return number.Int64()
}
