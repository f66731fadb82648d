package counting

import (
	"math/big"
	"strings"

	"knightstour/existence"
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
