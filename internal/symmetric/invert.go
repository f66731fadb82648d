package symmetric

import (
	"fmt"
	"math/big"
	"slices"

	"knightstour/graph"
	"knightstour/internal/run"
	"knightstour/symmetry"
)

// A stratum is the tours whose groups of symmetries are conjugate: symmetries of
// the board turn these groups into each other, so equally many tours have each of
// them.
type stratum struct {
	groups []symmetry.Stabilizer
	asked  []symmetry.Stabilizer // those of the symmetry type asked for
	// words and combination name the groups and say how to ask for them. They are ""
	// if these are the powers of one symmetry.
	words, combination string

	search  *search  // finds the tours that have the symmetries of groups[0]
	exact   *big.Int // how many tours have these and no more
	classes *big.Int // of tours of all the groups, under the symmetries of the board
}

// A search finds the tours that have all the symmetries of a group, and perhaps
// more.
type search struct {
	elements []int     // of the group, in increasing order, the identity first
	total    run.Total // of its part
}

// strata returns the strata that are of a symmetry type and that no theorem
// forbids, those with fewer symmetries first, and the searches to count them.
//
// A tour that has the symmetries of another and more is of every type that the
// other is. So the strata of one type can be counted without the others.
func (g *group) strata(symmetryType string) (strata []*stratum, searches []*search) {
	byElements := map[string]*search{}
	for _, groups := range g.table.Stabilizers(g.keeps, g.reverses) {
		s := &stratum{groups: groups}
		for _, x := range groups {
			if g.fits(symmetryType, x) {
				s.asked = append(s.asked, x)
			}
		}
		if s.asked == nil {
			continue
		}
		// Groups of the same symmetries, of which different ones keep the
		// direction, share a search.
		at := max(0, slices.IndexFunc(groups, func(x symmetry.Stabilizer) bool { return byElements[fmt.Sprint(x.All)] != nil }))
		groups[0], groups[at] = groups[at], groups[0]
		key := fmt.Sprint(groups[0].All)
		if byElements[key] == nil {
			byElements[key] = &search{elements: groups[0].All}
			searches = append(searches, byElements[key])
		}
		s.search = byElements[key]
		s.words, s.combination = g.combination(groups[0])
		strata = append(strata, s)
	}
	return strata, searches
}

// with returns how many tours have the symmetries of a group, with these
// directions, and perhaps more. The group is that of the search.
func (f *search) with(x symmetry.Stabilizer) *big.Int {
	n, first, second := f.total.Of(run.Tours), f.total.Of(run.KeptFirst), f.total.Of(run.KeptSecond)
	if len(x.All) > 4 || len(x.Kept) == 4 {
		return n // only in one way can these be symmetries of a tour
	}
	// One symmetry of order 2, or three, one of which keeps the direction: two
	// reflections of a cycle make a rotation.
	switch {
	case len(x.Kept) > 1 && x.Kept[1] == f.elements[1]:
		return first
	case len(x.Kept) > 1 && x.Kept[1] == f.elements[2]:
		return second
	}
	return n.Sub(n.Sub(n, first), second)
}

// invert finds how many tours have just the symmetries of each stratum, from the
// results of the searches under a group of so many symmetries: it takes from those
// that have them the tours that have more. None can be left negative, and the
// tours of a stratum are whole classes.
func invert(strata []*stratum, order int) (err error) {
	for i, s := range slices.Backward(strata) {
		s.exact = s.search.with(s.groups[0])
		for _, larger := range strata[i+1:] {
			within := 0
			for _, x := range larger.groups {
				if len(x.All) > len(s.groups[0].All) && s.groups[0].Within(x) {
					within++
				}
			}
			s.exact.Sub(s.exact, times(larger.exact, within))
		}
		if s.exact.Sign() < 0 {
			return graph.CheckFailed("%s tours have just the symmetries %v", s.exact, s.groups[0].All)
		}
		// A class has one tour for each symmetry, divided by the number of those
		// that map a tour to itself.
		what := fmt.Sprintf("the number of pairs of a tour with just the symmetries %v and one of them", s.groups[0].All)
		if s.classes, err = run.Divide(times(s.exact, len(s.groups)*len(s.groups[0].All)), int64(order), what); err != nil {
			return err
		}
	}
	return nil
}

// tours returns how many tours are of the stratum and of the type asked for.
func (s *stratum) tours() *big.Int { return times(s.exact, len(s.asked)) }

func times(n *big.Int, factor int) *big.Int { return new(big.Int).Mul(n, big.NewInt(int64(factor))) }
