package frontier

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/published"
	"knightstour/question"
)

// quick is the forecast of work up to which a count is made in the tests that
// are always run: some tenths of a second.
const quick = 5e5

// cycles counts a problem, or returns nil if that is not quick.
func cycles(t *testing.T, p question.Tours) *big.Int {
	t.Helper()
	plan, err := New(p.Graph(), p.Symmetries(), rowsAndColumns(p.Board))
	if errors.Is(err, ErrUnsuited) {
		return nil // TestUnsuited is about which these are
	}
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	if plan.Forecast().Work > quick || boardtest.Raced && plan.Forecast().Work > quick/100 {
		return nil
	}
	return run(t, plan, Options{Workers: 2})
}

// Every published number of tours that is quick to count is right. Numbers of
// distinct or of strictly open tours are not what an engine counts.
func TestPublished(t *testing.T) {
	t.Parallel()
	counted := map[string]*big.Int{} // undirected
	count := func(p question.Tours) *big.Int {
		if _, found := counted[p.String()]; !found {
			counted[p.String()] = cycles(t, p)
		}
		return counted[p.String()]
	}
	rows := 0
	for _, row := range published.All() {
		p, ok := row.Question()
		if !ok || !row.Trusted() || row.Convention == published.Distinct || row.Kind != string(p.Kind) || p.Board.Len() == 1 {
			continue
		}
		n := count(p)
		if n == nil {
			continue
		}
		rows++
		got := new(big.Int).Set(n)
		if row.Convention == published.Directed {
			got.Mul(got, big.NewInt(int64(p.Directions())))
		}
		if got.Cmp(row.Count) != 0 {
			t.Errorf("%s %s %s %s: %d, want %d (%s)", row.Board, row.Kind, row.Convention, row.Restriction, got, row.Count, strings.Join(row.Sources, "; "))
		}
	}
	if rows < 300 && !boardtest.Raced {
		t.Errorf("only %d rows are quick", rows)
	}
}
