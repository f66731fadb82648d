package run_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"knightstour/checkpoint"
	"knightstour/graph"
	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// A wrong number is the first result of a part, with something added to a column.
type wrong struct {
	part   string // contained in its name
	column string
	add    uint64 // modulo 2^64
}

// wrapping returns parts with that wrong number. It counts how often that was.
func (w wrong) wrapping(times *int) wrapping {
	return changed(func(p run.Part, r checkpoint.Record, done func(checkpoint.Record) error) error {
		at := slices.Index(p.Columns(), w.column)
		if *times == 0 && at >= 0 && strings.Contains(p.Name(), w.part) && r.Values[at]+w.add < 1<<63 { // not less than nothing
			*times++
			r.Values = slices.Clone(r.Values)
			r.Values[at] += w.add
		}
		return done(r)
	})
}

const less = ^uint64(0) // added, it takes one away

// Numbers prove themselves: where one unit gives a wrong number, some division does
// not come out even, something is negative, or sums differ; and that is an error.
func TestWrongNumbers(t *testing.T) {
	open5, open6 := tours(t, "5x5", question.Open, "", ""), tours(t, "5x6", question.Open, "", "")
	closed6, closed7 := tours(t, "6x6", question.Closed, "", ""), tours(t, "6x7", question.Closed, "", "")
	count := func(q question.Tours, c counting.Count) asked {
		c.Tours = []question.Tours{q}
		return ask(c)
	}
	symmetries := func(q question.Tours) asked { return ask(symmetric.Count{Tours: []question.Tours{q}}) }
	const invariant = "with the symmetry"
	for name, c := range map[string]struct {
		q     asked
		wrong wrong
		kind  error
		says  string
	}{
		"Burnside, too many":             {count(open5, counting.Count{Engine: counting.Frontier, Distinct: true}), wrong{invariant, run.Tours, 1}, graph.ErrCheck, "multiple"},
		"Burnside, too few":              {count(closed6, counting.Count{Engine: counting.Frontier, Distinct: true}), wrong{invariant, run.Tours, less}, graph.ErrCheck, "multiple"},
		"Burnside, all tours":            {count(open6, counting.Count{Engine: counting.Frontier, Distinct: true}), wrong{"sweep open", "count, word 0", 2}, graph.ErrCheck, "multiple"},
		"orbits of symmetries":           {count(open6, counting.Count{Engine: counting.Frontier}), wrong{"sweep open", "count, word 0", less}, graph.ErrCheck, "not a multiple of 2"},
		"inversion, not a multiple":      {symmetries(closed6), wrong{invariant, run.KeptFirst, 1}, graph.ErrCheck, "multiple"},
		"inversion, negative":            {symmetries(closed7), wrong{"visit closed", run.KeptFirst, 1 << 40}, graph.ErrCheck, "have just the symmetries"},
		"class sizes, not a multiple":    {count(closed6, counting.Count{Engine: counting.Frontier, By: counting.ByClassSize}), wrong{"sweep", "count, word 0", 2}, graph.ErrCheck, "without a symmetry"},
		"class sizes, of more than all":  {count(closed6, counting.Count{Engine: counting.Frontier, By: counting.ByClassSize}), wrong{invariant, run.KeptFirst, 4 << 40}, graph.ErrCheck, "have a symmetry"},
		"class sizes, other distinct":    {count(closed6, counting.Count{Engine: counting.Backtrack, By: counting.ByType}), wrong{"visit closed", run.Distinct, 1}, counting.ErrDisagree, "by symmetries"},
		"portions by start":              {count(open5, counting.Count{Engine: counting.Frontier, By: counting.ByStart}), wrong{"from c3", "count, word 0", 1}, graph.ErrCheck, "directed"},
		"portions by end":                {count(open5, counting.Count{Engine: counting.Frontier, By: counting.ByEnd}), wrong{"from c3", "count, word 0", 1}, graph.ErrCheck, "directed"},
		"split by start":                 {count(open6, counting.Count{Engine: counting.Backtrack, By: counting.ByStart}), wrong{"visit", "ends at b2", 1}, graph.ErrCheck, "add up to"},
		"split by end":                   {count(open6, counting.Count{Engine: counting.Backtrack, By: counting.ByEnd}), wrong{"visit", run.Tours, 1}, graph.ErrCheck, "add up to"},
		"both engines, visited":          {count(open6, counting.Count{Engine: counting.Both}), wrong{"visit", run.Tours, 4}, counting.ErrDisagree, "undirected"},
		"both engines, swept":            {count(open6, counting.Count{Engine: counting.Both}), wrong{"sweep open", "count, word 0", 4}, counting.ErrDisagree, "undirected"},
		"both engines, reentrant":        {count(open6, counting.Count{Engine: counting.Both}), wrong{"sweep closed", "count, word 0", 1}, counting.ErrDisagree, "reentrant"},
		"both engines, at one square":    {count(open6, counting.Count{Engine: counting.Both, By: counting.ByEnd}), wrong{"from b1", "count, word 0", 1}, counting.ErrDisagree, "by end at b1"},
		"both engines, of larger number": {count(closed7, counting.Count{Engine: counting.Both}), wrong{"sweep", "count, word 1", 1}, counting.ErrDisagree, "undirected"},
	} {
		t.Run(name, func(t *testing.T) {
			must(t, c.q, run.Options{}) // right numbers pass
			times := 0
			text, _, err := c.q.answer(context.Background(), run.Options{}, c.wrong.wrapping(&times))
			if times != 1 {
				t.Fatalf("%d wrong numbers", times)
			}
			if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error %v, answer %s", err, text)
			}
			// Neither are wrong numbers believed that were stored.
			file := filepath.Join(t.TempDir(), "run.db")
			times = 0
			if _, _, err := c.q.answer(context.Background(), run.Options{File: file}, c.wrong.wrapping(&times)); !errors.Is(err, c.kind) {
				t.Errorf("with a run file: %v", err)
			}
			if _, _, err := stored(t, file).answer(context.Background(), run.Options{File: file}, notRun(t)); !errors.Is(err, c.kind) {
				t.Errorf("from the run file: %v", err)
			}
		})
	}
}

// What is in the run file adds up to what the parts gave, or the run fails.
func TestConserved(t *testing.T) {
	q := ask(counting.Count{Tours: both(t, "5x6")})
	for name, change := range map[string]func(r checkpoint.Record, done func(checkpoint.Record) error) error{
		"changed after it was given": func(r checkpoint.Record, done func(checkpoint.Record) error) error {
			err := done(r)
			r.Values[0]++
			return err
		},
		"given twice": func(r checkpoint.Record, done func(checkpoint.Record) error) error {
			return errors.Join(done(r), done(r))
		},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "run.db")
			times := 0
			text, _, err := q.answer(context.Background(), run.Options{File: file}, changed(func(_ run.Part, r checkpoint.Record, done func(checkpoint.Record) error) error {
				if times++; times == 3 {
					return change(r, done)
				}
				return done(r)
			}))
			if !errors.Is(err, graph.ErrCheck) || !strings.Contains(err.Error(), "in the run file") {
				t.Errorf("%v, %s", err, text)
			}
		})
	}
}
