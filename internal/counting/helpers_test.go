package counting

import (
	"context"
	"math/big"
	"testing"

	"go.uber.org/goleak"

	"knightstour/board"
	"knightstour/internal/bruteforce"
	"knightstour/internal/run"
	"knightstour/question"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// count counts the tours of a question as c says.
func count(t testing.TB, q question.Tours, c Count) (*Answer, run.Stats) {
	t.Helper()
	c.Tours = []question.Tours{q}
	a, stats, err := run.Answer(context.Background(), c, run.Options{Workers: 2})
	if err != nil {
		t.Fatalf("%s: %v", q, err)
	}
	return a[0], stats
}

// refused reports whether a split makes no sense for a question.
func refused(q question.Tours, c Count) bool {
	c.Tours = []question.Tours{q}
	return c.Check() != nil
}

// allDirected returns all directed tours of a question, found by plain trial: for
// closed tours those that begin at the first square or at the given one.
func allDirected(q question.Tours) (all [][]board.Square) {
	b := q.Board
	for s := range board.Square(b.Len()) {
		if q.From != board.None && s != q.From || q.From == board.None && q.Kind == question.Closed && s != 0 {
			continue
		}
		for _, path := range bruteforce.Paths(b, s) {
			last := path[len(path)-1]
			if q.Kind == question.Closed && (len(path) < 3 || !b.Adjacent(last, s)) || q.To != board.None && last != q.To {
				continue
			}
			all = append(all, path)
		}
	}
	return all
}

func wantNumber(t testing.TB, what string, got *big.Int, want int64) {
	t.Helper()
	if got.Cmp(big.NewInt(want)) != 0 {
		t.Errorf("%s: %s, want %d", what, got, want)
	}
}
