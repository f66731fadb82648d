package run

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/graph"
)

// A session is a run under way: whatever is asked, it takes over what is done,
// runs the parts, stores their results, tells how far it is, and adds up.
type session struct {
	parts   []Part
	options Options
	file    *checkpoint.File // nil if there is none
	output  Output           // once it is open; nil if there is none
	meter   *Meter
	done    [][]bool // of each unit of each part
	totals  []Total
	stats   Stats
}

// resume takes over what earlier runs did.
func (s *session) resume() error {
	records := make([][]checkpoint.Record, len(s.parts))
	for _, r := range s.known() {
		records[r.Part] = append(records[r.Part], r)
	}
	for i, p := range s.parts {
		s.totals = append(s.totals, newTotal(p.Columns()))
		s.done = append(s.done, make([]bool, p.Units()))
		for _, r := range records[i] {
			s.add(i, r)
			s.stats.Resumed++
		}
		s.stats.Units += p.Units()
		if p, ok := p.(Resumer); ok {
			if err := p.Resume(records[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// known returns the results that need not be found.
func (s *session) known() []checkpoint.Record {
	switch {
	case s.options.Audit != nil:
		return s.options.Audit.believed
	case s.file != nil:
		return s.file.Records()
	}
	return nil
}

// add adds the result of a unit.
func (s *session) add(part int, r checkpoint.Record) {
	s.done[part][r.Unit] = true
	s.totals[part].add(r.Values)
	s.stats.Searched += r.Elapsed
}

// run does what is left of all parts.
func (s *session) run(ctx context.Context) error {
	s.meter.begin(ctx, s.parts, s.totals, s.done)
	for i, p := range s.parts {
		if err := s.runPart(ctx, i, p); err != nil {
			return err
		}
	}
	return s.conserved()
}

// runPart does what is left of one part. When it returns, what it did is stored.
func (s *session) runPart(ctx context.Context, number int, p Part) error {
	var tables *tableStore
	if s.file != nil {
		tables = &tableStore{path: s.options.File, part: number, warn: s.options.Warn}
	}
	if left(s.done[number]) == 0 {
		return tables.remove() // a kill may have come before
	}
	store := func(checkpoint.Record) error { return nil }
	flush := func() error { return nil }
	if s.file != nil {
		writer := checkpoint.NewWriter(func(records ...checkpoint.Record) error {
			// What was written must be on disk before a record that counts on it.
			if s.output != nil {
				if err := s.output.Sync(); err != nil {
					return err
				}
			}
			return s.file.Put(records...)
		})
		store, flush = writer.Add, writer.Close
	}
	before := slices.Clone(s.done[number])
	task := Task{
		Workers: s.options.workers(), Room: s.options.Room, Live: s.meter.beginPart(number), Swept: new(frontier.Stats),
		Skip: func(unit int) bool { return before[unit] },
		Done: func(r checkpoint.Record) error {
			r.Part = number
			if err := s.options.Audit.compare(r); err != nil {
				return err
			}
			s.add(number, r)
			s.meter.finish(r, s.totals[number])
			return store(r)
		},
	}
	if tables != nil {
		task.Tables = tables
	}
	err := p.Run(ctx, task)
	s.stats.States += task.Swept.States
	s.stats.Bytes, s.stats.Disk = max(s.stats.Bytes, task.Swept.Bytes), max(s.stats.Disk, task.Swept.Disk)
	// Of two errors that of saving is the one the user must know: the other may be
	// that the run was stopped.
	if err = cmp.Or(flush(), err); err != nil {
		return err
	}
	if err = s.options.Audit.cross(ctx, number, p, task); err != nil {
		return err
	}
	s.meter.endPart(number)
	return tables.remove()
}

// conserved checks that the run file adds up to what the parts gave.
func (s *session) conserved() error {
	if s.file == nil {
		return nil
	}
	for i, stored := range s.file.Totals().Parts {
		for k, sum := range stored.Sums {
			if sum.Cmp(s.totals[i].sums[k]) != 0 {
				return graph.CheckFailed("the column %q of %q adds up to %s, but to %s in the run file", s.totals[i].columns[k], s.parts[i].Name(), s.totals[i].sums[k], sum)
			}
		}
	}
	return nil
}

// close closes what is open after work that ended with err, and returns that or
// its own error.
func (s *session) close(err error, begun bool) error {
	if s.file != nil {
		err = cmp.Or(s.file.Close(), err)
	}
	if s.output != nil {
		err = errors.Join(err, s.output.Close(begun, err == nil))
	}
	return err
}
