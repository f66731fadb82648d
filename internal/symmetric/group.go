package symmetric

import (
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
	table    *symmetry.Table
	types    [][2]symmetry.Type // of each element, if it keeps the direction and if it reverses it
	classes  []*class           // of each element; nil for the identity
}

// A class is a class of conjugate symmetries: they do the same to the board in
// different places.
type class struct {
	elements []int
	words    string
	flag     string    // how one asks for it
	kept     direction // the tours it keeps the direction of
	reversed direction // the others
}

// A direction is what one can say of the tours of a class without a search.
type direction struct {
	flag string            // how one asks for them, if the class is of order 2
	name string            // in the literature, or empty
	none *existence.Reason // why there are none, or nil if no theorem says so
}

// of returns the direction that c keeps, or the other.
func (c *class) of(keeps bool) *direction {
	if keeps {
		return &c.kept
	}
	return &c.reversed
}

func newGroup(q question.Tours) *group {
	g := &group{tours: q, elements: q.Symmetries()}
	g.table = symmetry.NewTable(g.elements)
	for e := range g.elements {
		g.types = append(g.types, [2]symmetry.Type{symmetry.TypeOf(q.Board, g.onSquares(e), false), symmetry.TypeOf(q.Board, g.onSquares(e), true)})
	}
	g.classes = make([]*class, len(g.elements))
	var sorts []string
	bySort := map[string][]*class{}
	for _, elements := range g.table.Classes()[1:] {
		c := g.newClass(elements)
		for _, e := range elements {
			g.classes[e] = c
		}
		sort := g.types[elements[0]][0].Sort
		sorts, bySort[sort] = append(sorts, sort), append(bySort[sort], c)
	}
	for _, sort := range sorts {
		g.name(sort, bySort[sort])
	}
	return g
}

// onSquares returns what an element does to the squares.
func (g *group) onSquares(e int) graph.Perm { return g.elements[e][:g.tours.Board.Len()] }

// newClass returns a class of conjugates with what theorems say of it.
func (g *group) newClass(elements []int) *class {
	c := &class{elements: elements}
	if why, found := existence.NoneKept(g.tours, g.elements[elements[0]]); found {
		c.kept.none = &why
	}
	if why, found := existence.NoneReversed(g.tours, g.elements[elements[0]]); found {
		c.reversed.none = &why
	}
	return c
}

// name gives classes of one sort their words and flags: those of the sort to all
// if some need them, because conjugates do not go by the same words.
func (g *group) name(sort string, classes []*class) {
	var all []symmetry.Type
	common := false
	for _, c := range classes {
		var types []symmetry.Type
		for _, e := range c.elements {
			types = append(types, g.types[e][0])
		}
		c.words, c.flag = symmetry.Common(types)
		all, common = append(all, types...), common || c.flag == sort
	}
	for _, c := range classes {
		if common {
			c.words, c.flag = symmetry.Common(all)
		}
		for i, d := range []*direction{&c.kept, &c.reversed} {
			t := g.types[c.elements[0]][i]
			d.flag, d.name = t.DirectionFlag(c.flag), t.Name
		}
	}
}

// keeps and reverses report whether there may be tours that an element maps to
// themselves in this or the other direction, for all that theorems say.
func (g *group) keeps(e int) bool    { return g.classes[e].of(true).none == nil }
func (g *group) reverses(e int) bool { return g.classes[e].of(false).none == nil }

// perms returns the permutations of some elements.
func (g *group) perms(elements []int) []graph.Perm {
	var perms []graph.Perm
	for _, e := range elements {
		perms = append(perms, g.elements[e])
	}
	return perms
}

// flags returns the words by which one can ask for tours with a symmetry.
func (g *group) flags(e int, keeps bool) []string {
	switch {
	case g.tours.Kind == question.Open:
		return g.types[e][1].IsometryFlags() // all reverse it
	case keeps:
		return g.types[e][0].Flags()
	}
	return g.types[e][1].Flags()
}

// fits reports whether tours with just the symmetries x are of a symmetry type: a
// word of flags, several joined by + for tours that have them all, or "" for any.
func (g *group) fits(symmetryType string, x symmetry.Stabilizer) bool {
	if symmetryType == "" {
		return true
	}
	for flag := range strings.SplitSeq(symmetryType, "+") {
		if !slices.ContainsFunc(x.All[1:], func(e int) bool { return slices.Contains(g.flags(e, x.Keeps(e)), flag) }) {
			return false
		}
	}
	return true
}

// planeTypes can be asked for on every board, those with a direction only of closed
// tours.
var planeTypes = []string{"axial", "diagonal", "half-turn", "quarter-turn", "eulerian", "bergholtian"}

// CheckType returns an error if a symmetry type makes no sense for the tours of a
// question. It names those that do.
func CheckType(q question.Tours, symmetryType string) error {
	if symmetryType == "" {
		return nil
	}
	names := slices.Clone(planeTypes)
	if q.Kind == question.Open {
		names = names[:4]
	}
	known := map[string]bool{}
	for _, n := range names {
		known[n] = true
	}
	g := newGroup(q)
	for e := 1; e < len(g.elements); e++ {
		for _, keeps := range []bool{false, true} {
			for _, f := range g.flags(e, keeps) {
				known[f] = true
			}
		}
		if f := g.classes[e].flag; !slices.Contains(names, f) {
			names = append(names, f)
		}
	}
	for flag := range strings.SplitSeq(symmetryType, "+") {
		if !known[flag] {
			return fmt.Errorf("unknown symmetry type %q of %s (%s)", flag, q, strings.Join(names, ", "))
		}
	}
	return nil
}
