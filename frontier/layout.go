package frontier

import (
	"errors"
	"slices"

	"knightstour/graph"
)

// ErrUnsuited: the graph cannot be cut in two, because all its squares are
// joined to each other, or only where it is too wide.
var ErrUnsuited = errors.New("the frontier engine is not suited for this board")

// widest is how many slots a table may use: with one more there could be more
// ends than ranks have room for.
const widest = maxEnds + 1

// A layout is a graph cut in two sides and a middle.
type layout struct {
	graph               *graph.Graph
	order               []graph.Vertex // of the squares: the sweep
	left, right, middle []graph.Vertex
	symmetries          []graph.Perm
}

// cut returns the layout whose left side is the first n vertices of the order.
func cut(g *graph.Graph, symmetries []graph.Perm, order []graph.Vertex, n int) *layout {
	l := &layout{graph: g, symmetries: symmetries, order: order, left: order[:n]}
	near := make([]bool, g.Order()) // to the left
	for _, v := range l.left {
		for _, w := range g.Neighbour[v] {
			near[w] = true
		}
	}
	for _, v := range slices.Backward(order[n:]) {
		if near[v] {
			l.middle = append(l.middle, v)
		} else {
			l.right = append(l.right, v)
		}
	}
	for v := g.Plain; int(v) < g.Order(); v++ {
		l.middle = append(l.middle, v)
	}
	return l
}

// mirrored returns a symmetry that takes the left side to the right, or nil.
func (l *layout) mirrored() graph.Perm {
	for _, perm := range l.symmetries {
		if l.maps(perm, l.left, l.right) && l.maps(perm, l.middle, l.middle) {
			return perm
		}
	}
	return nil
}

// set returns a set of vertices as a list of bools.
func (l *layout) set(vertices []graph.Vertex) []bool {
	in := make([]bool, l.graph.Order())
	for _, v := range vertices {
		in[v] = true
	}
	return in
}

// maps reports whether a permutation takes one set to another.
func (l *layout) maps(perm graph.Perm, from, to []graph.Vertex) bool {
	in := l.set(to)
	return len(from) == len(to) && !slices.ContainsFunc(from, func(v graph.Vertex) bool { return !in[perm[v]] })
}

// stabilizer returns the symmetries that keep a side and the middle.
func (l *layout) stabilizer(side []graph.Vertex) []graph.Perm {
	return l.fixing(l.fixing(l.symmetries, l.middle), side)
}

// fixing returns those of a group that keep a set of vertices.
func (l *layout) fixing(group []graph.Perm, set []graph.Vertex) []graph.Perm {
	return slices.DeleteFunc(slices.Clone(group), func(perm graph.Perm) bool { return !l.maps(perm, set, set) })
}
