package frontier

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// tours is what brute force lists of a board.
type tours struct{ open, closed [][]board.Square }

func toursOf(b *board.Board) tours { return tours{bruteforce.Open(b), bruteforce.Closed(b)} }

// answer counts those that answer a question.
func (all tours) answer(p question.Tours) (n int64) {
	if p.Kind == question.Closed {
		return int64(len(all.closed))
	}
	for _, tour := range all.open {
		first, last := tour[0], tour[len(tour)-1]
		isEnd := func(s board.Square) bool { return s == board.None || s == first || s == last }
		if isEnd(p.From) && isEnd(p.To) {
			n++
		}
	}
	return n
}

// checkQuestion compares the engine with an answer, under all symmetries and
// under none. Only a board with nothing to cut it at is not suited.
func checkQuestion(t tb, p question.Tours, want *big.Int) {
	t.Helper()
	g := p.Graph()
	for _, group := range [][][]int{p.Symmetries(), nil} {
		plan, err := New(g, group, rowsAndColumns(p.Board))
		if errors.Is(err, ErrUnsuited) && (testGraph{g}).complete() {
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		if got := run(t, plan, Options{Workers: 1}); got.Cmp(want) != 0 {
			t.Fatalf("%s, %d symmetries: %d, want %d", p, len(group), got, want)
		}
	}
}

// checkBoard asks every question there is about a board: closed and open tours,
// from and to every square up to the last one given.
func checkBoard(t *testing.T, b *board.Board, last board.Square) {
	t.Helper()
	all := toursOf(b)
	closed := boardtest.Ask(t, b, question.Closed, "", "")
	checkQuestion(t, closed, big.NewInt(all.answer(closed)))
	for from := board.None; from <= last; from++ {
		for to := board.None; to <= last; to++ {
			if from == to && from != board.None {
				continue
			}
			p, err := question.New(b, question.Open, from, to)
			if err != nil {
				t.Fatal(err)
			}
			checkQuestion(t, p, big.NewInt(all.answer(p)))
		}
	}
}

func TestAllSmallRectangles(t *testing.T) {
	t.Parallel()
	for rows := 1; rows <= 5; rows++ {
		for cols := 1; cols <= 6; cols++ {
			b := boardtest.New(t, rows, cols, board.Knight, plane)
			if b.Len() >= 2 && b.Len() <= 18 && !(boardtest.Raced && b.Len() > 12) {
				checkBoard(t, b, board.Square(b.Len()-1))
			}
		}
	}
}

func TestOtherPieces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows, cols int
		piece      board.Piece
	}{
		{3, 3, boardtest.King}, {1, 4, boardtest.King}, {2, 2, boardtest.King}, {2, 4, boardtest.King}, {4, 2, boardtest.King},
		{3, 5, boardtest.Wazir}, {3, 3, boardtest.Wazir}, {1, 2, boardtest.Wazir}, {1, 6, boardtest.Wazir}, {2, 6, boardtest.Wazir},
		{3, 4, boardtest.Piece("camel")}, {3, 3, boardtest.Piece("fers")},
	} {
		last := board.Square(c.rows*c.cols - 1)
		if boardtest.Raced {
			last = 1
		}
		checkBoard(t, boardtest.New(t, c.rows, c.cols, c.piece, plane), last)
	}
}

// Glued edges give groups of many kinds, graphs with symmetries that are none of
// the board, and middles at both ends of a sweep.
func TestGluedBoards(t *testing.T) {
	t.Parallel()
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 4; cols++ {
			for _, wrap := range []board.Wrap{{Rows: true}, {Cols: true}, {Rows: true, Cols: true}} {
				n := rows * cols
				if n < 2 || n > 12 || boardtest.Raced && n > 8 {
					continue
				}
				last := board.Square(n - 1)
				if n > 9 {
					last = 1
				}
				checkBoard(t, boardtest.New(t, rows, cols, board.Knight, wrap), last)
				if n <= 9 {
					checkBoard(t, boardtest.New(t, rows, cols, boardtest.Wazir, wrap), last)
				}
			}
		}
	}
}

// drawTours draws a board with holes, a piece, glued edges or none, and what is
// asked of it.
func drawTours(t *rapid.T) question.Tours {
	rows, cols := rapid.IntRange(1, 6).Draw(t, "rows"), rapid.IntRange(2, 6).Draw(t, "cols")
	piece := rapid.SampledFrom([]board.Piece{board.Knight, board.Knight, boardtest.King, boardtest.Wazir}).Draw(t, "piece")
	wrap := rapid.SampledFrom([]board.Wrap{plane, plane, torus, cylinder, {Rows: true}}).Draw(t, "wrap")
	most := 24
	if piece.Name == "king" || wrap != plane {
		most = 14 // more moves, more tours
	}
	holes := rapid.IntRange(0, 2).Draw(t, "holes of 5")
	kept := rapid.SliceOfN(rapid.IntRange(0, 4), rows*cols, rows*cols).Draw(t, "kept")
	mirror := rapid.Bool().Draw(t, "mirror") // for masks with symmetries
	squares := 0
	keep := func(p board.Point) bool {
		if mirror {
			p = board.Point{Row: min(p.Row, rows-1-p.Row), Col: min(p.Col, cols-1-p.Col)}
		}
		if kept[p.Row*cols+p.Col] < holes || squares == most {
			return false
		}
		squares++
		return true
	}
	b, err := board.New(rows, cols, keep, piece, wrap)
	if err != nil || b.Len() < 2 {
		t.Skip("not two squares")
	}
	kind := rapid.SampledFrom([]question.Kind{question.Open, question.Closed}).Draw(t, "kind")
	from := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "from"))
	to := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "to"))
	if kind == question.Closed || from == to {
		to = board.None
	}
	p, err := question.New(b, kind, from, to)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// enumerated is the answer of the other engine.
func enumerated(t tb, p question.Tours) *big.Int {
	t.Helper()
	plan, err := enumerate.New(context.Background(), p.Graph(), nil)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	n := uint64(0)
	err = plan.Run(context.Background(), enumerate.Options{Workers: 1, Done: func(r enumerate.Result) error {
		n += uint64(plan.Class(r.Unit)) * r.Tally.Tours
		return nil
	}})
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return new(big.Int).SetUint64(n)
}

func TestRandomBoards(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawTours(t)
		checkQuestion(t, p, enumerated(t, p))
	})
}

// Sweeps in any order at all, and cuts at any place: the count must not depend
// on them.
func TestRandomSweeps(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawTours(t)
		if p.Board.Len() > 18 {
			t.Skip("too wide when it is swept in a random order")
		}
		want := enumerated(t, p)
		g := p.Graph()
		sweep := rapid.Permutation(identity(g.Squares)[0]).Draw(t, "sweep")
		n := rapid.IntRange(1, max(1, g.Squares-2)).Draw(t, "left")
		for _, group := range [][][]int{p.Symmetries(), identity(g.Order())} {
			plan := planOfCut(t, g, group, slices.Clone(sweep), n)
			if plan == nil {
				continue
			}
			plan.levels = rapid.IntRange(0, max(0, len(plan.steps)-1)).Draw(t, "levels")
			if got := run(t, plan, Options{Workers: 1}); got.Cmp(want) != 0 {
				t.Fatalf("%s, %d symmetries, swept %v: %d, want %d", p, len(group), sweep, got, want)
			}
		}
	})
}
