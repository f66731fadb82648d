package symmetric

import (
	"math/big"

	"knightstour/published"
)

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
