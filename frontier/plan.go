package frontier

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"knightstour/graph"
)

// A Plan is a way to count the Hamiltonian cycles of a graph: where it is cut
// and in which order its vertices are swept. Equal graphs give equal plans.
type Plan struct {
	*layout
	side   [2]*side   // left, right; the same if there is a mirror
	mirror graph.Perm // a symmetry that takes the left side to the right, or nil
	steps  []step     // of the middle
	order  []int      // slots of the middle in the order in which the steps settle them
	levels int        // steps of the middle that tell the units apart
	guess  *forecast
	bits   int  // no result is longer
	none   bool // a forced edge is no edge, so there is no cycle
}

const (
	leftSide  = 0
	rightSide = 1
)

// New plans the count. The symmetries are permutations of the vertices that
// keep all edges and forced edges and form a group (nil: only the identity); a
// sweep is the squares in an order in which each has its neighbours not far
// away. The best sweep is chosen, so there may be several.
//
// The error is ErrUnsuited if the graph is not suited.
func New(g *graph.Graph, symmetries []graph.Perm, sweeps [][]graph.Vertex) (*Plan, error) {
	if len(symmetries) == 0 {
		symmetries = []graph.Perm{graph.Identity(g.Order())}
	}
	l, err := newLayout(g, symmetries, sweeps)
	if err != nil {
		return nil, err
	}
	return newPlan(l)
}

// newPlan plans the sweeps and the middle of a layout.
func newPlan(l *layout) (*Plan, error) {
	var err error
	p := &Plan{layout: l, mirror: l.mirrored(), guess: l.forecast(), bits: bitsOf(l.graph)}
	for i, order := range [][]graph.Vertex{l.left, l.right} {
		if i == rightSide && p.mirror != nil {
			p.side[rightSide] = p.side[leftSide]
			break
		}
		if p.side[i], err = l.newSide(order); err != nil {
			return nil, err
		}
	}
	p.none = slices.ContainsFunc(l.graph.Forced, func(e graph.Edge) bool { return !l.graph.Adjacent(e[0], e[1]) })
	p.steps, p.order = l.middleSteps(p.side[leftSide].slot)
	// A unit should take some seconds at most.
	const unitWork = 2e6
	p.levels = int(math.Ceil(math.Log(p.guess.work()/unitWork) / math.Log(3)))
	p.levels = max(0, min(p.levels, 5, len(p.steps)-1))
	return p, nil
}

// Units returns the number of units of work after the sweeps.
func (p *Plan) Units() int { return p.unitsBelow(0) }

// unitsBelow returns the number of units that begin with the same so many steps.
func (p *Plan) unitsBelow(level int) int { return int(math.Pow(3, float64(p.levels-level))) }

// Words returns a number of 64-bit words that has room for every count.
func (p *Plan) Words() int { return max(3, p.bits/64+1) }

// Fingerprint returns a hash of the question and of the way in which it is cut
// into units. Results of a unit are good for no plan with another one.
func (p *Plan) Fingerprint() uint64 {
	const scheme = 2 // of cutting; another one makes other fingerprints
	h := fnv.New64a()
	fmt.Fprint(h, scheme, p.graph.Neighbour, p.graph.Forced, p.layout.order, p.layout.left, p.layout.right, p.middle, p.levels, p.mirror, p.symmetries)
	return h.Sum64()
}

// opposite makes the table of the right side ready to be met: that of the left
// if there is a mirror.
func (p *Plan) opposite(t *table) *opposite {
	var ways []*places
	var slots []int
	for _, h := range p.stabilizer(p.swept(rightSide)) {
		perm := slices.Clone(h)
		if p.mirror != nil {
			for v := range perm {
				perm[v] = p.mirror[h[v]]
			}
		}
		ways = append(ways, placesOf(perm, p.side[rightSide].slot, p.side[leftSide].slot))
	}
	for _, v := range p.middle {
		slots = append(slots, p.side[rightSide].slot[v])
	}
	return newOpposite(t, p.order, slots, ways)
}

// swept returns the vertices whose sweep gives the table of a side.
func (p *Plan) swept(side int) []graph.Vertex {
	if side == rightSide && p.mirror == nil {
		return p.layout.right
	}
	return p.layout.left
}

// shares estimates for each unit its share of the work of all, by the states of
// the right that it meets.
func (p *Plan) shares(right *opposite) []float64 {
	shares := make([]float64, p.Units())
	total := 0.0
	for i, m := range right.found {
		unit := 0
		for _, st := range p.steps[:p.levels] {
			unit = 3*unit + right.degree(right.keys[i], st.vertex)
		}
		shares[unit] += float64(m.group.n)
		total += float64(m.group.n)
	}
	if total == 0 {
		shares[0], total = 1, 1 // there is nothing to do in any
	}
	for i := range shares {
		shares[i] /= total
	}
	return shares
}
