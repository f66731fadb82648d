package measure_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/internal/measure"
	"knightstour/tour"
)

// beverley is Beverley's semi-magic tour (1848).
const beverley = "a8b6d7c5a4b2d1c3e4f2h1g3h5g7e6f8g6h8f7e5g4h2f1e3c4d2b1a3b5a7c8d6" +
	"e8f6h7g5h3g1e2f4d3c1a2b4d5c7a6b8c6d8b7a5b3a1c2d4f3e1g2h4f5e7g8h6"

func TestSums(t *testing.T) {
	b := boardtest.Parse(t, "8x8")
	s := measure.SumsOf(b, boardtest.Path(t, b, beverley))
	want := &measure.Sums{
		Rows: []int{260, 260, 260, 260, 260, 260, 260, 260}, Cols: []int{260, 260, 260, 260, 260, 260, 260, 260},
		Diagonals: []int{282, 210}, Magic: measure.SemiMagic,
	}
	if diff := cmp.Diff(want, s); diff != "" {
		t.Error(diff)
	}
	// Any order of the squares has sums: this one is the magic square of order 3.
	square := boardtest.Parse(t, "3x3")
	if s := measure.SumsOf(square, boardtest.Path(t, square, "c2a3b1a1b2c3b3c1a2")); s.Magic != measure.FullMagic {
		t.Errorf("the magic square: %+v", s)
	}
	b = boardtest.Parse(t, "3x4")
	s = measure.SumsOf(b, boardtest.Path(t, b, "a1c2a3b1d2b3c1a2c3d1b2d3"))
	want = &measure.Sums{Rows: []int{30, 26, 22}, Cols: []int{12, 21, 18, 27}, Magic: measure.NotMagic}
	if diff := cmp.Diff(want, s); diff != "" {
		t.Error(diff)
	}
	if s := measure.SumsOf(boardtest.Parse(t, "2x2x2"), nil); s != nil {
		t.Errorf("sums in three dimensions: %+v", s)
	}
}

func TestAngles(t *testing.T) {
	b := boardtest.Parse(t, "3x4")
	got := measure.Angles(b, boardtest.Path(t, b, "a1c2a3b1d2b3c1a2c3d1b2d3"), false)
	want := []measure.Angle{{36.87, 4}, {53.13, 4}, {90, 2}, {126.87, 0}, {143.13, 0}, {180, 0}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	king := boardtest.New(t, 2, 2, boardtest.King, board.Wrap{})
	got = measure.Angles(king, boardtest.Path(t, king, "a1a2b2b1"), true)
	want = []measure.Angle{{45, 0}, {90, 4}, {135, 0}, {180, 0}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	// On a ring of squares the wazir goes straight on.
	ring := boardtest.New(t, 1, 5, boardtest.Wazir, board.Wrap{Cols: true})
	got = measure.Angles(ring, boardtest.Path(t, ring, "a1b1c1d1e1"), true)
	want = []measure.Angle{{90, 0}, {180, 5}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestCrossings compares with fractions, on tours of several pieces.
func TestCrossings(t *testing.T) {
	for _, c := range []struct{ board, piece string }{
		{"3x4", "knight"}, {"4x5", "knight"}, {"3x3", "king"}, {".../.#./...", "knight"}, {"3x4", "wazir+dabbaba"}, {"1x5", "(0,1)+(0,2)"}, {"3x3", "(0,1)+(1,2)"},
	} {
		t.Run(c.board+" "+c.piece, func(t *testing.T) {
			b := boardtest.Make(t, c.board, c.piece, "none")
			all := bruteforce.Open(b)
			if len(all) == 0 {
				t.Fatal("no tours to measure")
			}
			for _, path := range all[:min(200, len(all))] {
				for _, closed := range []bool{false, true} {
					if closed && !tour.Closes(b, path) {
						continue
					}
					got, ok := measure.Crossings(b, path, closed)
					if want := crossings(b, path, closed); got != want || !ok {
						t.Fatalf("%s, %s, %v, closed %t: %d crossings, want %d", c.board, c.piece, path, closed, got, want)
					}
				}
			}
		})
	}
	if _, ok := measure.Crossings(boardtest.Parse(t, "2x2x2"), nil, false); ok {
		t.Error("crossings in three dimensions")
	}
}

// TestCrossingsOnTorus shifts a tour around: that changes nothing, on a torus so
// large that no two steps lead to the same square.
func TestCrossingsOnTorus(t *testing.T) {
	b := boardtest.New(t, 5, 5, board.Knight, board.Wrap{Rows: true, Cols: true})
	path := firstClosed(t, b)
	want, _ := measure.Crossings(b, path, true)
	for row := range 5 {
		for col := range 5 {
			shifted := make(tour.Tour, len(path))
			for i, s := range path {
				p := b.Point(s)
				shifted[i] = b.At(board.Point{Row: p.Row + row, Col: p.Col + col})
			}
			if got, _ := measure.Crossings(b, shifted, true); got != want {
				t.Errorf("shifted by (%d,%d): %d crossings, %d before", row, col, got, want)
			}
		}
	}
}

// firstClosed finds a closed tour by trial.
func firstClosed(t *testing.T, b *board.Board) tour.Tour {
	on := make([]bool, b.Len())
	var path tour.Tour
	var visit func(s board.Square) bool
	visit = func(s board.Square) bool {
		on[s], path = true, append(path, s)
		if len(path) == b.Len() && tour.Closes(b, path) {
			return true
		}
		for _, u := range b.Neighbours(s) {
			if !on[u] && visit(u) {
				return true
			}
		}
		on[s], path = false, path[:len(path)-1]
		return false
	}
	if !visit(0) {
		t.Fatal("no closed tour")
	}
	return path
}

// crossings counts the pairs of moves that have a point in common, other than
// an end of both, by solving for it in fractions.
func crossings(b *board.Board, path tour.Tour, closed bool) int {
	type line struct{ x0, y0, x1, y1 int64 }
	var lines []line
	for i := range path {
		if i == len(path)-1 && !closed {
			break
		}
		p, q := b.Point(path[i]), b.Point(path[(i+1)%len(path)])
		lines = append(lines, line{int64(p.Col), int64(p.Row), int64(q.Col), int64(q.Row)})
	}
	count := 0
	for i, u := range lines {
		for _, v := range lines[:i] {
			ux, uy, vx, vy := u.x1-u.x0, u.y1-u.y0, v.x1-v.x0, v.y1-v.y0
			dx, dy := v.x0-u.x0, v.y0-u.y0
			det := ux*vy - uy*vx
			if det == 0 {
				if ux*dy != uy*dx {
					continue // beside each other
				}
				// On one line: where v lies on it, in lengths of u.
				n := ux*ux + uy*uy
				from, to := big.NewRat(dx*ux+dy*uy, n), big.NewRat((dx+vx)*ux+(dy+vy)*uy, n)
				if from.Cmp(to) > 0 {
					from, to = to, from
				}
				if from.Cmp(big.NewRat(1, 1)) < 0 && to.Sign() > 0 {
					count++
				}
				continue
			}
			s, w := big.NewRat(dx*vy-dy*vx, det), big.NewRat(dx*uy-dy*ux, det)
			one := big.NewRat(1, 1)
			inside := func(r *big.Rat) bool { return r.Sign() >= 0 && r.Cmp(one) <= 0 }
			end := func(r *big.Rat) bool { return r.Sign() == 0 || r.Cmp(one) == 0 }
			if inside(s) && inside(w) && !(end(s) && end(w)) {
				count++
			}
		}
	}
	return count
}
