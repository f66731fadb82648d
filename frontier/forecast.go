package frontier

import (
	"math"

	"knightstour/graph"
)

// A Forecast is what a run is expected to need. Made from the size of the
// frontier alone it is good for comparing plans, but can be wrong by a factor of
// ten on boards of the knight and of hundreds on others; see Probe.
type Forecast struct {
	Work   float64 // states made in all
	States float64 // in the greatest table
	Bytes  float64 // of all tables at the worst moment
}

// Forecast returns what a run of the plan is expected to need.
func (p *Plan) Forecast() Forecast { return p.guess.total() }

// guess returns about how many states there are when a number of squares is
// swept and others are in the frontier. It is a fit to counts on boards of the
// knight 3 to 8 wide, where two rows are in the frontier: after five rows there
// are as many as there will be, and the first rows make these parts of their
// logarithm. One apex, or two, make more states, most of all in the first rows.
func guess(frontier, swept, apexes int) float64 {
	f := float64(frontier)
	rows := 2 * float64(swept) / max(f, 1)
	all := max(1.7*f-8.3, 0.72*f)
	early := [...]float64{0, math.Log(12), math.Log(50)}[apexes]
	late := [...]float64{0, math.Log(5), math.Log(15)}[apexes]
	return math.Exp(all*between(rows, 0, 0.42, 0.70, 0.85, 0.98, 1) + early + (late-early)*between(rows, 0, 0, 0, 0.5, 1))
}

// between returns the value at x of the line through the points (0, y[0]),
// (1, y[1]) and so on, and the last one beyond.
func between(x float64, y ...float64) float64 {
	i := int(x)
	if i >= len(y)-1 {
		return y[len(y)-1]
	}
	return y[i] + (y[i+1]-y[i])*(x-float64(i))
}

// Seconds returns how long one processor takes, as measured on boards from 6x8
// to 8x10.
func (f Forecast) Seconds() float64 { return 100e-9 * f.Work }

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

// total sums the steps up.
func (f *forecast) total() Forecast {
	// On the widest boards, the ones whose memory matters, there are about twice as
	// many states as forecast.
	const spare = 2
	t := Forecast{Work: f.work()}
	held := 0.0 // by tables that are done
	for _, steps := range f.steps {
		before := 0.0
		for _, n := range steps {
			t.States = max(t.States, n)
			t.Bytes = max(t.Bytes, spare*stateBytes*(held+before+n))
			before = n
		}
		held += before
	}
	return t
}

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
			if v < w && w < l.graph.Plain && inMiddle[w] {
				edges++
			}
		}
	}
	// Each edge within the middle makes about 1.2 times as many states.
	first := f.steps[leftSide]
	f.middle = first[len(first)-1] * math.Exp(0.2*float64(edges))
	return f
}

// guesses estimates the states after each step of a sweep.
func (l *layout) guesses(order []graph.Vertex) (states []float64) {
	folded := float64(len(l.stabilizer(order))) // at the ends of rows, a little less between them
	for i, width := range widths(l.graph, order) {
		states = append(states, 2*guess(width-1, i+1, l.graph.Apexes())/folded)
	}
	return states
}
