package which

import (
	"context"
	"errors"
	"fmt"
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
	b := s.Tours.Board
	var starts []Start
	part := &run.Asks{
		Label: "start squares", Results: []string{"exists"}, Words: 4,
		Ask: func(ctx context.Context, unit int, o run.Options) ([]*big.Int, error) {
			return s.ask(ctx, starts[unit].Square, o)
		},
		Take: func(unit int, numbers []*big.Int, _ time.Duration) error {
			starts[unit].Exists = numbers[0].Sign() > 0
			if s.Ends {
				starts[unit].Ends = numbers[1:]
			}
			return nil
		},
	}
	for _, orbit := range graph.Orbits(s.Tours.Symmetries(), b.Len()) {
		starts = append(starts, Start{Square: orbit[0], Images: orbit})
		part.Of = append(part.Of, s.Tours.Names(orbit))
	}
	if s.Ends {
		for square := range board.Square(b.Len()) {
			part.Results = append(part.Results, "ends at "+b.Name(square))
		}
	}
	return &run.Plan[[]Start]{Parts: []run.Part{part}, Answer: func([]run.Total) ([]Start, error) { return starts, nil }}, nil
}

// ask returns 1 if tours start at a square and 0 if not, and, if that is asked for,
// how many of them end at each square.
func (s Starts) ask(ctx context.Context, square board.Square, o run.Options) ([]*big.Int, error) {
	q := s.Tours
	q.From = square
	if !s.Ends {
		exists, err := Exists(ctx, q, o)
		return []*big.Int{truth(exists)}, err
	}
	c := counting.Count{Tours: []question.Tours{q}, By: counting.ByEnd}
	if q.Board.Len() == 1 {
		c.By = counting.Whole // the tour ends where it starts
	}
	answers, _, err := run.Answer(ctx, c, o)
	if err != nil {
		return nil, err
	}
	a := answers[0]
	if a.By == nil {
		a.By = []*big.Int{a.Undirected}
	}
	return append([]*big.Int{truth(a.Undirected.Sign() > 0)}, a.By...), nil
}

func truth(b bool) *big.Int {
	if b {
		return big.NewInt(1)
	}
	return new(big.Int)
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
