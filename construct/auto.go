package construct

import (
	"cmp"
	"context"
	"slices"

	"knightstour/board"
)

// An attempt is a method with what it needs to know.
type attempt = func(context.Context) (answer, error)

// auto asks one method after the other.
func (t *task) auto(ctx context.Context) (answer, error) { return inTurn(ctx, t.attempts()) }

// inTurn makes one attempt after the other until there is an answer.
func inTurn(ctx context.Context, attempts []attempt) (answer, error) {
	for _, try := range attempts {
		if a, err := try(ctx); err != nil || a.settled() {
			return a, err
		}
	}
	return answer{}, nil
}

// attempts returns what auto tries, in this order.
//
//   - Warnsdorff's rule with each of its ties, where it has a chance: it does not
//     look where it ends.
//   - Divide, which never fails on a full rectangle, unless both ends are given.
//     On a large one it is first, because it is quicker.
//   - Euler's method for a moment. It finds nearly all tours there are.
//   - Exact, which settles the rest on small and on narrow boards.
//   - Euler's method for as long as it may take.
//
// Moves that must be made only Exact knows about.
func (t *task) attempts() []attempt {
	if len(t.p.Through) > 0 {
		return []attempt{t.exact}
	}
	var list []attempt
	if !t.closed() && t.p.To == board.None {
		list = t.rules()
	}
	if plainKnight(t.p.Board) && t.p.To == board.None {
		const large = 2500
		at := len(list)
		if t.p.Board.Len() > large {
			at = 0
		}
		list = slices.Insert(list, at, t.divide)
	}
	return append(list,
		func(ctx context.Context) (answer, error) { return t.repair(ctx, min(quick, t.eulerLimit())) },
		t.exact,
		t.euler,
	)
}

// rules returns Warnsdorff's rule with the tie-breaks that apply, the one of the
// options first, and then in the order of their success.
func (t *task) rules() []attempt {
	var list []attempt
	var seen []Tie
	for _, tie := range []Tie{cmp.Or(t.o.Tie, First), Centre, First, Pohl, SquirrelCull, Random} {
		if !slices.Contains(seen, tie) && t.applies(tie, t.starts()[0]) == nil {
			list = append(list, func(ctx context.Context) (answer, error) { return t.warnsdorff(ctx, tie, false) })
		}
		seen = append(seen, tie)
	}
	return list
}
