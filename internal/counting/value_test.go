package counting

import (
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/published"
)

// The number that corresponds to a published row is of its kind, in its convention.
func TestValue(t *testing.T) {
	open, _ := count(t, boardtest.AskWords(t, "open 5x6"), Count{})
	closed, _ := count(t, boardtest.AskWords(t, "closed 6x6"), Count{By: ByClassSize})
	for name, c := range map[string]struct {
		answer *Answer
		row    published.Row
		want   int64
	}{
		"directed":      {open, published.Row{Kind: "open", Convention: published.Directed}, 2 * 18784},
		"undirected":    {open, published.Row{Kind: "open", Convention: published.Undirected}, 18784},
		"distinct":      {open, published.Row{Kind: "open", Convention: published.Distinct}, 4696},
		"strictly open": {open, published.Row{Kind: "strictly-open", Convention: published.Undirected}, 18784 - 240},
		"of one size":   {closed, published.Row{Kind: "closed", Convention: published.Distinct, Restriction: "class-size=4"}, 17},
		"asymmetric":    {closed, published.Row{Kind: "closed", Convention: published.Distinct, Restriction: "asymmetric"}, 1223},
	} {
		t.Run(name, func(t *testing.T) {
			c.row.Board, c.row.Piece, c.row.Wrap = c.answer.Tours.Board.String(), "knight", "none"
			wantNumber(t, name, c.answer.Value(c.row), c.want)
		})
	}
}
