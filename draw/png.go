package draw

import (
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/png"
	"io"
	"math"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// maxPixels bounds the size of an image, which has four bytes a pixel.
const maxPixels = 1 << 27

// PNG writes the picture as an image, one pixel for each unit.
func (p *Picture) PNG(w io.Writer) error {
	width, height := int(math.Ceil(p.Width)), int(math.Ceil(p.Height))
	if float64(width)*float64(height) > maxPixels {
		return fmt.Errorf("an image of %d by %d pixels is too large (at most %d million; make the squares smaller)", width, height, maxPixels/1_000_000)
	}
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, width, height)), raster: vector.NewRasterizer(0, 0)}
	imagedraw.Draw(c.image, c.image.Bounds(), image.White, image.Point{}, imagedraw.Src)
	for _, s := range p.shapes {
		if err := c.draw(s); err != nil {
			return err
		}
	}
	return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(w, c.image)
}

// A canvas is an image and what turns lines into its pixels.
type canvas struct {
	image  *image.RGBA
	raster *vector.Rasterizer
}

// draw draws one shape.
func (c *canvas) draw(s shape) error {
	switch s := s.(type) {
	case mark:
		if s.square {
			corners := box(s.corner(), 2*s.radius)
			c.fill(s.fill, corners)
			c.line(s.stroke, append(corners, corners[0]))
			return nil
		}
		c.fill(s.fill, ring(s.at, s.radius))
		inner := ring(s.at, s.radius-s.stroke.width/2)
		slices.Reverse(inner) // the other way round, so that it stays empty
		c.fill(s.stroke.colour, ring(s.at, s.radius+s.stroke.width/2), inner)
	case path:
		if s.fill.a > 0 {
			c.evenOdd(s.fill, s.pieces)
		}
		for _, piece := range s.pieces {
			c.line(s.stroke, s.loop(piece))
		}
	case text:
		return c.write(s)
	}
	return nil
}

// fill fills polygons, all of which go the same way round, but for holes.
func (c *canvas) fill(col colour, polygons ...[]point) {
	if col.a == 0 {
		return
	}
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, polygon := range polygons {
		for _, at := range polygon {
			low = point{min(low.x, at.x), min(low.y, at.y)}
			high = point{max(high.x, at.x), max(high.y, at.y)}
		}
	}
	// The rasterizer takes time for all of its size, and clips to that alone: it
	// gets the part of the image in which the polygons lie.
	part := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x))+1, int(math.Ceil(high.y))+1).Intersect(c.image.Bounds())
	if part.Empty() {
		return
	}
	c.raster.Reset(part.Dx(), part.Dy())
	c.raster.DrawOp = imagedraw.Over
	for _, polygon := range polygons {
		for i, at := range polygon {
			x, y := float32(at.x-float64(part.Min.X)), float32(at.y-float64(part.Min.Y))
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	c.raster.Draw(c.image, part, col.uniform(), image.Point{})
}

func (c colour) uniform() *image.Uniform {
	return image.NewUniform(color.NRGBA{c.r, c.g, c.b, c.a})
}

// line draws a line with round ends and corners, or one of dashes.
func (c *canvas) line(s stroke, points []point) {
	if s.width == 0 || len(points) == 0 {
		return
	}
	if s.dash > 0 {
		for _, dash := range dashes(points, s.dash) {
			c.line(stroke{colour: s.colour, width: s.width}, dash)
		}
		return
	}
	// Long lines are drawn in parts, so that each takes a small part of the
	// image; they meet in round corners.
	const part = 64
	for len(points) > part {
		c.line(s, points[:part])
		points = points[part-1:]
	}
	polygons := make([][]point, 0, 2*len(points))
	for i, at := range points {
		polygons = append(polygons, ring(at, s.width/2))
		before := points[max(0, i-1)]
		if d := at.distance(before); d > 0 {
			n := point{-(at.y - before.y) / d * s.width / 2, (at.x - before.x) / d * s.width / 2}
			back := point{-n.x, -n.y}
			polygons = append(polygons, []point{before.plus(back), at.plus(back), at.plus(n), before.plus(n)})
		}
	}
	c.fill(s.colour, polygons...)
}

// ring returns a circle as a polygon, the same way round as the sides of a
// line.
func ring(at point, radius float64) []point {
	const corners = 48
	polygon := make([]point, corners)
	for i := range polygon {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		polygon[i] = at.plus(point{radius * cos, radius * sin})
	}
	return polygon
}

// dashes returns the dashes of a line, as long as the gaps between them.
func dashes(points []point, size float64) [][]point {
	var list [][]point
	at := 0.0 // on the line
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		d := a.distance(b)
		along := func(s float64) point { return point{a.x + (b.x-a.x)*s/d, a.y + (b.y-a.y)*s/d} }
		for k := math.Floor(at / (2 * size)); 2*size*k < at+d; k++ {
			if from, to := max(0, 2*size*k-at), min(d, 2*size*k+size-at); from < to {
				list = append(list, []point{along(from), along(to)})
			}
		}
		at += d
	}
	return list
}

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
