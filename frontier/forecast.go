package frontier

import (
	"math"

	"knightstour/graph"
)

// A Forecast is what a run is expected to need. Made from the size of the
// frontier alone it is good for comparing plans, and on boards of the knight
// within a factor of three or so; see Probe.
type Forecast struct {
	Work   float64 // states made in all, those that are not stored among them
	States float64 // in the greatest table
	Bytes  float64 // of all tables at the worst moment, in memory and on the disk
}

// Forecast returns what a run of the plan is expected to need.
func (p *Plan) Forecast() Forecast { return p.total(p.guess) }

// Need returns how many bytes the run takes, in memory and on the disk, with all that
// it needs besides tables: a third of the memory may be scratch.
func (f Forecast) Need() float64 { return reserve + scratchShare*f.Bytes }

// scratchShare is how many times more memory a run needs than its tables take.
const scratchShare = 1.3

// Spread is how many times too high or too low a forecast may be that a probe has
// corrected.
const Spread = 2

// Seconds returns how long one processor takes, as measured on boards from 7x8
// to 8x10.
func (f Forecast) Seconds() float64 { return 1.5e-3 + 20e-9*f.Work }

// guess returns about how many states there are when a number of squares is
// swept and others are in the frontier. It is a fit to counts on boards of the
// knight 3 to 8 wide, where two rows are in the frontier: after five rows there
// are as many as there will be, and the first rows make these parts of their
// logarithm. One apex, or two, make more states, most of all in the first rows.
//
// The edges within the middle that a side has by then make as many more states as
// a part of a row.
func guess(frontier, swept, apexes int, edges float64) float64 {
	f := float64(frontier)
	rows := 2 * float64(swept) / max(f, 1)
	all := max(1.7*f-8.3, 0.72*f)
	early := [...]float64{0, math.Log(12), math.Log(50)}[apexes]
	late := [...]float64{0, math.Log(5), math.Log(15)}[apexes]
	return math.Exp(all*between(rows+edges, 0, 0.42, 0.70, 0.85, 0.98, 1) + early + (late-early)*between(rows, 0, 0, 0, 0.5, 1))
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

// halfMiddle is how many rows make as many states as the edges that a side has in
// the middle.
const halfMiddle = 0.85

// guesses estimates the states after each step of a sweep, and after so many shares
// of its edges within the middle as the list has.
func (l *layout) guesses(order []graph.Vertex, shares []float64) (states []float64) {
	folded := float64(len(l.stabilizer(order))) // at the ends of rows, a little less between them
	frontier := 0
	for i, width := range widths(l.graph, order) {
		frontier = width - 1
		states = append(states, 2*guess(frontier, i+1, l.graph.Apexes(), 0)/folded)
	}
	for _, share := range shares {
		states = append(states, 2*guess(frontier, len(order), l.graph.Apexes(), halfMiddle*share)/folded)
	}
	return states
}

// work estimates the states that are made by the best plan of a layout.
func (l *layout) work() (work float64) {
	sides := [][]graph.Vertex{l.left, l.right}
	if l.mirrored() != nil {
		sides = sides[:1]
	}
	for _, order := range sides {
		states := l.guesses(order, []float64{0.5, 1})
		for _, n := range states {
			work += n
		}
		work += joinWork * states[len(states)-1]
	}
	return work
}

// joinWork is what a state costs when tables are joined, in states made.
const joinWork = 2

// A forecast estimates how many states there are after each chain of the sides,
// and after each stage of their tails.
type forecast struct {
	chains [2][]float64 // of the left and right side; nothing for a mirrored right
	inside [2][]float64 // states made in each chain, with those that are not stored
	tails  [2]float64   // states made in the tails and when the sides meet
}

// forecast estimates the states.
func (p *Plan) forecast() *forecast {
	f := &forecast{}
	for i, order := range [][]graph.Vertex{p.left, p.right} {
		if i == rightSide && p.mirror != nil {
			break
		}
		s := p.side[i]
		states := s.stageGuesses(p.layout, order, len(p.halves.side[i]))
		for _, c := range s.chains {
			f.chains[i] = append(f.chains[i], states[c.to-1])
			f.inside[i] = append(f.inside[i], sum(states[c.from:c.to]))
		}
		f.tails[i] = sum(states[s.tail:]) + joinWork*states[len(states)-1]
	}
	return f
}

// stageGuesses estimates the states after each stage of a side.
func (s *side) stageGuesses(l *layout, order []graph.Vertex, edges int) (states []float64) {
	var shares []float64
	done := 0
	for i := range s.stages {
		if s.stages[i].isMiddle() {
			done += len(s.stages[i].touched) - 1
			shares = append(shares, float64(done)/float64(edges))
		}
	}
	guesses := l.guesses(order, shares)
	for i := range s.stages {
		if s.stages[i].isFold() && i > 0 {
			states = append(states, states[i-1])
			continue
		}
		states = append(states, guesses[0])
		guesses = guesses[1:]
	}
	return states
}

func sum(list []float64) (sum float64) {
	for _, x := range list {
		sum += x
	}
	return sum
}

// sweeps returns the work until the units begin, and units that of all units.
func (p *Plan) sweeps(f *forecast) (sweeps, units float64) {
	for i, s := range p.side {
		if f.chains[i] != nil {
			sweeps += sum(f.inside[i][:s.base])
			// What a cell drops was made for other cells as well.
			again := 1 + 0.3*math.Log(float64(p.Units()))
			units += again*sum(f.inside[i][s.base:]) + f.tails[i]
		}
	}
	return sweeps, units
}

// stateBytes is what a state takes in a table, in the mean.
const stateBytes = 2.2

// total sums the steps up.
func (p *Plan) total(f *forecast) Forecast {
	sweeps, units := p.sweeps(f)
	t := Forecast{Work: sweeps + units}
	bases := 0.0
	worst := p.cells.greatest()
	for i, s := range p.side {
		for at, n := range f.chains[i] {
			if at >= s.base {
				n *= worst
			}
			// A table is given up while the next one is made, but for that of the base.
			t.States = max(t.States, n)
			t.Bytes = max(t.Bytes, stateBytes*(bases+n))
			if at == s.base-1 {
				bases += n
			}
		}
	}
	return t
}
