package construct

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/graph"
	"knightstour/question"
)

// A task is one question on its way through the methods.
type task struct {
	asked  question.Tours
	p      question.Tours // the same, turned around if only the end was given
	o      Options
	moves  func() *moves // of the board, put together when they are first needed
	stats  Stats
	tried  []string
	traced bool // some method has shown its steps
}

// An answer is what a method found: a tour, or a reason why there is none, or
// neither.
type answer struct {
	tour   []graph.Vertex
	reason *existence.Reason
	method Method
	tie    Tie
}

func (a answer) settled() bool { return a.tour != nil || a.reason != nil }

// An attempt looks for an answer by one method. Its error is that of the context.
type attempt = func(context.Context) (answer, error)

// newTask turns a question that gives only the end around, since a tour that
// ends at a square is one that starts there, reversed.
func newTask(p question.Tours, o Options) *task {
	t := &task{asked: p, p: p, o: o, moves: sync.OnceValue(func() *moves { return newMoves(p.Board) })}
	if p.From == board.None {
		t.p.From, t.p.To = p.To, p.From
	}
	return t
}

// find asks the theorems and then the method of the options. Moves that must be
// made only Exact knows about.
func (t *task) find(ctx context.Context) (answer, error) {
	if !sure(t.asked) { // which on a large board is said sooner than all theorems
		if exists, reason := existence.Exists(t.asked); exists == existence.No {
			return answer{reason: &reason}, nil
		}
	}
	m := t.o.Method
	switch {
	case t.p.Board.Len() == 1:
		return answer{tour: []graph.Vertex{0}, method: m}, ctx.Err()
	case len(t.p.Through) > 0 && m == Auto:
		return t.exact(ctx)
	case len(t.p.Through) > 0 && m != Exact:
		return t.failed("%s: does not apply where moves are given", m)
	}
	return map[Method]attempt{
		Auto:       t.auto,
		Warnsdorff: t.warnsdorff,
		Backtrack:  t.backtrack,
		Divide:     t.divide,
		Euler:      t.euler,
		Neural:     t.neural,
		Exact:      t.exact,
	}[m](ctx)
}

// auto makes these attempts, in this order:
//
//   - Warnsdorff's rule with each of its ties, where it has a chance: it does not
//     look where it ends.
//   - Divide, which never fails on a full rectangle, unless both ends are given.
//     On a large one it is first, because it is quicker.
//   - Euler's method for a moment. It finds nearly all tours there are, but an
//     exact search may be quicker to prove that there is none.
//   - Exact, which settles the rest on small and on narrow boards.
//   - Euler's method for as long as it may take.
func (t *task) auto(ctx context.Context) (answer, error) {
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
	short := func(ctx context.Context) (answer, error) { return t.repair(ctx, 5_000) }
	return inTurn(ctx, append(list, short, t.exact, t.euler))
}

// inTurn makes one attempt after the other until there is an answer.
func inTurn(ctx context.Context, attempts []attempt) (answer, error) {
	for _, try := range attempts {
		if a, err := try(ctx); err != nil || a.settled() {
			return a, err
		}
	}
	return answer{}, nil
}

// rules returns Warnsdorff's rule with the tie-breaks that apply, the one of the
// options first, and then in the order of their success.
func (t *task) rules() []attempt {
	var list []attempt
	ties := []Tie{cmp.Or(t.o.Tie, First), Centre, First, Pohl, SquirrelCull, Random}
	start := t.starts()[0]
	for i, tie := range ties {
		if _, err := t.rule(tie, start, nil); err == nil && !slices.Contains(ties[:i], tie) {
			list = append(list, func(ctx context.Context) (answer, error) { return t.search(ctx, Warnsdorff, tie, false) })
		}
	}
	return list
}

// limit returns how much work a method may do.
func (t *task) limit(standard uint64) uint64 { return cmp.Or(t.o.Limit, standard) }

// failed notes what was tried and where it got stuck, and returns no answer.
func (t *task) failed(format string, args ...any) (answer, error) {
	t.tried = append(t.tried, fmt.Sprintf(format, args...))
	return answer{}, nil
}

// random returns a source of random numbers, another one for each use.
func (t *task) random(use uint64) *rand.Rand { return rand.New(rand.NewPCG(t.o.Seed, use)) }

// closed reports whether closed tours are asked for.
func (t *task) closed() bool { return t.p.Kind == question.Closed }

// showPath returns what shows a path by Trace, or nil if nobody wants to see it.
func (t *task) showPath() func([]graph.Vertex) {
	if t.o.Trace == nil {
		return nil
	}
	return func(squares []graph.Vertex) {
		t.traced = true
		t.o.Trace(Frame{Path: squares})
	}
}
