package draw

import (
	"fmt"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// write writes a text into the image, in one of the fonts that are part of the
// program; whoever reads SVG has fonts of their own.
func (c *canvas) write(t text) error {
	ttf := goregular.TTF
	if t.bold {
		ttf = gobold.TTF
	}
	parsed, err := opentype.Parse(ttf)
	if err != nil {
		return fmt.Errorf("cannot read the font: %w", err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: t.size, DPI: 72})
	if err != nil {
		return fmt.Errorf("cannot use the font: %w", err)
	}
	units := func(pixels float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(pixels * 64)) }
	pen := font.Drawer{Dst: c.image, Src: t.fill.uniform(), Face: face}
	pen.Dot = fixed.Point26_6{X: units(t.at.x) - pen.MeasureString(t.words)/2, Y: units(t.at.y + baseline*t.size)}
	pen.DrawString(t.words)
	return nil
}
