package run

import (
	"fmt"
	"math/big"
	"slices"

	"knightstour/symmetry"
)

// A tourType is the tours whose groups of symmetries are conjugate: symmetries of
// the board turn these groups into each other, so equally many tours have each of
// them.
type tourType struct {
	groups []symmetry.Stabilizer
	fits   []bool   // which of them are of the kind asked for
	search *search  // finds the tours that have the symmetries of groups[0]
	exact  *big.Int // how many tours have these and no more, once that is known
}

// A search finds the tours that have all the symmetries of a group, and perhaps
// more.
type search struct {
	elements []int // of the group, in increasing order, the identity first
	tours    *big.Int
	// kept are those whose direction is kept by elements[1], and by elements[2].
	kept [2]*big.Int
}

// types returns the types of tours that are of a kind and that no theorem
// forbids, those with fewer symmetries first, and the searches to count them.
//
// A tour that has the symmetries of another and more is of every kind that the
// other is. So the types of one kind can be counted without the others.
func (s *symmetries) types(kind string) (types []*tourType, searches []*search) {
	byElements := map[string]*search{}
	for _, class := range s.table.Stabilizers(s.keeps, s.reverses) {
		t := &tourType{groups: class}
		// Groups of the same symmetries, of which different ones keep the
		// direction, share a search.
		at := slices.IndexFunc(class, func(x symmetry.Stabilizer) bool { return byElements[fmt.Sprint(x.All)] != nil })
		if at >= 0 {
			class[0], class[at] = class[at], class[0]
		}
		for _, x := range class {
			t.fits = append(t.fits, s.fit(kind, x))
		}
		if !slices.Contains(t.fits, true) {
			continue
		}
		key := fmt.Sprint(class[0].All)
		if byElements[key] == nil {
			byElements[key] = &search{class[0].All, new(big.Int), [2]*big.Int{new(big.Int), new(big.Int)}}
			searches = append(searches, byElements[key])
		}
		t.search = byElements[key]
		types = append(types, t)
	}
	return types, searches
}

// with returns how many tours have the symmetries of a group, with these
// directions, and perhaps more. The group is that of the search.
func (f *search) with(x symmetry.Stabilizer) *big.Int {
	n := new(big.Int).Set(f.tours)
	switch {
	case len(x.All) == 2 && len(x.Kept) == 2:
		return n.Set(f.kept[0])
	case len(x.All) == 2:
		return n.Sub(n, f.kept[0])
	case len(x.All) > 4 || len(x.Kept) == 4:
		return n // only in one way can these be symmetries of a tour
	}
	// Three symmetries of order 2, one of which keeps the direction: two
	// reflections of a cycle make a rotation.
	switch x.Kept[1] {
	case f.elements[1]:
		return n.Set(f.kept[0])
	case f.elements[2]:
		return n.Set(f.kept[1])
	}
	return n.Sub(n.Sub(n, f.kept[0]), f.kept[1])
}

// settle finds how many tours have just the symmetries of each type, from the
// results of the searches: it takes from those that have them the tours that
// have more.
func settle(types []*tourType) {
	for i, t := range slices.Backward(types) {
		t.exact = t.search.with(t.groups[0])
		for _, u := range types[i+1:] {
			within := 0
			for _, x := range u.groups {
				if len(x.All) > len(t.groups[0].All) && t.groups[0].Within(x) {
					within++
				}
			}
			t.exact.Sub(t.exact, times(u.exact, within))
		}
	}
}

// tours returns how many tours are of the type and of the kind asked for.
func (t *tourType) tours() *big.Int {
	groups := 0
	for _, fits := range t.fits {
		if fits {
			groups++
		}
	}
	return times(t.exact, groups)
}

// classes returns how many classes of tours are of the type under a group of so
// many symmetries. A class has one tour for each symmetry, divided by the number
// of those that map a tour to itself.
func (t *tourType) classes(order int) *big.Int {
	n := times(t.exact, len(t.groups)*len(t.groups[0].All))
	return n.Div(n, big.NewInt(int64(order)))
}

func times(n *big.Int, factor int) *big.Int { return new(big.Int).Mul(n, big.NewInt(int64(factor))) }
