package verify

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"time"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/internal/run"
	"knightstour/published"
)

// Task is the task of this question in a run file.
const Task = "verify"

// A Check compares a published number with the one computed here.
type Check struct {
	published.Check
	Theorem bool          // the number is that of a theorem, without a search
	Elapsed time.Duration // of the search; of several rows on one question the first has it
}

// A Verification says what came of it.
type Verification struct {
	Agree    int `json:"agree"`
	Differ   int `json:"differ"`
	TooLong  int `json:"too_long_for_budget"` // rows whose computation does not fit it
	Rejected int `json:"not_to_be_trusted"`   // rows that are wrong, doubtful or in another sense of the words
	NotAsked int `json:"not_computable"`      // rows about other things than numbers of tours of a piece on a board
}

// All asks for every published number that can be had within a budget, the cheap
// ones first. How long the budget is, and who is told, is no part of the question.
type All struct {
	Slow   bool          // without a budget, whatever takes no longer than slowest
	Budget time.Duration // for all computations together
	Report func(Check) error
}

// slowest is the time that a slow computation may take.
const slowest = 3 * time.Hour

// Check has nothing to refuse.
func (a All) Check() error { return nil }

// Settings are the settings of the question.
func (a All) Settings() []checkpoint.Setting {
	return []checkpoint.Setting{{Name: run.TaskSetting, Value: Task}, {Name: "slow", Value: strconv.FormatBool(a.Slow)}}
}

// Read returns the question of settings, without a budget.
func Read(s run.Settings) All { return All{Slow: s.Bool("slow")} }

// Plan returns one part that computes all.
func (a All) Plan(context.Context) (*run.Plan[*Verification], error) {
	return a.plan(sortTopics()), nil
}

func (a All) plan(topics []*topic, v Verification) *run.Plan[*Verification] {
	if a.Slow {
		a.Budget = math.MaxInt64
	}
	c := &computation{All: a}
	part := &run.Asks{
		Label: "compute published numbers", Results: []string{"count", "by a theorem"}, Words: 16,
		Ask: c.ask, Seconds: c.seconds,
		Take: func(unit int, numbers []*big.Int, elapsed time.Duration) error {
			check := Check{published.Check{Row: c.rows[unit], Computed: numbers[0]}, numbers[1].Sign() > 0, elapsed}
			if check.Agrees() {
				v.Agree++
			} else {
				v.Differ++
			}
			return a.Report(check)
		},
	}
	if !a.Slow {
		part.Budget = a.Budget
	}
	for _, t := range topics {
		for _, row := range t.rows {
			c.topics, c.rows = append(c.topics, t), append(c.rows, row)
			part.Of = append(part.Of, fmt.Sprint(t.name, row.Board, row.Piece, row.Kind, row.Restriction, row.Convention))
		}
	}
	return &run.Plan[*Verification]{Parts: []run.Part{part}, Answer: func([]run.Total) (*Verification, error) {
		v.TooLong = len(c.rows) - v.Agree - v.Differ
		return &v, nil
	}}
}

// A computation computes numbers in the order of their topics.
type computation struct {
	All
	topics   []*topic // of each row
	rows     []published.Row
	deadline time.Time

	// Of the last topic that was asked about:
	last    *topic
	value   func(published.Row) *big.Int
	theorem *big.Int
	err     error
}

// seconds returns how long a row takes: nothing if its topic was asked about before.
func (c *computation) seconds(unit int) float64 {
	if unit > 0 && c.topics[unit] == c.topics[unit-1] {
		return 0
	}
	return c.topics[unit].cost.Seconds()
}

// ask computes the number of a row, if that fits the budget.
func (c *computation) ask(ctx context.Context, unit int, o run.Options) ([]*big.Int, error) {
	if t := c.topics[unit]; t != c.last {
		c.last = t
		c.value, c.theorem, c.err = c.answer(ctx, t, o)
	}
	if c.err != nil {
		return nil, c.err
	}
	return []*big.Int{c.value(c.rows[unit]), c.theorem}, nil
}

func (c *computation) answer(ctx context.Context, t *topic, o run.Options) (func(published.Row) *big.Int, *big.Int, error) {
	if c.deadline.IsZero() {
		c.deadline = time.Now().Add(c.Budget)
	}
	if cost := t.cost / time.Duration(o.Workers); cost > min(slowest, time.Until(c.deadline)) {
		return nil, nil, run.ErrLeft
	}
	limited, cancel := context.WithDeadline(ctx, c.deadline)
	defer cancel()
	value, theorem, err := t.answer(limited, o)
	_, tooLittle := errors.AsType[*frontier.MemoryError](err)
	if ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || tooLittle) {
		err = run.ErrLeft
	}
	known := new(big.Int)
	if theorem {
		known.SetInt64(1)
	}
	return value, known, err
}
