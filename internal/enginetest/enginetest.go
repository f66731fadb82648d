// Package enginetest is the suite that every engine must pass: whatever it is
// like inside, it counts right, and its units keep their contract. Only tests
// import it.
package enginetest

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// An Engine is an engine under test.
type Engine struct {
	// New returns the plan of a question. If the engine is not suited for it, the
	// error is Unsuited.
	New      func(context.Context, Question) (Plan, error)
	Unsuited error
	// Split returns the plan of a question that is quick to count, cut into more
	// than twenty units.
	Split func(context.Context, Question) (Plan, error)
	// Quick reports whether a plan takes no more than some tenths of a second.
	Quick func(Plan) bool
	// Most, if set, is how many tours are quick to count.
	Most int64
	// Check, if set, compares all that the engine says of a question with the
	// tours that brute force finds, in place of their number alone.
	Check func(t rapid.TB, q Question, p question.Tours, tours [][]board.Square)
	// LooseApexes says that apexes need not be joined as those of questions are.
	LooseApexes bool
	// Signature is the work of each question of the suite; see signature.
	Signature map[string]int64
}

// A Question is what a plan is made from.
type Question struct {
	*graph.Graph
	Group  []graph.Perm
	Sweeps [][]graph.Vertex
}

// Ask returns the question of p under all its symmetries.
func Ask(p question.Tours) Question { return Question{p.Graph(), p.Symmetries(), p.Sweeps()} }

// A Plan is a question cut into units.
type Plan interface {
	Units() int
	Fingerprint() uint64
	// Run counts, and returns how many nodes or states that took.
	Run(context.Context, Options) (work int64, err error)
}

// Options say how a plan is run; all of them are as those of the engines.
type Options struct {
	Workers int
	Skip    func(unit int) bool
	Done    func(Result) error
	// Watch, if set, is called before the run begins with a function that returns
	// how far it is.
	Watch func(progress func() float64)
}

// A Result is what a unit gave: the tours that it stands for, and what else must
// be the same each time.
type Result struct {
	Unit   int
	Count  *big.Int
	Detail any
}

// Run runs the suite.
func Run(t *testing.T, e Engine) {
	t.Run("rectangles", e.rectangles)
	t.Run("pieces", e.pieces)
	t.Run("glued boards", e.glued)
	t.Run("random boards", e.randomBoards)
	t.Run("random questions", e.randomQuestions)
	t.Run("random graphs", e.randomGraphs)
	t.Run("known", e.known)
	t.Run("published", e.published)
	t.Run("signature", e.signature)
	t.Run("units", e.units)
	t.Run("cancellation", e.cancellation)
	t.Run("fingerprint", e.fingerprint)
}

// plan returns the plan of a question, or nil if the engine is not suited for it.
func (e Engine) plan(t rapid.TB, q Question) Plan {
	t.Helper()
	plan, err := e.New(context.Background(), q)
	if err != nil && e.Unsuited != nil && errors.Is(err, e.Unsuited) {
		return nil
	}
	return boardtest.Must(plan, err)(t)
}

// count runs a plan and returns the sum of its units, and the work.
func count(t rapid.TB, plan Plan, workers int) (*big.Int, int64) {
	t.Helper()
	sum := new(big.Int)
	work := boardtest.Must(plan.Run(context.Background(), Options{Workers: workers, Done: func(r Result) error {
		sum.Add(sum, r.Count)
		return nil
	}}))(t)
	return sum, work
}
