package listing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/crc32"

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
	sieve func() func(tour.Tour) bool // makes, for one goroutine, what says which tours are asked for
	first int                         // unit that is not written
}

// Columns are those of a Visit, the tours written, and a checksum of their text.
func (p *part) Columns() []string { return append(p.Visit.Columns(), "listed", "crc32c of the text") }

// Look takes into account that a limit ends the list.
func (p *part) Look(ctx context.Context, effort run.Effort) (run.Outlook, error) {
	o, err := p.Visit.Look(ctx, effort)
	if o.Visits != nil && p.list.Limit > 0 {
		written := o.Visits.Tours
		if p.list.Distinct {
			written /= float64(p.Symmetries())
		} else if p.list.Directed {
			written *= float64(p.list.Tours.Directions())
		}
		o.Seconds *= min(1, float64(p.list.Limit)/max(written, 1))
	}
	return o, err
}

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

// errLimit ends a part where there are more tours than the limit.
var errLimit = errors.New("limit reached")

// Run lists the tours of the units that are left.
func (p *part) Run(ctx context.Context, t run.Task) error {
	if p.out.full {
		return nil
	}
	if err := p.out.begin(); err != nil {
		return err
	}
	w := &writer{part: p, done: t.Done, live: t.Live, encoder: tour.NewEncoder(p.list.Tours.Board, p.list.Format)}
	if p.list.Limit > 0 {
		t.Live.Begin(float64(p.out.tours) / float64(p.list.Limit))
	}
	w.sequence = newSequence(p.first, w.write)
	defer context.AfterFunc(ctx, func() { w.sequence.stop(ctx.Err()) })()
	err := p.RunVisiting(ctx, t, w.visitor, w.sequence.end)
	if errors.Is(err, errLimit) {
		p.out.full, err = true, nil
	}
	return err
}

// each returns what calls add with the tours that a unit stands for, as far as they
// are asked for. What is passed is good until add returns; if that is false the unit
// is left.
func (p *part) each(unit int, add func(tour.Tour) bool) enumerate.Visitor {
	l := p.list
	images := p.Images(unit)
	if l.Distinct {
		images = images[:1]
	}
	place := newPlacer(l.Tours)
	closed := l.Tours.Kind == question.Closed
	both := l.Directed && l.Tours.Directions() == 2
	keep := p.sieve()
	return func(path []graph.Vertex, least bool) bool {
		if l.Distinct && !least || l.Strict && tour.Closes(l.Tours.Board, path) {
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
		return true
	}
}

// A writer is a part that is being written.
type writer struct {
	*part
	done     func(checkpoint.Record) error
	live     *run.Live
	encoder  *tour.Encoder
	sequence *sequence

	// Of the unit whose turn it is; owned by the sequence, which lets in one
	// goroutine at a time.
	sum    uint32 // CRC-32C of the text so far
	listed uint64
}

// visitor returns what writes the tours of a unit.
func (w *writer) visitor(unit int) enumerate.Visitor {
	p := w.sequence.begin(unit)
	if p == nil {
		return func([]graph.Vertex, bool) bool { return false }
	}
	separator, closed := w.list.Format.Separator(), w.list.Tours.Kind == question.Closed
	due := chunk // the size at which to pass on what there is
	tours := uint64(0)
	return w.each(unit, func(t tour.Tour) bool {
		p.starts = append(p.starts, len(p.text))
		p.text = w.encoder.Append(append(p.text, separator...), t, closed)
		if tours++; w.list.Limit > 0 && tours > w.list.Limit {
			return false
		}
		if len(p.text) < due {
			return true
		}
		ok := w.sequence.pass(p)
		due = len(p.text) + chunk
		return ok
	})
}

// write writes the next piece of the list: what the limit leaves of it, without the
// separator before the very first tour. With the last piece the unit is done.
func (w *writer) write(p *piece) error {
	text, tours, full := p.text, uint64(len(p.starts)), error(nil)
	if left := w.list.Limit - w.out.tours; w.list.Limit > 0 && tours > left {
		text, tours, full = text[:p.starts[left]], left, errLimit
	}
	if w.out.tours == 0 && len(text) > 0 {
		text = text[len(w.list.Format.Separator()):]
	}
	n, err := w.out.to.Write(text)
	w.out.offset += int64(n)
	w.sum = crc32.Update(w.sum, castagnoli, text[:n])
	w.listed += tours
	w.out.tours += tours
	if w.list.Limit > 0 {
		w.live.Reach(float64(w.out.tours) / float64(w.list.Limit))
	}
	if err = cmp.Or(err, full); err != nil || p.record == nil {
		return err
	}
	p.record.Values = append(p.record.Values, w.listed, uint64(w.sum))
	p.record.Offset = w.out.offset
	w.sum, w.listed = 0, 0
	return w.done(*p.record)
}
