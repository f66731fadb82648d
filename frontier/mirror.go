package frontier

import (
	"slices"

	"knightstour/graph"
)

// mirrorGroup is the size of the groups up to which mirrorSweeps looks at every
// symmetry; of larger ones (of tori) there are too many.
const mirrorGroup = 48

// A mirrorSweep is a sweep whose first squares a symmetry takes to its last.
type mirrorSweep struct {
	order []graph.Vertex
	left  int // how many they are
}

// mirrorSweeps returns sweeps with which one table does for both sides, made
// from others: squares are taken in their order, but only those that are neither
// among the images of those taken nor one move from them. (Where squares between
// the two sides are beside neither, the cut adds them to the right, and there is
// no mirror after all.)
//
// On a board with an even number of rows that is nothing new: the left side is
// all rows but the two in the middle and those beyond. If the number is odd, two
// rows in the middle leave more on one side than on the other, but a knight
// jumps the middle row only to the other colour: of the rows beside it both sides
// have every other square.
func mirrorSweeps(g *graph.Graph, symmetries []graph.Perm, sweeps [][]graph.Vertex) []mirrorSweep {
	if len(symmetries) > mirrorGroup {
		return nil
	}
	var list []mirrorSweep
	for _, perm := range symmetries {
		if perm.Order() != 2 {
			continue
		}
		for _, order := range sweeps {
			if s := newMirrorSweep(g, perm, order); s.left > 0 {
				list = append(list, s)
			}
		}
	}
	return list
}

// newMirrorSweep returns the sweep that one symmetry makes of an order.
func newMirrorSweep(g *graph.Graph, perm graph.Perm, order []graph.Vertex) mirrorSweep {
	const (
		middle = iota
		left
		right
	)
	side := make([]int, g.Order())
	isRight := func(v graph.Vertex) bool { return side[v] == right }
	var first, between, last []graph.Vertex
	for _, v := range order {
		image := perm[v]
		if v == image || isRight(v) || g.Adjacent(v, image) || slices.ContainsFunc(g.Neighbour[v], isRight) {
			continue
		}
		side[v], side[image] = left, right
		first, last = append(first, v), append(last, image)
	}
	for _, v := range order {
		if side[v] == middle {
			between = append(between, v)
		}
	}
	slices.Reverse(last)
	return mirrorSweep{slices.Concat(first, between, last), len(first)}
}
