package construct

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/graph"
)

// defaultCalls is how many squares a search visits before it gives up.
const defaultCalls = 50_000_000

// backtrack is the textbook search: every move in a fixed order, taken back when
// there is no other.
func (t *task) backtrack(ctx context.Context) (answer, error) {
	return t.search(ctx, Backtrack, "", true)
}

// warnsdorff follows Warnsdorff's rule as the options say.
func (t *task) warnsdorff(ctx context.Context) (answer, error) {
	if t.o.Tie == "" && !t.o.Backtracking {
		return inTurn(ctx, t.rules())
	}
	return t.search(ctx, Warnsdorff, cmp.Or(t.o.Tie, First), t.o.Backtracking)
}

// search looks for a tour from the first square where one may start. If it may
// take moves back it does so until there is a tour or all has been tried, also
// from the other starts.
func (t *task) search(ctx context.Context, m Method, tie Tie, takesBack bool) (answer, error) {
	name, random, limit, starts := string(m), t.random(1), t.limit(defaultCalls), t.starts()
	if tie != "" {
		name += ", ties " + string(tie)
	}
	switch {
	case !takesBack:
		limit, starts = math.MaxUint64, starts[:1]
	case tie != "":
		name += ", with backtracking"
	}
	if t.closed() {
		starts = starts[:1] // all squares are in a closed tour
	}
	b, calls := t.p.Board, uint64(0)
	for _, start := range starts {
		w := newWalk(t.moves(), nil)
		if tie != "" {
			var err error
			if w.rule, err = t.rule(tie, start, random); err != nil {
				return t.failed("%s: %v", name, err)
			}
		}
		w.takesBack, w.last, w.closed, w.show = takesBack, t.p.To, t.closed(), t.showPath()
		outcome, err := w.run(ctx, start, limit-calls)
		calls += w.calls
		t.stats.Calls += w.calls
		t.stats.Backtracks += w.calls - uint64(len(w.squares))
		switch {
		case err != nil:
			return answer{}, err
		case outcome == Found:
			return answer{tour: w.squares, method: m, tie: tie}, nil
		case outcome == Impossible: // from this start
		case takesBack:
			return t.failed("%s: gave up after %d calls, %s", name, calls, t.longest(&w.path))
		case w.isFull():
			return t.failed("%s: all squares visited, but the last, %s, is no move from the first, %s", name, b.Name(w.stuck), b.Name(start))
		default:
			return t.failed("%s: stuck on %s, square %d of %d", name, b.Name(w.stuck), w.longest, w.moves.order())
		}
	}
	return answer{reason: searched(calls, "call"), method: m, tie: tie}, nil
}

// starts returns the squares where a tour may start, in the order in which the
// board is read: the given one, or all that have the right colour. The first
// one of a full board is the corner at the top left.
func (t *task) starts() []graph.Vertex {
	if t.p.From != board.None {
		return []graph.Vertex{t.p.From}
	}
	b := t.p.Board
	colour, count, twoColoured := graph.Colours(b.Len(), b.Neighbours)
	var starts []graph.Vertex
	for _, row := range b.Grid() {
		for _, s := range row {
			if s != board.None && (t.closed() || !twoColoured || count[colour[s]] >= count[1-colour[s]]) {
				starts = append(starts, s)
			}
		}
	}
	return starts
}

// searched is the reason of a search of everything that found nothing.
func searched(work uint64, unit string) *existence.Reason {
	r := &existence.Reason{Text: "a search of everything there is found none", Source: "complete search"}
	if work > 1 { // else it was plain to see
		r.Text += fmt.Sprintf(" (%d %ss)", work, unit)
	}
	return r
}

// longest says how far a path came.
func (t *task) longest(p *path) string {
	return fmt.Sprintf("the longest path had %d of %d squares and ended on %s", p.longest, p.moves.order(), t.p.Board.Name(p.stuck))
}

// A rule puts the squares that a walk can visit next in order, the best first.
// They come in the order of moves.
type rule func(w *walk, next []graph.Vertex)

// A walk looks for a tour by a rule. It comes to its last square, if one is
// given, after all others only.
type walk struct {
	path
	rule      rule // nil: the order of moves
	takesBack bool // moves are taken back where the walk is stuck

	// waiting are the squares that are still to be tried, below each square of
	// the path from the number in begin on, the next one last.
	waiting []graph.Vertex
	begin   []int

	calls uint64
}

func newWalk(m *moves, r rule) *walk { return &walk{path: newPath(m), rule: r} }

// run visits squares as the textbook's recursive search does: every visit is one
// call. Nothing is impossible before all has been tried, and it gives up where it
// is stuck and may not take moves back, or after limit calls. The context is
// looked at now and then.
func (w *walk) run(ctx context.Context, start graph.Vertex, limit uint64) (Outcome, error) {
	for at := start; w.calls < limit; {
		if w.calls%4096 == 0 && ctx.Err() != nil {
			return GaveUp, ctx.Err()
		}
		w.calls++
		w.visit(at)
		if w.isTour() {
			return Found, nil
		}
		begin := len(w.waiting)
		w.waiting = w.next(w.waiting)
		next := w.waiting[begin:]
		if !w.takesBack {
			if len(next) == 0 {
				return GaveUp, nil
			}
			at = next[0]
			w.waiting = w.waiting[:begin]
			continue
		}
		slices.Reverse(next)
		w.begin = append(w.begin, begin)
		for len(w.waiting) == w.begin[len(w.begin)-1] {
			w.leave()
			if w.begin = w.begin[:len(w.begin)-1]; len(w.begin) == 0 {
				return Impossible, nil
			}
		}
		at = w.waiting[len(w.waiting)-1]
		w.waiting = w.waiting[:len(w.waiting)-1]
	}
	return GaveUp, nil
}

// next appends the squares that can be visited next to list, the best first.
func (w *walk) next(list []graph.Vertex) []graph.Vertex {
	begin := len(list)
	for _, t := range w.moves.at(w.end()) {
		if w.place[t] < 0 && (t != w.last || len(w.squares) == w.moves.order()-1) {
			list = append(list, t)
		}
	}
	if w.rule != nil {
		w.rule(w, list[begin:])
	}
	return list
}
