package symmetric

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/question"
	"knightstour/symmetry"
)

// count returns a row with its numbers, those of the tours whose symmetries it has.
func (a *Answer) count(row Row, has func(symmetry.Stabilizer) bool) Row {
	row.Labelled, row.Exact, row.Distinct = new(big.Int), new(big.Int), new(big.Int)
	combination := ""
	if row.Combined {
		combination = row.Flag
	}
	for _, s := range a.strata {
		groups := 0
		for _, x := range s.asked {
			if has(x) {
				groups++
			}
		}
		if groups == 0 {
			continue
		}
		row.Labelled.Add(row.Labelled, times(s.exact, groups))
		// A cyclic group in which some element has the order of the row consists
		// of its powers if it has as many.
		if s.combination == combination && len(s.groups[0].All) == row.Order {
			row.Exact.Add(row.Exact, times(s.exact, groups))
			row.Distinct.Add(row.Distinct, s.classes)
		}
	}
	return row
}

// simple makes a row for each flag of classes, if it was asked for. Symmetries of
// order 2 of closed tours may keep or reverse the direction.
func (g *group) simple(a *Answer) []Row {
	closed := g.tours.Kind == question.Closed
	var rows []Row
	done := map[string]bool{}
	for first := 1; first < len(g.classes); first++ {
		c := g.classes[first]
		if done[c.flag] {
			continue
		}
		done[c.flag] = true
		row := Row{Words: c.words, Sort: g.types[first][kept].Sort, Flag: c.flag, Order: g.table.Order(first)}
		ways := []int{way(!closed)}
		if closed && row.Order == 2 {
			ways = []int{kept, reversed}
		}
		var same []int // the elements that one asks for in the same way
		for e := first; e < len(g.classes); e++ {
			if g.classes[e].flag == c.flag {
				same = append(same, e)
			}
		}
		having := func(ways ...int) func(symmetry.Stabilizer) bool {
			return func(x symmetry.Stabilizer) bool {
				return slices.ContainsFunc(x.All[1:], func(e int) bool { return g.classes[e].flag == c.flag && slices.Contains(ways, way(!x.Keeps(e))) })
			}
		}
		var halves []Row
		for _, way := range ways {
			asked := func(flag string) bool {
				return slices.ContainsFunc(same, func(e int) bool { return slices.Contains(g.flags[e][way], flag) })
			}
			if a.Type != "" && !slices.ContainsFunc(strings.Split(a.Type, "+"), asked) {
				continue
			}
			half := row
			if half.None = a.Reason; a.Reason == nil && !slices.ContainsFunc(same, func(e int) bool { return g.classes[e].none[way] == nil }) {
				half.None = c.none[way]
			}
			if closed {
				half.Name, half.Reverses = g.types[first][way].Name, way == reversed
			}
			if len(ways) == 2 {
				half.Flag = g.directionFlag(c, way)
			}
			halves = append(halves, a.count(half, having(way)))
		}
		if len(halves) == 2 {
			row.Kept, row.Reversed = &halves[0], &halves[1]
			halves = []Row{a.count(row, having(ways...))}
		}
		rows = append(rows, halves...)
	}
	return rows
}

// directionFlag is how one asks for the tours that a class of order 2 maps to
// themselves in one direction.
func (g *group) directionFlag(c *class, way int) string {
	return g.types[c.elements[0]][way].DirectionFlag(c.flag)
}

// absent makes rows for what the literature speaks of on boards of the plane where
// it is no symmetry of the board.
func (g *group) absent(a *Answer) []Row {
	b := g.tours.Board
	if b.Layers() > 1 || b.Wrap() != (board.Wrap{}) || b.Len() < 2 {
		return nil
	}
	var rows []Row
	for _, r := range []Row{
		{Words: "half turn (180 degrees)", Flag: "half-turn", Order: 2},
		{Words: "axial reflection", Flag: "axial", Order: 2},
		{Words: "quarter turn (90 degrees)", Flag: "quarter-turn", Order: 4},
	} {
		asked := a.Type == "" || a.Type == r.Flag || r.Flag == "half-turn" && (a.Type == "eulerian" || a.Type == "bergholtian")
		present := slices.ContainsFunc(g.types, func(t [2]symmetry.Type) bool { return t[kept].Sort == r.Flag })
		if !asked || present {
			continue
		}
		r.Sort, r.None = r.Flag, &existence.Reason{Text: "it is no symmetry of the board", Source: "definition"}
		if r.Order == 4 && b.Rows() != b.Cols() && !b.HasHoles() {
			r.None.Text = fmt.Sprintf("%s is not square", b)
		}
		rows = append(rows, a.count(r, func(symmetry.Stabilizer) bool { return false }))
	}
	return rows
}

// combined makes a row for each combination of symmetries that tours have.
func (g *group) combined(a *Answer) []Row {
	var rows []Row
	for _, s := range a.strata {
		row := Row{Words: s.words, Flag: s.combination, Order: len(s.groups[0].All), Combined: true}
		known := slices.ContainsFunc(rows, func(r Row) bool { return r.Flag == row.Flag && r.Order == row.Order })
		if s.combination != "" && s.exact.Sign() > 0 && !known {
			rows = append(rows, a.count(row, func(x symmetry.Stabilizer) bool { return g.fits(row.Flag, x) }))
		}
	}
	return rows
}

// combination names a group of some symmetries that keep the direction, which are
// the powers of one, and others that reverse it, and says how to ask for it. Both
// are "" if the group is the powers of one symmetry.
func (g *group) combination(x symmetry.Stabilizer) (words, flag string) {
	if len(x.All) == 2 || len(x.All) == len(x.Kept) {
		return "", ""
	}
	c := g.classes[x.Kept[slices.IndexFunc(x.Kept, func(e int) bool { return g.table.Order(e) == len(x.Kept) })]]
	words, flag = c.words, c.flag
	if len(x.Kept) == 2 {
		flag = g.directionFlag(c, kept)
	}
	var others, flags []string
	for _, e := range x.All[1:] {
		if !x.Keeps(e) {
			others, flags = append(others, g.classes[e].words), append(flags, g.directionFlag(g.classes[e], reversed))
		}
	}
	slices.Sort(others)
	slices.Sort(flags)
	return words + " with " + strings.Join(slices.Compact(others), " and "), flag + "+" + strings.Join(slices.Compact(flags), "+")
}
