package verify

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
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
	Elapsed time.Duration // of the search, which the rows of one question share
}

// A Verification says what came of it.
type Verification struct {
	Agree, Differ int
	TooLong       int // rows whose computation does not fit the budget
	Rejected      int // rows that are wrong, doubtful or in another sense of the words
	NotAsked      int // rows about other things than numbers of tours of a piece on a board
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
	topics, v := sortTopics()
	p := &part{All: a, topics: topics, result: v}
	for _, t := range topics {
		p.rows += len(t.rows)
	}
	return &run.Plan[*Verification]{Parts: []run.Part{p}, Answer: func([]run.Total) (*Verification, error) {
		p.result.TooLong = p.rows - p.result.Agree - p.result.Differ
		return &p.result, nil
	}}, nil
}

// A part computes the numbers of all topics. Its units are their rows.
type part struct {
	All
	topics []*topic
	rows   int
	result Verification
}

// numberWords is the length of the longest number here, in words.
const numberWords = 16

func (p *part) Name() string      { return "compute published numbers" }
func (p *part) Units() int        { return p.rows }
func (p *part) Columns() []string { return append(run.NumberColumns(numberWords), "by a theorem") }

func (p *part) Fingerprint() uint64 {
	h := fnv.New64a()
	for _, t := range p.topics {
		fmt.Fprintln(h, t.name)
		for _, row := range t.rows {
			fmt.Fprintln(h, row.Board, row.Piece, row.Kind, row.Restriction, row.Convention)
		}
	}
	return h.Sum64()
}

// Look knows nothing: the budget says how long it takes.
func (p *part) Look(context.Context, run.Effort) (run.Outlook, error) { return run.Outlook{}, nil }

// Resume reports what earlier runs computed.
func (p *part) Resume(records []checkpoint.Record) error {
	rows := p.allRows()
	for _, r := range records {
		err := p.report(Check{
			Check:   published.Check{Row: rows[r.Unit], Computed: run.FromWords(r.Values[:numberWords])},
			Theorem: r.Values[numberWords] == 1, Elapsed: r.Elapsed,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *part) allRows() (rows []published.Row) {
	for _, t := range p.topics {
		rows = append(rows, t.rows...)
	}
	return rows
}

func (p *part) report(c Check) error {
	if c.Agrees() {
		p.result.Agree++
	} else {
		p.result.Differ++
	}
	return p.Report(c)
}

// Run computes what fits the budget.
func (p *part) Run(ctx context.Context, t run.Task) error {
	deadline := time.Now().Add(p.Budget)
	limited, cancel := ctx, context.CancelFunc(func() {})
	if !p.Slow {
		limited, cancel = context.WithDeadline(ctx, deadline)
	}
	defer cancel()
	first := 0
	for _, topic := range p.topics {
		unit := first
		first += len(topic.rows)
		cost := topic.cost / time.Duration(t.Workers)
		if t.Skip(unit) && t.Skip(first-1) || !p.Slow && time.Until(deadline) < cost || cost > slowest {
			continue
		}
		began := time.Now()
		value, theorem, err := topic.answer(limited, run.Options{Workers: t.Workers, Memory: t.Memory})
		var memory *frontier.MemoryError
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, context.DeadlineExceeded), errors.As(err, &memory):
			continue
		case err != nil:
			return err
		}
		elapsed := time.Since(began)
		for i, row := range topic.rows {
			if t.Skip(unit + i) {
				continue
			}
			c := Check{published.Check{Row: row, Computed: value(row)}, theorem, elapsed}
			words, err := run.Words(c.Computed, numberWords)
			if err != nil {
				return err
			}
			known := uint64(0)
			if theorem {
				known = 1
			}
			if err := t.Done(checkpoint.Record{Unit: unit + i, Values: append(words, known), Elapsed: elapsed}); err != nil {
				return err
			}
			if err := p.report(c); err != nil {
				return err
			}
		}
	}
	return nil
}
