package run

import (
	"context"
	"math/big"

	"knightstour/published"
	"knightstour/question"
)

// Symmetric is the tours of a problem that have a symmetry, counted by kind.
// All tours are undirected.
type Symmetric struct {
	Tours question.Tours
	Kind  string // the one that was asked for, "" for all
	Order int    // of the group of symmetries of the board, the identity included
	// Reason says why there are no tours at all, and is nil if there was a search.
	Reason *published.Reason
	// Rows are the kinds, simple ones first.
	Rows []SymmetryRow
	// Labelled is how many tours there are in all, Distinct how many classes under
	// the symmetries of the board.
	Labelled, Distinct *big.Int
	Stats              Stats

	types []*tourType
}

// A SymmetryRow is the tours of one kind of symmetry.
type SymmetryRow struct {
	// Words name a symmetry, or, if tours must have several at once, those that
	// make up the others.
	Words string
	// Name is what the literature calls such tours, or empty.
	Name string
	// Sort and Flag are how to ask for it and its like, and for it alone; see
	// Job.SymmetryKind.
	Sort, Flag string
	// Order is how many symmetries a tour of the row has that has no more, the
	// identity included.
	Order    int
	Combined bool // several symmetries at once
	Reverses bool // the symmetry turns the direction of closed tours around
	// Labelled is how many tours have a symmetry of this kind, and perhaps others.
	Labelled *big.Int
	// Exact is how many have no others but its powers, and Distinct in how many
	// classes these are.
	Exact, Distinct *big.Int
	// Kept and Reversed split a row of symmetries of order 2 of closed tours by
	// whether the direction of the tour stays the same; else they are nil.
	Kept, Reversed *SymmetryRow
	// None says why there is no such tour, and is nil if there is one or it took
	// a search to find out. It is nil if the row is split.
	None *published.Reason
}

// CountSymmetric counts the tours of a job that is Symmetric. Errors and
// cancellation are as for Count.
func CountSymmetric(ctx context.Context, j Job) (*Symmetric, error) {
	if err := CheckKind(j.Tours, j.SymmetryKind); err != nil {
		return nil, err
	}
	a := &Symmetric{Tours: j.Tours, Kind: j.SymmetryKind, Labelled: new(big.Int), Distinct: new(big.Int)}
	s := newSymmetries(j.Tours)
	a.Order = len(s.group)
	if all, found := known(j); found {
		a.Reason = all.Reason
		a.Rows = s.rows(a)
		return a, j.matches()
	}
	types, searches := s.types(j.SymmetryKind)
	var err error
	if a.Stats, err = j.search(ctx, s, searches); err != nil {
		return nil, err
	}
	settle(types)
	a.types = types
	for _, t := range types {
		a.Labelled.Add(a.Labelled, t.tours())
		a.Distinct.Add(a.Distinct, t.classes(a.Order))
	}
	a.Rows = s.rows(a)
	return a, nil
}
