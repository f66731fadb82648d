package enumerate

import (
	"context"
	"math"
	"math/rand/v2"
)

// An Estimate is what random probes tell of a search nobody has made yet.
type Estimate struct {
	Probes   int
	Nodes    float64 // of the whole search
	NodesErr float64 // standard error of Nodes
	Tours    float64 // undirected, classes multiplied out
	ToursErr float64 // standard error of Tours
	// Units are the nodes of each unit, nearer to the mean of all the fewer probes
	// there were.
	Units []float64
}

// Estimate probes the search tree after Knuth, "Estimating the efficiency of
// backtrack programs", Mathematics of Computation 29 (1975): walk down from a
// unit to a leaf, choosing at random among the children that are alive, and
// count each child seen as many times as the product of the numbers of choices
// made above it. The expectation of these counts is the true number; how far
// off they are is judged from their spread, which can be too small when the
// tree has rare large parts.
//
// The probes go through the units in turn and are the same each time. Probing
// ends after the given number of probes, or when ctx is done.
func (p *Plan) Estimate(ctx context.Context, probes int) Estimate {
	var nodes, tours []float64 // of each probe
	s := newSearcher(p.tables)
	random := rand.New(rand.NewPCG(1975, 29))
	e := Estimate{Units: make([]float64, len(p.units))}
	for i := 0; i < probes && ctx.Err() == nil && len(p.units) > 0; i++ {
		unit := i % len(p.units)
		n, t := p.probe(s, unit, random)
		e.Units[unit] += n
		nodes, tours = append(nodes, n), append(tours, t*float64(p.units[unit].class))
	}
	e.Probes = len(nodes)
	units := float64(len(p.units))
	e.Nodes, e.NodesErr = estimate(nodes, units)
	e.Tours, e.ToursErr = estimate(tours, units)
	const general = 5 // how many probes the mean of all stands for
	for unit := range e.Units {
		n := (e.Probes + len(e.Units) - 1 - unit) / len(e.Units)
		e.Units[unit] = (e.Units[unit] + general*e.Nodes/units) / float64(n+general)
	}
	return e
}

// probe walks down once and returns the estimated nodes and tours of the unit.
func (p *Plan) probe(s *searcher, unit int, random *rand.Rand) (nodes, tours float64) {
	var h head
	st := p.enter(s, unit, &h)
	s.tally.Nodes++
	switch st {
	case complete:
		return 1, 1
	case dead:
		return 1, 0
	}
	nodes = 1
	weight := 1.0
	// Children are tried in the frame below and the chosen one is kept in the
	// frame after that; three frames are all a probe needs.
	current, child, chosen := s.frame(0), s.frame(1), s.frame(2)
	var edges [256]edge // fixed in the chosen one
	for {
		u := s.choose(current, &h)
		var chosenHead head
		living := 0
		for i := range maxDegree {
			if current[u].open>>i&1 == 0 {
				continue
			}
			below := h
			copy(child[:s.order], current[:s.order])
			nodes += weight
			switch s.try(child, &below, u, i) {
			case complete:
				tours += weight
			case alive:
				// Each of the living is kept with the same probability.
				if living++; random.IntN(living) == 0 {
					copy(chosen[:s.order], child[:s.order])
					chosenHead = below
					copy(edges[h.fixed:below.fixed], s.edges[h.fixed:])
				}
			}
		}
		if living == 0 {
			return nodes, tours
		}
		weight *= float64(living)
		copy(current[:s.order], chosen[:s.order])
		copy(s.edges[h.fixed:], edges[h.fixed:chosenHead.fixed])
		h = chosenHead
	}
}

// estimate returns the sum over so many units, judged by samples of them, and its
// standard error.
func estimate(samples []float64, units float64) (sum, err float64) {
	squares := 0.0
	for _, x := range samples {
		sum += x
		squares += x * x
	}
	n := max(1, float64(len(samples)))
	mean := sum / n
	if len(samples) > 1 {
		err = math.Sqrt(max(0, squares/n-mean*mean) / (n - 1))
	}
	return units * mean, units * err
}
