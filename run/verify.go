package run

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/big"
	"slices"
	"strings"
	"time"

	"knightstour/frontier"
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
	NotAsked      int // rows about other things than numbers of tours of a piece on a board
}

// A topic is a question with the published rows on it.
type topic struct {
	job       Job
	symmetric bool // it is about symmetric tours
	rows      []published.Row
	cost      time.Duration
}

// answer returns a function that gives the number for a row of the topic, and
// whether a theorem gave it.
func (t *topic) answer(ctx context.Context) (value func(published.Row) *big.Int, theorem bool, err error) {
	if t.symmetric {
		t.job.Symmetric = true
		a, err := CountSymmetric(ctx, t.job)
		if err != nil {
			return nil, false, err
		}
		return a.value, a.Reason != nil, nil
	}
	a, err := Count(ctx, t.job)
	if err != nil {
		return nil, false, err
	}
	return a.value, a.Reason != nil, nil
}

// VerifyOptions say how much is to be verified.
type VerifyOptions struct {
	Budget  time.Duration // for all computations together
	Slow    bool          // without a budget, whatever takes no longer than slowest
	Workers int           // as in a Job
	Memory  int64         // as in a Job
}

// slowest is the time that a slow computation may take.
const slowest = 3 * time.Hour

// Verify computes again each published number that can be had within the time
// budget, the cheap ones first, and calls report with each. It returns
// the error of ctx, or of report, if there was one.
func Verify(ctx context.Context, o VerifyOptions, report func(Check) error) (Verification, error) {
	topics, v := sortTopics(o)
	deadline := time.Now().Add(o.Budget)
	limited, cancel := ctx, context.CancelFunc(func() {})
	if !o.Slow {
		limited, cancel = context.WithDeadline(ctx, deadline)
	}
	defer cancel()
	for _, t := range topics {
		if !o.Slow && time.Until(deadline) < t.cost || t.cost > slowest {
			v.TooLong += len(t.rows)
			continue
		}
		began := time.Now()
		value, theorem, err := t.answer(limited)
		var memory *frontier.MemoryError
		switch {
		case ctx.Err() != nil:
			return v, ctx.Err()
		case errors.Is(err, context.DeadlineExceeded), errors.As(err, &memory):
			v.TooLong += len(t.rows)
			continue
		case err != nil:
			return v, err
		}
		for _, row := range t.rows {
			c := Check{row, value(row), theorem, time.Since(began)}
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

// sortTopics gathers the rows that are about numbers of tours of a piece, the
// cheapest question first, and counts the others. Distinct and symmetric tours
// are questions of their own.
func sortTopics(o VerifyOptions) (all []*topic, v Verification) {
	byKey := map[string]*topic{}
	for _, row := range published.All() {
		p, ok := row.Question()
		symmetric := false
		if !ok {
			p, symmetric = row.Symmetric()
		}
		if !ok && !symmetric {
			v.NotAsked++
			continue
		}
		if !row.Trusted() {
			v.Rejected++
			continue
		}
		j := Job{Problem: p, Workers: o.Workers, Memory: o.Memory, Compute: p.Board.Len() <= searchable}
		key, cost := p.String(), time.Duration(0)
		switch {
		case symmetric:
			key, cost = key+" symmetric", j.symmetricCost(row)
		case row.Convention == published.Distinct:
			key, j.Distinct = key+" distinct", true
			fallthrough
		default:
			j.Engine, cost = j.cheaper(row)
		}
		t := byKey[key]
		if t == nil {
			t = &topic{job: j, symmetric: symmetric}
			byKey[key] = t
			all = append(all, t)
		}
		t.rows = append(t.rows, row)
		t.cost = max(t.cost, cost)
	}
	slices.SortStableFunc(all, func(a, b *topic) int { return cmp.Compare(a.cost, b.cost) })
	return all, v
}

// cheaper guesses which engine takes less time, of those the job leaves open, and
// how long that is. It only decides what is tried.
func (j Job) cheaper(row published.Row) (Engine, time.Duration) {
	visits := j.visitCost(row)
	portions, err := j.parts()
	if err != nil {
		return Backtrack, visits
	}
	sweeps := time.Duration(0)
	for _, p := range portions {
		sweeps += duration(p.plan.Forecast().Work * perState.Seconds() / float64(workers(j.Workers)))
	}
	if j.Distinct {
		sweeps += duration(math.Sqrt(float(row.Count)) * perSymmetric) // there are about so many symmetric ones
	}
	if visits <= sweeps {
		return Backtrack, visits
	}
	return Frontier, sweeps
}

// visitCost guesses how long it takes to visit the tours from the number of
// tours there are: the published one. Where there is none, what counts is how
// long it takes to find that out, which grows with the board.
func (j Job) visitCost(row published.Row) time.Duration {
	const perVisit = 0.5e-6 // seconds
	visits, _ := new(big.Float).SetInt(row.Count).Float64()
	if visits == 0 {
		return duration(perVisit * math.Exp2(float64(j.Problem.Board.Len())/2) / float64(workers(j.Workers)))
	}
	if row.Convention != published.Distinct {
		visits /= float64(len(j.Problem.Symmetries()))
	}
	return duration(perVisit * visits / float64(workers(j.Workers)))
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

// perSymmetric is about how many seconds it takes to find a symmetric tour.
const perSymmetric = 4e-6

// symmetricCost guesses how long it takes to find the symmetric tours.
func (j Job) symmetricCost(row published.Row) time.Duration {
	return duration((float(row.Count)+math.Exp2(float64(j.Problem.Board.Len())/4))*perSymmetric) / time.Duration(workers(j.Workers))
}
