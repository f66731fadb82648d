package symmetry

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/tour"
)

// Canonical returns the least among the images of the tour under the group,
// written in every way allowed: in both directions and, if it is closed, from
// every square. Tours are compared square by square. Two tours are the same up
// to symmetry exactly when their canonical tours are equal. The time is that
// of writing the tour once for each element of the group.
func Canonical[T ~[]board.Square](group []graph.Perm, t T, closed bool) T {
	var least T
	image := make(T, len(t))
	for _, p := range group {
		for i, s := range t {
			image[i] = p[s]
		}
		tour.Tour(image).Orient(closed)
		if least == nil || slices.Compare(image, least) < 0 {
			least = slices.Clone(image)
		}
	}
	return least
}
