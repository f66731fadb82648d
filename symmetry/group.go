package symmetry

import "knightstour/board"

// A Perm maps each square to its image.
type Perm []board.Square

// IsIdentity reports whether p maps every square to itself.
func (p Perm) IsIdentity() bool {
	for s, t := range p {
		if t != board.Square(s) {
			return false
		}
	}
	return true
}

// linear lists the rotations and reflections as matrices, the identity first.
var linear = [8]struct{ rr, rc, cr, cc int }{
	{1, 0, 0, 1}, {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0},
	{1, 0, 0, -1}, {0, 1, 1, 0}, {-1, 0, 0, 1}, {0, -1, -1, 0},
}

// Group returns all symmetries of the board, the identity first. The order is
// fixed: the rotations by a quarter turn, the half turn and so on, then the
// reflections, and for each the images of a1 in the order of the squares.
func Group(b *board.Board) []Perm {
	var group []Perm
	origin := b.Point(0)
	for _, m := range linear {
		row, col := m.rr*origin.Row+m.rc*origin.Col, m.cr*origin.Row+m.cc*origin.Col
		for first := range b.Len() {
			to := b.Point(board.Square(first))
			image := func(p board.Point) board.Square {
				return b.At(board.Point{
					Row: m.rr*p.Row + m.rc*p.Col + to.Row - row,
					Col: m.cr*p.Row + m.cc*p.Col + to.Col - col,
				})
			}
			if p := permutation(b, image); p != nil && !contains(group, p) {
				group = append(group, p)
			}
		}
	}
	return group
}

// permutation returns the images of all squares, or nil if some square has
// none, two have the same, or some move is not kept.
func permutation(b *board.Board, image func(board.Point) board.Square) Perm {
	p := make(Perm, 0, b.Len())
	taken := make([]bool, b.Len())
	for s := range b.Len() {
		t := image(b.Point(board.Square(s)))
		if t == board.None || taken[t] {
			return nil
		}
		taken[t] = true
		p = append(p, t)
	}
	for s := range b.Len() {
		for _, t := range b.Neighbours(board.Square(s)) {
			if !b.Adjacent(p[s], p[t]) {
				return nil
			}
		}
	}
	return p
}

// contains tells motions apart that act alike, as the identity and a mirror do
// on a board with one column.
func contains(group []Perm, p Perm) bool {
next:
	for _, q := range group {
		for s := range p {
			if p[s] != q[s] {
				continue next
			}
		}
		return true
	}
	return false
}

// Orbits returns the classes of 0 to n-1 under the group, given as
// permutations of any kind of number: each class in increasing order, the
// classes in the order of their least members.
func Orbits[P ~[]E, E ~int](group []P, n int) [][]E {
	var orbits [][]E
	seen := make([]bool, n)
	for v := range n {
		if seen[v] {
			continue
		}
		member := make(map[E]bool, len(group))
		for _, p := range group {
			member[p[v]] = true
			seen[p[v]] = true
		}
		orbit := make([]E, 0, len(member))
		for w := range n {
			if member[E(w)] {
				orbit = append(orbit, E(w))
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}
