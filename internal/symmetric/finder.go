package symmetric

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"knightstour/graph"
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
	flags    []string // of the type, which tours must have all; the first chooses the searches
	searched []int    // an element of each search
}

// NewFinder returns the finder of the tours of a question that have a symmetry, of
// one type unless that is "".
func NewFinder(ctx context.Context, q question.Tours, symmetryType string) (*Finder, error) {
	f := &Finder{group: newGroup(q), flags: strings.Split(symmetryType, "+")}
	found := make([]bool, len(f.elements))
	for e := 1; e < len(f.elements); e++ {
		asked := f.keeps(e) && f.asked(e, true, f.flags[0]) || f.reverses(e) && f.asked(e, false, f.flags[0])
		if found[e] || !asked {
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

// asked reports whether a flag asks for tours that an element maps to themselves,
// in that direction. No flag asks for all: each of these has a symmetry whose
// order is a prime.
func (f *Finder) asked(e int, keeps bool, flag string) bool {
	if flag == "" {
		return big.NewInt(int64(f.table.Order(e))).ProbablyPrime(0)
	}
	return slices.Contains(f.group.flags(e, keeps), flag)
}

// Sieve returns a function, for one goroutine, that reports whether a tour which
// some part visits is asked for and visited by no part before; with distinct, only
// for one tour of each class under the symmetries.
func (f *Finder) Sieve(part int, distinct bool) func(tour.Tour) bool {
	tester := symmetry.NewTester(f.tours.Kind == question.Closed)
	has := func(e int, flag string) bool {
		reverses, maps := tester.Maps(f.onSquares(e))
		return maps && f.asked(e, !reverses, flag)
	}
	return func(t tour.Tour) bool {
		tester.Set(t)
		if slices.IndexFunc(f.searched, func(e int) bool { return has(e, f.flags[0]) }) != part {
			return false
		}
		for _, flag := range f.flags[1:] {
			some := false
			for e := 1; e < len(f.elements) && !some; e++ {
				some = has(e, flag)
			}
			if !some {
				return false
			}
		}
		return !distinct || f.isLeast(t)
	}
}

// isLeast reports whether a tour is the least of its class, but for the square it
// is written from.
func (f *Finder) isLeast(t tour.Tour) bool {
	closed := f.tours.Kind == question.Closed
	var images []graph.Perm
	for e := range f.elements {
		images = append(images, f.onSquares(e))
	}
	itself := slices.Clone(t)
	itself.Orient(closed)
	return slices.Equal(symmetry.Canonical(images, t, closed), itself)
}
