package draw

import (
	"strconv"
	"unicode/utf8"

	"knightstour/board"
)

// A frame is where the squares of a board come to lie in a picture.
type frame struct {
	b      *board.Board
	cell   float64
	origin point   // upper left corner of the first layer
	pitch  float64 // from one layer to the next
}

// newFrame returns an empty picture of the board and where its squares are.
func newFrame(b *board.Board, o Options) (*Picture, frame) {
	cell := o.Cell
	if cell <= 0 {
		cell = DefaultCell
	}
	f := frame{b: b, cell: cell}
	left, top, bottom := marginWidth, marginWidth, marginWidth
	if o.Names {
		left, bottom = namesWidth, namesWidth
	}
	if b.Layers() > 1 {
		top += nameSize * 1.5
	}
	if o.Title != "" {
		top += titleSize * 1.6
	}
	f.origin = point{left * cell, top * cell}
	f.pitch = (float64(b.Cols()) + layerGap) * cell
	p := &Picture{
		Width:  f.origin.x + float64(b.Layers())*f.pitch - layerGap*cell + marginWidth*cell,
		Height: f.origin.y + float64(b.Rows())*cell + bottom*cell,
		clock:  o.Seconds,
	}
	if o.Title != "" {
		size := fit(o.Title, titleSize*cell, p.Width-2*marginWidth*cell)
		p.add(text{at: point{p.Width / 2, titleSize * cell}, size: size, fill: black, bold: true, words: o.Title})
	}
	return p, f
}

// fit returns the size of a text, smaller than size if it would be wider than
// width.
func fit(words string, size, width float64) float64 {
	const perLetter = 0.64 // of the size, about, in bold letters
	return min(size, width/(perLetter*float64(max(1, utf8.RuneCountInString(words)))))
}

// corner returns the upper left corner of a place.
func (f frame) corner(p board.Point) point {
	return point{
		f.origin.x + float64(p.Layer)*f.pitch + float64(p.Col)*f.cell,
		f.origin.y + float64(f.b.Rows()-1-p.Row)*f.cell,
	}
}

// centre returns the middle of a place.
func (f frame) centre(p board.Point) point {
	return f.corner(p).plus(point{f.cell / 2, f.cell / 2})
}

// drawBoard draws the squares, the edge of the board, and the names.
func (f frame) drawBoard(p *Picture, o Options) {
	if !o.Plain {
		f.drawSquares(p)
	}
	outline := f.lines(func(here, there bool) bool { return here != there })
	p.add(path{pieces: outline, stroke: stroke{colour: edge, width: edgeWidth * f.cell}})
	for layer := range f.b.Layers() {
		corner := f.corner(board.Point{Layer: layer, Row: f.b.Rows() - 1})
		if f.b.Layers() > 1 {
			at := corner.plus(point{float64(f.b.Cols()) * f.cell / 2, -nameSize * f.cell})
			p.add(text{at: at, size: nameSize * f.cell, fill: quiet, words: "layer " + strconv.Itoa(layer+1)})
		}
		if o.Names {
			f.drawNames(p, corner, layer == 0)
		}
	}
}

// drawSquares draws dark squares, and the lines between squares.
func (f frame) drawSquares(p *Picture) {
	var squares [][]point
	for s := range board.Square(f.b.Len()) {
		at := f.b.Point(s)
		if (at.Layer+at.Row+at.Col)%2 == 1 { // a1 is dark
			continue
		}
		c := f.corner(at)
		squares = append(squares, []point{c, c.plus(point{f.cell, 0}), c.plus(point{f.cell, f.cell}), c.plus(point{0, f.cell})})
	}
	p.add(path{pieces: squares, closed: true, fill: dark})
	line := stroke{colour: thin, width: lineWidth * f.cell}
	p.add(path{pieces: f.lines(func(here, there bool) bool { return here && there }), stroke: line})
	p.add(path{pieces: f.crosses(), stroke: line})
}

// crosses returns the diagonals of the holes that have the board all around
// them, which could be taken for squares.
func (f frame) crosses() [][]point {
	var lines [][]point
	for layer := range f.b.Layers() {
		outside := f.outside(layer)
		for row := range f.b.Rows() {
			for col := range f.b.Cols() {
				p := board.Point{Layer: layer, Row: row, Col: col}
				if f.b.At(p) != board.None || outside[p] {
					continue
				}
				c := f.corner(p)
				lines = append(lines, []point{c, c.plus(point{f.cell, f.cell})}, []point{c.plus(point{0, f.cell}), c.plus(point{f.cell, 0})})
			}
		}
	}
	return lines
}

