package run

import (
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
	"knightstour/symmetry"
)

// The symmetries are those that leave a question as it is, and what is known of
// the tours that they map to themselves.
type symmetries struct {
	tours   question.Tours
	group   [][]int         // permutations of the vertices of the graph, the identity first
	perms   []symmetry.Perm // what they do to the squares
	table   *symmetry.Table
	kinds   [][2]symmetry.Kind // of each element, if it keeps the direction and if it reverses it
	motions []*motion          // of each element; nil for the identity
}

// A motion is a class of conjugate symmetries: they do the same to the board in
// different places.
type motion struct {
	elements []int
	words    string
	flag     string    // how one asks for it
	kept     direction // the tours it keeps the direction of
	reversed direction // the others
}

// A direction is what one can say of the tours of a motion without a search.
type direction struct {
	flag string            // how one asks for them, if the motion is of order 2
	name string            // in the literature, or empty
	none *published.Reason // why there are none, or nil if no theorem says so
}

func newSymmetries(p question.Tours) *symmetries {
	s := &symmetries{tours: p, group: p.Symmetries()}
	s.table = symmetry.NewTable(s.group)
	for _, g := range s.group {
		perm := make(symmetry.Perm, p.Board.Len())
		for v := range perm {
			perm[v] = board.Square(g[v])
		}
		s.perms = append(s.perms, perm)
		s.kinds = append(s.kinds, [2]symmetry.Kind{symmetry.KindOf(p.Board, perm, false), symmetry.KindOf(p.Board, perm, true)})
	}
	s.motions = make([]*motion, len(s.group))
	var sorts []string
	bySort := map[string][]*motion{}
	for _, class := range s.table.Classes()[1:] {
		m := s.motion(class)
		for _, e := range class {
			s.motions[e] = m
		}
		sort := s.kinds[class[0]][0].Sort
		sorts, bySort[sort] = append(sorts, sort), append(bySort[sort], m)
	}
	for _, sort := range sorts {
		s.name(sort, bySort[sort])
	}
	return s
}

// name gives motions of one sort their words and flags: those of the sort to all
// if some need them, because conjugates do not go by the same words.
func (s *symmetries) name(sort string, motions []*motion) {
	var all []symmetry.Kind
	common := false
	for _, m := range motions {
		var kinds []symmetry.Kind
		for _, e := range m.elements {
			kinds = append(kinds, s.kinds[e][0])
		}
		m.words, m.flag = symmetry.Common(kinds)
		all, common = append(all, kinds...), common || m.flag == sort
	}
	for _, m := range motions {
		if common {
			m.words, m.flag = symmetry.Common(all)
		}
		for i, d := range []*direction{&m.kept, &m.reversed} {
			kind := s.kinds[m.elements[0]][i]
			d.flag, d.name = kind.DirectionFlag(m.flag), kind.Name
		}
	}
}

// motion returns a class of conjugates with what theorems say of it.
func (s *symmetries) motion(class []int) *motion {
	m := &motion{elements: class}
	one := class[0]
	for i, d := range []*direction{&m.kept, &m.reversed} {
		none := published.NoneKept
		if i == 1 {
			none = published.NoneReversed
		}
		if why, found := none(s.tours, s.group[one]); found {
			d.none = &why
		}
	}
	return m
}

// keeps and reverses report whether there may be tours that an element maps to
// themselves in this or the other direction, for all that theorems say.
func (s *symmetries) keeps(e int) bool    { return s.motions[e].kept.none == nil }
func (s *symmetries) reverses(e int) bool { return s.motions[e].reversed.none == nil }

// images returns the permutations of some elements.
func (s *symmetries) images(elements []int) [][]int {
	var images [][]int
	for _, e := range elements {
		images = append(images, s.group[e])
	}
	return images
}

// flags returns the words by which one can ask for tours with a symmetry.
func (s *symmetries) flags(e int, keeps bool) []string {
	if s.tours.Kind == question.Open {
		return s.kinds[e][1].MotionFlags() // all reverse it
	}
	if keeps {
		return s.kinds[e][0].Flags()
	}
	return s.kinds[e][1].Flags()
}

// fit reports whether tours with just the symmetries x are of a kind: a word
// of flags, several joined by + for tours that have them all, or "" for any.
func (s *symmetries) fit(kind string, x symmetry.Stabilizer) bool {
	if kind == "" {
		return true
	}
	for flag := range strings.SplitSeq(kind, "+") {
		if !slices.ContainsFunc(x.All[1:], func(e int) bool { return slices.Contains(s.flags(e, x.Keeps(e)), flag) }) {
			return false
		}
	}
	return true
}

// planeKinds can be asked for on every board, those with a direction only of closed
// tours.
var planeKinds = []string{"axial", "diagonal", "half-turn", "quarter-turn", "eulerian", "bergholtian"}

// CheckKind returns an error if a kind of symmetry (see Job.SymmetryKind) makes no sense
// for the tours of a problem. It names those that do.
func CheckKind(p question.Tours, kind string) error {
	if kind == "" {
		return nil
	}
	names := slices.Clone(planeKinds)
	if p.Kind == question.Open {
		names = names[:4]
	}
	known := map[string]bool{}
	for _, n := range names {
		known[n] = true
	}
	s := newSymmetries(p)
	for e := 1; e < len(s.group); e++ {
		for _, keeps := range []bool{false, true} {
			for _, f := range s.flags(e, keeps) {
				known[f] = true
			}
		}
		if f := s.motions[e].flag; !slices.Contains(names, f) {
			names = append(names, f)
		}
	}
	for flag := range strings.SplitSeq(kind, "+") {
		if !known[flag] {
			return fmt.Errorf("unknown kind of symmetry %q of %s (%s)", flag, p, strings.Join(names, ", "))
		}
	}
	return nil
}
