package counting

import (
	"fmt"
	"math/big"
	"slices"

	"knightstour/graph"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
)

// split takes the tours that have a symmetry from all, and checks what is left.
func (a *Answer) split() error {
	tours := new(big.Int).Sub(a.Undirected, a.Symmetric.Labelled)
	if tours.Sign() < 0 {
		return graph.CheckFailed("of %s %s, %s have a symmetry", a.Undirected, a.Tours, a.Symmetric.Labelled)
	}
	classes, err := run.Divide(tours, int64(a.Symmetric.Order), fmt.Sprintf("the number of %s without a symmetry", a.Tours))
	if err != nil {
		return err
	}
	a.Asymmetric = &symmetric.Row{Order: 1, Labelled: tours, Exact: tours, Distinct: classes}
	distinct := new(big.Int).Add(classes, a.Symmetric.Distinct)
	if a.Distinct != nil && a.Distinct.Cmp(distinct) != 0 {
		return fmt.Errorf("%w about %s, distinct: %s by visiting, %s by symmetries", ErrDisagree, a.Tours, a.Distinct, distinct)
	}
	a.Distinct = distinct
	return nil
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
			classes, tours := a.Symmetric.OfOrder(a.Symmetric.Order / size)
			sizes = append(sizes, ClassSize{size, classes, tours})
		}
	}
	last := &sizes[len(sizes)-1]
	last.Classes, last.Tours = a.Asymmetric.Distinct, a.Asymmetric.Exact
	return sizes
}

// classesOf returns how many classes there are of so many tours, or, if the size
// is 0, of tours without a symmetry.
func (a *Answer) classesOf(size int) *big.Int {
	if size == 0 {
		return a.Asymmetric.Distinct
	}
	sizes := a.ClassSizes()
	if at := slices.IndexFunc(sizes, func(c ClassSize) bool { return c.Size == size }); at >= 0 {
		return sizes[at].Classes
	}
	return new(big.Int)
}
