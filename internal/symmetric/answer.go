package symmetric

import (
	"math/big"
	"slices"

	"knightstour/existence"
	"knightstour/published"
	"knightstour/question"
)

// An Answer is the tours of a question that have a symmetry, counted by its type.
// All tours are undirected.
type Answer struct {
	Tours question.Tours
	Type  string // the symmetry type that was asked for, "" for all
	Order int    // of the group of symmetries of the board, the identity included
	// Reason says why there are no tours at all, and is nil if there was a search.
	Reason *existence.Reason
	// Rows are the types, simple ones first.
	Rows []Row
	// Labelled is how many tours there are in all, Distinct how many classes under
	// the symmetries of the board.
	Labelled, Distinct *big.Int

	strata []*stratum
}

// A Row is the tours of one symmetry type.
type Row struct {
	// Words name a symmetry, or, if tours must have several at once, those that
	// make up the others.
	Words string
	// Name is what the literature calls such tours, or empty.
	Name string
	// Sort and Flag are how to ask for it and its like, and for it alone; see
	// Count.Type.
	Sort, Flag string
	// Order is how many symmetries a tour of the row has that has no more, the
	// identity included.
	Order    int
	Combined bool // several symmetries at once
	Reverses bool // the symmetry turns the direction of closed tours around
	// Labelled is how many tours have a symmetry of this type, and perhaps others.
	Labelled *big.Int
	// Exact is how many have no others but its powers, and Distinct in how many
	// classes these are.
	Exact, Distinct *big.Int
	// Kept and Reversed split a row of symmetries of order 2 of closed tours by
	// whether the direction of the tour stays the same; else they are nil.
	Kept, Reversed *Row
	// None says why there is no such tour, and is nil if there is one or it took
	// a search to find out. It is nil if the row is split.
	None *existence.Reason
}

// newAnswer makes the answer of strata that are inverted.
func (g *group) newAnswer(symmetryType string, strata []*stratum, reason *existence.Reason) *Answer {
	a := &Answer{
		Tours: g.tours, Type: symmetryType, Order: len(g.elements), Reason: reason,
		Labelled: new(big.Int), Distinct: new(big.Int), strata: strata,
	}
	for _, s := range strata {
		a.Labelled.Add(a.Labelled, s.tours())
		a.Distinct.Add(a.Distinct, s.classes)
	}
	a.Rows = slices.Concat(g.simple(a), g.absent(a))
	slices.SortStableFunc(a.Rows, func(x, y Row) int { return x.Order - y.Order })
	a.Rows = append(a.Rows, g.combined(a)...)
	return a
}

// Leaves returns the rows that each tour is in just one of, if of each row its
// Exact tours are taken.
func (a *Answer) Leaves() []Row {
	var leaves []Row
	for _, r := range a.Rows {
		if r.Kept != nil {
			leaves = append(leaves, *r.Kept, *r.Reversed)
		} else {
			leaves = append(leaves, r)
		}
	}
	return leaves
}

// OfOrder returns how many classes there are of tours that have just so many
// symmetries, two or more, and how many tours these are.
func (a *Answer) OfOrder(order int) (classes, tours *big.Int) {
	classes, tours = new(big.Int), new(big.Int)
	for _, s := range a.strata {
		if len(s.groups[0].All) == order {
			classes.Add(classes, s.classes)
			tours.Add(tours, s.tours())
		}
	}
	return classes, tours
}

// Published compares the answer with the published numbers about it.
func (a *Answer) Published() []published.Check {
	var checks []published.Check
	for _, sort := range published.SymmetricSorts() {
		if a.Type != "" && a.Type != sorts[sort] {
			continue // not all of these were counted
		}
		for _, convention := range []published.Convention{published.Undirected, published.Distinct} {
			if row, found := published.FindSymmetric(a.Tours, sort, convention); found {
				checks = append(checks, published.Check{Row: row, Computed: a.Value(row)})
			}
		}
	}
	return checks
}

// sorts are the symmetries that restrictions of published rows are about, as
// Row has them.
var sorts = map[string]string{
	published.Reflection: "axial", published.HalfTurn: "half-turn", published.HalfOnly: "half-turn",
	published.Eulerian: "eulerian", published.Bergholtian: "bergholtian", published.QuarterTurn: "quarter-turn",
}

// Value returns the number that corresponds to the row.
func (a *Answer) Value(row published.Row) *big.Int {
	rows, sort := a.Rows, sorts[row.Restriction]
	switch row.Restriction {
	case published.AnySymmetry:
		rows = []Row{{Labelled: a.Labelled, Distinct: a.Distinct}}
	case published.Eulerian, published.Bergholtian:
		rows = a.Leaves()
	}
	sum := new(big.Int)
	for _, r := range rows {
		switch {
		case r.Sort != sort && r.Flag != sort:
		case row.Convention == published.Distinct:
			sum.Add(sum, r.Distinct)
		case row.Restriction == published.HalfOnly:
			sum.Add(sum, r.Exact)
		default:
			sum.Add(sum, r.Labelled)
		}
	}
	return sum
}
