package draw

import (
	"strconv"

	"knightstour/board"
	"knightstour/graph"
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

// sides returns the sides of places that choice accepts, joined where they go
// straight on. It is told for each side whether there is a square on the one
// side of it and on the other.
func (f frame) sides(choice func(here, there bool) bool) [][]point {
	var lines [][]point
	for layer := range f.b.Layers() {
		// The lower left corner of a place.
		at := func(row, col int) point { return f.corner(board.Point{Layer: layer, Row: row - 1, Col: col}) }
		chosen := func(row, col, down, left int) bool {
			here, there := board.Point{Layer: layer, Row: row, Col: col}, board.Point{Layer: layer, Row: row - down, Col: col - left}
			return choice(f.b.In(here) != board.None, f.b.In(there) != board.None)
		}
		for row := range f.b.Rows() + 1 {
			for _, run := range runs(f.b.Cols(), func(col int) bool { return chosen(row, col, 1, 0) }) {
				lines = append(lines, []point{at(row, run[0]), at(row, run[1])})
			}
		}
		for col := range f.b.Cols() + 1 {
			for _, run := range runs(f.b.Rows(), func(row int) bool { return chosen(row, col, 0, 1) }) {
				lines = append(lines, []point{at(run[0], col), at(run[1], col)})
			}
		}
	}
	return lines
}

// runs returns where is holds without a gap, as [begin, end).
func runs(n int, is func(int) bool) [][2]int {
	var list [][2]int
	begin := 0
	for i := range n + 1 {
		if i < n && is(i) {
			continue
		}
		if begin < i {
			list = append(list, [2]int{begin, i})
		}
		begin = i + 1
	}
	return list
}

// crosses returns the diagonals of the holes that have the board all around
// them, which could be taken for squares: from which the wazir does not come to
// the edge of the box over other holes.
func (f frame) crosses() [][]point {
	var lines [][]point
	wazir, _ := board.ParsePiece("wazir")
	for layer := range f.b.Layers() {
		isHole := func(p board.Point) bool {
			return f.b.In(board.Point{Layer: layer, Row: p.Row, Col: p.Col}) == board.None
		}
		holes, err := board.New(f.b.Rows(), f.b.Cols(), isHole, wazir, board.Wrap{})
		if err != nil {
			continue // the layer has none
		}
		var edge []board.Square
		for s := range board.Square(holes.Len()) {
			if p := holes.Point(s); p.Row == 0 || p.Row == f.b.Rows()-1 || p.Col == 0 || p.Col == f.b.Cols()-1 {
				edge = append(edge, s)
			}
		}
		for s, far := range graph.Distances(make([]int32, holes.Len()), holes.Neighbours, edge...) {
			if p := holes.Point(board.Square(s)); far < 0 {
				c := box(f.corner(board.Point{Layer: layer, Row: p.Row, Col: p.Col}), f.cell)
				lines = append(lines, []point{c[0], c[2]}, []point{c[3], c[1]})
			}
		}
	}
	return lines
}
