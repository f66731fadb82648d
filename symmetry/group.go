package symmetry

import (
	"maps"
	"slices"

	"knightstour/board"
)

// A Perm maps each square to its image.
type Perm []board.Square

// linear lists the rotations and reflections as matrices, the identity first.
var linear = [8]struct{ rr, rc, cr, cc int }{
	{1, 0, 0, 1}, {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0},
	{1, 0, 0, -1}, {0, 1, 1, 0}, {-1, 0, 0, 1}, {0, -1, -1, 0},
}

// Group returns all symmetries of the board, the identity first, in a fixed
// order. On a board that wraps, a motion that exchanges rows and columns is a
// symmetry only if both wrap and there are as many of one as of the other.
func Group(b *board.Board) []Perm {
	var group []Perm
	for _, m := range linear {
		if wrap := b.Wrap(); m.rr == 0 && (wrap.Rows || wrap.Cols) && (wrap.Rows != wrap.Cols || b.Rows() != b.Cols()) {
			continue
		}
		turn := func(p board.Point) board.Point {
			return board.Point{Row: m.rr*p.Row + m.rc*p.Col, Col: m.cr*p.Row + m.cc*p.Col}
		}
		for _, shift := range shifts(b, turn) {
			p := permutation(b, func(p board.Point) board.Square {
				t := turn(p)
				return b.At(board.Point{Row: t.Row + shift.Row, Col: t.Col + shift.Col})
			})
			// Motions may act alike, as the identity and a mirror do on one column.
			if p != nil && !slices.ContainsFunc(group, func(q Perm) bool { return slices.Equal(p, q) }) {
				group = append(group, p)
			}
		}
	}
	return group
}

// shifts returns the shifts that can follow a turn: along an axis that wraps
// all of them, else the one that brings the squares back to where they were.
func shifts(b *board.Board, turn func(board.Point) board.Point) []board.Point {
	rows, cols := b.Rows(), b.Cols()
	low, turned := b.Point(0), turn(b.Point(0))
	for s := range board.Square(b.Len()) {
		p := b.Point(s)
		t := turn(p)
		low = board.Point{Row: min(low.Row, p.Row), Col: min(low.Col, p.Col)}
		turned = board.Point{Row: min(turned.Row, t.Row), Col: min(turned.Col, t.Col)}
	}
	first := board.Point{Row: low.Row - turned.Row, Col: low.Col - turned.Col}
	if !b.Wrap().Rows {
		rows = 1
	}
	if !b.Wrap().Cols {
		cols = 1
	}
	var all []board.Point
	for row := range rows {
		for col := range cols {
			all = append(all, board.Point{Row: first.Row + row, Col: first.Col + col})
		}
	}
	return all
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
		orbits = append(orbits, slices.Sorted(maps.Keys(member)))
	}
	return orbits
}
