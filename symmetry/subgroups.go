package symmetry

import (
	"slices"
)

// A Subgroup is some elements of a group of permutations, by their numbers in
// the list of the group, in increasing order; the identity is number 0.
type Subgroup []int

// Contains reports whether s contains all of t.
func (s Subgroup) Contains(t Subgroup) bool {
	for _, e := range t {
		if _, found := slices.BinarySearch(s, e); !found {
			return false
		}
	}
	return true
}

// Subgroups returns all subgroups of a group, smaller ones first, that is given
// as the list of its permutations, the identity first. Its time grows with the
// square of their number, so it is for groups of few elements.
func Subgroups(group [][]int) []Subgroup {
	product := table(group)
	close := func(elements []int) Subgroup {
		in := make([]bool, len(group))
		in[0] = true
		closed := []int{0}
		for _, e := range elements {
			if !in[e] {
				in[e] = true
				closed = append(closed, e)
			}
		}
		for i := 0; i < len(closed); i++ {
			for j := 0; j <= i; j++ {
				for _, p := range []int{product[closed[i]][closed[j]], product[closed[j]][closed[i]]} {
					if !in[p] {
						in[p] = true
						closed = append(closed, p)
					}
				}
			}
		}
		slices.Sort(closed)
		return closed
	}
	var all []Subgroup
	add := func(s Subgroup) {
		if !slices.ContainsFunc(all, func(t Subgroup) bool { return slices.Equal(s, t) }) {
			all = append(all, s)
		}
	}
	for e := range group {
		add(close([]int{e}))
	}
	for i := 0; i < len(all); i++ {
		for j := range i {
			add(close(append(slices.Clone(all[i]), all[j]...)))
		}
	}
	slices.SortStableFunc(all, func(a, b Subgroup) int { return len(a) - len(b) })
	return all
}

// Conjugate returns the subgroup g·s·g⁻¹ for the element g of the group.
func Conjugate(group [][]int, s Subgroup, g int) Subgroup {
	var c Subgroup
	for _, e := range s {
		// Where g takes v, the conjugate takes g(v) to g(e(v)).
		image := make([]int, len(group[0]))
		for v := range image {
			image[group[g][v]] = group[g][group[e][v]]
		}
		c = append(c, slices.IndexFunc(group, func(p []int) bool { return slices.Equal(p, image) }))
	}
	slices.Sort(c)
	return c
}

// table returns for each two elements the number of their product: the second
// first, then the first.
func table(group [][]int) [][]int {
	product := make([][]int, len(group))
	for i, p := range group {
		for _, q := range group {
			pq := make([]int, len(p))
			for v := range pq {
				pq[v] = p[q[v]]
			}
			product[i] = append(product[i], slices.IndexFunc(group, func(r []int) bool { return slices.Equal(r, pq) }))
		}
	}
	return product
}

// Cyclic returns the subgroup of the powers of an element.
func Cyclic(group [][]int, e int) Subgroup {
	s := Subgroup{0}
	power := slices.Clone(group[e])
	for !slices.Equal(power, group[0]) {
		s = append(s, slices.IndexFunc(group, func(p []int) bool { return slices.Equal(p, power) }))
		next := make([]int, len(power))
		for v := range next {
			next[v] = group[e][power[v]]
		}
		power = next
	}
	slices.Sort(s)
	return s
}
