package published

import (
	"slices"
	"strconv"
	"strings"

	"knightstour/question"
)

// The sorts of symmetric tours that rows count, as named in restrictions.
const (
	AnySymmetry = "symmetric"
	Reflection  = "symmetry=reflection"
	HalfTurn    = "symmetry=rotation180"
	HalfOnly    = "symmetry=rotation180-only"
	Eulerian    = "symmetry=rotation180-forward"
	Bergholtian = "symmetry=rotation180-reversed"
	QuarterTurn = "symmetry=rotation90"
)

// SymmetricSorts returns them all.
func SymmetricSorts() []string {
	return []string{AnySymmetry, Reflection, HalfTurn, HalfOnly, Eulerian, Bergholtian, QuarterTurn}
}

// symmetricKind is the kind of tours of one of these sorts in a key of the index.
func symmetricKind(kind, sort string) string { return kind + " " + sort }

// FindSymmetric is Find for the tours of p's board that are symmetric, of one of
// the sorts.
func FindSymmetric(p question.Tours, sort string, convention Convention) (Row, bool) {
	row, found := find(p, symmetricKind(string(p.Kind), sort), convention)
	row.Restriction = sort
	return row, found
}

// Symmetric returns the problem whose symmetric tours the row counts, of the
// sort its restriction names. It returns false if the row is about something
// else.
func (r Row) Symmetric() (question.Tours, bool) {
	if !slices.Contains(SymmetricSorts(), r.Restriction) || strings.HasPrefix(r.Kind, "strictly-") {
		return question.Tours{}, false
	}
	r.Restriction = ""
	return r.Question()
}

// Classes returns the problem whose classes of tours the row counts: those of so
// many tours under the symmetries of the board, or, if size is 0, those of tours
// without a symmetry. It returns false if the row is about something else.
func (r Row) Classes() (p question.Tours, size int, ok bool) {
	if r.Convention != Distinct {
		return p, 0, false
	}
	if r.Restriction != "asymmetric" {
		words, found := strings.CutPrefix(r.Restriction, "class-size=")
		n, err := strconv.Atoi(words)
		if !found || err != nil || n < 1 {
			return p, 0, false
		}
		size = n
	}
	r.Restriction = ""
	p, ok = r.Question()
	return p, size, ok
}
