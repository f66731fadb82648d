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

// det and trace tell what sort of motion it is.
func (m motion) det() int {
	a, b, c := m.layer, m.row, m.col
	return a.Layer*(b.Row*c.Col-b.Col*c.Row) - a.Row*(b.Layer*c.Col-b.Col*c.Layer) + a.Col*(b.Layer*c.Row-b.Row*c.Layer)
}

func (m motion) trace() int { return m.layer.Layer + m.row.Row + m.col.Col }

// isReflection reports whether it is one in a plane (on a board of one layer, in
// a line).
func (m motion) isReflection() bool { return m.det() == -1 && m.trace() == 1 }

// order returns how often m must be repeated to make the identity.
func (m motion) order() int {
	n := 1
	for power := m; power != identity; n++ {
		power = motion{m.apply(power.layer), m.apply(power.row), m.apply(power.col)}
	}
	return n
}

// motionOf returns a motion that acts on the squares of b as p does when
// followed by a shift, and that shift.
func motionOf(b *board.Board, p Perm) (m motion, shift board.Point) {
	for _, m := range motions(b.Layers()) {
		first, image := m.apply(b.Point(0)), b.Point(p[0])
		shift := board.Point{Layer: image.Layer - first.Layer, Row: image.Row - first.Row, Col: image.Col - first.Col}
		acts := true
		for s := board.Square(0); acts && int(s) < b.Len(); s++ {
			acts = b.At(plus(m.apply(b.Point(s)), shift)) == p[s]
		}
		if acts {
			return m, shift
		}
	}
	return identity, board.Point{} // not for a member of the group
}

// slides reports whether p, which acts as m followed by the shift, moves the
// board along an axis that m keeps, so that it has no centre and no mirror that
// stays in place. That can only be where edges are glued.
func (m motion) slides(b *board.Board, p Perm, shift board.Point) bool {
	period := periods(b)
	if m.row.Row == 1 && period.Row > 0 && shift.Row%period.Row != 0 ||
		m.col.Col == 1 && period.Col > 0 && shift.Col%period.Col != 0 {
		return true
	}
	// Along a diagonal axis it comes to light when the motion has come round.
	return m.order()%p.order() != 0
}

// order returns how often p must be repeated until every square is back.
func (p Perm) order() int {
	n := 1
	seen := make([]bool, len(p))
	for s := range p {
		length := 0
		for t := s; !seen[t]; t = int(p[t]) {
			seen[t] = true
			length++
		}
		if length > 0 {
			n = n / gcd(n, length) * length
		}
	}
	return n
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
