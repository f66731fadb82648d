package frontier

import (
	"fmt"
	"math/bits"
	"slices"

	"knightstour/graph"
)

// A stage is one transition of a sweep.
type stage struct {
	transition
	touched []graph.Vertex // by a step
	group   []graph.Perm   // of a fold
	slot    []int          // of each vertex afterwards, -1 for those that have none
	rest    []int          // edges that each vertex can get yet on this side
}

func (s *stage) isFold() bool { return s.group != nil }

// isMiddle reports whether the stage is a step within the middle.
func (s *stage) isMiddle() bool {
	st, ok := s.transition.(*step)
	return ok && !st.leaves
}

// slots returns how many slots the patterns have that come of the stage.
func (s *stage) slots() int { return slices.Max(s.slot) + 1 }

// A side is one half of the graph and how it is swept: its vertices one after the
// other, then its share of the edges within the middle. Where what is done is its
// own image under some symmetries there is a fold.
type side struct {
	first  []int // the slots at the beginning
	stages []stage
	chains []chain
	tail   int // the stages from here on are done when the sides meet
	base   int // after so many chains the units go on by themselves
}

// slot returns the slots at the end.
func (s *side) slot() []int { return s.stages[len(s.stages)-1].slot }

// A sidePlan is a side in the making.
type sidePlan struct {
	*layout
	side
	slots    []int
	gone     []bool              // vertices that are done
	spent    map[graph.Edge]bool // edges within the middle that are done
	own      map[graph.Edge]bool // those of this side
	mine     []bool              // the vertices of this side
	vertices []graph.Vertex      // they, in the order of the sweep
	sweep    []graph.Vertex      // the order of all, that of a right side from its end
	used     uint32
	swept    int // vertices that were done at the last fold
}

// newSide plans the sweep of the vertices of order, and then of edges within the
// middle; the shared ones come later.
func (l *layout) newSide(order []graph.Vertex, edges, shared []graph.Edge, sets [][]graph.Vertex, mirror graph.Perm) (*side, error) {
	p := &sidePlan{
		layout: l, slots: slices.Repeat([]int{-1}, l.graph.Order()), gone: make([]bool, l.graph.Order()),
		spent: map[graph.Edge]bool{}, own: map[graph.Edge]bool{}, mine: l.set(order), vertices: order, sweep: slices.Clone(l.order),
	}
	if order[0] != p.sweep[0] {
		slices.Reverse(p.sweep)
	}
	for _, e := range edges {
		p.own[e] = true
	}
	for v := l.graph.Plain; int(v) < l.graph.Order(); v++ {
		p.take(v)
	}
	p.first = slices.Clone(p.slots)
	stabilizer := l.stabilizer(order)
	for i, v := range order {
		if err := p.vertex(v); err != nil {
			return nil, err
		}
		// At the end of a row, and of the side, the slots are put in order.
		last := i == len(order)-1
		if last {
			for _, v := range l.middle {
				p.take(v)
			}
		}
		if group := l.fixing(stabilizer, order[:i+1]); len(group) > 1 || last {
			p.swept = i + 1
			p.fold(group)
		}
	}
	// Those come first that settle in which cell a state is.
	for _, v := range slices.Concat(slices.Concat(sets...), l.middle) {
		p.edges(v)
	}
	if len(edges) > 0 && len(stabilizer) > 1 {
		p.fold(stabilizer)
	}
	p.findTail(mirror, shared)
	p.chain()
	return &p.side, nil
}

// take returns the slot of a vertex, a new one if it has none. The squares in the
// frontier have slots in the order of the sweep as far as possible, after the
// vertices that are no squares. Then the fold at the end of a row renumbers ends
// in few ways.
func (p *sidePlan) take(v graph.Vertex) int {
	if p.slots[v] >= 0 {
		return p.slots[v]
	}
	at, apexes := int(v-p.graph.Plain), p.graph.Apexes()
	if at < 0 {
		room := maxSlots - apexes
		at = apexes + ((slices.Index(p.sweep, v)-p.swept)%room+room)%room
	}
	if p.used>>at&1 == 1 {
		at = bits.TrailingZeros32(^p.used)
	}
	p.slots[v] = at
	p.used |= 1 << at
	return at
}

// vertex adds the step that ends a vertex of the side.
func (p *sidePlan) vertex(v graph.Vertex) error {
	st, touched := &step{vertex: p.take(v), leaves: true}, []graph.Vertex{v}
	for _, w := range p.graph.Neighbour[v] {
		if !p.gone[w] {
			st.to(p.take(w), p.graph.IsForced(v, w))
			touched = append(touched, w)
		}
	}
	p.gone[v] = true
	p.used &^= 1 << p.slots[v]
	p.slots[v] = -1
	if n := bits.OnesCount32(p.used); n > widest {
		return fmt.Errorf("%w: %d squares are open at a time, more than %d", ErrUnsuited, n, widest)
	}
	p.step(st, touched)
	return nil
}

// edges adds the step that chooses the edges of this side from a vertex of the
// middle to others of the middle.
func (p *sidePlan) edges(v graph.Vertex) {
	st, touched := &step{vertex: p.slots[v]}, []graph.Vertex{v}
	for _, w := range p.graph.Neighbour[v] {
		if e := edge(v, w); p.own[e] && !p.spent[e] {
			st.to(p.slots[w], p.graph.IsForced(v, w))
			touched = append(touched, w)
			p.spent[e] = true
		}
	}
	if len(st.next) > 0 {
		p.step(st, touched)
	}
}

// step adds a step, with the checks of what comes of it.
func (p *sidePlan) step(st *step, touched []graph.Vertex) {
	for i, at := range p.slots {
		if at < 0 {
			continue
		}
		v := graph.Vertex(i)
		c := check{slot: at}
		for _, w := range p.graph.Neighbour[v] {
			if p.gone[w] || p.spent[edge(v, w)] {
				continue
			}
			if p.graph.IsForced(v, w) {
				c.forced++
			}
			if p.slots[w] < 0 {
				c.free++
			} else {
				c.near |= 1 << p.slots[w]
			}
		}
		if c.free < 2 || c.forced > 0 {
			st.checks = append(st.checks, c)
		}
	}
	p.add(stage{transition: st, touched: touched})
}

// fold adds a fold, after which there are no gaps between the slots: first are
// those of vertices that are no squares, then the others in the order of the
// sweep.
func (p *sidePlan) fold(group []graph.Perm) {
	sorted := slices.Repeat([]int{-1}, len(p.slots))
	n := 0
	for _, v := range slices.Concat(graph.Identity(p.graph.Order())[p.graph.Plain:], p.sweep) {
		if p.slots[v] >= 0 {
			sorted[v] = n
			n++
		}
	}
	f := newFold(group, p.slots, sorted)
	p.slots, p.used = sorted, 1<<n-1
	p.add(stage{transition: f, group: group})
}

// add adds a stage.
func (p *sidePlan) add(s stage) {
	s.slot, s.rest = slices.Clone(p.slots), make([]int, p.graph.Order())
	for v, list := range p.graph.Neighbour {
		for _, w := range list {
			if e := edge(graph.Vertex(v), w); p.mine[w] && !p.gone[w] || p.own[e] && !p.spent[e] {
				s.rest[v]++
			}
		}
	}
	p.stages = append(p.stages, s)
}
