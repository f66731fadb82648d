package counting

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
)

// The first squares of a board in column order are the partial boards of OEIS
// A383660 to A383664: both engines count as many closed tours as are published,
// on all of those that take no more than a moment.
func TestPartialBoards(t *testing.T) {
	var done []string
	for _, row := range published.All() {
		if !slices.ContainsFunc(row.Sources, func(s string) bool { return strings.HasPrefix(s, "OEIS:A38366") }) || row.Count.Sign() == 0 || !row.Trusted() {
			continue
		}
		whole, err := board.Parse(row.Board)
		if err != nil {
			t.Fatal(err)
		}
		// The sequences are about boards of 3, 5, 6, 7 and 8 rows; in the table they
		// may lie on their side.
		for _, rows := range []int{whole.Rows(), whole.Cols()} {
			b, err := board.FirstCells(rows, whole.Len())
			if err != nil {
				t.Fatal(err)
			}
			q, err := question.New(b, question.Closed, board.None, board.None)
			if err != nil {
				t.Fatal(err)
			}
			found, ok := published.Find(q, published.Undirected)
			if !ok {
				continue // it was the other way round
			}
			name := fmt.Sprintf("%d squares in columns of %d", whole.Len(), rows)
			if slices.Contains(done, name) {
				continue
			}
			if rows == whole.Rows() && found.Count.Cmp(row.Count) != 0 {
				t.Errorf("%s: %s found, %s published", name, found.Count, row.Count)
			}
			if !found.Count.IsUint64() || found.Count.Uint64() > 1_500_000 {
				continue
			}
			done = append(done, name)
			t.Run(name, func(t *testing.T) {
				a, _ := count(t, q, Count{Engine: Both})
				wantNumber(t, "closed", a.Undirected, found.Count.Int64())
			})
		}
	}
	if len(done) < 40 {
		t.Errorf("only %d boards: %v", len(done), done)
	}
	t.Log(len(done), "boards")
}
