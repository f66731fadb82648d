package run

import (
	"context"
	"errors"
	"io"
	"math/big"
	"slices"
	"time"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/frontier"
	"knightstour/question"
	"knightstour/tour"
)

// lookFor is how long a tour is looked for before the tours are counted to see
// whether there is one. It is variable for the tests.
var lookFor = time.Second

// Exists reports whether there is a tour. It looks for one with the finders, and
// if that takes too long it counts them all without visiting; that decides it.
// Where that cannot be done, or not in the memory there is, it visits until there
// is one. Errors are as for Count.
func Exists(ctx context.Context, j Job) (bool, error) {
	if a, found := known(j); found {
		return a.Undirected.Sign() > 0, nil
	}
	limited, cancel := context.WithTimeout(ctx, lookFor)
	defer cancel()
	r, err := construct.Find(limited, j.Tours, construct.Options{})
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		return false, err
	case err == nil && r.Outcome != construct.GaveUp:
		return r.Outcome == construct.Found, nil
	}
	if suited(j.Tours) {
		j.Engine = Frontier
		a, err := Count(ctx, j)
		var memory *frontier.MemoryError
		if err == nil {
			return a.Undirected.Sign() > 0, nil
		}
		if !errors.As(err, &memory) {
			return false, err
		}
	}
	return j.findOne(ctx)
}

// findOne looks for a tour by visiting. It fails if the board is too large for
// that.
func (j Job) findOne(ctx context.Context) (bool, error) {
	j.List, j.Meter = &Listing{Format: tour.Compact, Limit: 1}, nil
	listed, err := List(ctx, j, io.Discard)
	if err != nil {
		return false, err
	}
	return listed.Tours > 0, nil
}

// A Start is a square to start open tours at, and those that are as good under
// the symmetries of the board.
type Start struct {
	Square board.Square
	Images []board.Square // with Square, which comes first, in increasing order
	Exists bool           // some tour starts there
	Ends   []*big.Int     // tours from Square by where they end; nil unless asked for
}

// Which tells from which squares open tours start, one square of each orbit
// under the symmetries. The problem is one of open tours without given ends. With
// ends it also counts the tours from each of these squares to every other.
func Which(ctx context.Context, j Job, ends bool) ([]Start, error) {
	var starts []Start
	group := j.Tours.Symmetries()
	seen := make([]bool, j.Tours.Board.Len())
	for s := range seen {
		if seen[s] {
			continue
		}
		start := Start{Square: board.Square(s)}
		for _, g := range group {
			if image := g[s]; !seen[image] {
				seen[image] = true
				start.Images = append(start.Images, board.Square(image))
			}
		}
		slices.Sort(start.Images)
		one := j
		one.Meter = nil
		one.Tours.Kind, one.Tours.From = question.Open, board.Square(s)
		if ends && len(seen) > 1 {
			one.By = ByEnd
			a, err := Count(ctx, one)
			if err != nil {
				return nil, err
			}
			start.Ends, start.Exists = a.By, a.Undirected.Sign() > 0
		} else {
			var err error
			if start.Exists, err = Exists(ctx, one); err != nil {
				return nil, err
			}
		}
		starts = append(starts, start)
	}
	return starts, nil
}
