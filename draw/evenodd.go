package draw

import (
	"cmp"
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
	edges := sortedEdges(pieces)
	cover := make([]float64, size.X+1)
	var active []flank
	for y := range size.Y {
		for len(edges) > 0 && edges[0].top.y < float64(y+1) {
			active = append(active, edges[0])
			edges = edges[1:]
		}
		active = slices.DeleteFunc(active, func(e flank) bool { return e.bottom.y <= float64(y) })
		if len(active) == 0 {
			continue
		}
		clear(cover)
		for i := range steps {
			addSpans(cover, crossingsAt(active, float64(y)+(float64(i)+0.5)/steps))
		}
		for x := range size.X {
			mask.SetAlpha(x, y, color.Alpha{uint8(math.Round(255 * min(1, cover[x]/steps)))})
		}
	}
	imagedraw.DrawMask(c.image, c.image.Bounds(), col.uniform(), image.Point{}, mask, image.Point{}, imagedraw.Over)
}

// A flank is a line of the outline that is not level, the upper end first.
type flank struct{ top, bottom point }

// sortedEdges returns the flanks of closed pieces from the uppermost on.
func sortedEdges(pieces [][]point) []flank {
	var edges []flank
	for _, piece := range pieces {
		for i, b := range piece {
			a := piece[(i+len(piece)-1)%len(piece)]
			if a.y > b.y {
				a, b = b, a
			}
			if a.y < b.y {
				edges = append(edges, flank{a, b})
			}
		}
	}
	slices.SortFunc(edges, func(e, f flank) int { return cmp.Compare(e.top.y, f.top.y) })
	return edges
}

// crossingsAt returns where the flanks cross a level line, from left to right.
func crossingsAt(edges []flank, y float64) []float64 {
	var xs []float64
	for _, e := range edges {
		if e.top.y <= y && y < e.bottom.y {
			xs = append(xs, e.top.x+(e.bottom.x-e.top.x)*(y-e.top.y)/(e.bottom.y-e.top.y))
		}
	}
	slices.Sort(xs)
	return xs
}

// addSpans adds how much of each pixel lies between the first and the second
// crossing, the third and the fourth, and so on.
func addSpans(cover []float64, xs []float64) {
	for i := 0; i+1 < len(xs); i += 2 {
		from, to := max(0, xs[i]), min(float64(len(cover)-1), xs[i+1])
		for x := int(from); float64(x) < to; x++ {
			cover[x] += min(to, float64(x+1)) - max(from, float64(x))
		}
	}
}
