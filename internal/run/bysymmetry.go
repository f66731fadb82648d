package run

import (
	"context"
	"fmt"
	"math/big"
	"slices"
)

// countBySymmetry answers a job that splits all tours by their symmetries: the
// tours are counted by whichever engine, those that have a symmetry are
// searched, and the others are what is left.
func (j Job) countBySymmetry(ctx context.Context) (*Answer, error) {
	whole := j
	whole.By, whole.bare = Whole, true
	a, err := Count(ctx, whole)
	if err != nil {
		return nil, err
	}
	symmetric := j
	symmetric.By, symmetric.Engine, symmetric.Symmetric = Whole, Auto, true
	symmetric.Meter = nil // it has told all it can
	if a.Symmetric, err = CountSymmetric(ctx, symmetric); err != nil {
		return nil, err
	}
	distinct := new(big.Int).Add(a.Asymmetric().Distinct, a.Symmetric.Distinct)
	if a.Distinct != nil && a.Distinct.Cmp(distinct) != 0 {
		return nil, fmt.Errorf("%w about %s, distinct: %s by visiting, %s by symmetries", ErrDisagree, j.Tours, a.Distinct, distinct)
	}
	a.Distinct = distinct
	a.Stats.Elapsed += a.Symmetric.Stats.Elapsed
	return a, nil
}

// Asymmetric returns the tours of an answer split by symmetries that have none.
func (a *Answer) Asymmetric() SymmetryRow {
	tours := new(big.Int).Sub(a.Undirected, a.Symmetric.Labelled)
	return SymmetryRow{Order: 1, Labelled: tours, Exact: tours, Distinct: new(big.Int).Div(tours, big.NewInt(int64(a.Symmetric.Order)))}
}

// Leaves returns the rows that each tour is in just one of, if of each row its
// Exact tours are taken.
func (a *Symmetric) Leaves() []SymmetryRow {
	var leaves []SymmetryRow
	for _, r := range a.Rows {
		if r.Kept == nil {
			leaves = append(leaves, r)
			continue
		}
		leaves = append(leaves, *r.Kept, *r.Reversed)
	}
	return leaves
}

// A ClassSize is the classes of so many undirected tours.
type ClassSize struct {
	Size    int
	Classes *big.Int
	Tours   *big.Int
}

// ClassSizes splits the tours of an answer split by symmetries by how many tours
// they are under the symmetries of the board: from the smallest class to the
// largest, all sizes that divide the order of the group.
func (a *Answer) ClassSizes() []ClassSize {
	var sizes []ClassSize
	for size := 1; size <= a.Symmetric.Order; size++ {
		if a.Symmetric.Order%size == 0 {
			sizes = append(sizes, ClassSize{size, new(big.Int), new(big.Int)})
		}
	}
	add := func(size int, classes, tours *big.Int) {
		at := slices.IndexFunc(sizes, func(c ClassSize) bool { return c.Size == size })
		sizes[at].Classes.Add(sizes[at].Classes, classes)
		sizes[at].Tours.Add(sizes[at].Tours, tours)
	}
	for _, t := range a.Symmetric.types {
		add(a.Symmetric.Order/len(t.groups[0].All), t.classes(a.Symmetric.Order), t.tours())
	}
	rest := a.Asymmetric()
	add(a.Symmetric.Order, rest.Distinct, rest.Exact)
	return sizes
}
