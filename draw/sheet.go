package draw

import (
	"math"
	"strconv"
)

// Sheet puts pictures of the same size, or nearly, in rows on one sheet, each
// with its number below it. With 0 columns the sheet is about as wide as high.
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
	rows := (len(pictures) + columns - 1) / columns
	top := 0.0
	sheet := &Picture{Title: title, Width: float64(columns) * cell.x}
	if title != "" {
		size := fit(title, 2*caption, 0.95*sheet.Width)
		top = 2.5 * size
		sheet.add(text{at: point{sheet.Width / 2, top / 2}, size: size, fill: black, bold: true, words: title})
	} else {
		sheet.Title = strconv.Itoa(len(pictures)) + " tours"
	}
	sheet.Height = top + float64(rows)*cell.y
	for i, p := range pictures {
		at := point{float64(i%columns) * cell.x, top + float64(i/columns)*cell.y}
		sheet.insert(p, at.plus(point{(cell.x - p.Width) / 2, 0}))
		sheet.add(text{at: at.plus(point{cell.x / 2, p.Height + 0.6*caption}), size: caption, fill: quiet, words: strconv.Itoa(i + 1)})
	}
	return sheet
}
