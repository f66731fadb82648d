package symmetric

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// A Finder finds the tours of a symmetry type one by one, by the symmetries they
// may have.
type Finder struct {
	// Parts visit them, and others, and some of them several times.
	Parts []*run.Visit

	*group
	asked    []string // flags of the type, which tours must have all; the first chooses the searches
	others   []int    // the elements but the identity
	searched []int    // an element of each search
}

// NewFinder returns the finder of the tours of a question that have a symmetry, of
// one type unless that is "".
func NewFinder(ctx context.Context, q question.Tours, symmetryType string) (*Finder, error) {
	f := &Finder{group: newGroup(q), asked: strings.Split(symmetryType, "+")}
	found := make([]bool, len(f.elements))
	for e := 1; e < len(f.elements); e++ {
		f.others = append(f.others, e)
		if found[e] || !(f.keeps(e) && f.is(e, kept, f.asked[0]) || f.reverses(e) && f.is(e, reversed, f.asked[0])) {
			continue
		}
		powers := f.table.Powers(e)
		for _, p := range powers { // tours that have such a power have e, and are found with it
			found[p] = found[p] || f.table.Order(p) == len(powers)
		}
		visit, err := f.visit(ctx, powers)
		if err != nil {
			return nil, err
		}
		f.Parts, f.searched = append(f.Parts, visit), append(f.searched, e)
	}
	return f, nil
}

// is reports whether a flag asks for tours that an element maps to themselves, in
// that direction. No flag asks for all: each of these has a symmetry whose order is
// a prime.
func (f *Finder) is(e, way int, flag string) bool {
	if flag == "" {
		return big.NewInt(int64(f.table.Order(e))).ProbablyPrime(0)
	}
	return slices.Contains(f.flags[e][way], flag)
}

// Sieve returns a function, for one goroutine, that reports whether a tour which
// some part visits is asked for and visited by no part before; with distinct, only
// for one tour of each class under the symmetries, the least but for the square it
// is written from.
func (f *Finder) Sieve(part int, distinct bool) func(tour.Tour) bool {
	closed := f.tours.Kind == question.Closed
	tester := symmetry.Tester{Closed: closed}
	first := func(elements []int, flag string) int {
		return slices.IndexFunc(elements, func(e int) bool {
			reverses, maps := tester.Maps(f.squares[e])
			return maps && f.is(e, way(reverses), flag)
		})
	}
	return func(t tour.Tour) bool {
		tester.Set(t)
		if first(f.searched, f.asked[0]) != part {
			return false
		}
		for _, flag := range f.asked[1:] {
			if first(f.others, flag) < 0 {
				return false
			}
		}
		return !distinct || slices.Equal(symmetry.Canonical(f.squares, t, closed), symmetry.Canonical(f.squares[:1], t, closed))
	}
}
