package enumerate_test

import (
	"context"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/published"
	"knightstour/question"
)

// Every published number of distinct tours that is quick to count is right.
func TestPublishedDistinct(t *testing.T) {
	t.Parallel()
	rows := 0
	for _, row := range published.All() {
		p, ok := row.Question()
		if !ok || !row.Trusted() || row.Convention != published.Distinct || row.Kind != string(p.Kind) || p.Board.Len() == 1 || p.Board.Len() > 36 || boardtest.Raced && p.Board.Len() > 24 {
			continue
		}
		plan := newPlan(t, p)
		if plan.Estimate(context.Background(), 300).Nodes > 200_000 {
			continue
		}
		rows++
		if got := run(t, plan).distinct; row.Count.Uint64() != got {
			t.Errorf("%s: %d distinct tours, want %d (%s)", p, got, row.Count, strings.Join(row.Sources, "; "))
		}
	}
	if rows < 25 && !boardtest.Raced {
		t.Errorf("only %d rows are quick", rows)
	}
	t.Logf("%d rows", rows)
}

// Open tours whose ends are one move apart. A closed tour gives as many as it has
// moves.
func TestReentrant(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		board     string
		reentrant uint64
		source    string
	}{
		{"3x8", 0, "OEIS A070030: no closed tour"},
		{"3x12", 36 * 176, "OEIS A070030"},
		{"5x6", 30 * 8, "OEIS A175855"},
		{"6x6", 36 * 9862, "OEIS A001230; 5,927,856 of 6,637,920 directed ones are not reentrant"},
		{".../.#./...", 8, "the ring of eight squares"},
	} {
		t.Run(c.board, func(t *testing.T) {
			if boardtest.Raced && c.reentrant > 10_000 {
				t.Skip("slow under the race detector")
			}
			got := run(t, newPlan(t, boardtest.Ask(t, boardtest.Parse(t, c.board), question.Open, "", "")))
			if got.reentrant != c.reentrant {
				t.Errorf("%d of %d tours are reentrant, want %d (%s)", got.reentrant, got.tours, c.reentrant, c.source)
			}
		})
	}
}

// From every start square as many tours end next to it as there are directed
// closed tours, and the starts add up to the directed open tours.
func TestStartsOf6x6(t *testing.T) {
	t.Parallel()
	if boardtest.Raced {
		t.Skip("6 million tours")
	}
	b := boardtest.Parse(t, "6x6")
	directed := uint64(0)
	for s := range b.Len() {
		got := run(t, newPlan(t, boardtest.Ask(t, b, question.Open, b.Name(board.Square(s)), "")))
		directed += got.tours
		if got.reentrant != 2*9862 {
			t.Errorf("from %s %d tours are reentrant, want %d", b.Name(board.Square(s)), got.reentrant, 2*9862)
		}
	}
	if directed != 6637920 {
		t.Errorf("%d directed open tours, want 6637920 (OEIS A165134)", directed)
	}
}

// As many vertices as the engine takes: a ladder of n rungs has one closed tour
// and n*n-n+2 open ones (OEIS A003682).
func TestLongLadders(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		board string
		kind  question.Kind
		tours uint64
	}{
		{"2x127", question.Closed, 1},
		{"2x127", question.Open, 127*127 - 127 + 2}, // 256 vertices with both halves of the apex
		{"128x2", question.Closed, 1},
	} {
		t.Run(c.board+" "+string(c.kind), func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Make(t, c.board, "wazir", "none"), c.kind, "", "")
			if got := run(t, newPlan(t, p)); got.tours != c.tours {
				t.Errorf("%d tours, want %d", got.tours, c.tours)
			}
		})
	}
}

// 389969466 open tours of 6x7 (OEIS A306281, A306283), some ten seconds.
func TestSlowCounts(t *testing.T) {
	if !*slow {
		t.Skip("takes some ten seconds; give -slow")
	}
	got := run(t, newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Open, "", "")))
	if got.tours != 389969466 || got.reentrant != 42*1067638 {
		t.Errorf("6x7 open: %d tours, %d reentrant, want 389969466, %d", got.tours, got.reentrant, 42*1067638)
	}
}
