package run

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
	"knightstour/symmetry"
)

// rows makes the table of an answer, of what was asked for alone: simple
// symmetries, and what several make up where there are such tours.
func (s *symmetries) rows(a *Symmetric) []SymmetryRow {
	var rows []SymmetryRow
	done := map[*motion]bool{nil: true}
	for _, m := range s.motions {
		if done[m] {
			continue
		}
		var same []*motion // that one asks for in the same way
		for _, n := range s.motions {
			if !done[n] && n.flag == m.flag {
				done[n] = true
				same = append(same, n)
			}
		}
		rows = append(rows, s.simple(a, same)...)
	}
	rows = append(rows, s.absent(a)...)
	slices.SortStableFunc(rows, func(x, y SymmetryRow) int { return x.Order - y.Order })
	return append(rows, s.combined(a)...)
}

// simple makes the row of motions with the same flag, if it was asked for.
func (s *symmetries) simple(a *Symmetric, same []*motion) []SymmetryRow {
	m, one := same[0], same[0].elements[0]
	row := SymmetryRow{Words: m.words, Sort: s.kinds[one][0].Sort, Flag: m.flag, Order: s.table.Order(one)}
	in := func(_ symmetry.Stabilizer, e int) bool { return slices.Contains(same, s.motions[e]) }
	switch {
	case s.tours.Kind == question.Open:
		row.None = a.none(same, func(m *motion) *published.Reason { return m.reversed.none })
	case row.Order > 2:
		row.None, row.Name = a.none(same, func(m *motion) *published.Reason { return m.kept.none }), s.kinds[one][0].Name
	default:
		return s.split(a, row, same)
	}
	if !s.asks(a.Kind, same, false) && !s.asks(a.Kind, same, true) {
		return nil
	}
	a.fill(&row, in)
	return []SymmetryRow{row}
}

// absent makes rows for what the literature speaks of on boards of the plane where
// it is no symmetry of the board.
func (s *symmetries) absent(a *Symmetric) []SymmetryRow {
	b := s.tours.Board
	if b.Layers() > 1 || b.Wrap() != (board.Wrap{}) || b.Len() < 2 {
		return nil
	}
	var rows []SymmetryRow
	for _, r := range []SymmetryRow{
		{Words: "half turn (180 degrees)", Sort: "half-turn", Order: 2},
		{Words: "axial reflection", Sort: "axial", Order: 2},
		{Words: "quarter turn (90 degrees)", Sort: "quarter-turn", Order: 4},
	} {
		asked := a.Kind == "" || a.Kind == r.Sort || r.Sort == "half-turn" && (a.Kind == "eulerian" || a.Kind == "bergholtian")
		present := slices.ContainsFunc(s.kinds, func(k [2]symmetry.Kind) bool { return k[0].Sort == r.Sort })
		if !asked || present {
			continue
		}
		r.Flag, r.None = r.Sort, &published.Reason{Text: "it is no symmetry of the board", Source: "definition"}
		if r.Order == 4 && b.Rows() != b.Cols() && !b.HasHoles() {
			r.None.Text = fmt.Sprintf("%s is not square", b)
		}
		a.fill(&r, func(symmetry.Stabilizer, int) bool { return false })
		rows = append(rows, r)
	}
	return rows
}

// split makes the row of symmetries of order 2 of closed tours, which may keep or
// reverse the direction.
func (s *symmetries) split(a *Symmetric, row SymmetryRow, same []*motion) []SymmetryRow {
	in := func(_ symmetry.Stabilizer, e int) bool { return slices.Contains(same, s.motions[e]) }
	var halves []SymmetryRow
	for i, none := range []func(*motion) *published.Reason{
		func(m *motion) *published.Reason { return m.kept.none },
		func(m *motion) *published.Reason { return m.reversed.none },
	} {
		if !s.asks(a.Kind, same, i == 0) {
			continue
		}
		kind := s.kinds[same[0].elements[0]][i]
		half := row
		half.Name, half.Flag, half.Reverses, half.None = kind.Name, kind.DirectionFlag(row.Flag), kind.Reverses, a.none(same, none)
		a.fill(&half, func(x symmetry.Stabilizer, e int) bool { return in(x, e) && x.Keeps(e) == (i == 0) })
		halves = append(halves, half)
	}
	if len(halves) < 2 {
		return halves
	}
	a.fill(&row, in)
	row.Kept, row.Reversed = &halves[0], &halves[1]
	return []SymmetryRow{row}
}

