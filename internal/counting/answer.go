package counting

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"knightstour/existence"
	"knightstour/graph"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/published"
	"knightstour/question"
)

// An Answer is what a count found of tours of one kind. All numbers are exact.
type Answer struct {
	Tours question.Tours
	// Reason says why the answer was known without a search, and is nil if
	// there was one.
	Reason *existence.Reason
	Engine Engine // that counted
	// Symmetries is the order of the group of symmetries that keep the
	// question, the identity included: those that Distinct is about.
	Symmetries int

	Undirected *big.Int
	Distinct   *big.Int // classes under the symmetries and reversal; nil if they were not counted
	Reentrant  *big.Int // undirected, of open tours; nil for closed tours
	// By holds, for each square, the number of directed tours that start
	// there (or end there, as asked); nil unless asked for.
	By []*big.Int
	// Symmetric and Asymmetric split the tours by their symmetries; nil unless
	// asked for.
	Symmetric  *symmetric.Answer
	Asymmetric *symmetric.Row
}

// Directed returns the number of directed tours for a number of undirected ones.
func (a *Answer) Directed(undirected *big.Int) *big.Int {
	return new(big.Int).Mul(undirected, big.NewInt(int64(a.Tours.Directions())))
}

// StrictlyOpen returns the number of undirected open tours that are not
// reentrant.
func (a *Answer) StrictlyOpen() *big.Int {
	return new(big.Int).Sub(a.Undirected, a.Reentrant)
}

// Value returns the number that corresponds to a published row about these tours.
func (a *Answer) Value(row published.Row) *big.Int {
	if _, size, ok := row.Classes(); ok {
		return a.classesOf(size)
	}
	undirected := a.Undirected
	if strings.HasPrefix(row.Kind, "strictly-") {
		undirected = a.StrictlyOpen()
	}
	switch row.Convention {
	case published.Directed:
		return a.Directed(undirected)
	case published.Distinct:
		return a.Distinct
	}
	return undirected
}

// newAnswer returns an answer without tours.
func (p *planner) newAnswer() *Answer {
	a := &Answer{Tours: p.tours, Engine: p.engine, Symmetries: len(p.tours.Symmetries()), Undirected: new(big.Int)}
	if p.tours.Kind == question.Open {
		a.Reentrant = new(big.Int)
	}
	if p.By.BySquare() {
		a.By = make([]*big.Int, p.tours.Board.Len())
		for s := range a.By {
			a.By[s] = new(big.Int)
		}
	}
	return a
}

// known returns the answer of a convention or a theorem, if there is one.
func (p *planner) known() (*Answer, bool) {
	tours, reason, ok := existence.Foregone(p.tours, p.Compute)
	if !ok {
		return nil, false
	}
	a := p.newAnswer()
	a.Reason = reason
	a.Undirected.SetInt64(tours)
	a.Distinct = new(big.Int).Set(a.Undirected)
	for _, n := range a.By {
		n.SetInt64(tours)
	}
	return a, true
}

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
