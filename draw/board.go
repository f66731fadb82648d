package draw

import (
	"strconv"

	"knightstour/board"
)

// Board draws a board without a tour.
func Board(b *board.Board, o Options) *Picture {
	p, f := newFrame(b, "The board "+b.String(), o)
	f.drawBoard(p, o)
	return p
}

// drawBoard draws the squares, the edge of the board, and the names.
func (f frame) drawBoard(p *Picture, o Options) {
	if !o.Plain {
		f.drawSquares(p)
	}
	outline := f.sides(func(here, there bool) bool { return here != there })
	p.add(path{pieces: outline, stroke: stroke{colour: edge, width: edgeWidth * f.cell}})
	for layer := range f.b.Layers() {
		if f.b.Layers() > 1 {
			at := f.top(layer).plus(point{float64(f.b.Cols()) * f.cell / 2, -nameSize * f.cell})
			p.add(text{at: at, size: nameSize * f.cell, fill: quiet, words: "layer " + strconv.Itoa(layer+1)})
		}
		if o.Names {
			f.drawNames(p, layer)
		}
	}
}

// drawSquares draws the dark squares, the lines between squares, and crosses in
// the holes.
func (f frame) drawSquares(p *Picture) {
	var squares [][]point
	for s := range board.Square(f.b.Len()) {
		if at := f.b.Point(s); (at.Layer+at.Row+at.Col)%2 == 0 { // as a1 is
			squares = append(squares, box(f.corner(at), f.cell))
		}
	}
	p.add(path{pieces: squares, closed: true, fill: dark})
	line := stroke{colour: thin, width: lineWidth * f.cell}
	p.add(path{pieces: f.sides(func(here, there bool) bool { return here && there }), stroke: line})
	p.add(path{pieces: f.crosses(), stroke: line})
}

// drawNames writes the names of the columns below a layer, and those of the rows
// at the left of the first one.
func (f frame) drawNames(p *Picture, layer int) {
	write := func(name string, right, down, width float64) {
		at := f.top(layer).plus(point{right * f.cell, down * f.cell})
		p.add(text{at: at, size: fit(name, nameSize*f.cell, 0.9*width*f.cell), fill: quiet, words: name})
	}
	for col := range f.b.Cols() {
		write(board.ColumnName(col), float64(col)+0.5, float64(f.b.Rows())+namesWidth/2, 1)
	}
	for row := range f.b.Rows() {
		if layer == 0 {
			write(strconv.Itoa(row+1), -namesWidth/2, float64(f.b.Rows()-1-row)+0.5, namesWidth)
		}
	}
}
