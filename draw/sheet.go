package draw

import (
	"cmp"
	"math"
	"slices"
	"strconv"
)

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
