package draw

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"knightstour/board"
	"knightstour/tour"
)

// Tour draws a tour of b.
func Tour(b *board.Board, t tour.Tour, closed bool, o Options) *Picture {
	kind := "open"
	if closed {
		kind = "closed"
	}
	p, f := newFrame(b, fmt.Sprintf("%s tour of the %s on %s", kind, b.Piece().Name, b), o)
	f.drawBoard(p, o)
	r := newRoute(f, t, closed)
	if closed && o.Shade && r.whole {
		p.add(path{pieces: r.pieces, closed: true, fill: sky})
	}
	width := pathWidth * f.cell
	if len(r.between) > 0 {
		p.add(path{pieces: r.between, stroke: stroke{colour: orange, width: width / 2, dash: 2 * width}})
	}
	if o.Seconds > 0 { // where the path will go
		p.add(path{pieces: r.pieces, stroke: stroke{colour: thin, width: width / 2}})
	}
	p.add(path{pieces: r.pieces, closed: closed && r.whole, stroke: stroke{colour: blue, width: width}, moving: o.Seconds > 0})
	if o.Numbers {
		f.drawNumbers(p, t, closed)
	} else {
		f.drawMarks(p, t, closed)
	}
	return p
}

// drawMarks marks the ends of a tour; that of a closed one, which has none, is
// where its numbers begin.
func (f frame) drawMarks(p *Picture, t tour.Tour, closed bool) {
	start := mark{at: f.centre(f.b.Point(t[0])), radius: markRadius * f.cell, fill: green}
	if closed {
		start.fill, start.stroke = white, stroke{colour: green, width: ringWidth * f.cell}
	}
	p.add(start)
	if len(t) > 1 && !closed {
		p.add(mark{at: f.centre(f.b.Point(t[len(t)-1])), radius: markRadius * 0.9 * f.cell, square: true, fill: vermilion})
	}
}

// drawNumbers writes the numbers on discs.
func (f frame) drawNumbers(p *Picture, t tour.Tour, closed bool) {
	digits := len(strconv.Itoa(len(t)))
	size := f.cell * []float64{0.34, 0.34, 0.32, 0.25, 0.2, 0.16, 0.14}[min(digits, 6)]
	ring := ringWidth * f.cell
	for i, s := range t {
		disc := mark{at: f.centre(f.b.Point(s)), radius: discRadius * f.cell, fill: white}
		number := text{at: disc.at, size: size, fill: black, words: strconv.Itoa(i + 1)}
		switch {
		case i == 0:
			disc.stroke, number.bold = stroke{colour: green, width: ring}, true
		case i == len(t)-1 && !closed:
			disc.stroke, number.bold = stroke{colour: vermilion, width: ring}, true
			disc.square, disc.radius = true, discRadius*0.93*f.cell
		default:
			disc.stroke = stroke{colour: blue, width: lineWidth * 1.5 * f.cell}
		}
		p.add(disc, number)
	}
}

// A route is the lines of a tour: those within a layer, each piece as long as
// it goes without a jump over a glued edge, and those between layers.
type route struct {
	pieces  [][]point
	between [][]point
	whole   bool // it is one piece
}

// newRoute returns the lines of a tour.
func newRoute(f frame, t tour.Tour, closed bool) route {
	r := route{whole: true}
	var piece []point
	end := func() {
		if len(piece) > 1 {
			r.pieces = append(r.pieces, piece)
		}
		piece = nil
	}
	for i, step := range tour.Steps(f.b, t, closed) {
		p, to := f.b.Point(t[i]), f.b.Point(t[(i+1)%len(t)])
		q := p.Plus(step)
		if piece == nil {
			piece = []point{f.centre(p)}
		}
		if q == to && q.Layer == p.Layer {
			piece = append(piece, f.centre(q))
			continue
		}
		end()
		r.whole = false
		switch {
		case q == to:
			r.between = append(r.between, arc(f.centre(p), f.centre(q)))
		case q.Layer != p.Layer: // and over an edge
			r.between = append(r.between, f.halves(p, step)...)
		default:
			r.pieces = append(r.pieces, f.halves(p, step)...)
		}
	}
	end()
	return r
}

// arc returns a line from one point to another that bends upwards, so that it
// does not hide behind other squares of the same row.
func arc(a, b point) []point {
	const steps = 12
	bend := 0.12
	if a.x > b.x {
		bend = -bend
	}
	middle := point{(a.x+b.x)/2 + bend*(b.y-a.y), (a.y+b.y)/2 - bend*(b.x-a.x)}
	line := make([]point, steps+1)
	for i := range line {
		s := float64(i) / steps
		u, v, w := (1-s)*(1-s), 2*s*(1-s), s*s
		line[i] = point{u*a.x + v*middle.x + w*b.x, u*a.y + v*middle.y + w*b.y}
	}
	return line
}

// halves returns the parts of a move over glued edges, in the order in which it
// goes: each lies on the board, and the next one begins where an edge is glued to
// that at which it ends.
func (f frame) halves(p board.Point, step board.Step) [][]point {
	rows, cols := float64(f.b.Rows()), float64(f.b.Cols())
	up, right := float64(step.Rows), float64(step.Cols)
	row, col := float64(p.Row)+0.5, float64(p.Col)+0.5
	cuts := slices.Concat([]float64{0, 1}, crossed(row, up, rows), crossed(col, right, cols))
	slices.Sort(cuts)
	var parts [][]point
	for i, to := range cuts[1:] {
		from := cuts[i]
		if to-from < 1e-9 { // through a corner of the board
			continue
		}
		// Where the board lies again next to itself, so that the part is on it.
		middle := (from + to) / 2
		y, x := row-rows*math.Floor((row+middle*up)/rows), col-cols*math.Floor((col+middle*right)/cols)
		at := func(s float64) point {
			return f.top(p.Layer).plus(point{(x + s*right) * f.cell, (rows - y - s*up) * f.cell})
		}
		parts = append(parts, []point{at(from), at(to)})
	}
	return parts
}

// crossed returns for which s from 0 to 1 the coordinate x + s*d, which is no
// multiple of size at either end, is one.
func crossed(x, d, size float64) []float64 {
	var list []float64
	for k := math.Ceil(min(x, x+d) / size); k*size < max(x, x+d); k++ {
		list = append(list, (k*size-x)/d)
	}
	return list
}
