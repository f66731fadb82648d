package published

import (
	"strings"

	"knightstour/problem"
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

// Symmetric returns the problem whose symmetric tours the row counts, of the
// sort its restriction names. It returns false if the row is about something
// else.
func (r Row) Symmetric() (problem.Problem, bool) {
	switch r.Restriction {
	case AnySymmetry, Reflection, HalfTurn, HalfOnly, Eulerian, Bergholtian, QuarterTurn:
	default:
		return problem.Problem{}, false
	}
	if strings.HasPrefix(r.Kind, "strictly-") {
		return problem.Problem{}, false
	}
	r.Restriction = ""
	return r.Question()
}
