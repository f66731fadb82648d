package frontier

import (
	"fmt"
	"hash/fnv"
	"slices"

	"knightstour/graph"
)

// A Plan is a way to count the Hamiltonian cycles of a graph: where it is cut
// and in which order its vertices are swept. Equal graphs give equal plans.
type Plan struct {
	*layout
	side         [2]*side   // left, right; the same if there is a mirror
	mirror       graph.Perm // a symmetry that takes the left side to the right, or nil
	halves       halves
	sets         [][]graph.Vertex // of the middle, by which cells may be told apart
	meeting      *meeting
	cells        cells
	meetingParts int // of both tables, if there are two
	guess        *forecast
	bits         int  // no result is longer
	none         bool // a forced edge is no edge, so there is no cycle
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
	l, err := newLayout(g, withIdentity(g, symmetries), sweeps)
	if err != nil {
		return nil, err
	}
	return newPlan(l)
}

// NewAt plans the count with the first n squares of one of the sweeps on the left,
// where New would take the cut that seems best. Another cut makes other tables
// all the way, so it is a check of a count.
func NewAt(g *graph.Graph, symmetries []graph.Perm, sweeps [][]graph.Vertex, n int) (*Plan, error) {
	l, err := newLayoutAt(g, withIdentity(g, symmetries), sweeps, n)
	if err != nil {
		return nil, err
	}
	return newPlan(l)
}

// withIdentity returns the group that an empty list stands for.
func withIdentity(g *graph.Graph, symmetries []graph.Perm) []graph.Perm {
	if len(symmetries) == 0 {
		return []graph.Perm{graph.Identity(g.Order())}
	}
	return symmetries
}

// newPlan plans the sweeps and the middle of a layout.
func newPlan(l *layout) (*Plan, error) {
	var err error
	p := &Plan{layout: l, mirror: l.mirrored(), bits: bitsOf(l.graph)}
	p.halves = l.halves(p.mirror)
	p.sets = l.cellSets(p.halves.shared, p.mirror)
	for i, order := range [][]graph.Vertex{l.left, l.right} {
		if i == rightSide && p.mirror != nil {
			p.side[rightSide] = p.side[leftSide]
			break
		}
		if p.side[i], err = l.newSide(order, p.halves.side[i], p.halves.shared, p.sets, p.mirror); err != nil {
			return nil, err
		}
	}
	p.none = slices.ContainsFunc(l.graph.Forced, func(e graph.Edge) bool { return !l.graph.Adjacent(e[0], e[1]) })
	p.meeting = p.newMeeting()
	p.guess = p.forecast()
	for i, guesses := range p.guess.chains {
		if guesses != nil {
			p.meetingParts = max(p.meetingParts, partsFor(int64(guesses[len(p.side[i].chains)-1])))
		}
	}
	p.cut(p.levels())
	return p, nil
}

// cut cuts the work into units, by the degrees at so many sets of vertices.
func (p *Plan) cut(levels int) {
	p.cells = newCells(slices.Concat(p.sets[:min(levels, len(p.sets))]...), p.stabilizer(p.left), p.mirror)
	for i, s := range p.side {
		if i == rightSide && p.mirror != nil {
			break
		}
		s.base = len(s.chains)
		if levels > 0 {
			s.base = s.lastBase(p.guess.chains[i])
		}
	}
}

const (
	// mostOfUnit is how many states a table of a unit should have at most, where the
	// table that all units share is not larger still.
	mostOfUnit = 1 << 24
	mostUnits  = 1 << 14
	// mostBase is how many states the table may have that all units share.
	mostBase = 1 << 32
)

// levels returns by how many sets of vertices the work is to be cut, so that the
// tables of a unit are not too large.
func (p *Plan) levels() int {
	greatest, base := 0.0, 0.0
	for i, guesses := range p.guess.chains {
		if guesses == nil {
			continue
		}
		greatest = max(greatest, guesses[len(guesses)-1])
		if at := p.side[i].lastBase(guesses); at > 0 {
			base = max(base, guesses[at-1])
		}
	}
	if greatest <= mostOfUnit {
		return 0
	}
	for n := 1; n <= len(p.sets); n++ {
		c := newCells(slices.Concat(p.sets[:n]...), p.stabilizer(p.left), p.mirror)
		if len(c.units) > mostUnits {
			return n - 1
		}
		if greatest*c.greatest() <= max(mostOfUnit, base) {
			return n
		}
	}
	return len(p.sets)
}

// lastBase returns after how many chains the last table is that all units can
// share: one after a fold, before the edges of the middle, and not too large.
func (s *side) lastBase(guesses []float64) (base int) {
	for at, c := range s.chains {
		last := c.to - 1
		if s.stages[last].isFold() && !s.stages[last-1].isMiddle() && guesses[at] <= mostBase {
			base = at + 1
		}
	}
	return base
}

// Units returns the number of units of work after the sweeps.
func (p *Plan) Units() int { return len(p.cells.units) }

// Words returns a number of 64-bit words that has room for every count.
func (p *Plan) Words() int { return max(3, p.bits/64+1) }

// Fingerprint returns a hash of the question and of the way in which it is cut
// into units. Results of a unit are good for no plan with another one.
func (p *Plan) Fingerprint() uint64 {
	const scheme = 3 // of cutting; another one makes other fingerprints
	h := fnv.New64a()
	fmt.Fprint(h, scheme, p.graph.Neighbour, p.graph.Forced, p.layout.order, p.layout.left, p.layout.right, p.middle, p.cells.vertices, p.halves, p.mirror, p.symmetries)
	return h.Sum64()
}

// keyAfter returns what decides in which part of the table after a chain a pattern
// is.
func (p *Plan) keyAfter(side, at int) *key {
	if chains := p.side[side].chains; at < len(chains)-1 {
		return &chains[at+1].key
	}
	return &p.meeting.keys[side]
}

// links returns the transitions of a chain.
func (s *side) links(c *chain) (links []transition) {
	for _, stage := range s.stages[c.from:c.to] {
		links = append(links, stage.transition)
	}
	return links
}