// asks reports whether a kind asks for tours that one of the motions maps to
// themselves, in the same direction or in the other.
func (s *symmetries) asks(kind string, motions []*motion, keeps bool) bool {
	if kind == "" {
		return true
	}
	for flag := range strings.SplitSeq(kind, "+") {
		for _, m := range motions {
			if slices.ContainsFunc(m.elements, func(e int) bool { return slices.Contains(s.flags(e, keeps), flag) }) {
				return true
			}
		}
	}
	return false
}

// fill counts the tours for a row: those with a symmetry that has accepts.
func (a *Symmetric) fill(row *SymmetryRow, has func(x symmetry.Stabilizer, e int) bool) {
	row.Labelled, row.Exact, row.Distinct = new(big.Int), new(big.Int), new(big.Int)
	for _, t := range a.types {
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
			row.Distinct.Add(row.Distinct, t.classes(a.Order))
		}
	}
}

// none returns a reason that holds for all the motions.
func (a *Symmetric) none(motions []*motion, why func(*motion) *published.Reason) *published.Reason {
	switch {
	case a.Reason != nil:
		return a.Reason
	case slices.ContainsFunc(motions, func(m *motion) bool { return why(m) == nil }):
		return nil
	}
	return why(motions[0])
}

// combines reports whether the groups of a type are not the powers of one
// element.
func (t *tourType) combines() bool {
	x := t.groups[0]
	return len(x.All) > 2 && len(x.Kept) < len(x.All)
}

// combined makes a row for each combination of symmetries that tours have: some
// that keep the direction, which are the powers of one, and others that
// reverse it.
func (s *symmetries) combined(a *Symmetric) []SymmetryRow {
	var rows []SymmetryRow
	for _, t := range a.types {
		if !t.combines() || t.exact.Sign() == 0 {
			continue
		}
		row := SymmetryRow{Order: len(t.groups[0].All), Combined: true}
		row.Words, row.Flag = s.combination(t.groups[0])
		at := slices.IndexFunc(rows, func(r SymmetryRow) bool { return r.Flag == row.Flag && r.Order == row.Order })
		if at < 0 {
			row.Labelled, row.Exact, row.Distinct = new(big.Int), new(big.Int), new(big.Int)
			for _, u := range a.types {
				for i, x := range u.groups {
					if u.fits[i] && s.fit(row.Flag, x) {
						row.Labelled.Add(row.Labelled, u.exact)
					}
				}
			}
			at = len(rows)
			rows = append(rows, row)
		}
		rows[at].Exact.Add(rows[at].Exact, t.tours())
		rows[at].Distinct.Add(rows[at].Distinct, t.classes(a.Order))
	}
	return rows
}

// combination names a group and says how to ask for it.
func (s *symmetries) combination(x symmetry.Stabilizer) (words, flag string) {
	generator := x.Kept[slices.IndexFunc(x.Kept, func(e int) bool { return s.table.Order(e) == len(x.Kept) })]
	m := s.motions[generator]
	words, flag = m.words, m.flag
	if len(x.Kept) == 2 {
		flag = m.kept.flag
	}
	var others, flags []string
	for _, e := range x.All[1:] {
		if m := s.motions[e]; !x.Keeps(e) && !slices.Contains(others, m.words) {
			others, flags = append(others, m.words), append(flags, m.reversed.flag)
		}
	}
	slices.Sort(others)
	slices.Sort(flags)
	return words + " with " + strings.Join(others, " and "), flag + "+" + strings.Join(slices.Compact(flags), "+")
}
