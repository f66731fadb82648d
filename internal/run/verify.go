package run

import (
	"context"
	"errors"
	"math/big"
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
