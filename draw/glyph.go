package draw

import (
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The fonts of images; whoever reads SVG has fonts of their own.
var (
	regular = sync.OnceValues(func() (*sfnt.Font, error) { return sfnt.Parse(goregular.TTF) })
	bold    = sync.OnceValues(func() (*sfnt.Font, error) { return sfnt.Parse(gobold.TTF) })
)

// write writes a text into the image.
func (c *canvas) write(t text) error {
	load := regular
	if t.bold {
		load = bold
	}
	face, err := load()
	if err != nil {
		return fmt.Errorf("cannot read the font: %w", err)
	}
	var buf sfnt.Buffer
	size := fixed.Int26_6(t.size * 64)
	if size < 1 {
		return nil
	}
	var glyphs []sfnt.GlyphIndex
	width := fixed.Int26_6(0)
	for _, r := range t.words {
		g, err := face.GlyphIndex(&buf, r)
		if err != nil {
			return err
		}
		advance, err := face.GlyphAdvance(&buf, g, size, font.HintingNone)
		if err != nil {
			return err
		}
		glyphs = append(glyphs, g)
		width += advance
	}
	pen := point{t.at.x - pixels(width)/2, t.at.y + baseline*t.size}
	for _, g := range glyphs {
		if err := c.glyph(face, &buf, g, size, pen, t.fill); err != nil {
			return err
		}
		advance, err := face.GlyphAdvance(&buf, g, size, font.HintingNone)
		if err != nil {
			return err
		}
		pen.x += pixels(advance)
	}
	return nil
}

// glyph draws one letter, its left end on the line at pen.
func (c *canvas) glyph(face *sfnt.Font, buf *sfnt.Buffer, g sfnt.GlyphIndex, size fixed.Int26_6, pen point, col colour) error {
	segments, err := face.LoadGlyph(buf, g, size, nil)
	if err != nil {
		return err
	}
	if len(segments) == 0 {
		return nil
	}
	at := func(p fixed.Point26_6) point { return pen.plus(point{pixels(p.X), pixels(p.Y)}) }
	var outline []point
	for _, s := range segments {
		for _, p := range s.Args {
			outline = append(outline, at(p)) // those that are not used are at the pen
		}
	}
	c.begin([][]point{outline})
	local := func(p fixed.Point26_6) (float32, float32) {
		q := at(p)
		return float32(q.x - c.origin.x), float32(q.y - c.origin.y)
	}
	for _, s := range segments {
		x0, y0 := local(s.Args[0])
		x1, y1 := local(s.Args[1])
		x2, y2 := local(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			c.raster.ClosePath()
			c.raster.MoveTo(x0, y0)
		case sfnt.SegmentOpLineTo:
			c.raster.LineTo(x0, y0)
		case sfnt.SegmentOpQuadTo:
			c.raster.QuadTo(x0, y0, x1, y1)
		case sfnt.SegmentOpCubeTo:
			c.raster.CubeTo(x0, y0, x1, y1, x2, y2)
		}
	}
	c.raster.ClosePath()
	c.end(col)
	return nil
}

func pixels(x fixed.Int26_6) float64 { return float64(x) / 64 }
