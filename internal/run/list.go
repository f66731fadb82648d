package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"sync"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/question"
	"knightstour/tour"
)

// A Listed says what a list came to.
type Listed struct {
	*Answer
	Tours        uint64 // written to the output, earlier runs included
	LimitReached bool   // there are more tours than the limit
}

// List lists the tours of a job that has a Listing: to its output file if the
// job has a run file, otherwise to out. Errors are as for Count, and those of
// writing. With a limit the Answer counts only what was searched.
func List(ctx context.Context, j Job, out io.Writer) (*Listed, error) {
	l := &lister{job: j, out: out}
	if a, found := known(j); found {
		return l.listKnown(a)
	}
	if j.File == "" {
		return l.run(ctx, nil)
	}
	output, discard, err := openOutput(j.List.Output)
	if err != nil {
		return nil, err
	}
	l.out = output
	listed, err := l.run(ctx, output)
	err = cmp.Or(err, output.Close())
	if !l.begun {
		discard()
	}
	return listed, err
}

// run lists to l.out, which is output if there is a run file.
func (l *lister) run(ctx context.Context, output *os.File) (*Listed, error) {
	s, err := l.job.open(ctx)
	if err != nil {
		return nil, err
	}
	l.session = s
	if output != nil {
		if err := l.resume(output); err != nil {
			_, err = s.close(err)
			return nil, err
		}
	}
	l.begun = true
	if s.file != nil {
		l.writer = checkpoint.NewWriter(func(records ...checkpoint.Record) error {
			// The text must be on disk before the offset that counts on it.
			if err := output.Sync(); err != nil {
				return err
			}
			return s.file.Put(records...)
		})
	}
	l.results = map[int]enumerate.Result{}
	l.texts = newTexts(l.job, newSequence(s.answer.Stats.Resumed, l.write, l.finish))
	defer context.AfterFunc(ctx, func() { l.texts.sequence.stop(ctx.Err()) })()
	err = s.plan.Run(ctx, enumerate.Options{
		Workers: l.job.Workers,
		Skip:    s.done,
		Live:    &s.meter.live,
		Visit:   l.visitor,
		Done:    l.done,
	})
	if errors.Is(err, errLimit) {
		l.limitReached, err = true, nil
	}
	if l.writer != nil {
		err = cmp.Or(l.writer.Close(), err)
	}
	a, err := s.close(err)
	if err != nil {
		return nil, err
	}
	return &Listed{Answer: a, Tours: l.tours, LimitReached: l.limitReached}, nil
}

// A lister is a listing under way.
type lister struct {
	job     Job
	out     io.Writer
	session *session
	texts   *texts
	writer  *checkpoint.Writer // nil without a run file
	begun   bool               // tours may be written

	mu      sync.Mutex
	results map[int]enumerate.Result // of the units that wait for their turn

	// Owned by the sequence, which lets in one goroutine at a time.
	offset       int64
	sum          uint32 // CRC-32C of the text of the unit so far
	tours        uint64
	limitReached bool
}

// listKnown lists the tours of an answer that needed no search: none, or the
// single square. Nothing of it is stored.
func (l *lister) listKnown(a *Answer) (*Listed, error) {
	if err := l.job.matches(); err != nil {
		return nil, err
	}
	listed := &Listed{Answer: a, Tours: a.Undirected.Uint64()}
	var text []byte
	if listed.Tours > 0 {
		text = tour.NewEncoder(l.job.Tours.Board, l.job.List.Format).Append(nil, tour.Tour{0}, false)
	}
	if l.job.File != "" {
		return listed, os.WriteFile(l.job.List.Output, text, 0o666)
	}
	_, err := l.out.Write(text)
	return listed, err
}

// resume cuts the output back to the last unit in the run file, if what comes
// before is what was written.
func (l *lister) resume(output *os.File) error {
	for i, r := range l.session.records() {
		if r.Unit != i {
			return fmt.Errorf("%w: %q lacks unit %d though later ones are done", checkpoint.ErrDamaged, l.job.File, i)
		}
		l.offset = r.Offset
		l.tours += l.written(i, tally(r.Values))
	}
	if err := checkOutput(output, l.session.records()); err != nil {
		return fmt.Errorf("%w: %q %w (put the file back, or begin again with a new run file)", ErrOutput, l.job.List.Output, err)
	}
	if err := output.Truncate(l.offset); err != nil {
		return err
	}
	_, err := output.Seek(l.offset, io.SeekStart)
	return err
}

// written returns how many tours are written for a unit.
func (l *lister) written(unit int, t enumerate.Tally) uint64 {
	n := t.Tours
	if l.job.List.Strict {
		n -= t.Reentrant
	}
	n *= uint64(l.session.plan.Class(unit))
	if l.job.List.Distinct {
		n = t.Distinct
	}
	if l.job.List.Directed {
		n *= uint64(l.job.Tours.Directions())
	}
	return n
}

// visitor returns what writes the tours of a unit.
func (l *lister) visitor(unit int) enumerate.Visitor {
	text := l.texts.begin(unit)
	if text == nil {
		return func([]uint8, bool) bool { return false }
	}
	images := l.session.plan.Images(unit)
	if l.job.List.Distinct {
		images = images[:1]
	}
	place := newPlacer(l.job.Tours)
	both := l.job.List.Directed && l.job.Tours.Directions() == 2
	closed := l.job.Tours.Kind == question.Closed
	reenters := func(path []uint8) bool { // see enumerate.Tally.Reentrant
		return len(path) > 2 && l.job.Tours.Board.Adjacent(board.Square(path[0]), board.Square(path[len(path)-1]))
	}
	return func(path []uint8, least bool) bool {
		if l.job.List.Distinct && !least || l.job.List.Strict && reenters(path) {
			return true
		}
		for _, g := range images {
			t := place.image(path, g)
			text.add(t)
			if both {
				t.Reverse(closed)
				text.add(t)
			}
		}
		return text.pass()
	}
}

// done takes a finished unit, in any order.
func (l *lister) done(r enumerate.Result) error {
	l.mu.Lock()
	l.results[r.Unit] = r
	l.mu.Unlock()
	return l.texts.end(r.Unit)
}

// write writes the next piece of the list.
func (l *lister) write(p *part) error {
	text, tours, full := l.texts.within(p, l.tours)
	n, err := l.out.Write(text)
	l.offset += int64(n)
	l.sum = crc32.Update(l.sum, castagnoli, text[:n])
	l.tours += tours
	return cmp.Or(err, full)
}

// finish notes that all of a unit is written.
func (l *lister) finish(unit int) error {
	l.mu.Lock()
	r := l.results[unit]
	delete(l.results, unit)
	l.mu.Unlock()
	l.session.add(unit, r.Tally, r.Elapsed)
	if l.writer == nil {
		return nil
	}
	v := append(values(r.Tally), uint64(l.sum))
	l.sum = 0
	return l.writer.Add(checkpoint.Record{Unit: unit, Values: v, Elapsed: r.Elapsed, Offset: l.offset})
}
