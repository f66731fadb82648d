package symmetry

import (
	"encoding/binary"
	"slices"
)

// A Stabilizer is a group of symmetries that a tour may have: all those that map
// it to itself, and those of them that keep its direction. Elements are numbers
// in a Table, in increasing order, the identity first.
//
// The symmetries of a cycle are its rotations and reflections, and different
// symmetries of the board act differently on the squares of a tour. So those
// that keep the direction of a closed tour are the powers of one element, and
// the others, if there are any, are as many, are their own inverses, and turn
// rotations into their inverses: the group is cyclic or dihedral. A path has one
// symmetry besides the identity, its reversal.
type Stabilizer struct {
	All, Kept []int
}

// Keeps reports whether s has the element, and it keeps the direction.
func (s Stabilizer) Keeps(e int) bool { return contains(s.Kept, e) }

// Within reports whether a tour with the symmetries u has the symmetries s as
// well, with the same directions.
func (s Stabilizer) Within(u Stabilizer) bool {
	return !slices.ContainsFunc(s.All, func(e int) bool { return !contains(u.All, e) || s.Keeps(e) != u.Keeps(e) })
}

func contains(elements []int, e int) bool {
	_, found := slices.BinarySearch(elements, e)
	return found
}

// key is the same for equal groups only: the identity, number 0, comes first in
// both lists and so marks where the second begins.
func (s Stabilizer) key() string {
	var key []byte
	for _, e := range slices.Concat(s.Kept, s.All) {
		key = binary.AppendUvarint(key, uint64(e))
	}
	return string(key)
}

// Stabilizers returns the groups of two and more elements that tours may have,
// in classes of those that symmetries of the board turn into each other. keeps
// and reverses say which elements can map a tour to itself and keep or reverse
// its direction, as far as the caller knows: the fewer, the fewer groups. They
// must not tell conjugate elements apart. Smaller groups come first.
//
// The time grows with the number of pairs of such elements times the order of
// the group, which for the torus of 16x16 squares takes some seconds.
func (t *Table) Stabilizers(keeps, reverses func(e int) bool) [][]Stabilizer {
	var involutions []int
	for e := range t.group {
		if t.Order(e) == 2 && reverses(e) {
			involutions = append(involutions, e)
		}
	}
	seen := map[string]bool{}
	var classes [][]Stabilizer
	add := func(s Stabilizer) {
		if seen[s.key()] {
			return
		}
		var class []Stabilizer
		for g := range t.group {
			c := Stabilizer{t.conjugates(s.All, g), t.conjugates(s.Kept, g)}
			if key := c.key(); !seen[key] {
				seen[key] = true
				class = append(class, c)
			}
		}
		classes = append(classes, class)
	}
	for _, kept := range t.cyclic(keeps) {
		generator := kept[len(kept)-1]
		slices.Sort(kept)
		if len(kept) > 1 {
			add(Stabilizer{kept, kept})
		}
		for _, r := range involutions {
			if contains(kept, r) || t.Product(t.Product(r, generator), r) != t.Inverse(generator) {
				continue
			}
			all := slices.Clone(kept)
			for _, e := range kept {
				if p := t.Product(r, e); contains(involutions, p) {
					all = append(all, p)
				}
			}
			if len(all) == 2*len(kept) {
				slices.Sort(all)
				add(Stabilizer{all, kept})
			}
		}
	}
	slices.SortStableFunc(classes, func(a, b []Stabilizer) int { return len(a[0].All) - len(b[0].All) })
	return classes
}

func (t *Table) conjugates(elements []int, g int) []int {
	var all []int
	for _, e := range elements {
		all = append(all, t.conjugate(e, g))
	}
	slices.Sort(all)
	return all
}

// cyclic returns the groups of the powers of one element that can keep the
// direction of a tour, that of the identity first. The last member of each is an
// element whose powers they are.
func (t *Table) cyclic(keeps func(e int) bool) [][]int {
	all := [][]int{{0}}
	done := make([]bool, len(t.group)) // generators of groups that were seen
	for e := 1; e < len(t.group); e++ {
		if done[e] {
			continue
		}
		powers := t.Powers(e)
		fits := true
		for _, p := range powers[1:] {
			done[p] = done[p] || t.Order(p) == t.Order(e)
			fits = fits && keeps(p)
		}
		if fits {
			all = append(all, powers)
		}
	}
	return all
}
