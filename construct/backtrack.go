package construct

import (
	"context"
	"fmt"

	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
)

// defaultCalls is how many squares a search visits before it gives up.
const defaultCalls = 50_000_000

// backtrack is the textbook search: every move in a fixed order, taken back when
// there is no other.
func (t *task) backtrack(ctx context.Context) (answer, error) {
	if t.unfit(Backtrack) {
		return answer{}, nil
	}
	a, err := t.search(ctx, "backtrack", func(int32) (rule, error) { return inOrder{}, nil })
	a.method = Backtrack
	return a, err
}

// search tries everything by a rule, from one start after the other if none is
// given. The name is what it is called if it gives up.
func (t *task) search(ctx context.Context, name string, ruleFrom func(start int32) (rule, error)) (answer, error) {
	limit := t.limit(defaultCalls)
	starts := t.starts()
	if t.closed() {
		starts = starts[:1] // all squares are in a closed tour
	}
	var calls uint64
	for _, start := range starts {
		r, err := ruleFrom(start)
		if err != nil {
			t.failed("%s: %v", name, err)
			return answer{}, nil
		}
		w := t.walk(r)
		found, exhausted, err := w.search(ctx, start, limit-calls)
		t.count(w)
		calls += w.calls
		switch {
		case err != nil:
			return answer{}, err
		case found:
			return answer{tour: w.path}, nil
		case !exhausted:
			t.failed("%s: gave up after %d calls, %s", name, calls, longest(w.deepest, w.g.order(), t.name(w.stuck)))
			return answer{}, nil
		}
	}
	return answer{reason: searched(calls, "call")}, nil
}

// starts returns the squares where a tour may start, in the order in which the
// board is read: the given one, or all that have the right colour. The first
// one of a full board is the corner at the top left.
func (t *task) starts() []int32 {
	if t.p.From != board.None {
		return []int32{int32(t.p.From)}
	}
	b := t.p.Board
	colour, twoColoured := question.Colours(b)
	var count [2]int
	for _, c := range colour {
		count[c]++
	}
	var starts []int32
	for layer := range b.Layers() {
		for row := b.Rows() - 1; row >= 0; row-- {
			for col := range b.Cols() {
				s := b.At(board.Point{Layer: layer, Row: row, Col: col})
				if s != board.None && (t.closed() || !twoColoured || count[colour[s]] >= count[1-colour[s]]) {
					starts = append(starts, int32(s))
				}
			}
		}
	}
	return starts
}

// searched is the reason of a search of everything that found nothing.
func searched(work uint64, unit string) *published.Reason {
	r := &published.Reason{Text: "a search of everything there is found none", Source: "complete search"}
	if work > 1 { // else it was plain to see
		r.Text += fmt.Sprintf(" (%d %ss)", work, unit)
	}
	return r
}

// longest says how far a path came.
func longest(length, of int, end string) string {
	return fmt.Sprintf("the longest path had %d of %d squares and ended on %s", length, of, end)
}
