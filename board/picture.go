package board

import (
	"fmt"
	"strings"
)

// String returns the board in one word, as Parse reads it: RxC or LxRxC if it
// is full, otherwise its mask with a slash between the rows and two between the
// layers. The piece and the glued edges are not part of it.
func (b *Board) String() string {
	if !b.HasHoles() {
		return b.box.String()
	}
	layers := make([]string, b.box.layers)
	for i := range layers {
		layers[i] = strings.Join(b.mask(i), "/")
	}
	return strings.Join(layers, "//")
}

// Picture returns the mask of the board, top row first, one line a row. The
// layers of a board that has several are one below the other, the bottom layer
// first, each under a line that says which it is, as "layer 1".
func (b *Board) Picture() string {
	var out strings.Builder
	for layer := range b.box.layers {
		if b.box.layers > 1 {
			fmt.Fprintf(&out, "layer %d\n", layer+1)
		}
		for _, row := range b.mask(layer) {
			out.WriteString(row + "\n")
		}
	}
	return out.String()
}

// mask returns the rows of a layer, top row first: '.' is a square, '#' a hole.
func (b *Board) mask(layer int) []string {
	rows := make([]string, b.box.rows)
	for i := range rows {
		row := make([]byte, b.box.cols)
		for col := range row {
			row[col] = '.'
			if b.squares[b.box.index(Point{layer, b.box.rows - 1 - i, col})] == None {
				row[col] = '#'
			}
		}
		rows[i] = string(row)
	}
	return rows
}
