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
	c := newCanvas(width, height)
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
	origin point // of the part that is being drawn
}

func newCanvas(width, height int) *canvas {
	return &canvas{image: image.NewRGBA(image.Rect(0, 0, width, height)), raster: vector.NewRasterizer(0, 0)}
}

// draw draws one shape.
func (c *canvas) draw(s shape) error {
	switch s := s.(type) {
	case rect:
		corners := []point{s.at, s.at.plus(point{s.width, 0}), s.at.plus(point{s.width, s.height}), s.at.plus(point{0, s.height})}
		c.fill(s.fill, corners)
		c.line(s.stroke, append(corners, corners[0]))
	case circle:
		c.fill(s.fill, ring(s.at, s.radius))
		if s.stroke.width > 0 {
			inner := ring(s.at, s.radius-s.stroke.width/2)
			slices.Reverse(inner) // the other way round, so that it stays empty
			c.fill(s.stroke.colour, ring(s.at, s.radius+s.stroke.width/2), inner)
		}
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
	c.begin(polygons)
	for _, polygon := range polygons {
		for i, at := range polygon {
			x, y := float32(at.x-c.origin.x), float32(at.y-c.origin.y)
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	c.end(col)
}

// begin prepares the part of the image in which the points lie.
func (c *canvas) begin(polygons [][]point) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, polygon := range polygons {
		for _, at := range polygon {
			low = point{min(low.x, at.x), min(low.y, at.y)}
			high = point{max(high.x, at.x), max(high.y, at.y)}
		}
	}
	// The rasterizer clips to its own size, but not to the image.
	size := c.image.Bounds().Size()
	c.origin = point{max(0, math.Floor(low.x)), max(0, math.Floor(low.y))}
	width := min(math.Ceil(high.x)+1, float64(size.X)) - c.origin.x
	height := min(math.Ceil(high.y)+1, float64(size.Y)) - c.origin.y
	c.raster.Reset(max(0, int(width)), max(0, int(height)))
	c.raster.DrawOp = imagedraw.Over
}

// end puts what was drawn into the image.
func (c *canvas) end(col colour) {
	if c.raster.Bounds().Empty() {
		return
	}
	at := image.Pt(int(c.origin.x), int(c.origin.y))
	c.raster.Draw(c.image, image.Rectangle{at, at.Add(c.raster.Size())}, col.uniform(), image.Point{})
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
		if i == 0 {
			continue
		}
		before := points[i-1]
		d := math.Hypot(at.x-before.x, at.y-before.y)
		if d == 0 {
			continue
		}
		n := point{-(at.y - before.y) / d * s.width / 2, (at.x - before.x) / d * s.width / 2}
		back := point{-n.x, -n.y}
		polygons = append(polygons, []point{before.plus(back), at.plus(back), at.plus(n), before.plus(n)})
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
		d := math.Hypot(b.x-a.x, b.y-a.y)
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
