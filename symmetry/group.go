package symmetry

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// Group returns all symmetries of the board, the identity first, in a fixed
// order and none twice: isometries may act alike, as the identity and a mirror do
// on one column. On a board that wraps, an isometry that takes one axis to another
// is a symmetry only if both wrap and are equally long, or neither does.
func Group(b *board.Board) []graph.Perm {
	var group []graph.Perm
	period := periods(b)
	for _, m := range isometries(b.Layers()) {
		if abs(m.apply(period)) != period {
			continue
		}
		for _, shift := range shifts(b, m) {
			p := permutation(b, func(p board.Point) board.Square { return b.At(m.apply(p).Plus(shift)) })
			if p != nil && !slices.ContainsFunc(group, func(q graph.Perm) bool { return slices.Equal(p, q) }) {
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

// shifts returns the shifts that can follow an isometry: along an axis that wraps
// all of them, else the one that brings the squares back to where they were.
func shifts(b *board.Board, m isometry) []board.Step {
	low, moved := b.Point(0), m.apply(b.Point(0))
	for s := range board.Square(b.Len()) {
		p := b.Point(s)
		low, moved = least(low, p), least(moved, m.apply(p))
	}
	period := periods(b)
	var all []board.Step
	for row := range max(1, period.Row) {
		for col := range max(1, period.Col) {
			all = append(all, moved.To(low.Plus(board.Step{Rows: row, Cols: col})))
		}
	}
	return all
}

// least returns the lesser of each coordinate, and abs the size of each.
func least(p, q board.Point) board.Point {
	return board.Point{Layer: min(p.Layer, q.Layer), Row: min(p.Row, q.Row), Col: min(p.Col, q.Col)}
}

func abs(p board.Point) board.Point {
	return board.Point{Layer: max(p.Layer, -p.Layer), Row: max(p.Row, -p.Row), Col: max(p.Col, -p.Col)}
}

// permutation returns the images of all squares, or nil if some square has
// none, two have the same, or some move is not kept.
func permutation(b *board.Board, image func(board.Point) board.Square) graph.Perm {
	p := make(graph.Perm, 0, b.Len())
	taken := make([]bool, b.Len())
	for s := range board.Square(b.Len()) {
		t := image(b.Point(s))
		if t == board.None || taken[t] {
			return nil
		}
		taken[t], p = true, append(p, t)
	}
	for s := range board.Square(b.Len()) {
		for _, t := range b.Neighbours(s) {
			if !b.Adjacent(p[s], p[t]) {
				return nil
			}
		}
	}
	return p
}
