package draw

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
)

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

func (p point) distance(q point) float64 { return math.Hypot(q.x-p.x, q.y-p.y) }

// box returns the corners of an upright square, from the upper left one on.
func box(corner point, side float64) []point {
	return []point{corner, corner.plus(point{side, 0}), corner.plus(point{side, side}), corner.plus(point{0, side})}
}

// A shape is a mark, a path or a text.
type shape interface {
	// moved returns the shape at another place.
	moved(by point) shape
}

// A mark is a circle around a point, or the upright square around that circle.
type mark struct {
	at     point
	radius float64
	square bool
	fill   colour
	stroke stroke
}

// corner returns the upper left corner of a square mark.
func (m mark) corner() point { return m.at.plus(point{-m.radius, -m.radius}) }

// A path is lines from point to point, of several pieces or one.
type path struct {
	pieces [][]point
	closed bool   // from the last point of every piece back to the first
	fill   colour // by the even-odd rule
	stroke stroke
	moving bool // this is what an animation draws
}

// loop returns a piece with the way back to its beginning, if there is one.
func (p path) loop(piece []point) []point {
	if !p.closed || piece[0] == piece[len(piece)-1] {
		return piece
	}
	return append(piece[:len(piece):len(piece)], piece[0])
}

// A text is centred at a place.
type text struct {
	at    point
	size  float64
	fill  colour
	bold  bool
	words string
}

// baseline is how far below its middle a text stands, as a part of its size.
const baseline = 0.36

// A stroke is the line around a shape or along a path; of width 0 it is none.
type stroke struct {
	colour colour
	width  float64
	dash   float64 // length of dashes, 0 for none
}

func (m mark) moved(by point) shape { m.at = m.at.plus(by); return m }
func (t text) moved(by point) shape { t.at = t.at.plus(by); return t }

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

// length returns how long a piece of a path is.
func length(piece []point) float64 {
	sum := 0.0
	for i := 1; i < len(piece); i++ {
		sum += piece[i-1].distance(piece[i])
	}
	return sum
}

// Sheet puts pictures in rows on one sheet, each with its number below it. Rows
// are as high as they need to be. With 0 columns the sheet is about as wide as
// high. There must be at least one picture.
func Sheet(pictures []*Picture, columns int, title string) *Picture {
	var cell point
	for _, p := range pictures {
		cell.x, cell.y = max(cell.x, p.Width), max(cell.y, p.Height)
	}
	caption := max(11, 0.06*cell.y)
	cell.y += 1.6 * caption
	if columns <= 0 {
		columns = int(math.Ceil(math.Sqrt(float64(len(pictures)) * cell.y / cell.x)))
	}
	columns = min(columns, len(pictures))
	sheet := &Picture{Title: cmp.Or(title, strconv.Itoa(len(pictures))+" tours"), Width: float64(columns) * cell.x}
	if title != "" {
		size := fit(title, 2*caption, 0.95*sheet.Width)
		sheet.Height = 2.5 * size
		sheet.add(text{at: point{sheet.Width / 2, sheet.Height / 2}, size: size, fill: black, bold: true, words: title})
	}
	number := 0
	for row := range slices.Chunk(pictures, columns) {
		high := 0.0
		for i, p := range row {
			number++
			at := point{float64(i) * cell.x, sheet.Height}
			for _, s := range p.shapes {
				sheet.add(s.moved(at.plus(point{(cell.x - p.Width) / 2, 0})))
			}
			sheet.add(text{at: at.plus(point{cell.x / 2, p.Height + 0.6*caption}), size: caption, fill: quiet, words: strconv.Itoa(number)})
			high = max(high, p.Height)
		}
		sheet.Height += high + 1.6*caption
	}
	return sheet
}

// A colour is red, green, blue and how much it covers what lies below, from 0
// to 255 each. The zero value is no colour.
type colour struct{ r, g, b, a uint8 }

// The colours of Okabe and Ito that are used, and greys.
var (
	white     = colour{255, 255, 255, 255}
	black     = colour{0, 0, 0, 255}
	dark      = colour{236, 236, 236, 255} // squares
	thin      = colour{190, 190, 190, 255} // lines between squares
	edge      = colour{60, 60, 60, 255}    // of the board
	quiet     = colour{90, 90, 90, 255}    // names and captions
	blue      = colour{0, 114, 178, 255}   // the path
	sky       = colour{86, 180, 233, 90}   // inside it
	green     = colour{0, 158, 115, 255}   // the start
	vermilion = colour{213, 94, 0, 255}    // the end
	orange    = colour{230, 159, 0, 255}   // moves between layers
)

// hex writes a colour for SVG, without how much it covers.
func (c colour) hex() string {
	return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b)
}

// Options say how tours and boards are drawn. The zero value is a picture of
// the path alone.
type Options struct {
	Cell    float64 // the side of a square in pixels; 0 is 48
	Numbers bool    // of the squares
	Names   bool    // of rows and columns, at the edges
	Shade   bool    // fill closed tours by the even-odd rule
	Plain   bool    // leave out the colours of the squares and the lines between them
	Title   string  // stands above the picture
	Seconds float64 // in which the path is drawn, again and again, in SVG and HTML; 0: it stands still
}

// Sizes, as parts of the side of a square.
const (
	pathWidth   = 0.06
	lineWidth   = 0.015
	edgeWidth   = 0.045
	ringWidth   = 0.055
	discRadius  = 0.3
	markRadius  = 0.17
	marginWidth = 0.25
	namesWidth  = 0.55
	nameSize    = 0.3
	titleSize   = 0.42
	layerGap    = 0.8
)
