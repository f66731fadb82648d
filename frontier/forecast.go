package frontier

import "math"

// A Forecast is what a run is expected to need. It is made from the size of the
// frontier alone and can be wrong by a factor of three.
type Forecast struct {
	Work   float64 // states made in all, about 70 ns of one processor each
	States float64 // in the greatest table
	Bytes  float64 // of all tables at the worst moment
}

// Forecast returns what a run of the plan is expected to need.
func (p *Plan) Forecast() Forecast {
	f := Forecast{Work: p.guess.work()}
	held := 0.0 // by tables that are done
	for _, steps := range p.guess.steps {
		before := 0.0
		for _, n := range steps {
			f.States = max(f.States, n)
			f.Bytes = max(f.Bytes, stateBytes*(held+before+n))
			before = n
		}
		held += before
	}
	return f
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
	inMiddle := l.set(l.middle)
	for _, v := range l.middle {
		for _, w := range l.graph.Neighbour[v] {
			if v < w && w < l.graph.Squares && inMiddle[w] {
				edges++
			}
		}
	}
	// Each edge within the middle makes about 1.2 times as many states.
	first := f.steps[leftSide]
	last := first[len(first)-1] / math.Sqrt(float64(len(l.stabilizer(l.left))))
	f.middle = last * math.Exp(0.2*float64(edges))
	return f
}

// guesses estimates the states after each step of a sweep.
func (l *layout) guesses(order []int) (states []float64) {
	// At the end of a row the table is folded, within the row it unfolds again.
	folded := math.Sqrt(float64(len(l.stabilizer(order))))
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
		states = append(states, guess(size, i+1, l.graph.Apexes())/folded)
	}
	return states
}
