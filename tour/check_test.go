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

// beverley is the oldest semi-magic tour of the chessboard, of 1848 (C027).
const beverley = `
	 1 48 31 50 33 16 63 18
	30 51 46  3 62 19 14 35
	47  2 49 32 15 34 17 64
	52 29  4 45 20 61 36 13
	 5 44 25 56  9 40 21 60
	28 53  8 41 24 57 12 37
	43  6 55 26 39 10 59 22
	54 27 42  7 58 23 38 11`

func TestCheckValid(t *testing.T) {
	for _, c := range []struct {
		id, board string
		format    tour.Format
		text      string
		closed    bool
		ends      string
	}{
		{"C027", "8x8", tour.Grid, beverley, false, "a8 h6"},
		{"C041", "3x4", tour.Grid, "1 4 7 10/8 11 2 5/3 6 9 12", false, "a3 d1"},
		// C082: a tour need not begin in the top left corner.
		{"C082", "5x5", tour.Grid, "[[24,11,22,17,4],[21,16,5,12,9],[6,23,10,3,18],[15,20,1,8,13],[0,7,14,19,2]]", false, "a1 a5"},
		{"one square", "1x1", tour.Grid, "1", false, "a1 a1"},
		{"ring of 3x3", ".../.#./...", tour.Compact, ringTour, true, "a1 c2"},
		{"the same, open", ".../.#./...", tour.Compact, ringTour, false, "a1 c2"},
	} {
		b := boardtest.Parse(t, c.board)
		path := mustParse(t, b, c.format, c.text)
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
		format    tour.Format
		text      string
		closed    bool
		want      string
	}{
		// C083: the centre of 3x3 has no moves.
		{"C083", "3x3", tour.Grid, "[[8,3,6],[5,0,1],[2,7,4]]", false, "move 1, b2-c2, is not a knight move"},
		{"Beverley closed", "8x8", tour.Grid, beverley, true, "the tour is not closed: its last move, h6-a8, is not a knight move"},
		{"wrong move", "3x4", tour.Squares, "a1 c2 a3 b2 d1 c3 a2 c1 d3 b1 d2 b3", false, "move 3, a3-b2, is not a knight move"},
		{"too short", "5x5", tour.Squares, "a1 b3", false, "the tour has 2 squares, the board has 25; not visited: b1, c1, d1, e1, a2 and 18 more"},
		{"one square", "1x3", tour.Squares, "b1", false, "the tour has 1 square, the board has 3; not visited: a1, c1"},
		{"too long", "1x1", tour.Squares, "a1 a1", false, "the tour has 2 squares, the board has 1"},
		{"twice", "2x3", tour.Squares, "a1 c2 a1 b1 b2 a2", false, "square a1 is visited twice, as number 1 and as number 3; not visited: c1"},
		{"closed, 1 square", "1x1", tour.Squares, "a1", true, "a closed tour needs at least 3 squares, the board has 1"},
		{"closed, 2 squares", ".##/##.", tour.Squares, "a2 c1", true, "a closed tour needs at least 3 squares, the board has 2"},
		{"last move", "3x4", tour.Grid, "1 4 7 10/8 11 2 5/3 6 9 12", true, "the tour is not closed: its last move, d1-a3, is not a knight move"},
	} {
		b := boardtest.Parse(t, c.board)
		err := tour.Check(b, mustParse(t, b, c.format, c.text), c.closed)
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
	b, err := board.New(1, 2, nil, board.Leaper("antelope", 3, 4), board.Wrap{})
	if err != nil {
		t.Fatal(err)
	}
	err = tour.Check(b, tour.Tour{0, 1}, false)
	if err == nil || err.Error() != "move 1, a1-b1, is not an antelope move" {
		t.Error(err)
	}
}

// TestCheckByMoves compares Check with the definition, on sequences that are
// often tours because they are made from a closed one.
func TestCheckByMoves(t *testing.T) {
	b := boardtest.Parse(t, ".../.#./...")
	ring := mustParse(t, b, tour.Compact, ringTour)
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
