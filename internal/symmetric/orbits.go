package symmetric

import "knightstour/question"

// OrbitSize returns a number that divides how many tours there are, undirected.
//
// The tours of an orbit under the symmetries of the question are as many as there
// are symmetries, or a divisor of that: the order of the group divided by how many
// symmetries take one tour to itself. An open tour is taken to itself by one other
// symmetry at most, for all such reverse it, and two of them one after the other
// would keep it, which only the identity does. For closed tours theorems say which
// symmetries can do it at all.
func OrbitSize(q question.Tours) int64 {
	const largest = 16 // order of the groups that are looked at; larger ones are those of tori
	if order := len(q.Symmetries()); order == 1 || order > largest {
		return 1
	}
	g := newGroup(q)
	order := len(g.elements)
	most := 1 // symmetries that take a tour to itself, the identity among them
	for e := 1; e < order; e++ {
		if g.keeps(e) || g.reverses(e) {
			most++
		}
	}
	if q.Kind == question.Open {
		most = min(most, 2)
	}
	size := order
	for size > 1 && !isOrbit(order, size, most) {
		size--
	}
	return int64(size)
}

// isOrbit reports whether a number divides the sizes of all orbits there can be.
func isOrbit(order, size, most int) bool {
	for fixing := 1; fixing <= most; fixing++ {
		if order%fixing == 0 && order/fixing%size != 0 {
			return false
		}
	}
	return true
}
