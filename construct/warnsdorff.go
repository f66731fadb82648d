package construct

import (
	"cmp"
	"context"
)

// asAsked follows Warnsdorff's rule as the options say.
func (t *task) asAsked(ctx context.Context) (answer, error) {
	if t.o.Tie == "" && !t.o.Backtracking {
		return inTurn(ctx, t.rules())
	}
	return t.warnsdorff(ctx, cmp.Or(t.o.Tie, First), t.o.Backtracking)
}

// warnsdorff follows Warnsdorff's rule from the start square, or from the first
// corner. If it may take moves back it does so until there is a tour or all has
// been tried.
func (t *task) warnsdorff(ctx context.Context, tie Tie, backtracking bool) (answer, error) {
	if t.unfit(Warnsdorff) {
		return answer{}, nil
	}
	name := "warnsdorff, ties " + string(tie)
	random := t.random(1)
	if backtracking {
		a, err := t.search(ctx, name+", with backtracking", func(start int32) (rule, error) {
			return t.rule(tie, start, random), t.applies(tie, start)
		})
		a.method, a.tie = Warnsdorff, tie
		return a, err
	}
	start := t.starts()[0]
	if err := t.applies(tie, start); err != nil {
		t.failed("%s: %v", name, err)
		return answer{}, nil
	}
	w := t.walk(t.rule(tie, start, random))
	found, err := w.once(ctx, start)
	t.count(w)
	switch {
	case err != nil:
		return answer{}, err
	case found:
		return answer{tour: w.path, method: Warnsdorff, tie: tie}, nil
	case len(w.path) == w.g.order():
		t.failed("%s: all squares visited, but the last, %s, is no move from the first, %s", name, t.name(w.stuck), t.name(start))
	default:
		t.failed("%s: stuck on %s, square %d of %d", name, t.name(w.stuck), w.deepest, w.g.order())
	}
	return answer{}, nil
}

// walk returns a walk for the question.
func (t *task) walk(r rule) *walk {
	w := newWalk(t.graph(), r)
	w.last, w.closed = int32(t.p.To), t.closed()
	if t.o.Trace != nil {
		w.show = func(path []int32) { t.show(path, "") }
	}
	return w
}

// count adds the work of a walk to that of the task.
func (t *task) count(w *walk) {
	t.stats.Calls += w.calls
	t.stats.Backtracks += w.backtracks
}
