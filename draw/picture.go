package draw

import "math"

// A Picture is a drawing of a size, made of shapes that lie on top of each
// other. Its unit is a pixel, and y points down.
type Picture struct {
	Width, Height float64
	// Title says in a few words what is to be seen, for those who cannot see it.
	Title  string
	shapes []shape
	clock  float64 // seconds that the animation of the path takes, 0 for none
}

// A point is a place of a picture.
type point struct{ x, y float64 }

func (p point) plus(q point) point { return point{p.x + q.x, p.y + q.y} }

// A shape is one of the types below.
type shape interface {
	// moved returns the shape at another place.
	moved(by point) shape
}

// A rect is an upright rectangle.
type rect struct {
	at            point // upper left corner
	width, height float64
	fill          colour
	stroke        stroke
}

// A circle is drawn around its centre.
type circle struct {
	at     point
	radius float64
	fill   colour
	stroke stroke
}

// A path is lines from point to point, of several pieces or one.
type path struct {
	pieces [][]point
	closed bool   // from the last point of every piece back to the first
	fill   colour // by the even-odd rule
	stroke stroke
	moving bool // this is what an animation draws
}

// A text is centred at a place.
type text struct {
	at    point
	size  float64
	fill  colour
	bold  bool
	words string
}

// A stroke is the line around a shape or along a path; of width 0 it is none.
type stroke struct {
	colour colour
	width  float64
	dash   float64 // length of dashes, 0 for none
}

func (r rect) moved(by point) shape   { r.at = r.at.plus(by); return r }
func (c circle) moved(by point) shape { c.at = c.at.plus(by); return c }
func (t text) moved(by point) shape   { t.at = t.at.plus(by); return t }

func (p path) moved(by point) shape {
	pieces := make([][]point, len(p.pieces))
	for i, piece := range p.pieces {
		for _, at := range piece {
			pieces[i] = append(pieces[i], at.plus(by))
		}
	}
	p.pieces = pieces
	return p
}

func (p *Picture) add(shapes ...shape) { p.shapes = append(p.shapes, shapes...) }

// insert adds the shapes of another picture at a place.
func (p *Picture) insert(q *Picture, at point) {
	for _, s := range q.shapes {
		p.add(s.moved(at))
	}
}

// length returns how long a piece of a path is.
func length(piece []point) float64 {
	sum := 0.0
	for i := 1; i < len(piece); i++ {
		sum += math.Hypot(piece[i].x-piece[i-1].x, piece[i].y-piece[i-1].y)
	}
	return sum
}
