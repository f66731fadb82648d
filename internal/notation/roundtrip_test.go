package notation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/internal/notation"
	"knightstour/tour"
)

// TestReadList reads lists of all tours of a board, as count list writes them.
func TestReadList(t *testing.T) {
	for _, text := range []string{"3x4", "4x5", "...#/..../....", ".../.#./...", "2x3x3"} {
		b := boardtest.Parse(t, text)
		want := bruteforce.Open(b)
		for _, f := range tour.Formats() {
			e := tour.NewEncoder(b, f)
			var list []byte
			for i, w := range want {
				if i > 0 {
					list = append(list, f.Separator()...)
				}
				list = e.Append(list, w, false)
			}
			var got [][]board.Square
			for _, path := range boardtest.Tours(t, b, string(list)) {
				got = append(got, path)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %s: %s", b, f, diff)
			}
		}
	}
}

// TestReadBack reads what the encoders write, of any board. The order of the
// squares is any, and so no tour but on a board where all squares are one move
// apart; Check tells as much.
func TestReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		if b.Len() < 4 { // a single row or pair can be read in several ways
			return
		}
		want := drawOrder(t, b)
		f := rapid.SampledFrom(tour.Formats()).Draw(t, "format")
		text := string(tour.NewEncoder(b, f).Append(nil, want, false))
		all, err := notation.Read(text)
		if err != nil || len(all) != 1 {
			t.Fatalf("%s: %d tours, %v\n%s", f, len(all), err, text)
		}
		got, fault, err := all[0].On(b)
		if err != nil {
			t.Fatalf("%s: %v\n%s", f, err, text)
		}
		wrong := tour.Check(b, want, false)
		switch {
		case (fault == nil) != (wrong == nil):
			t.Fatalf("%s: fault %v, but Check says %v\n%s", f, fault, wrong, text)
		case fault == nil && !cmp.Equal(want, got):
			t.Fatalf("%s: %v, want %v", f, got, want)
		case fault != nil && fault.Type != tour.NotMove:
			t.Fatalf("%s: fault %v, but every square is there once\n%s", f, fault, text)
		}
	})
}

// TestRecord reads from a record all that makes the board.
func TestRecord(t *testing.T) {
	want, err := boardtest.Parse(t, "4x4").For(board.Knight, board.Wrap{Rows: true, Cols: true})
	if err != nil {
		t.Fatal(err)
	}
	avoid, err := want.ParseMoves("a1-b3,c2-d4")
	if err != nil {
		t.Fatal(err)
	}
	if want, err = want.Avoiding(avoid); err != nil {
		t.Fatal(err)
	}
	text := tour.NewEncoder(want, tour.JSON).Append(nil, boardtest.Path(t, want, "a1 c2"), true)
	r := readOne(t, string(text))
	got, err := r.Board()
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != want.String() || got.Piece().Name != want.Piece().Name || got.Wrap() != want.Wrap() || !cmp.Equal(got.Avoided(), want.Avoided()) || !r.Closed {
		t.Errorf("%s is read as %s, %s, %s, without %v, closed %t", text, got, got.Piece().Name, got.Wrap(), got.Avoided(), r.Closed)
	}
}

// beverley is a tour of the chessboard.
const beverley = "a8b6d7c5a4b2d1c3e4f2h1g3h5g7e6f8g6h8f7e5g4h2f1e3c4d2b1a3b5a7c8d6" +
	"e8f6h7g5h3g1e2f4d3c1a2b4d5c7a6b8c6d8b7a5b3a1c2d4f3e1g2h4f5e7g8h6"

func BenchmarkRead(b *testing.B) {
	chessboard := boardtest.Parse(b, "8x8")
	path := boardtest.Path(b, chessboard, beverley)
	for _, f := range tour.Formats() {
		b.Run(string(f), func(b *testing.B) {
			text := string(tour.NewEncoder(chessboard, f).Append(nil, path, false))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := notation.Read(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
