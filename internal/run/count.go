package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/enumerate"
)

// ErrDisagree: the two engines gave different numbers.
var ErrDisagree = errors.New("the engines disagree")

// Count answers a job that is no listing. If ctx is cancelled before the end it
// returns the error of ctx; what was found until then is in the run file, if
// there is one. Other errors are those of the engine, which refuses boards
// beyond its limits, ErrDisagree, ErrIncompatible, and those of package
// checkpoint.
func Count(ctx context.Context, j Job) (*Answer, error) {
	if j.By.bySymmetry() {
		return j.countBySymmetry(ctx)
	}
	if a, found := known(j); found {
		return a, j.matches()
	}
	j, err := j.settleEngine(ctx)
	if err != nil {
		return nil, err
	}
	switch j.Engine {
	case Frontier:
		return j.countBySweep(ctx)
	case Both:
		return j.countTwice(ctx)
	}
	return j.countByVisits(ctx)
}

// countTwice answers with both engines and compares.
func (j Job) countTwice(ctx context.Context) (*Answer, error) {
	visited, err := j.countByVisits(ctx)
	if err != nil {
		return nil, err
	}
	j.Meter = nil // it has told all it can
	swept, err := j.countBySweep(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range []struct {
		what string
		a, b *big.Int
	}{
		{"undirected", visited.Undirected, swept.Undirected},
		{"reentrant", visited.Reentrant, swept.Reentrant},
	} {
		if c.a != nil && c.a.Cmp(c.b) != 0 {
			return nil, fmt.Errorf("%w about %s, %s: %s by visiting, %s by the frontier", ErrDisagree, j.Tours, c.what, c.a, c.b)
		}
	}
	for s := range visited.By {
		if a, b := visited.By[s], swept.By[s]; a.Cmp(b) != 0 {
			return nil, fmt.Errorf("%w about %s by %s at %s: %s by visiting, %s by the frontier", ErrDisagree, j.Tours, j.By, j.Tours.Board.Name(board.Square(s)), a, b)
		}
	}
	visited.Stats.Engine = Both
	visited.Stats.States, visited.Stats.Bytes = swept.Stats.States, swept.Stats.Bytes
	visited.Stats.Elapsed += swept.Stats.Elapsed
	return visited, nil
}

// countByVisits answers with the backtracking engine.
func (j Job) countByVisits(ctx context.Context) (*Answer, error) {
	s, err := j.open(ctx)
	if err != nil {
		return nil, err
	}
	var writer *checkpoint.Writer
	if s.file != nil {
		writer = checkpoint.NewWriter(s.file.Put)
	}
	err = s.plan.Run(ctx, enumerate.Options{
		Workers: j.Workers,
		Skip:    s.done,
		Ends:    j.By.bySquare(),
		Live:    &s.meter.live,
		Done: func(r enumerate.Result) error {
			s.add(r.Unit, r.Tally, r.Elapsed)
			if writer == nil {
				return nil
			}
			return writer.Add(checkpoint.Record{Unit: r.Unit, Values: values(r.Tally), Elapsed: r.Elapsed})
		},
	})
	if writer != nil {
		err = cmp.Or(writer.Close(), err)
	}
	return s.close(err)
}
