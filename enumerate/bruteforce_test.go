package enumerate_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
	"knightstour/symmetry"
)

// An answer is all that can be said about a question and compared.
type answer struct {
	Tours, Distinct, Reentrant uint64
	Ends                       []uint64
}

// tb is what testing.T and rapid.T have in common.
type tb interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// checkQuestion compares the engine with all tours of the board as brute force
// lists them: the numbers, and the visited tours one by one.
func checkQuestion(t tb, p question.Tours, all [][]board.Square, group [][]int) {
	t.Helper()
	wanted := map[string]bool{} // the tours not yet visited
	var tours [][]board.Square
	want := answer{Ends: make([]uint64, p.Board.Len())}
	if p.Kind == question.Closed {
		want.Ends = nil
	}
	for _, tour := range all {
		first, last := tour[0], tour[len(tour)-1]
		if p.Kind == question.Open {
			if !(p.From == board.None || p.From == first || p.From == last) || !(p.To == board.None || p.To == first || p.To == last) {
				continue
			}
			want.Ends[first]++
			want.Ends[last]++
			if p.Board.Adjacent(first, last) && len(tour) > 2 { // the one move of two squares closes nothing
				want.Reentrant++
			}
		}
		tours = append(tours, tour)
		wanted[spell(tour)] = true
	}
	want.Tours = uint64(len(tours))
	var perms []symmetry.Perm
	for _, g := range group {
		var perm symmetry.Perm
		for _, v := range g[:p.Board.Len()] {
			perm = append(perm, board.Square(v))
		}
		perms = append(perms, perm)
	}
	want.Distinct = uint64(boardtest.Distinct(perms, tours, p.Kind == question.Closed))

	plan, err := enumerate.New(context.Background(), p.Graph(), group)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	got := answer{}
	if want.Ends != nil {
		got.Ends = make([]uint64, p.Board.Len())
	}
	var bad error // what is wrong with the visits; the test may end in its own goroutine only
	err = plan.Run(context.Background(), enumerate.Options{
		Workers: 1,
		Ends:    true,
		Visit: func(unit int) enumerate.Visitor {
			images := plan.Images(unit)
			if len(images) != plan.Class(unit) {
				bad = fmt.Errorf("unit %d has %d images and class %d", unit, len(images), plan.Class(unit))
			}
			return func(tour []uint8, least bool) bool {
				for _, g := range images {
					image := make([]board.Square, len(tour))
					for i, s := range tour {
						image[i] = board.Square(g[s])
					}
					key := spell(normal(image, p.Kind))
					if !wanted[key] {
						bad = fmt.Errorf("unit %d: the image %v of the visited tour %v is no tour, or was there before", unit, image, tour)
						return false
					}
					delete(wanted, key)
				}
				return true
			}
		},
		Done: func(r enumerate.Result) error {
			class := uint64(plan.Class(r.Unit))
			got.Tours += class * r.Tally.Tours
			got.Reentrant += class * r.Tally.Reentrant
			got.Distinct += r.Tally.Distinct
			for _, g := range plan.Images(r.Unit) {
				for s, n := range r.Tally.Ends {
					got.Ends[g[s]] += n
				}
			}
			return bad
		},
	})
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	if len(wanted) > 0 {
		t.Fatalf("%s: %d tours were never visited", p, len(wanted))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%s, %d symmetries (-brute force +engine):\n%s", p, len(group), diff)
	}
}

// spell makes a tour a key of a map.
func spell(tour []board.Square) string {
	key := make([]byte, 0, len(tour))
	for _, s := range tour {
		key = append(key, byte(s))
	}
	return string(key)
}

// normal writes a tour the way package bruteforce does.
func normal(tour []board.Square, kind question.Kind) []board.Square {
	n := len(tour)
	out := make([]board.Square, n)
	at, step := 0, 1
	if kind == question.Closed {
		for tour[at] != 0 {
			at++
		}
		if tour[(at+n-1)%n] < tour[(at+1)%n] {
			step = n - 1
		}
	} else if tour[n-1] < tour[0] {
		at, step = n-1, n-1
	}
	for i := range out {
		out[i] = tour[(at+i*step)%n]
	}
	return out
}

// checkBoth asks with all symmetries and with none.
func checkBoth(t tb, p question.Tours, all [][]board.Square) {
	t.Helper()
	group := p.Symmetries()
	checkQuestion(t, p, all, group)
	checkQuestion(t, p, all, group[:1])
}

// checkEnds asks for every start square, every end square and every pair.
func checkEnds(t *testing.T, b *board.Board, open [][]board.Square) {
	t.Helper()
	for from := board.None; int(from) < b.Len(); from++ {
		for to := board.None; int(to) < b.Len(); to++ {
			if from == to && from != board.None {
				continue
			}
			p, err := question.New(b, question.Open, from, to)
			if err != nil {
				t.Fatal(err)
			}
			checkBoth(t, p, open)
		}
	}
}

