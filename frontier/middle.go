package frontier

import (
	"slices"

	"knightstour/graph"
)

// middleSteps plans how the edges within the middle are added to states of the
// left whose vertices are at the given slots. Each step settles some slots for
// good; order is the slots in that order.
//
// The squares nearest the right side come first: the right side gives them the
// most different patterns, so their steps tell most. What is left of an apex,
// which has many edges, comes last.
func (l *layout) middleSteps(slot []int) (steps []step, order []int) {
	inMiddle, onLeft := l.set(l.middle), l.set(l.left)
	done := make([]bool, l.graph.Order())
	open := func(v, w graph.Vertex) bool { return inMiddle[v] && inMiddle[w] && !done[v] && !done[w] }
	settle := func() {
		for _, v := range l.middle {
			if !slices.ContainsFunc(l.graph.Neighbour[v], func(w graph.Vertex) bool { return open(v, w) }) && !slices.Contains(order, slot[v]) {
				order = append(order, slot[v])
			}
		}
	}
	for _, v := range l.middle {
		isSquare := v < l.graph.Plain
		if !slices.ContainsFunc(l.graph.Neighbour[v], func(w graph.Vertex) bool { return open(v, w) && (!isSquare || w < l.graph.Plain) }) {
			continue
		}
		st := step{vertex: slot[v], degree: anyDegree}
		for _, w := range l.graph.Neighbour[v] {
			if open(v, w) {
				st.next = append(st.next, slot[w])
				if l.graph.IsForced(v, w) {
					st.forced |= 1 << slot[w]
				}
			}
		}
		done[v] = true
		settle()
		st.settled = len(order)
		// The middle must have room for its forced edges to come.
		for _, u := range l.middle {
			c := check{slot: slot[u], free: 2}
			for _, w := range l.graph.Neighbour[u] {
				if l.graph.IsForced(u, w) && !onLeft[w] && (open(u, w) || !inMiddle[w]) {
					c.forced++
				}
			}
			if c.forced > 0 {
				st.checks = append(st.checks, c)
			}
		}
		steps = append(steps, st)
	}
	settle()
	return steps, order
}
