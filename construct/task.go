package construct

import (
	"context"
	"fmt"
	"math/rand/v2"

	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
)

// A task is one question on its way through the methods.
type task struct {
	asked  question.Tours
	p      question.Tours // the same, turned around if only the end was given
	turned bool
	o      Options
	moves  *graph // see graph
	stats  Stats
	tried  []string
	traced bool // some method has shown its steps
}

// An answer is what a method found: a tour, or a reason why there is none, or
// neither.
type answer struct {
	tour   []int32
	reason *published.Reason
	method Method
	tie    Tie
}

func (a answer) settled() bool { return a.tour != nil || a.reason != nil }

// newTask turns a question that gives only the end around, since a tour that
// ends at a square is one that starts there, reversed.
func newTask(p question.Tours, o Options) *task {
	t := &task{asked: p, p: p, o: o}
	if p.From == board.None && p.To != board.None {
		t.p.From, t.p.To, t.turned = p.To, p.From, true
	}
	return t
}

// find asks the method of the options.
func (t *task) find(ctx context.Context) (answer, error) {
	if t.p.Board.Len() == 1 {
		return answer{tour: []int32{0}, method: t.o.Method}, ctx.Err()
	}
	methods := map[Method]func(context.Context) (answer, error){
		Auto:       t.auto,
		Warnsdorff: t.asAsked,
		Backtrack:  t.backtrack,
		Divide:     t.divide,
		Euler:      t.euler,
		Neural:     t.neural,
		Exact:      t.exact,
	}
	return methods[t.o.Method](ctx)
}

// graph returns the moves of the board. It is made when it is first needed.
func (t *task) graph() *graph {
	if t.moves == nil {
		t.moves = newGraph(t.p.Board)
	}
	return t.moves
}

// limit returns how much work a method may do.
func (t *task) limit(standard uint64) uint64 {
	if t.o.Limit == 0 {
		return standard
	}
	return t.o.Limit
}

// failed notes what was tried and where it got stuck.
func (t *task) failed(format string, args ...any) {
	t.tried = append(t.tried, fmt.Sprintf(format, args...))
}

// random returns a source of random numbers, another one for each use.
func (t *task) random(use uint64) *rand.Rand { return rand.New(rand.NewPCG(t.o.Seed, use)) }

// name returns the name of a square.
func (t *task) name(s int32) string { return t.p.Board.Name(board.Square(s)) }

// closed reports whether closed tours are asked for.
func (t *task) closed() bool { return t.p.Kind == question.Closed }

// unfit notes that a method cannot make the moves that must be made, if there
// are any, and reports that. Only the exact search can.
func (t *task) unfit(m Method) bool {
	if len(t.p.Through) > 0 {
		t.failed("%s: does not apply where moves are given", m)
		return true
	}
	return false
}

// show calls Trace.
func (t *task) show(path []int32, note string) {
	if t.o.Trace == nil {
		return
	}
	var squares []board.Square
	for _, s := range path {
		squares = append(squares, board.Square(s))
	}
	t.traced = t.traced || path != nil
	t.o.Trace(Frame{Path: squares, Note: note})
}
