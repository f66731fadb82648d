package frontier

import (
	"fmt"
	"math/bits"
	"slices"

	"knightstour/graph"
)

// A side is one half of the graph and how it is swept.
type side struct {
	steps []step
	folds []fold // after each step, nil if there is nothing to merge
	slot  []int  // of each vertex of the middle at the end, -1 for others
}

// newSide plans the sweep of the vertices of order.
func (l *layout) newSide(order []graph.Vertex) (*side, error) {
	s := &side{}
	g := l.graph
	slot := slices.Repeat([]int{-1}, g.Order())
	gone := make([]bool, g.Order())
	// The order of the whole sweep, that of a right side from its end.
	sweep := slices.Clone(l.order)
	if order[0] != sweep[0] {
		slices.Reverse(sweep)
	}
	// The squares in the frontier have slots in the order of the sweep as far as
	// possible, after the vertices that are no squares. Then the fold at the end
	// of a row renumbers ends in few ways.
	var used uint32
	base := 0
	take := func(v graph.Vertex) int {
		if slot[v] >= 0 {
			return slot[v]
		}
		at := int(v - g.Plain)
		if at < 0 {
			room := maxSlots - g.Apexes()
			at = g.Apexes() + ((slices.Index(sweep, v)-base)%room+room)%room
		}
		if used>>at&1 == 1 {
			at = bits.TrailingZeros32(^used)
		}
		slot[v] = at
		used |= 1 << at
		return at
	}
	for v := g.Plain; int(v) < g.Order(); v++ {
		take(v)
	}
	stabilizer := l.stabilizer(order)
	for i, v := range order {
		st := step{vertex: take(v), leaves: true}
		for _, w := range g.Neighbour[v] {
			if gone[w] {
				continue
			}
			n := take(w)
			st.next = append(st.next, n)
			if l.graph.IsForced(v, w) {
				st.forced |= 1 << n
			}
		}
		if n := bits.OnesCount32(used); n > widest {
			return nil, fmt.Errorf("%w: %d squares are open at a time, more than %d", ErrUnsuited, n, widest)
		}
		gone[v] = true
		used &^= 1 << slot[v]
		slot[v] = -1
		st.checks = l.checks(slot, gone)
		s.steps = append(s.steps, st)
		// At the end of a row, and of the side, the slots are put in order.
		group := l.fixing(stabilizer, order[:i+1])
		if len(group) < 2 && i < len(order)-1 {
			s.folds = append(s.folds, nil)
			continue
		}
		if i == len(order)-1 {
			for _, v := range l.middle {
				take(v)
			}
		}
		sorted := l.inOrder(slot, sweep)
		s.folds = append(s.folds, newFold(group, slot, sorted))
		slot, used, base = sorted, 1<<bits.OnesCount32(used)-1, i+1
	}
	s.slot = slot
	return s, nil
}

// inOrder returns the slots of the same vertices without gaps: first those that
// are no squares, then the others in the order of the sweep.
func (l *layout) inOrder(slot []int, sweep []graph.Vertex) []int {
	sorted := slices.Repeat([]int{-1}, len(slot))
	n := 0
	give := func(v graph.Vertex) {
		if slot[v] >= 0 {
			sorted[v] = n
			n++
		}
	}
	for v := l.graph.Plain; int(v) < l.graph.Order(); v++ {
		give(v)
	}
	for _, v := range sweep {
		give(v)
	}
	return sorted
}

// checks returns the checks of the vertices that have a slot, when some
// vertices are gone.
func (l *layout) checks(slot []int, gone []bool) (checks []check) {
	for i, at := range slot {
		if at < 0 {
			continue
		}
		v := graph.Vertex(i)
		c := check{slot: at}
		for _, w := range l.graph.Neighbour[v] {
			if gone[w] {
				continue
			}
			if l.graph.IsForced(v, w) {
				c.forced++
			}
			if slot[w] < 0 {
				c.free++
			} else {
				c.near |= 1 << slot[w]
			}
		}
		if c.free < 2 || c.forced > 0 {
			checks = append(checks, c)
		}
	}
	return checks
}
