package symmetry

import "knightstour/board"

// A motion is a rotation or reflection about the origin that fits the grid: the
// images of the steps by one layer, row and column. It takes axes to axes, in
// either direction.
type motion struct{ layer, row, col board.Point }

var (
	identity = motion{board.Point{Layer: 1}, board.Point{Row: 1}, board.Point{Col: 1}}

	// Every motion is quarter turns after mirrors after flips after cycles. The
	// first two keep the layers, the third turns their order around, and cycles
	// choose which axis becomes that of the layers.
	quarter = motion{board.Point{Layer: 1}, board.Point{Col: 1}, board.Point{Row: -1}}
	mirror  = motion{board.Point{Layer: 1}, board.Point{Row: 1}, board.Point{Col: -1}}
	flip    = motion{board.Point{Layer: -1}, board.Point{Row: 1}, board.Point{Col: 1}}
	cycle   = motion{board.Point{Row: 1}, board.Point{Col: 1}, board.Point{Layer: 1}}
)

// motions returns the motions that can be symmetries of a board with that many
// layers, the identity first: 8 if there is one layer, 48 if there are several.
func motions(layers int) []motion {
	all := []motion{identity}
	if layers > 1 {
		all = withPowers(all, cycle, 3)
		all = withPowers(all, flip, 2)
	}
	all = withPowers(all, mirror, 2)
	return withPowers(all, quarter, 4)
}

// withPowers returns each motion followed by every power of m, which has the
// given order.
func withPowers(motions []motion, m motion, order int) []motion {
	var all []motion
	for _, first := range motions {
		for range order {
			all = append(all, first)
			first = motion{m.apply(first.layer), m.apply(first.row), m.apply(first.col)}
		}
	}
	return all
}

// apply returns the image of p.
func (m motion) apply(p board.Point) board.Point {
	return board.Point{
		Layer: p.Layer*m.layer.Layer + p.Row*m.row.Layer + p.Col*m.col.Layer,
		Row:   p.Layer*m.layer.Row + p.Row*m.row.Row + p.Col*m.col.Row,
		Col:   p.Layer*m.layer.Col + p.Row*m.row.Col + p.Col*m.col.Col,
	}
}

func plus(p, q board.Point) board.Point {
	return board.Point{Layer: p.Layer + q.Layer, Row: p.Row + q.Row, Col: p.Col + q.Col}
}

// least returns the lesser of each coordinate, and abs the size of each.
func least(p, q board.Point) board.Point {
	return board.Point{Layer: min(p.Layer, q.Layer), Row: min(p.Row, q.Row), Col: min(p.Col, q.Col)}
}

func abs(p board.Point) board.Point {
	return board.Point{Layer: max(p.Layer, -p.Layer), Row: max(p.Row, -p.Row), Col: max(p.Col, -p.Col)}
}
