package run

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/big"
	"runtime"
	"slices"
	"strings"
	"time"

	"knightstour/problem"
	"knightstour/published"
)

// A Check compares a published number with the one computed here.
type Check struct {
	Row      published.Row
	Computed *big.Int
	Theorem  bool          // the number is that of a theorem, without a search
	Elapsed  time.Duration // of the search, which the rows of one question share
}

// Agrees reports whether the numbers are the same.
func (c Check) Agrees() bool { return c.Computed.Cmp(c.Row.Count) == 0 }

// A Verification says what Verify did.
type Verification struct {
	Agree, Differ int
	TooLong       int // rows whose computation does not fit the budget
	Rejected      int // rows that are wrong, doubtful or in another sense of the words
	NotAsked      int // rows about other things than numbers of tours of the knight
}

// A topic is a question with the published rows on it.
type topic struct {
	job  Job
	rows []published.Row
	cost time.Duration
}

// Verify computes again each published number that can be had within the time
// budget, the cheap ones first, and calls report with each. It returns
// the error of ctx, or of report, if there was one.
func Verify(ctx context.Context, budget time.Duration, workers int, report func(Check) error) (Verification, error) {
	topics, v := sortTopics(workers)
	deadline := time.Now().Add(budget)
	limited, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	for _, t := range topics {
		if time.Until(deadline) < t.cost {
			v.TooLong += len(t.rows)
			continue
		}
		began := time.Now()
		a, err := Count(limited, t.job)
		switch {
		case ctx.Err() != nil:
			return v, ctx.Err()
		case errors.Is(err, context.DeadlineExceeded):
			v.TooLong += len(t.rows)
			continue
		case err != nil:
			return v, err
		}
		for _, row := range t.rows {
			c := Check{row, a.value(row), a.Reason != nil, time.Since(began)}
			if c.Agrees() {
				v.Agree++
			} else {
				v.Differ++
			}
			if err := report(c); err != nil {
				return v, err
			}
		}
	}
	return v, nil
}

// searchable is the size of the boards that are searched even if a theorem
// says that there is no tour: it does not take long there.
const searchable = 25

// sortTopics gathers the rows that are about numbers of tours of the knight, the
// cheapest question first, and counts the others.
func sortTopics(workers int) (all []*topic, v Verification) {
	byKey := map[string]*topic{}
	for _, row := range published.All() {
		p, ok := row.Question()
		if !ok {
			v.NotAsked++
			continue
		}
		if !row.Trusted() {
			v.Rejected++
			continue
		}
		key := p.String()
		t := byKey[key]
		if t == nil {
			t = &topic{job: Job{Problem: p, Workers: workers, Compute: p.Board.Len() <= searchable}}
			byKey[key] = t
			all = append(all, t)
		}
		t.rows = append(t.rows, row)
		t.cost = max(t.cost, cost(row, p, workers))
	}
	slices.SortStableFunc(all, func(a, b *topic) int { return cmp.Compare(a.cost, b.cost) })
	return all, v
}

// cost guesses how long a count takes from the number of tours there are: the
// published one. Where there is none, what counts is how long it takes to find
// that out, which grows with the board. It only decides what is tried.
func cost(row published.Row, p problem.Problem, workers int) time.Duration {
	const perVisit = 0.5e-6 // seconds
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	visits, _ := new(big.Float).SetInt(row.Count).Float64()
	if visits == 0 {
		return duration(perVisit * math.Exp2(float64(p.Board.Len())/2) / float64(workers))
	}
	if row.Convention != published.Distinct {
		visits /= float64(len(p.Symmetries()))
	}
	return duration(perVisit * visits / float64(workers))
}

// value returns the number in a that corresponds to the row.
func (a *Answer) value(row published.Row) *big.Int {
	undirected := a.Undirected
	if strings.HasPrefix(row.Kind, "strictly-") {
		undirected = a.StrictlyOpen()
	}
	switch row.Convention {
	case published.Directed:
		return a.Directed(undirected)
	case published.Distinct:
		return a.Distinct
	}
	return undirected
}
