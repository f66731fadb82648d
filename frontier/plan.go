package frontier

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"knightstour/question"
)

// Scheme is the version of the way in which a plan is cut into units. Results
// of units are comparable only within one scheme.
const Scheme = 1

// A Plan is a way to count the Hamiltonian cycles of a graph: where it is cut
// and in which order its vertices are swept. Equal graphs give equal plans.
type Plan struct {
	*layout
	side   [2]*side // left, right; the same if there is a mirror
	mirror []int    // a symmetry that takes the left side to the right, or nil
	steps  []step   // of the middle
	order  []int    // slots of the middle in the order in which the steps settle them
	levels int      // steps of the middle that tell the units apart
	guess  *forecast
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
func New(g *question.Graph, symmetries, sweeps [][]int) (*Plan, error) {
	if len(symmetries) == 0 {
		identity := make([]int, g.Order())
		for v := range identity {
			identity[v] = v
		}
		symmetries = [][]int{identity}
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
	p := &Plan{layout: l, mirror: l.mirrored(), guess: l.forecast()}
	for i, order := range [][]int{l.left, l.right} {
		if i == rightSide && p.mirror != nil {
			p.side[rightSide] = p.side[leftSide]
			break
		}
		if p.side[i], err = l.newSide(order); err != nil {
			return nil, err
		}
	}
	for _, e := range l.graph.Forced {
		p.none = p.none || !l.graph.Adjacent(e[0], e[1])
	}
	p.steps, p.order = l.middleSteps(p.side[leftSide].slot)
	// A unit should take some seconds at most.
	const unitWork = 2e6
	p.levels = int(math.Ceil(math.Log(p.guess.work()/unitWork) / math.Log(3)))
	p.levels = max(0, min(p.levels, 5, len(p.steps)-1))
	return p, nil
}

// Units returns the number of units of work after the sweeps.
func (p *Plan) Units() int {
	units := 1
	for range p.levels {
		units *= 3
	}
	return units
}

// Words returns a number of 64-bit words that has room for every count.
func (p *Plan) Words() int { return max(3, bitsOf(p.graph)/64+1) }

// Fingerprint returns a hash of the plan.
func (p *Plan) Fingerprint() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, p.graph.Neighbour, p.graph.Forced, p.layout.order, p.layout.left, p.layout.right, p.middle, p.levels, p.mirror, p.symmetries)
	return h.Sum64()
}

// weight estimates the work of a step of a side.
func (p *Plan) weight(side, step int) float64 { return p.guess.steps[side][step] }

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
func (p *Plan) swept(side int) []int {
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
	for i := range shares {
		if total == 0 {
			shares[i] = 1 / float64(len(shares))
			continue
		}
		shares[i] /= total
	}
	return shares
}
