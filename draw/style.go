package draw

import "fmt"

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
