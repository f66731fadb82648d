package draw

import (
	"math"
	"slices"

	"knightstour/board"
	"knightstour/tour"
)

// A route is the lines of a tour: those within a layer, each piece as long as
// it goes without a jump over a glued edge, and those between layers.
type route struct {
	pieces  [][]point
	between [][]point
	whole   bool // it is one piece
}

// newRoute returns the lines of a tour.
func newRoute(f frame, t tour.Tour, closed bool) route {
	var r route
	var piece []point
	end := func() {
		if len(piece) > 1 {
			r.pieces = append(r.pieces, piece)
		}
		piece = nil
	}
	moves := len(t) - 1
	if closed {
		moves = len(t)
	}
	r.whole = true
	for i := range moves {
		from, to := t[i], t[(i+1)%len(t)]
		step := tour.StepOf(f.b, from, to)
		p := f.b.Point(from)
		q := board.Point{Layer: p.Layer + step.Layers, Row: p.Row + step.Rows, Col: p.Col + step.Cols}
		if piece == nil {
			piece = []point{f.centre(p)}
		}
		switch {
		case q != f.b.Point(to): // over an edge
			end()
			r.whole = false
			parts := f.halves(p, step)
			if q.Layer != p.Layer {
				r.between = append(r.between, parts...)
			} else {
				r.pieces = append(r.pieces, parts...)
			}
		case q.Layer != p.Layer:
			end()
			r.whole = false
			r.between = append(r.between, arc(f.centre(p), f.centre(q)))
		default:
			piece = append(piece, f.centre(q))
		}
	}
	end()
	return r
}

// arc returns a line from one point to another that bends upwards, so that it
// does not hide behind other squares of the same row.
func arc(a, b point) []point {
	const steps, bend = 12, 0.12
	if a.x > b.x {
		back := arc(b, a)
		slices.Reverse(back)
		return back
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

// halves returns the parts of a move over glued edges: the line from p along
// the step, and the same line at every place where the board lies again next to
// itself, as far as they are on the board.
func (f frame) halves(p board.Point, step board.Step) [][]point {
	rows, cols := float64(f.b.Rows()), float64(f.b.Cols())
	again := func(n int, glued bool, size int) int {
		if !glued {
			return 0
		}
		return 1 + (max(n, -n)+size-1)/size
	}
	upward := again(step.Rows, f.b.Wrap().Rows, f.b.Rows())
	across := again(step.Cols, f.b.Wrap().Cols, f.b.Cols())
	base := f.corner(board.Point{Layer: p.Layer, Row: f.b.Rows() - 1})
	var parts [][]point
	// The part that begins at p comes first, then the others on the way.
	type part struct{ from, to float64 }
	for along := 0.0; along < 1; {
		var best part
		var line []point
		for i := -upward; i <= upward; i++ {
			for j := -across; j <= across; j++ {
				y := float64(p.Row) + 0.5 + float64(i)*rows
				x := float64(p.Col) + 0.5 + float64(j)*cols
				lo, hi := clip(y, float64(step.Rows), rows)
				lo2, hi2 := clip(x, float64(step.Cols), cols)
				lo, hi = max(lo, lo2), min(hi, hi2)
				if lo > along+1e-9 || hi <= along+1e-9 || hi <= best.to {
					continue
				}
				best = part{lo, hi}
				at := func(s float64) point {
					return point{base.x + (x+s*float64(step.Cols))*f.cell, base.y + (rows-y-s*float64(step.Rows))*f.cell}
				}
				line = []point{at(along), at(hi)}
			}
		}
		if line == nil {
			break
		}
		parts = append(parts, line)
		along = best.to
	}
	return parts
}

// clip returns for which s from 0 to 1 the coordinate x + s*d is between 0 and
// size.
func clip(x, d, size float64) (lo, hi float64) {
	if d == 0 {
		if x < 0 || x > size {
			return 1, 0
		}
		return 0, 1
	}
	a, b := (0-x)/d, (size-x)/d
	return max(0, math.Min(a, b)), min(1, math.Max(a, b))
}
