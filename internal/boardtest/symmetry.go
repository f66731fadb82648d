package boardtest

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/symmetry"
)

// Distinct returns the number of classes of the tours under the group, all of
// them either open or closed. The tours need not be all the members of a class.
func Distinct[T ~[]board.Square](group []graph.Perm, tours []T, closed bool) int {
	classes := map[string]bool{}
	for _, t := range tours {
		classes[fmt.Sprint(symmetry.Canonical(group, t, closed))] = true
	}
	return len(classes)
}

// Generate returns the subgroup of all products of some elements of a group, in
// increasing order.
func Generate(table *symmetry.Table, elements ...int) []int {
	all := []int{0}
	for i := 0; i < len(all); i++ {
		for _, e := range elements {
			if p := table.Product(e, all[i]); !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	slices.Sort(all)
	return all
}
