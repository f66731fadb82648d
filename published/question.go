package published

import (
	"slices"
	"strconv"
	"strings"

	"knightstour/board"
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

// Question returns the question whose answer the row is, in the row's
// convention and, for strictly open tours, without the reentrant ones. It
// returns false if the row is about something else than the tours of a piece
// on a board, from and to given squares or from anywhere: about a family of
// boards, a graph, or a knight that may turn one way only.
func (r Row) Question() (q question.Tours, ok bool) {
	kind := question.Kind(strings.TrimPrefix(r.Kind, "strictly-"))
	strict := string(kind) != r.Kind
	words, ok := parseEnds(r.Restriction)
	if !ok || r.Convention != Directed && r.Convention != Undirected && (r.Convention != Distinct || strict) {
		return q, false
	}
	b, err := board.Parse(r.Board)
	if err == nil {
		b, err = b.ParseFor(r.Piece, r.Wrap, "")
	}
	if err == nil {
		q, err = question.Parse(b, kind, words)
	}
	return q, err == nil
}

// parseEnds reads a restriction that names ends, as "from=a1 to=b2". It
// returns false for a restriction of another sort.
func parseEnds(text string) (ends question.Words, ok bool) {
	for word := range strings.FieldsSeq(text) {
		switch key, square, _ := strings.Cut(word, "="); key {
		case "from":
			ends.From = square
		case "to":
			ends.To = square
		default:
			return question.Words{}, false
		}
	}
	return ends, true
}

// Symmetric returns the question whose symmetric tours the row counts, of the
// sort its restriction names. It returns false if the row is about something
// else.
func (r Row) Symmetric() (question.Tours, bool) {
	if !slices.Contains(SymmetricSorts(), r.Restriction) || strings.HasPrefix(r.Kind, "strictly-") {
		return question.Tours{}, false
	}
	r.Restriction = ""
	return r.Question()
}

// Classes returns the question whose classes of tours the row counts: those of so
// many tours under the symmetries of the board, or, if size is 0, those of tours
// without a symmetry. It returns false if the row is about something else.
func (r Row) Classes() (q question.Tours, size int, ok bool) {
	words, found := strings.CutPrefix(r.Restriction, "class-size=")
	size, err := strconv.Atoi(words)
	bySize := found && err == nil && size > 0
	if r.Convention != Distinct || !bySize && r.Restriction != "asymmetric" {
		return q, 0, false
	}
	r.Restriction = ""
	q, ok = r.Question()
	return q, size, ok
}
