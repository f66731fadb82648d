package frontier

import (
	"errors"
	"math"
	"slices"

	"knightstour/problem"
)

// ErrUnsuited: the graph has no two vertices that are not joined, or its
// frontier is too large.
var ErrUnsuited = errors.New("the frontier engine cannot do this board")

// newLayout cuts the graph where the estimated cost is least.
func newLayout(g *problem.Graph, symmetries [][]int, sweeps [][]int) (*layout, error) {
	var best *layout
	least := math.Inf(1)
	for _, order := range sweeps {
		for n := 1; n < len(order); n++ {
			l := cut(g, symmetries, order, n)
			if len(l.right) == 0 {
				break
			}
			if cost := l.forecast().work(); cost < least {
				least, best = cost, l
			}
		}
	}
	if best == nil {
		return nil, ErrUnsuited
	}
	return best, nil
}

// cut returns the layout whose left side is the first n vertices of the order.
func cut(g *problem.Graph, symmetries [][]int, order []int, n int) *layout {
	l := &layout{graph: g, symmetries: symmetries, order: order, left: order[:n]}
	for i := len(order) - 1; i >= n; i-- {
		v := order[i]
		if slices.ContainsFunc(g.Neighbour[v], func(w int) bool { return slices.Contains(l.left, w) }) {
			l.middle = append(l.middle, v)
		} else {
			l.right = append(l.right, v)
		}
	}
	for v := g.Squares; v < g.Order(); v++ {
		l.middle = append(l.middle, v)
	}
	return l
}

// guess returns about how many states there are when a number of squares is
// swept and others are in the frontier. It is a fit to counts on boards 6 to 8
// wide; an apex makes many more, whatever the width.
func guess(frontier, swept, apexes int) float64 {
	states := math.Exp(1.22 * float64(frontier) * (1 - math.Exp(-float64(swept)/12.5)))
	return states * [...]float64{1, 12, 50}[apexes]
}

// A forecast estimates how many states there are after each step of the sweeps,
// and how many are made in the middle.
type forecast struct {
	steps  [2][]float64 // of the left and right side; nothing for a mirrored right
	middle float64
}

func (f *forecast) sweeps() (work float64) {
	for _, steps := range f.steps {
		for _, n := range steps {
			work += n
		}
	}
	return work
}

func (f *forecast) work() float64 { return f.sweeps() + f.middle }

func (l *layout) forecast() *forecast {
	f := &forecast{}
	f.steps[leftSide] = l.guesses(l.left)
	if l.mirrored() == nil {
		f.steps[rightSide] = l.guesses(l.right)
	}
	edges := 0
	for _, v := range l.middle {
		for _, w := range l.middle {
			if v < w && w < l.graph.Squares && l.graph.Adjacent(v, w) {
				edges++
			}
		}
	}
	// Each edge within the middle makes about 1.2 times as many states.
	first := f.steps[leftSide]
	folded := first[len(first)-1] / float64(len(l.stabilizer(l.left)))
	f.middle = folded * math.Exp(0.2*float64(edges))
	return f
}

// guesses estimates the states after each step of a sweep.
func (l *layout) guesses(order []int) (states []float64) {
	gone := make([]bool, l.graph.Order())
	open := make([]bool, l.graph.Order())
	size := 0
	enter := func(v int) {
		if !open[v] && !gone[v] && v < l.graph.Squares {
			open[v] = true
			size++
		}
	}
	for i, v := range order {
		enter(v)
		for _, w := range l.graph.Neighbour[v] {
			enter(w)
		}
		open[v], gone[v] = false, true
		size--
		states = append(states, guess(size, i+1, l.graph.Apexes()))
	}
	return states
}

// mirrored returns a symmetry that takes the left side to the right, or nil.
func (l *layout) mirrored() []int {
	for _, perm := range l.symmetries {
		if maps(perm, l.left, l.right) && maps(perm, l.middle, l.middle) {
			return perm
		}
	}
	return nil
}
