package board

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Layer returns the places of a layer as they are printed, top row first: the
// square that is there, or None for a hole. The rows belong to the board and
// must not be changed.
func (b *Board) Layer(layer int) [][]Square {
	size := b.box.rows * b.box.cols
	rows := slices.Collect(slices.Chunk(b.squares[layer*size:(layer+1)*size], b.box.cols))
	slices.Reverse(rows)
	return rows
}

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

// Picture returns the mask of the board, one line a row. The layers of a board
// that has several are one below the other, the bottom layer first, each under
// a line that says which it is, as "layer 1".
func (b *Board) Picture() string {
	var out strings.Builder
	for layer := range b.box.layers {
		if b.box.layers > 1 {
			fmt.Fprintf(&out, "layer %d\n", layer+1)
		}
		out.WriteString(strings.Join(b.mask(layer), "\n") + "\n")
	}
	return out.String()
}

// mask returns the rows of a layer, top row first: '.' is a square, '#' a hole.
func (b *Board) mask(layer int) []string {
	var rows []string
	for _, row := range b.Layer(layer) {
		marks := bytes.Repeat([]byte{'.'}, len(row))
		for col, s := range row {
			if s == None {
				marks[col] = '#'
			}
		}
		rows = append(rows, string(marks))
	}
	return rows
}
