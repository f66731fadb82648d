package frontier

import (
	"slices"
)

// middleSteps plans how the edges within the middle are added to states of the
// left whose vertices are at the given slots. Each step settles some slots for
// good; order is the slots in that order.
//
// The squares nearest the right side come first: the right side gives them the
// most different patterns, so their steps tell most. What is left of an apex,
// which has many edges, comes last.
func (l *layout) middleSteps(slot []int) (steps []step, order []int) {
	inMiddle := make([]bool, l.graph.Order())
	for _, v := range l.middle {
		inMiddle[v] = true
	}
	done := make([]bool, l.graph.Order())
	open := func(v, w int) bool { return inMiddle[v] && inMiddle[w] && !done[v] && !done[w] }
	settle := func() {
		for _, v := range l.middle {
			if !slices.ContainsFunc(l.graph.Neighbour[v], func(w int) bool { return open(v, w) }) && !slices.Contains(order, slot[v]) {
				order = append(order, slot[v])
			}
		}
	}
	for _, v := range l.middle {
		isSquare := v < l.graph.Squares
		if !slices.ContainsFunc(l.graph.Neighbour[v], func(w int) bool { return open(v, w) && (!isSquare || w < l.graph.Squares) }) {
			continue
		}
		st := step{vertex: slot[v], degree: anyDegree}
		for _, w := range l.graph.Neighbour[v] {
			if open(v, w) {
				st.next = append(st.next, slot[w])
				if l.isForced(v, w) {
					st.forced |= 1 << slot[w]
				}
			}
		}
		done[v] = true
		settle()
		st.settled = len(order)
		st.checks = l.roomFor(slot, func(u, w int) bool {
			return l.isForced(u, w) && !slices.Contains(l.left, w) && (open(u, w) || !inMiddle[w])
		})
		steps = append(steps, st)
	}
	settle()
	return steps, order
}

// roomFor returns checks that the middle has room for its forced edges to come.
func (l *layout) roomFor(slot []int, toCome func(u, w int) bool) (checks []check) {
	for _, u := range l.middle {
		c := check{slot: slot[u], free: 2}
		for _, w := range l.graph.Neighbour[u] {
			if toCome(u, w) {
				c.forced++
			}
		}
		if c.forced > 0 {
			checks = append(checks, c)
		}
	}
	return checks
}
