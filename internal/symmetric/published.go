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
	all, classes := a.Labelled, a.Distinct
	if row.Restriction != published.AnySymmetry {
		all, classes = new(big.Int), new(big.Int)
		rows, sort := a.Rows, sorts[row.Restriction]
		if row.Restriction == published.Eulerian || row.Restriction == published.Bergholtian {
			rows = a.Leaves()
		}
		for _, r := range rows {
			if r.Sort == sort || r.Flag == sort {
				tours := r.Labelled
				if row.Restriction == published.HalfOnly {
					tours = r.Exact
				}
				all.Add(all, tours)
				classes.Add(classes, r.Distinct)
			}
		}
	}
	if row.Convention == published.Distinct {
		return classes
	}
	return all
}
