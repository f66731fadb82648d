package symmetry

import (
	"slices"

	"knightstour/board"
)

// Canonical returns the least among the images of the tour under the group,
// written in every way allowed: in both directions and, if it is closed, from
// every square. Tours are compared square by square. Two tours are the same up
// to symmetry exactly when their canonical tours are equal. The time is that
// of writing the tour once for each element of the group.
func Canonical(group []Perm, tour []board.Square, closed bool) []board.Square {
	var least []board.Square
	image := make([]board.Square, len(tour))
	for _, p := range group {
		for i, s := range tour {
			image[i] = p[s]
		}
		if closed {
			startAtLeast(image)
		} else if n := len(image); n > 0 && image[n-1] < image[0] {
			slices.Reverse(image)
		}
		if least == nil || slices.Compare(image, least) < 0 {
			least = slices.Clone(image)
		}
	}
	return least
}

// startAtLeast rotates a cycle so that its least square comes first, and turns
// it so that the lesser neighbour of that square comes next.
func startAtLeast(cycle []board.Square) {
	if len(cycle) < 2 {
		return
	}
	first := slices.Index(cycle, slices.Min(cycle))
	slices.Reverse(cycle[:first])
	slices.Reverse(cycle[first:])
	slices.Reverse(cycle)
	if cycle[len(cycle)-1] < cycle[1] {
		slices.Reverse(cycle[1:])
	}
}

// Distinct returns the number of classes of the tours under the group, all of
// them either open or closed. The tours need not be all the members of a class.
func Distinct(group []Perm, tours [][]board.Square, closed bool) int {
	classes := map[string]bool{}
	for _, t := range tours {
		key := make([]byte, 0, 2*len(t))
		for _, s := range Canonical(group, t, closed) {
			key = append(key, byte(s>>16), byte(s>>8), byte(s))
		}
		classes[string(key)] = true
	}
	return len(classes)
}
