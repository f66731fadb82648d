package frontier

import (
	"errors"
	"slices"

	"knightstour/question"
)

// ErrUnsuited: the graph cannot be cut in two, because all its squares are
// joined to each other, or only where it is too wide.
var ErrUnsuited = errors.New("the frontier engine is not suited for this board")

// widest is how many slots a sweep may use: with one more there could be more
// ends than ranks have room for.
const widest = maxEnds + 1

// A layout is a graph cut in two sides and a middle.
type layout struct {
	graph               *question.Graph
	order               []int // of the squares: the sweep
	left, right, middle []int
	symmetries          [][]int
}

func (l *layout) isForced(u, v int) bool {
	return slices.Contains(l.graph.Forced, [2]int{min(u, v), max(u, v)})
}

// cut returns the layout whose left side is the first n vertices of the order.
func cut(g *question.Graph, symmetries [][]int, order []int, n int) *layout {
	l := &layout{graph: g, symmetries: symmetries, order: order, left: order[:n]}
	near := make([]bool, g.Order()) // to the left
	for _, v := range l.left {
		for _, w := range g.Neighbour[v] {
			near[w] = true
		}
	}
	for i := len(order) - 1; i >= n; i-- {
		if v := order[i]; near[v] {
			l.middle = append(l.middle, v)
		} else {
			l.right = append(l.right, v)
		}
	}
	for v := g.Squares; v < g.Order(); v++ {
		l.middle = append(l.middle, v)
	}
	return l
}

// mirrored returns a symmetry that takes the left side to the right, or nil.
func (l *layout) mirrored() []int {
	for _, perm := range l.symmetries {
		if l.maps(perm, l.left, l.right) && l.maps(perm, l.middle, l.middle) {
			return perm
		}
	}
	return nil
}

// set returns a set of vertices as a list of bools.
func (l *layout) set(vertices []int) []bool {
	in := make([]bool, l.graph.Order())
	for _, v := range vertices {
		in[v] = true
	}
	return in
}

// maps reports whether a permutation takes one set to another.
func (l *layout) maps(perm []int, from, to []int) bool {
	if len(from) != len(to) {
		return false
	}
	in := l.set(to)
	for _, v := range from {
		if !in[perm[v]] {
			return false
		}
	}
	return true
}

// stabilizer returns the symmetries that keep a side and the middle.
func (l *layout) stabilizer(side []int) [][]int {
	return l.fixing(l.fixing(l.symmetries, l.middle), side)
}

// fixing returns those of a group that keep a set of vertices.
func (l *layout) fixing(group [][]int, set []int) [][]int {
	var kept [][]int
	for _, perm := range group {
		if l.maps(perm, set, set) {
			kept = append(kept, perm)
		}
	}
	return kept
}
