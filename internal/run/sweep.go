package run

import (
	"context"
	"errors"
	"fmt"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/question"
)

// A sweep is a part that counts tours without visiting them.
type sweep struct {
	*frontier.Plan
	name string
}

// NewSweep returns the part that counts the tours asked for by sweeping; its total
// is a Number. The sides meet after the given number of squares, or where it seems
// best if that is 0.
func NewSweep(q question.Tours, cut int) (Part, error) {
	plan, err := frontier.New(q.Graph(), q.Symmetries(), q.Sweeps())
	if cut != 0 {
		plan, err = frontier.NewAt(q.Graph(), q.Symmetries(), q.Sweeps(), cut)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot sweep %s: %w (use --engine backtrack)", q.Board, err)
	}
	return &sweep{plan, "sweep " + q.String()}, nil
}

func (s *sweep) Name() string { return s.name }

func (s *sweep) Columns() []string { return wordColumns("count", s.Words()) }

// Look corrects the forecast by the beginning of a sweep, if the effort has
// states for that.
func (s *sweep) Look(ctx context.Context, effort Effort) (Outlook, error) {
	f := s.Forecast()
	if effort.States > 0 {
		var err error
		if f, err = s.Probe(ctx, effort.Workers, effort.States); err != nil {
			return Outlook{}, err
		}
	}
	return Outlook{Seconds: f.Seconds(), Sweeps: &f}, nil
}

// fits returns a MemoryError if the run would certainly need more than there is room
// for. That is known within seconds.
func (s *sweep) fits(ctx context.Context, t Task) error {
	lacks := func(f frontier.Forecast, spread float64) bool { return !t.Room.Holds(int64(f.Need() / spread)) }
	f := s.Forecast()
	if !lacks(f, 1.0/(frontier.Spread*frontier.Spread)) {
		return nil // even if the forecast is far too low
	}
	f, err := s.Probe(ctx, t.Workers, probeStates)
	if err == nil && lacks(f, frontier.Spread) {
		err = &frontier.MemoryError{Need: int64(f.Need()), Room: t.Room}
	}
	return err
}

func (s *sweep) Run(ctx context.Context, t Task) error {
	if err := s.fits(ctx, t); err != nil {
		return explained(err)
	}
	stats, err := s.Plan.Run(ctx, frontier.Options{
		Workers: t.Workers, Room: t.Room, Skip: t.Skip, Store: t.Tables, Live: &t.Live.Sweep,
		Done: func(r frontier.Result) error {
			words, err := toWords(r.Count, s.Words())
			if err != nil {
				return err
			}
			return t.Done(checkpoint.Record{Unit: r.Unit, Values: words, Elapsed: r.Elapsed})
		},
	})
	t.Swept.States += stats.States
	t.Swept.Bytes, t.Swept.Disk = max(t.Swept.Bytes, stats.Bytes), max(t.Swept.Disk, stats.Disk)
	return explained(err)
}

// explained adds to an error what can be done about it.
func explained(err error) error {
	if _, tooLittle := errors.AsType[*frontier.MemoryError](err); tooLittle {
		err = fmt.Errorf("%w (close other programs, give it more with --memory or --disk, or use --engine backtrack)", err)
	}
	return err
}
