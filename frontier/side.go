package frontier

import (
	"fmt"
	"math/bits"
	"slices"

	"knightstour/problem"
)

// A side is one half of the graph and how it is swept.
type side struct {
	steps []step
	folds []*renumbering // after each step, nil if there is nothing to merge
	slot  []int          // of each vertex of the middle at the end, -1 for others
}

// widest is how many slots a sweep may use: with one more there could be more
// ends than ranks have room for.
const widest = maxEnds + 1

// A layout is a graph cut in two sides and a middle.
type layout struct {
	graph               *problem.Graph
	left, right, middle []int
	symmetries          [][]int
}

func (l *layout) isForced(u, v int) bool {
	return slices.Contains(l.graph.Forced, [2]int{min(u, v), max(u, v)})
}

// newSide plans the sweep of the vertices of order.
func (l *layout) newSide(order []int) (*side, error) {
	s := &side{}
	g := l.graph
	slot := make([]int, g.Order())
	for v := range slot {
		slot[v] = -1
	}
	gone := make([]bool, g.Order())
	var used uint32
	take := func(v int) int {
		if slot[v] < 0 {
			slot[v] = bits.TrailingZeros32(^used)
			used |= 1 << slot[v]
		}
		return slot[v]
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
			if l.isForced(v, w) {
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
		s.folds = append(s.folds, newFold(l.fixing(stabilizer, order[:i+1]), slot))
	}
	for _, v := range l.middle {
		take(v)
	}
	s.slot = slot
	return s, nil
}

// checks returns the checks of the vertices that have a slot, when some
// vertices are gone.
func (l *layout) checks(slot []int, gone []bool) (checks []check) {
	for v, at := range slot {
		if at < 0 {
			continue
		}
		c := check{slot: at}
		for _, w := range l.graph.Neighbour[v] {
			if gone[w] {
				continue
			}
			if l.isForced(v, w) {
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

// stabilizer returns the symmetries that keep a set of vertices.
func (l *layout) stabilizer(set []int) [][]int { return l.fixing(l.symmetries, set) }

func (l *layout) fixing(group [][]int, set []int) [][]int {
	var kept [][]int
	for _, perm := range group {
		if maps(perm, set, set) {
			kept = append(kept, perm)
		}
	}
	return kept
}

// maps reports whether a permutation takes one set to another.
func maps(perm []int, from, to []int) bool {
	if len(from) != len(to) {
		return false
	}
	for _, v := range from {
		if !slices.Contains(to, perm[v]) {
			return false
		}
	}
	return true
}
