package draw

import (
	"cmp"
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
// What is to be seen is said by content, unless the options have a title.
func newFrame(b *board.Board, content string, o Options) (*Picture, frame) {
	f := frame{b: b, cell: o.Cell}
	if f.cell <= 0 {
		f.cell = 48
	}
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
	f.origin = point{left * f.cell, top * f.cell}
	f.pitch = (float64(b.Cols()) + layerGap) * f.cell
	p := &Picture{
		Width:  f.origin.x + float64(b.Layers())*f.pitch - layerGap*f.cell + marginWidth*f.cell,
		Height: f.origin.y + float64(b.Rows())*f.cell + bottom*f.cell,
		Title:  cmp.Or(o.Title, content),
		clock:  o.Seconds,
	}
	if o.Title != "" {
		size := fit(o.Title, titleSize*f.cell, p.Width-2*marginWidth*f.cell)
		p.add(text{at: point{p.Width / 2, titleSize * f.cell}, size: size, fill: black, bold: true, words: o.Title})
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
	return f.top(p.Layer).plus(point{float64(p.Col) * f.cell, float64(f.b.Rows()-1-p.Row) * f.cell})
}

// top returns the upper left corner of a layer.
func (f frame) top(layer int) point {
	return f.origin.plus(point{float64(layer) * f.pitch, 0})
}

// centre returns the middle of a place.
func (f frame) centre(p board.Point) point {
	return f.corner(p).plus(point{f.cell / 2, f.cell / 2})
}
