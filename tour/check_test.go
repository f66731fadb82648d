package tour_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/tour"
)

// beverley is the oldest semi-magic tour of the chessboard, of 1848.
const beverley = "a8b6d7c5a4b2d1c3e4f2h1g3h5g7e6f8g6h8f7e5g4h2f1e3c4d2b1a3b5a7c8d6" +
	"e8f6h7g5h3g1e2f4d3c1a2b4d5c7a6b8c6d8b7a5b3a1c2d4f3e1g2h4f5e7g8h6"

// ringTour is the closed tour of the board 3x3 without its centre.
const ringTour = "a1b3c1a2c3b1a3c2"

func TestCheckValid(t *testing.T) {
	for _, c := range []struct {
		id, board string
		text      string
		closed    bool
		ends      string
	}{
		{"Beverley", "8x8", beverley, false, "a8 h6"},
		{"3x4", "3x4", "a3c2a1b3d2b1c3a2c1d3b2d1", false, "a3 d1"},
		// A tour need not begin in the top left corner.
		{"from a corner below", "5x5", "a1c2e1d3e5c4a3b1d2e4c3b5d4e2c1a2b4d5e3d1b2a4c5b3a5", false, "a1 a5"},
		{"one square", "1x1", "a1", false, "a1 a1"},
		{"ring of 3x3", ".../.#./...", ringTour, true, "a1 c2"},
		{"the same, open", ".../.#./...", ringTour, false, "a1 c2"},
	} {
		b := boardtest.Parse(t, c.board)
		path := boardtest.Path(t, b, c.text)
		if err := tour.Check(b, path, c.closed); err != nil {
			t.Errorf("%s: %v", c.id, err)
		}
		if ends := b.Name(path[0]) + " " + b.Name(path[len(path)-1]); ends != c.ends {
			t.Errorf("%s: the ends are %s, want %s", c.id, ends, c.ends)
		}
	}
}

func TestCheckFaults(t *testing.T) {
	for _, c := range []struct {
		id, board string
		text      string
		closed    bool
		want      string
	}{
		// The centre of 3x3 has no moves.
		{"centre", "3x3", "b2c2a1b3c1a2c3b1a3", false, "from number 1 to number 2, b2-c2, is not a knight move"},
		{"Beverley closed", "8x8", beverley, true, "the tour is not closed: its last move, h6-a8, is not a knight move"},
		{"wrong move", "3x4", "a1 c2 a3 b2 d1 c3 a2 c1 d3 b1 d2 b3", false, "from number 3 to number 4, a3-b2, is not a knight move"},
		{"too short", "5x5", "a1 b3", false, "23 squares are not visited: b1, c1, d1, e1, a2 and 18 more"},
		{"one square", "1x3", "b1", false, "2 squares are not visited: a1, c1"},
		{"too long", "1x1", "a1 a1", false, "square a1 is visited twice, as number 1 and as number 2"},
		{"twice", "2x3", "a1 c2 a1 b1 b2 a2", false, "square a1 is visited twice, as number 1 and as number 3; not visited: c1"},
		{"closed, 1 square", "1x1", "a1", true, "a closed tour needs at least 3 squares, the board has 1"},
		{"closed, 2 squares", ".##/##.", "a2 c1", true, "a closed tour needs at least 3 squares, the board has 2"},
		{"last move", "3x4", "a3c2a1b3d2b1c3a2c1d3b2d1", true, "the tour is not closed: its last move, d1-a3, is not a knight move"},
	} {
		b := boardtest.Parse(t, c.board)
		err := tour.Check(b, boardtest.Path(t, b, c.text), c.closed)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s:\n got %v\nwant %s", c.id, err, c.want)
		}
	}
}

func TestCheckForeignSquare(t *testing.T) {
	b := boardtest.Parse(t, "1x2")
	for _, s := range []board.Square{board.None, 2} {
		err := tour.Check(b, tour.Tour{s, 1}, false)
		if err == nil || !strings.HasPrefix(err.Error(), "number 1 is not a square of the board") {
			t.Errorf("square %d: %v", s, err)
		}
	}
}

func TestCheckNamesThePiece(t *testing.T) {
	b, err := board.New(1, 2, nil, boardtest.Piece("antelope"), board.Wrap{})
	if err != nil {
		t.Fatal(err)
	}
	err = tour.Check(b, tour.Tour{0, 1}, false)
	if err == nil || err.Error() != "from number 1 to number 2, a1-b1, is not an antelope move" {
		t.Error(err)
	}
}

// TestCheckByMoves compares Check with the definition, on sequences that are
// often tours because they are made from a closed one.
func TestCheckByMoves(t *testing.T) {
	b := boardtest.Parse(t, ".../.#./...")
	ring := boardtest.Path(t, b, ringTour)
	rapid.Check(t, func(t *rapid.T) {
		path := slices.Clone(ring)
		path.StartAt(rapid.SampledFrom(ring).Draw(t, "start"))
		at := rapid.IntRange(0, len(path)-1).Draw(t, "at")
		path[at] = rapid.OneOf(rapid.Just(path[at]), rapid.SampledFrom(ring)).Draw(t, "square")
		closed := rapid.Bool().Draw(t, "closed")

		seen := map[board.Square]bool{}
		valid := true
		for i, s := range path {
			seen[s] = true
			valid = valid && (i == 0 && !closed || b.Adjacent(path[(i+len(path)-1)%len(path)], s))
		}
		valid = valid && len(seen) == b.Len()
		if err := tour.Check(b, path, closed); (err == nil) != valid {
			t.Fatalf("Check(%v) = %v, want valid %t", path, err, valid)
		}
	})
}
