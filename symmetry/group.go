package symmetry

import (
	"maps"
	"slices"

	"knightstour/board"
)

// A Perm maps each square to its image.
type Perm []board.Square

// Group returns all symmetries of the board, the identity first, in a fixed
// order and none twice: motions may act alike, as the identity and a mirror do
// on one column. On a board that wraps, a motion that takes one axis to another
// is a symmetry only if both wrap and are equally long, or neither does.
func Group(b *board.Board) []Perm {
	var group []Perm
	period := periods(b)
	for _, m := range motions(b.Layers()) {
		if abs(m.apply(period)) != period {
			continue
		}
		for _, shift := range shifts(b, m) {
			p := permutation(b, func(p board.Point) board.Square { return b.At(plus(m.apply(p), shift)) })
			if p != nil && !slices.ContainsFunc(group, func(q Perm) bool { return slices.Equal(p, q) }) {
				group = append(group, p)
			}
		}
	}
	return group
}

// periods returns the length of each axis that wraps, and 0 for the others.
func periods(b *board.Board) board.Point {
	var p board.Point
	if b.Wrap().Rows {
		p.Row = b.Rows()
	}
	if b.Wrap().Cols {
		p.Col = b.Cols()
	}
	return p
}

// shifts returns the shifts that can follow a motion: along an axis that wraps
// all of them, else the one that brings the squares back to where they were.
func shifts(b *board.Board, m motion) []board.Point {
	low, moved := b.Point(0), m.apply(b.Point(0))
	for s := range board.Square(b.Len()) {
		p := b.Point(s)
		low, moved = least(low, p), least(moved, m.apply(p))
	}
	period := periods(b)
	var all []board.Point
	for row := range max(1, period.Row) {
		for col := range max(1, period.Col) {
			all = append(all, board.Point{Layer: low.Layer - moved.Layer, Row: low.Row - moved.Row + row, Col: low.Col - moved.Col + col})
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
func Orbits[P ~[]E, E ~int | ~int32](group []P, n int) [][]E {
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
