package draw

import (
	"fmt"
	"strconv"

	"knightstour/board"
	"knightstour/tour"
)

// Tour draws a tour of b.
func Tour(b *board.Board, t tour.Tour, closed bool, o Options) *Picture {
	p, f := newFrame(b, o)
	kind := "open"
	if closed {
		kind = "closed"
	}
	p.Title = o.Title
	if p.Title == "" {
		p.Title = fmt.Sprintf("%s tour of the %s on %s", kind, b.Piece().Name, b)
	}
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
	start := f.centre(f.b.Point(t[0]))
	ring := ringWidth * f.cell
	if closed {
		p.add(circle{at: start, radius: markRadius * f.cell, fill: white, stroke: stroke{colour: green, width: ring}})
		return
	}
	p.add(circle{at: start, radius: markRadius * f.cell, fill: green})
	if len(t) > 1 {
		p.add(f.square(t[len(t)-1], markRadius*0.9, vermilion, stroke{}))
	}
}

// drawNumbers writes the numbers on discs.
func (f frame) drawNumbers(p *Picture, t tour.Tour, closed bool) {
	digits := len(strconv.Itoa(len(t)))
	size := f.cell * []float64{0.34, 0.34, 0.32, 0.25, 0.2, 0.16, 0.14}[min(digits, 6)]
	disc := stroke{colour: blue, width: lineWidth * 1.5 * f.cell}
	ring := ringWidth * f.cell
	for i, s := range t {
		at := f.centre(f.b.Point(s))
		number := text{at: at, size: size, fill: black, words: strconv.Itoa(i + 1)}
		var mark shape = circle{at: at, radius: discRadius * f.cell, fill: white, stroke: disc}
		switch {
		case i == 0:
			mark = circle{at: at, radius: discRadius * f.cell, fill: white, stroke: stroke{colour: green, width: ring}}
			number.bold = true
		case i == len(t)-1 && !closed:
			mark = f.square(s, discRadius*0.93, white, stroke{colour: vermilion, width: ring})
			number.bold = true
		}
		p.add(mark, number)
	}
}

// square returns a square in the middle of a square of the board.
func (f frame) square(s board.Square, radius float64, fill colour, line stroke) shape {
	at := f.centre(f.b.Point(s))
	half := radius * f.cell
	return rect{at: at.plus(point{-half, -half}), width: 2 * half, height: 2 * half, fill: fill, stroke: line}
}
