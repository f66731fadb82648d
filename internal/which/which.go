package which

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/big"
	"strconv"
	"time"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/construct"
	"knightstour/frontier"
	"knightstour/graph"
	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/question"
)

// Task is the task of this question in a run file.
const Task = "which"

// Starts asks from which squares open tours start. The tours are open ones without
// given ends. With Ends it also asks how many lead from each of these squares to
// every other.
type Starts struct {
	Tours question.Tours
	Ends  bool
}

// A Start is a square to start open tours at, and those that are as good under
// the symmetries of the board.
type Start struct {
	Square board.Square
	Images []board.Square // with Square, which comes first, in increasing order
	Exists bool           // some tour starts there
	Ends   []*big.Int     // tours from Square by where they end; nil unless asked for
}

// Check returns an error unless the tours are open and their ends free.
func (s Starts) Check() error {
	if q := s.Tours; q.Kind != question.Open || q.From != board.None || q.To != board.None {
		return fmt.Errorf("start squares are those of open tours without given ends, not of %s", q)
	}
	return nil
}

// Settings are the settings of the question.
func (s Starts) Settings() []checkpoint.Setting {
	return run.Describe(Task, []question.Tours{s.Tours}, "matrix", strconv.FormatBool(s.Ends))
}

// Read returns the question of settings.
func Read(settings run.Settings) (Starts, error) {
	tours, err := settings.Tours()
	if err != nil {
		return Starts{}, err
	}
	return Starts{tours[0], settings.Bool("matrix")}, nil
}

// Plan returns one part, whose units are the orbits.
func (s Starts) Plan(context.Context) (*run.Plan[[]Start], error) {
	p := &part{Starts: s}
	for _, orbit := range graph.Orbits(s.Tours.Symmetries(), s.Tours.Board.Len()) {
		p.starts = append(p.starts, Start{Square: orbit[0], Images: orbit})
	}
	return &run.Plan[[]Start]{Parts: []run.Part{p}, Answer: func([]run.Total) ([]Start, error) { return p.starts, nil }}, nil
}

// A part answers for one orbit after the other.
type part struct {
	Starts
	starts []Start
}

// numberWords is the length of the longest number here, in words.
const numberWords = 4

func (p *part) Name() string { return "start squares" }
func (p *part) Units() int   { return len(p.starts) }

func (p *part) Columns() []string {
	columns := []string{"exists"}
	if p.Ends {
		b := p.Tours.Board
		for s := range board.Square(b.Len()) {
			for i := range numberWords {
				columns = append(columns, fmt.Sprintf("ends at %s, word %d", b.Name(s), i))
			}
		}
	}
	return columns
}

func (p *part) Fingerprint() uint64 {
	h := fnv.New64a()
	for _, s := range p.starts {
		fmt.Fprint(h, s.Images)
	}
	return h.Sum64()
}

// Look knows nothing.
func (p *part) Look(context.Context, run.Effort) (run.Outlook, error) { return run.Outlook{}, nil }

// Resume takes over what earlier runs found.
func (p *part) Resume(records []checkpoint.Record) error {
	for _, r := range records {
		start := &p.starts[r.Unit]
		start.Exists = r.Values[0] == 1
		for i := 1; i < len(r.Values); i += numberWords {
			start.Ends = append(start.Ends, run.FromWords(r.Values[i:i+numberWords]))
		}
	}
	return nil
}

// Run answers for the squares that are left.
func (p *part) Run(ctx context.Context, t run.Task) error {
	for unit := range p.starts {
		if t.Skip(unit) {
			continue
		}
		began, start := time.Now(), &p.starts[unit]
		if err := p.answer(ctx, start, run.Options{Workers: t.Workers, Memory: t.Memory}); err != nil {
			return err
		}
		values := []uint64{0}
		if start.Exists {
			values[0] = 1
		}
		for _, n := range start.Ends {
			words, err := run.Words(n, numberWords)
			if err != nil {
				return err
			}
			values = append(values, words...)
		}
		if err := t.Done(checkpoint.Record{Unit: unit, Values: values, Elapsed: time.Since(began)}); err != nil {
			return err
		}
	}
	return nil
}

func (p *part) answer(ctx context.Context, start *Start, o run.Options) (err error) {
	q := p.Tours
	q.From = start.Square
	if !p.Ends {
		start.Exists, err = Exists(ctx, q, o)
		return err
	}
	c := counting.Count{Tours: []question.Tours{q}, By: counting.ByEnd}
	if q.Board.Len() == 1 {
		c.By = counting.Whole // the tour ends where it starts
	}
	a, _, err := run.Answer(ctx, c, o)
	if err != nil {
		return err
	}
	start.Ends, start.Exists = a[0].By, a[0].Undirected.Sign() > 0
	if start.Ends == nil {
		start.Ends = []*big.Int{a[0].Undirected}
	}
	return nil
}

// lookFor is how long a tour is looked for before the tours are counted to see
// whether there is one. It is variable for the tests.
var lookFor = time.Second

// Exists reports whether there is a tour. It looks for one with the finders, and
// if that takes too long it counts them all without visiting; that decides it.
// Where that cannot be done, or not in the memory there is, it visits until there
// is one.
func Exists(ctx context.Context, q question.Tours, o run.Options) (bool, error) {
	if n, _, known := run.Foregone(q, false); known {
		return n > 0, nil
	}
	limited, cancel := context.WithTimeout(ctx, lookFor)
	defer cancel()
	r, err := construct.Find(limited, q, construct.Options{})
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		return false, err
	case err == nil && r.Outcome != construct.GaveUp:
		return r.Outcome == construct.Found, nil
	}
	if counting.Suited(q) {
		a, _, err := run.Answer(ctx, counting.Count{Tours: []question.Tours{q}, Engine: counting.Frontier}, o)
		var memory *frontier.MemoryError
		if err == nil {
			return a[0].Undirected.Sign() > 0, nil
		}
		if !errors.As(err, &memory) {
			return false, err
		}
	}
	r, err = construct.Find(ctx, q, construct.Options{Method: construct.Exact, Limit: 1 << 50})
	if err == nil && r.Outcome == construct.GaveUp {
		err = fmt.Errorf("cannot tell whether there is one of the %s", q)
	}
	return r.Outcome == construct.Found, err
}
