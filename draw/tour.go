package draw

import (
	"fmt"
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
