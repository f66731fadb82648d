package draw

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"math"
	"slices"
)

// evenOdd fills closed pieces by the even-odd rule, which the rasterizer of
// x/image does not know: line by line, in four steps down each pixel and exactly
// from left to right.
func (c *canvas) evenOdd(col colour, pieces [][]point) {
	const steps = 4
	size := c.image.Bounds().Size()
	mask := image.NewAlpha(c.image.Bounds())
	lines := crossings(pieces, steps*size.Y, steps)
	cover := make([]float64, size.X)
	for y := range size.Y {
		clear(cover)
		for _, xs := range lines[steps*y : steps*(y+1)] {
			addSpans(cover, xs)
		}
		for x, sum := range cover {
			mask.SetAlpha(x, y, color.Alpha{uint8(math.Round(255 * min(1, sum/steps)))})
		}
	}
	imagedraw.DrawMask(c.image, c.image.Bounds(), col.uniform(), image.Point{}, mask, image.Point{}, imagedraw.Over)
}

// crossings returns where the outlines of closed pieces cross each of n level
// lines, steps of them to a pixel.
func crossings(pieces [][]point, n int, steps float64) [][]float64 {
	lines := make([][]float64, n)
	for _, piece := range pieces {
		for i, high := range piece {
			low := piece[(i+len(piece)-1)%len(piece)]
			if low.y > high.y {
				low, high = high, low
			}
			for line := max(0, int(math.Ceil(low.y*steps-0.5))); line < n; line++ {
				y := (float64(line) + 0.5) / steps
				if y >= high.y {
					break
				}
				lines[line] = append(lines[line], low.x+(high.x-low.x)*(y-low.y)/(high.y-low.y))
			}
		}
	}
	return lines
}

// addSpans adds how much of each pixel lies between the first and the second
// crossing, the third and the fourth, and so on.
func addSpans(cover []float64, xs []float64) {
	slices.Sort(xs)
	for span := range slices.Chunk(xs, 2) {
		from, to := max(0, span[0]), min(float64(len(cover)), span[1])
		for x := int(from); float64(x) < to; x++ {
			cover[x] += min(to, float64(x+1)) - max(from, float64(x))
		}
	}
}