func TestAllSmallRectangles(t *testing.T) {
	t.Parallel()
	for rows := 1; rows <= 5; rows++ {
		for cols := 1; cols <= 5; cols++ {
			b := boardtest.New(t, rows, cols, board.Knight, plane)
			if b.Len() < 2 || b.Len() == 25 && boardtest.Raced {
				continue // for the single square see TestTooSmall
			}
			checkBoth(t, boardtest.Ask(t, b, question.Closed, "", ""), bruteforce.Closed(b))
			checkEnds(t, b, bruteforce.Open(b))
		}
	}
}

func TestOtherPieces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rows, cols int
		piece      board.Piece
	}{
		{3, 3, king}, {1, 4, king}, {2, 2, king}, {2, 3, king}, {2, 4, king},
		{4, 4, wazir}, {3, 5, wazir}, {3, 3, wazir}, {1, 2, wazir}, {1, 6, wazir}, {2, 6, wazir},
		{4, 5, boardtest.Piece("camel")}, {3, 3, boardtest.Piece("fers")},
	} {
		b := boardtest.New(t, c.rows, c.cols, c.piece, plane)
		checkBoth(t, boardtest.Ask(t, b, question.Closed, "", ""), bruteforce.Closed(b))
		checkEnds(t, b, bruteforce.Open(b))
	}
}

// Glued edges give groups of many kinds, and graphs with symmetries that are
// none of the board.
func TestGluedBoards(t *testing.T) {
	t.Parallel()
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 4; cols++ {
			for _, wrap := range []board.Wrap{{Rows: true}, {Cols: true}, {Rows: true, Cols: true}} {
				b := boardtest.New(t, rows, cols, board.Knight, wrap)
				if b.Len() < 2 || b.Len() > 12 || boardtest.Raced && b.Len() > 9 {
					continue
				}
				t.Run(fmt.Sprintf("%s rows %v cols %v", b, wrap.Rows, wrap.Cols), func(t *testing.T) {
					checkBoth(t, boardtest.Ask(t, b, question.Closed, "", ""), bruteforce.Closed(b))
					open := bruteforce.Open(b)
					checkBoth(t, boardtest.Ask(t, b, question.Open, "", ""), open)
					checkBoth(t, boardtest.Ask(t, b, question.Open, "a1", ""), open)
				})
			}
		}
	}
}

func TestRandomMasks(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(2, 6).Draw(t, "rows"), rapid.IntRange(2, 7).Draw(t, "cols")
		holes := rapid.IntRange(0, 2).Draw(t, "holes of 5")
		kept := rapid.SliceOfN(rapid.IntRange(0, 4), rows*cols, rows*cols).Draw(t, "kept")
		mirror := rapid.Bool().Draw(t, "mirror") // for masks with symmetries
		squares := 0
		keep := func(p board.Point) bool {
			if mirror {
				p = board.Point{Row: min(p.Row, rows-1-p.Row), Col: min(p.Col, cols-1-p.Col)}
			}
			if kept[p.Row*cols+p.Col] < holes || squares == 20 {
				return false
			}
			squares++
			return true
		}
		b, err := board.New(rows, cols, keep, board.Knight, plane)
		if err != nil {
			t.Skip(err)
		}
		if b.Len() == 1 {
			t.Skip("one square")
		}
		closed, err := question.New(b, question.Closed, board.None, board.None)
		if err != nil {
			t.Fatal(err)
		}
		checkBoth(t, closed, bruteforce.Closed(b))
		from := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "from"))
		to := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "to"))
		if from == to {
			to = board.None
		}
		open, err := question.New(b, question.Open, from, to)
		if err != nil {
			t.Fatal(err)
		}
		checkBoth(t, open, bruteforce.Open(b))
	})
}

// Pieces that may step anywhere near give graphs with no structure at all.
func TestRandomPieces(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(1, 4).Draw(t, "rows"), rapid.IntRange(2, 4).Draw(t, "cols")
		var piece board.Piece
		for _, s := range []board.Step{{Rows: 0, Cols: 1}, {Rows: 0, Cols: 2}, {Rows: 1, Cols: -1}, {Rows: 1, Cols: 0}, {Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 1}, {Rows: 2, Cols: -2}} {
			if rapid.IntRange(0, 2).Draw(t, "step") == 0 {
				piece.Steps = append(piece.Steps, s, board.Step{Rows: -s.Rows, Cols: -s.Cols})
			}
		}
		squares := 0
		b, err := board.New(rows, cols, func(board.Point) bool { squares++; return squares <= 9 }, piece, plane)
		if err != nil {
			t.Fatal(err)
		}
		closed, err := question.New(b, question.Closed, board.None, board.None)
		if err != nil {
			t.Fatal(err)
		}
		checkBoth(t, closed, bruteforce.Closed(b))
		open, err := question.New(b, question.Open, board.None, board.None)
		if err != nil {
			t.Fatal(err)
		}
		checkBoth(t, open, bruteforce.Open(b))
	})
}