// outside returns the places of a layer that are no squares and from which one
// can walk out of the box over others of that sort.
func (f frame) outside(layer int) map[board.Point]bool {
	found := map[board.Point]bool{}
	var queue []board.Point
	visit := func(row, col int) {
		p := board.Point{Layer: layer, Row: row, Col: col}
		if row >= 0 && col >= 0 && row < f.b.Rows() && col < f.b.Cols() && f.b.At(p) == board.None && !found[p] {
			found[p] = true
			queue = append(queue, p)
		}
	}
	for row := range f.b.Rows() {
		visit(row, 0)
		visit(row, f.b.Cols()-1)
	}
	for col := range f.b.Cols() {
		visit(0, col)
		visit(f.b.Rows()-1, col)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		visit(p.Row+1, p.Col)
		visit(p.Row-1, p.Col)
		visit(p.Row, p.Col+1)
		visit(p.Row, p.Col-1)
	}
	return found
}

// lines returns the sides of places that choice accepts, joined where they go
// straight on. It is told for each side whether there is a square here and there.
func (f frame) lines(choice func(here, there bool) bool) [][]point {
	var lines [][]point
	at := func(layer, row, col int) bool {
		if row < 0 || col < 0 || row >= f.b.Rows() || col >= f.b.Cols() {
			return false
		}
		return f.b.At(board.Point{Layer: layer, Row: row, Col: col}) != board.None
	}
	for layer := range f.b.Layers() {
		top := f.corner(board.Point{Layer: layer, Row: f.b.Rows() - 1})
		bottom := top.y + float64(f.b.Rows())*f.cell
		for row := 0; row <= f.b.Rows(); row++ {
			y := bottom - float64(row)*f.cell
			for _, run := range runs(f.b.Cols(), func(col int) bool { return choice(at(layer, row, col), at(layer, row-1, col)) }) {
				lines = append(lines, []point{{top.x + float64(run[0])*f.cell, y}, {top.x + float64(run[1])*f.cell, y}})
			}
		}
		for col := 0; col <= f.b.Cols(); col++ {
			x := top.x + float64(col)*f.cell
			for _, run := range runs(f.b.Rows(), func(row int) bool { return choice(at(layer, row, col), at(layer, row, col-1)) }) {
				lines = append(lines, []point{{x, bottom - float64(run[0])*f.cell}, {x, bottom - float64(run[1])*f.cell}})
			}
		}
	}
	return lines
}

// runs returns where is holds without a gap, as [begin, end).
func runs(n int, is func(int) bool) [][2]int {
	var list [][2]int
	for i := 0; i < n; i++ {
		if !is(i) {
			continue
		}
		begin := i
		for i < n && is(i) {
			i++
		}
		list = append(list, [2]int{begin, i})
	}
	return list
}

// drawNames writes the names of the columns below, and those of the rows at the
// left of the first layer.
func (f frame) drawNames(p *Picture, corner point, rows bool) {
	size := nameSize * f.cell
	for col := range f.b.Cols() {
		at := corner.plus(point{(float64(col) + 0.5) * f.cell, float64(f.b.Rows())*f.cell + namesWidth/2*f.cell})
		name := board.ColumnName(col)
		p.add(text{at: at, size: fit(name, size, 0.9*f.cell), fill: quiet, words: name})
	}
	if !rows {
		return
	}
	for row := range f.b.Rows() {
		at := corner.plus(point{-namesWidth / 2 * f.cell, (float64(f.b.Rows()-1-row) + 0.5) * f.cell})
		name := strconv.Itoa(row + 1)
		p.add(text{at: at, size: fit(name, size, 0.9*namesWidth*f.cell), fill: quiet, words: name})
	}
}

// Board draws a board without a tour.
func Board(b *board.Board, o Options) *Picture {
	p, f := newFrame(b, o)
	p.Title = o.Title
	if p.Title == "" {
		p.Title = "The board " + b.String()
	}
	f.drawBoard(p, o)
	return p
}
