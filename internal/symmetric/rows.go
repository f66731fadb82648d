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

// rows makes the table of an answer, of what was asked for alone: simple
// symmetries, and what several make up where there are such tours.
func (g *group) rows(a *Answer) []Row {
	var rows []Row
	done := map[*class]bool{nil: true}
	for _, c := range g.classes {
		if done[c] {
			continue
		}
		var same []*class // that one asks for in the same way
		for _, n := range g.classes {
			if !done[n] && n.flag == c.flag {
				done[n] = true
				same = append(same, n)
			}
		}
		rows = append(rows, g.simple(a, same)...)
	}
	rows = append(rows, g.absent(a)...)
	slices.SortStableFunc(rows, func(x, y Row) int { return x.Order - y.Order })
	return append(rows, g.combined(a)...)
}

// simple makes the row of classes with the same flag, if it was asked for.
func (g *group) simple(a *Answer, same []*class) []Row {
	one := same[0].elements[0]
	row := Row{Words: same[0].words, Sort: g.types[one][0].Sort, Flag: same[0].flag, Order: g.table.Order(one)}
	closed := g.tours.Kind == question.Closed
	if closed && row.Order == 2 {
		return g.split(a, row, same)
	}
	if !g.asks(a.Type, same, false) && !g.asks(a.Type, same, true) {
		return nil
	}
	row.None = a.none(same, closed)
	if closed {
		row.Name = g.types[one][0].Name
	}
	a.fill(&row, func(_ symmetry.Stabilizer, e int) bool { return slices.Contains(same, g.classes[e]) })
	return []Row{row}
}

// split makes the row of symmetries of order 2 of closed tours, which may keep or
// reverse the direction.
func (g *group) split(a *Answer, row Row, same []*class) []Row {
	in := func(_ symmetry.Stabilizer, e int) bool { return slices.Contains(same, g.classes[e]) }
	var halves []Row
	for i, keeps := range []bool{true, false} {
		if !g.asks(a.Type, same, keeps) {
			continue
		}
		t := g.types[same[0].elements[0]][i]
		half := row
		half.Name, half.Flag, half.Reverses, half.None = t.Name, t.DirectionFlag(row.Flag), t.Reverses, a.none(same, keeps)
		a.fill(&half, func(x symmetry.Stabilizer, e int) bool { return in(x, e) && x.Keeps(e) == keeps })
		halves = append(halves, half)
	}
	if len(halves) < 2 {
		return halves
	}
	a.fill(&row, in)
	row.Kept, row.Reversed = &halves[0], &halves[1]
	return []Row{row}
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
		{Words: "half turn (180 degrees)", Sort: "half-turn", Order: 2},
		{Words: "axial reflection", Sort: "axial", Order: 2},
		{Words: "quarter turn (90 degrees)", Sort: "quarter-turn", Order: 4},
	} {
		asked := a.Type == "" || a.Type == r.Sort || r.Sort == "half-turn" && (a.Type == "eulerian" || a.Type == "bergholtian")
		present := slices.ContainsFunc(g.types, func(t [2]symmetry.Type) bool { return t[0].Sort == r.Sort })
		if !asked || present {
			continue
		}
		r.Flag, r.None = r.Sort, &existence.Reason{Text: "it is no symmetry of the board", Source: "definition"}
		if r.Order == 4 && b.Rows() != b.Cols() && !b.HasHoles() {
			r.None.Text = fmt.Sprintf("%s is not square", b)
		}
		a.fill(&r, func(symmetry.Stabilizer, int) bool { return false })
		rows = append(rows, r)
	}
	return rows
}

// asks reports whether a symmetry type asks for tours that one of the classes maps
// to themselves, in the same direction or in the other.
func (g *group) asks(symmetryType string, classes []*class, keeps bool) bool {
	if symmetryType == "" {
		return true
	}
	for flag := range strings.SplitSeq(symmetryType, "+") {
		for _, c := range classes {
			if slices.ContainsFunc(c.elements, func(e int) bool { return slices.Contains(g.flags(e, keeps), flag) }) {
				return true
			}
		}
	}
	return false
}

// fill counts the tours for a row: those with a symmetry that has accepts.
func (a *Answer) fill(row *Row, has func(x symmetry.Stabilizer, e int) bool) {
	row.Labelled, row.Exact, row.Distinct = new(big.Int), new(big.Int), new(big.Int)
	for _, t := range a.strata {
		groups := 0
		for i, x := range t.groups {
			if t.fits[i] && slices.ContainsFunc(x.All[1:], func(e int) bool { return has(x, e) }) {
				groups++
			}
		}
		if groups == 0 {
			continue
		}
		row.Labelled.Add(row.Labelled, times(t.exact, groups))
		// A cyclic group in which some element has the order of the row consists
		// of its powers if it has as many.
		if !t.combines() && len(t.groups[0].All) == row.Order {
			row.Exact.Add(row.Exact, times(t.exact, groups))
			row.Distinct.Add(row.Distinct, t.classes)
		}
	}
}

// none returns a reason that holds for all the classes, why no tour is mapped to
// itself in this or the other direction.
func (a *Answer) none(classes []*class, keeps bool) *existence.Reason {
	if a.Reason != nil {
		return a.Reason
	}
	for _, c := range classes {
		if c.of(keeps).none == nil {
			return nil
		}
	}
	return classes[0].of(keeps).none
}

// combines reports whether the groups of a stratum are not the powers of one
// element.
func (t *stratum) combines() bool {
	x := t.groups[0]
	return len(x.All) > 2 && len(x.Kept) < len(x.All)
}

// combined makes a row for each combination of symmetries that tours have: some
// that keep the direction, which are the powers of one, and others that
// reverse it.
func (g *group) combined(a *Answer) []Row {
	var rows []Row
	for _, t := range a.strata {
		if !t.combines() || t.exact.Sign() == 0 {
			continue
		}
		row := Row{Order: len(t.groups[0].All), Combined: true}
		row.Words, row.Flag = g.combination(t.groups[0])
		at := slices.IndexFunc(rows, func(r Row) bool { return r.Flag == row.Flag && r.Order == row.Order })
		if at < 0 {
			row.Labelled, row.Exact, row.Distinct = new(big.Int), new(big.Int), new(big.Int)
			for _, u := range a.strata {
				for i, x := range u.groups {
					if u.fits[i] && g.fits(row.Flag, x) {
						row.Labelled.Add(row.Labelled, u.exact)
					}
				}
			}
			at = len(rows)
			rows = append(rows, row)
		}
		rows[at].Exact.Add(rows[at].Exact, t.tours())
		rows[at].Distinct.Add(rows[at].Distinct, t.classes)
	}
	return rows
}

// combination names a group and says how to ask for it.
func (g *group) combination(x symmetry.Stabilizer) (words, flag string) {
	generator := x.Kept[slices.IndexFunc(x.Kept, func(e int) bool { return g.table.Order(e) == len(x.Kept) })]
	m := g.classes[generator]
	words, flag = m.words, m.flag
	if len(x.Kept) == 2 {
		flag = m.kept.flag
	}
	var others, flags []string
	for _, e := range x.All[1:] {
		if m := g.classes[e]; !x.Keeps(e) && !slices.Contains(others, m.words) {
			others, flags = append(others, m.words), append(flags, m.reversed.flag)
		}
	}
	slices.Sort(others)
	slices.Sort(flags)
	return words + " with " + strings.Join(others, " and "), flag + "+" + strings.Join(slices.Compact(flags), "+")
}
