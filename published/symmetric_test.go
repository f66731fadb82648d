package published

import (
	"fmt"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// The rows on symmetric tours are found, from either side of the board, and not
// taken for rows on all tours.
func TestFindSymmetric(t *testing.T) {
	for _, c := range []struct {
		board, piece string
		kind         question.Kind
		sort         string
		convention   Convention
		want         int64 // -1 for none
	}{
		{"6x7", "knight", question.Closed, Eulerian, Undirected, 526},
		{"7x6", "knight", question.Closed, Bergholtian, Undirected, 38},
		{"7x6", "knight", question.Closed, Reflection, Undirected, 530},
		{"6x6", "knight", question.Closed, QuarterTurn, Distinct, 5},
		{"6x6", "knight", question.Closed, HalfOnly, Distinct, 17},
		{"6x6", "knight", question.Open, QuarterTurn, Distinct, -1},
		{"8x8", "knight", question.Closed, HalfTurn, Undirected, 2432932},
		{"5x5", "knight", question.Open, AnySymmetry, Distinct, 8},
		{"10x10", "giraffe", question.Closed, QuarterTurn, Undirected, 100},
		{"10x10", "wazir", question.Closed, QuarterTurn, Undirected, -1},
	} {
		q := boardtest.Ask(t, boardtest.Make(t, c.board, c.piece, "none"), c.kind, "", "")
		t.Run(fmt.Sprintf("%s %s %s", q, c.sort, c.convention), func(t *testing.T) {
			row, found := FindSymmetric(q, c.sort, c.convention)
			switch {
			case found != (c.want >= 0):
				t.Errorf("found %v", found)
			case found && (row.Count.Int64() != c.want || row.Restriction != c.sort || len(row.Sources) == 0):
				t.Errorf("%+v, want %d", row, c.want)
			}
		})
	}
}
