package listing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"sync"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/tour"
)

// A part visits tours and writes them in the order of its units.
type part struct {
	*run.Visit
	list  List
	out   *output
	sieve func() func(tour.Tour) bool // for tours that are to be left out, or nil
	first int                         // unit that is not written
}

// Columns are those of a Visit, the tours written, and a checksum of their text.
func (p *part) Columns() []string { return append(p.Visit.Columns(), "listed", "crc32c of the text") }

// Resume compares what earlier runs wrote with their records.
func (p *part) Resume(records []checkpoint.Record) error {
	for i, r := range records {
		if r.Unit != i {
			return fmt.Errorf("%w: %s: unit %d is missing though later ones are done", checkpoint.ErrDamaged, p.Name(), i)
		}
	}
	p.first = len(records)
	return p.out.check(records)
}

// Run lists the tours of the units that are left.
func (p *part) Run(ctx context.Context, t run.Task) error {
	if p.out.full {
		return nil
	}
	if err := p.out.begin(); err != nil {
		return err
	}
	w := &writer{part: p, task: t, waiting: map[int]checkpoint.Record{}}
	w.texts = newTexts(p.list, newSequence(p.first, w.write, w.finish))
	defer context.AfterFunc(ctx, func() { w.texts.sequence.stop(ctx.Err()) })()
	err := p.RunVisiting(ctx, t, w.visitor, w.done)
	if errors.Is(err, errLimit) {
		p.out.full, err = true, nil
	}
	return err
}

// A writer is a part under way.
type writer struct {
	*part
	task  run.Task
	texts *texts

	mu      sync.Mutex
	waiting map[int]checkpoint.Record // of the units that wait for their turn

	// Of the unit whose turn it is; owned by the sequence, which lets in one
	// goroutine at a time.
	sum    uint32 // CRC-32C of the text so far
	listed uint64
}

// visitor returns what writes the tours of a unit.
func (w *writer) visitor(unit int) enumerate.Visitor {
	text := w.texts.begin(unit)
	if text == nil {
		return func([]graph.Vertex, bool) bool { return false }
	}
	return w.each(unit, func(t tour.Tour) bool { text.add(t); return true }, text.pass)
}

// each returns what calls add with the tours that a unit stands for, as far as they
// are asked for. What is passed is good until add returns; next is called after
// every tour that is visited. If either returns false the unit is left.
func (p *part) each(unit int, add func(tour.Tour) bool, next func() bool) enumerate.Visitor {
	l, b := p.list, p.list.Tours.Board
	images := p.Images(unit)
	if l.Distinct {
		images = images[:1]
	}
	place := newPlacer(l.Tours)
	closed := l.Tours.Kind == question.Closed
	both := l.Directed && l.Tours.Directions() == 2
	keep := func(tour.Tour) bool { return true }
	if p.sieve != nil {
		keep = p.sieve()
	}
	return func(path []graph.Vertex, least bool) bool {
		if l.Distinct && !least || l.Strict && reenters(b, path) {
			return true
		}
		for _, g := range images {
			t := place.image(path, g)
			if !keep(t) {
				continue
			}
			if !add(t) {
				return false
			}
			if both {
				t.Reverse(closed)
				if !add(t) {
					return false
				}
			}
		}
		return next()
	}
}

// reenters reports whether one move more would close an open tour; see
// enumerate.Tally.
func reenters(b *board.Board, path []graph.Vertex) bool {
	return len(path) > 2 && b.Adjacent(path[0], path[len(path)-1])
}

// done takes a finished unit, in any order.
func (w *writer) done(r checkpoint.Record) error {
	w.mu.Lock()
	w.waiting[r.Unit] = r
	w.mu.Unlock()
	return w.texts.end(r.Unit)
}

// write writes the next piece of the list.
func (w *writer) write(p *piece) error {
	text, tours, full := w.texts.within(p, w.out.tours)
	n, err := w.out.to.Write(text)
	w.out.offset += int64(n)
	w.sum = crc32.Update(w.sum, castagnoli, text[:n])
	w.listed += tours
	w.out.tours += tours
	return cmp.Or(err, full)
}

// finish passes on that all of a unit is written.
func (w *writer) finish(unit int) error {
	w.mu.Lock()
	r := w.waiting[unit]
	delete(w.waiting, unit)
	w.mu.Unlock()
	r.Values = append(r.Values, w.listed, uint64(w.sum))
	r.Offset = w.out.offset
	w.sum, w.listed = 0, 0
	return w.task.Done(r)
}
