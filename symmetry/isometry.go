package symmetry

import (
	"knightstour/board"
	"knightstour/graph"
)

// An isometry is a rotation or reflection about the origin that fits the grid:
// the images of the steps by one layer, row and column. It takes axes to axes,
// in either direction.
type isometry struct{ layer, row, col board.Point }

var (
	identity = isometry{board.Point{Layer: 1}, board.Point{Row: 1}, board.Point{Col: 1}}

	// Every isometry is quarter turns after mirrors after flips after cycles. The
	// first two keep the layers, the third turns their order around, and cycles
	// choose which axis becomes that of the layers.
	quarter = isometry{board.Point{Layer: 1}, board.Point{Col: 1}, board.Point{Row: -1}}
	mirror  = isometry{board.Point{Layer: 1}, board.Point{Row: 1}, board.Point{Col: -1}}
	flip    = isometry{board.Point{Layer: -1}, board.Point{Row: 1}, board.Point{Col: 1}}
	cycle   = isometry{board.Point{Row: 1}, board.Point{Col: 1}, board.Point{Layer: 1}}
)

// isometries returns those that can be symmetries of a board with that many
// layers, the identity first: 8 if there is one layer, 48 if there are several.
func isometries(layers int) []isometry {
	all := []isometry{identity}
	if layers > 1 {
		all = withPowers(withPowers(all, cycle), flip)
	}
	return withPowers(withPowers(all, mirror), quarter)
}

// withPowers returns each isometry followed by every power of m.
func withPowers(isometries []isometry, m isometry) []isometry {
	var all []isometry
	for _, first := range isometries {
		for range m.order() {
			all = append(all, first)
			first = first.then(m)
		}
	}
	return all
}

// apply returns the image of p.
func (m isometry) apply(p board.Point) board.Point {
	return board.Point{
		Layer: p.Layer*m.layer.Layer + p.Row*m.row.Layer + p.Col*m.col.Layer,
		Row:   p.Layer*m.layer.Row + p.Row*m.row.Row + p.Col*m.col.Row,
		Col:   p.Layer*m.layer.Col + p.Row*m.row.Col + p.Col*m.col.Col,
	}
}

// then returns m followed by n.
func (m isometry) then(n isometry) isometry {
	return isometry{n.apply(m.layer), n.apply(m.row), n.apply(m.col)}
}

// order returns how often m must be repeated to make the identity.
func (m isometry) order() int {
	n := 1
	for power := m; power != identity; n++ {
		power = power.then(m)
	}
	return n
}

// det and trace tell what sort of isometry it is.
func (m isometry) det() int {
	a, b, c := m.layer, m.row, m.col
	return a.Layer*(b.Row*c.Col-b.Col*c.Row) - a.Row*(b.Layer*c.Col-b.Col*c.Layer) + a.Col*(b.Layer*c.Row-b.Row*c.Layer)
}

func (m isometry) trace() int { return m.layer.Layer + m.row.Row + m.col.Col }

// isometryOf returns an isometry that acts on the squares of b as p, a symmetry
// of b, does when followed by a shift, and that shift.
func isometryOf(b *board.Board, p graph.Perm) (m isometry, shift board.Step) {
	for _, m := range isometries(b.Layers()) {
		shift := m.apply(b.Point(0)).To(b.Point(p[0]))
		acts := true
		for s := board.Square(0); acts && int(s) < b.Len(); s++ {
			acts = b.At(m.apply(b.Point(s)).Plus(shift)) == p[s]
		}
		if acts {
			return m, shift
		}
	}
	return identity, board.Step{}
}

// slides reports whether p, which acts as m followed by the shift, moves the
// board along an axis that m keeps, so that it has no centre and no mirror that
// stays in place. That can only be where edges are glued.
func (m isometry) slides(b *board.Board, p graph.Perm, shift board.Step) bool {
	period := periods(b)
	return m.row.Row == 1 && period.Row > 0 && shift.Rows%period.Row != 0 ||
		m.col.Col == 1 && period.Col > 0 && shift.Cols%period.Col != 0 ||
		m.order()%p.Order() != 0 // along a diagonal axis it comes to light when m has come round
}
