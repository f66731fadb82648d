package frontier

import (
	"context"
	"flag"
	"math/big"
	"slices"
	"testing"

	"go.uber.org/goleak"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/question"
)

// slow asks for the longest counts: go test ./frontier -slow
var slow = flag.Bool("slow", false, "run the longest counts too")

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var plane, torus, cylinder = board.Wrap{}, board.Wrap{Rows: true, Cols: true}, board.Wrap{Cols: true}

// tb is what testing.TB and rapid.T have in common.
type tb interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// rowsAndColumns returns the squares row by row and column by column.
func rowsAndColumns(b *board.Board) [][]graph.Vertex {
	rows := []graph.Vertex(graph.Identity(b.Len()))
	columns := slices.Clone(rows)
	slices.SortStableFunc(columns, func(s, t graph.Vertex) int {
		return b.Point(s).Col - b.Point(t).Col
	})
	return [][]graph.Vertex{rows, columns}
}

// identity returns the group of a graph of which no symmetry is known.
func identity(n int) []graph.Perm { return []graph.Perm{graph.Identity(n)} }

// planOf returns the plan of a question under all its symmetries.
func planOf(tb tb, p question.Tours) *Plan {
	tb.Helper()
	plan, err := New(p.Graph(), p.Symmetries(), rowsAndColumns(p.Board))
	if err != nil {
		tb.Fatalf("%s: %v", p, err)
	}
	return plan
}

// planOfCut returns the plan whose left side is the first n vertices of order,
// where New would take the cut that it thinks the best, or nil if nothing is
// left for the right side.
func planOfCut(tb tb, g *graph.Graph, symmetries []graph.Perm, order []graph.Vertex, n int) *Plan {
	tb.Helper()
	l := cut(g, symmetries, order, n)
	if len(l.right) == 0 {
		return nil
	}
	p, err := newPlan(l)
	if err != nil {
		tb.Fatal(err)
	}

	return p
}

// collect makes options sum up the units.
func collect(o Options) (Options, *big.Int) {
	sum, done := new(big.Int), o.Done
	o.Done = func(r Result) error {
		sum.Add(sum, r.Count)
		if done != nil {
			return done(r)
		}
		return nil
	}
	return o, sum
}

// run runs the plan and returns the sum of its units.
func run(tb tb, plan *Plan, o Options) *big.Int {
	tb.Helper()
	o, sum := collect(o)
	if _, err := plan.Run(context.Background(), o); err != nil {
		tb.Fatal(err)
	}
	return sum
}

// number reads a decimal number of any size.
func number(text string) *big.Int {
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		panic("not a number: " + text)
	}
	return n
}

// vectorsOf returns all that is in a table.
func vectorsOf(tb tb, t *table) (list []vector) {
	tb.Helper()
	c := coder{slots: t.slots, planes: t.planes}
	var room []byte
	var a arena
	for i := range t.parts {
		err := t.read(i, &room, func(data []byte) {
			for len(data) > slack {
				var next code
				next, data = c.next(data)
				v := c.decode(&next, &a)
				list = append(list, clone(&v))
			}
		})
		if err != nil {
			tb.Fatal(err)
		}
	}
	return list
}

// statesOf returns how many states a vector has.
func statesOf(v *vector) int64 {
	var s shape
	s.measure(v)
	return int64(s.n)
}

// clone returns a copy of a vector.
func clone(v *vector) vector {
	out := vector{pattern: v.pattern, ranks: slices.Clone(v.ranks)}
	for _, counts := range v.counts {
		out.counts = append(out.counts, slices.Clone(counts))
	}
	return out
}

// numbers returns the numbers from 0 to n-1.
func numbers(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}
