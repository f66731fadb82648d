package symmetry

import "knightstour/board"

// motionOf returns a motion that acts on the squares of b as p does, but for a
// shift.
func motionOf(b *board.Board, p Perm) motion {
	for _, m := range motions(b.Layers()) {
		first, image := m.apply(b.Point(0)), b.Point(p[0])
		shift := board.Point{Layer: image.Layer - first.Layer, Row: image.Row - first.Row, Col: image.Col - first.Col}
		acts := true
		for s := board.Square(0); acts && int(s) < b.Len(); s++ {
			acts = b.At(plus(m.apply(b.Point(s)), shift)) == p[s]
		}
		if acts {
			return m
		}
	}
	return identity // not for a member of the group
}

// det and trace tell what sort of motion it is.
func (m motion) det() int {
	a, b, c := m.layer, m.row, m.col
	return a.Layer*(b.Row*c.Col-b.Col*c.Row) - a.Row*(b.Layer*c.Col-b.Col*c.Layer) + a.Col*(b.Layer*c.Row-b.Row*c.Layer)
}

func (m motion) trace() int { return m.layer.Layer + m.row.Row + m.col.Col }

// words says what a motion does to the board.
func (m motion) words(b *board.Board) string {
	type sort struct{ det, trace int }
	switch (sort{m.det(), m.trace()}) {
	case sort{1, 3}:
		return "shift"
	case sort{1, -1}:
		return "half turn (180 degrees)"
	case sort{1, 1}:
		return "quarter turn (90 degrees)"
	case sort{1, 0}:
		return "third of a turn (120 degrees)"
	case sort{-1, -3}:
		return "reflection in the centre"
	case sort{-1, -1}:
		return "quarter turn with a reflection"
	case sort{-1, 0}:
		return "sixth of a turn with a reflection"
	}
	switch {
	case b.Layers() > 1 && m.layer.Layer != 1:
		return "reflection between the layers"
	case m.col.Col == -1:
		return "reflection left to right"
	case m.row.Row == -1:
		return "reflection top to bottom"
	case m.row.Col == 1:
		return "reflection in the diagonal from the lower left"
	}
	return "reflection in the diagonal from the upper left"
}

// name returns what the symmetry of a closed tour of one layer is called in
// the literature on knight's tours (Bergholt, Jelliss): by whether it is central
// or axial and whether the direction is kept.
func (m motion) name(reverses bool) string {
	if m.layer.Layer != 1 {
		return ""
	}
	switch central := m.det() == 1; {
	case m.trace() == 3:
		return ""
	case central && m.trace() == 1:
		return "birotary"
	case central && reverses:
		return "Bergholtian"
	case central:
		return "Eulerian"
	case reverses:
		return "Murraian"
	}
	return "Sulian"
}
