package symmetric

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"knightstour/existence"
	"knightstour/graph"
	"knightstour/question"
	"knightstour/symmetry"
)

// A group is the symmetries that leave a question as it is, and what is known of
// the tours that they map to themselves.
type group struct {
	tours    question.Tours
	elements []graph.Perm // permutations of the vertices of the graph, the identity first
	squares  []graph.Perm // what they do to the squares
	table    *symmetry.Table
	classes  []*class // of each element; nil for the identity
	// types and flags, the words by which one can ask for tours, are those of each
	// element if it keeps and if it reverses the direction.
	types [][2]symmetry.Type
	flags [][2][]string
}

// What a symmetry does to the direction of a tour.
const (
	kept = iota
	reversed
)

func way(reverses bool) int {
	if reverses {
		return reversed
	}
	return kept
}

// A class is a class of conjugate symmetries: they do the same to the board in
// different places.
type class struct {
	elements []int
	words    string
	flag     string // how one asks for it
	// none says why there are no tours whose direction it keeps and no tours whose
	// direction it reverses, each nil if no theorem says so.
	none [2]*existence.Reason
}

func newGroup(q question.Tours) *group {
	g := &group{tours: q, elements: q.Symmetries()}
	g.table = symmetry.NewTable(g.elements)
	for _, p := range g.elements {
		p = p[:q.Board.Len()]
		types := [2]symmetry.Type{symmetry.TypeOf(q.Board, p, false), symmetry.TypeOf(q.Board, p, true)}
		flags := [2][]string{types[kept].Flags(), types[reversed].Flags()}
		if q.Kind == question.Open { // all reverse it
			flags[kept], flags[reversed] = types[kept].IsometryFlags(), types[reversed].IsometryFlags()
		}
		g.squares, g.types, g.flags = append(g.squares, p), append(g.types, types), append(g.flags, flags)
	}
	g.classes = make([]*class, len(g.elements))
	bySort := map[string][]*class{}
	for _, elements := range g.table.Classes()[1:] {
		first := g.elements[elements[0]]
		c := &class{elements: elements, none: [2]*existence.Reason{existence.NoneKept(q, first), existence.NoneReversed(q, first)}}
		for _, e := range elements {
			g.classes[e] = c
		}
		sort := g.types[elements[0]][kept].Sort
		bySort[sort] = append(bySort[sort], c)
	}
	for sort, classes := range bySort {
		g.name(sort, classes)
	}
	return g
}

// name gives classes of one sort their words and flags: those of the sort to all
// if some need them, because conjugates do not go by the same words.
func (g *group) name(sort string, classes []*class) {
	var all []symmetry.Type
	common := false
	for _, c := range classes {
		var types []symmetry.Type
		for _, e := range c.elements {
			types = append(types, g.types[e][kept])
		}
		c.words, c.flag = symmetry.Common(types)
		all, common = append(all, types...), common || c.flag == sort
	}
	if common {
		for _, c := range classes {
			c.words, c.flag = symmetry.Common(all)
		}
	}
}

// keeps and reverses report whether there may be tours that an element maps to
// themselves in this or the other direction, for all that theorems say.
func (g *group) keeps(e int) bool    { return g.classes[e].none[kept] == nil }
func (g *group) reverses(e int) bool { return g.classes[e].none[reversed] == nil }

// fits reports whether tours with just the symmetries x are of a symmetry type: a
// word of flags, several joined by + for tours that have them all, or "" for any.
func (g *group) fits(symmetryType string, x symmetry.Stabilizer) bool {
	if symmetryType == "" {
		return true
	}
	for flag := range strings.SplitSeq(symmetryType, "+") {
		if !slices.ContainsFunc(x.All[1:], func(e int) bool { return slices.Contains(g.flags[e][way(!x.Keeps(e))], flag) }) {
			return false
		}
	}
	return true
}

// Check returns an error if the tours of a question have no symmetries to ask for,
// or a symmetry type makes no sense for them. It names those that do.
func Check(q question.Tours, symmetryType string) error {
	if !q.WholeBoard() {
		return errors.New("the symmetric tours are those of the whole board (leave out --from, --to, --through and --prefix)")
	}
	if symmetryType == "" {
		return nil
	}
	// On every board one can ask for these, for those with a direction of closed tours.
	names := []string{"axial", "diagonal", "half-turn", "quarter-turn", "eulerian", "bergholtian"}
	if q.Kind == question.Open {
		names = names[:4]
	}
	known := slices.Clone(names)
	g := newGroup(q)
	for e, c := range g.classes[1:] {
		known = append(known, slices.Concat(g.flags[e+1][:]...)...)
		if !slices.Contains(names, c.flag) {
			names = append(names, c.flag)
		}
	}
	for flag := range strings.SplitSeq(symmetryType, "+") {
		if !slices.Contains(known, flag) {
			return fmt.Errorf("unknown symmetry type %q of %s (%s)", flag, q, strings.Join(names, ", "))
		}
	}
	return nil
}
