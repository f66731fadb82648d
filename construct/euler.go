package construct

import (
	"context"

	"knightstour/board"
)

// quick is the number of rotations that Auto tries before an exact search, which
// may be quicker to prove that there is no tour.
const quick = 5_000

// euler repairs paths until one is a tour.
func (t *task) euler(ctx context.Context) (answer, error) { return t.repair(ctx, t.eulerLimit()) }

// eulerLimit is how many rotations there may be. One takes time in proportion to
// the number of squares.
func (t *task) eulerLimit() uint64 {
	const work = 4_000_000_000
	n := uint64(t.p.Board.Len())
	return t.limit(min(10_000+500*n, work/n))
}

// repair does what euler does with at most limit rotations; every path that is
// begun counts as one. It begins another path when one does not become longer.
func (t *task) repair(ctx context.Context, limit uint64) (answer, error) {
	if t.unfit(Euler) {
		return answer{}, nil
	}
	r := newRepair(t.graph(), t.random(2))
	r.from, r.closed = int32(t.p.From), t.closed()
	if t.p.To != board.None {
		r.ends = []int32{int32(t.p.To)}
	}
	if t.o.Trace != nil {
		r.show = func(path []int32) { t.show(path, "") }
	}
	// The end of the path needs time to cross the board. Beyond that another
	// path does better: what does not succeed soon seldom does.
	b := t.p.Board
	patience := 50 + 4*uint64(b.Layers()+b.Rows()+b.Cols())
	starts := t.starts()
	for begun := uint64(0); ; begun++ {
		if r.rotations+begun >= limit && begun > 0 {
			t.stats.Calls += r.rotations
			t.failed("euler: gave up after %d rotations of %d paths, %s",
				r.rotations, begun, longest(r.deepest, r.g.order(), t.name(r.stuck)))
			return answer{}, nil
		}
		start := starts[0]
		if begun > 0 {
			start = starts[r.random.IntN(len(starts))]
		}
		if r.closed {
			r.from = start
		}
		r.begin(start)
		found, err := r.run(ctx, patience, limit)
		if err != nil {
			return answer{}, err
		}
		if found {
			t.stats.Calls += r.rotations
			return answer{tour: r.path, method: Euler}, nil
		}
	}
}
