package board

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Grid returns the rows of the board as they are printed, layer by layer and the
// top row of each first: the squares, or None for a hole. The rows belong to the
// board and must not be changed.
func (b *Board) Grid() [][]Square {
	rows := slices.Collect(slices.Chunk(b.squares, b.box.cols))
	for layer := range slices.Chunk(rows, b.box.rows) {
		slices.Reverse(layer)
	}
	return rows
}

// Heading returns the line that is printed above row i of the grid: "layer 1" or
// the like if it is the top row of one of several layers, otherwise nothing.
func (b *Board) Heading(i int) string {
	if b.box.layers == 1 || i%b.box.rows > 0 {
		return ""
	}
	return fmt.Sprintf("layer %d\n", i/b.box.rows+1)
}

// String returns the board in one word, see the package comment. The piece and the
// glued edges are not part of it.
func (b *Board) String() string {
	if !b.HasHoles() {
		return b.box.String()
	}
	var layers []string
	for rows := range slices.Chunk(b.mask(), b.box.rows) {
		layers = append(layers, strings.Join(rows, "/"))
	}
	return strings.Join(layers, "//")
}

// Picture returns the mask of the board, one line a row, with headings.
func (b *Board) Picture() string {
	var out strings.Builder
	for i, row := range b.mask() {
		out.WriteString(b.Heading(i) + row + "\n")
	}
	return out.String()
}

// mask returns the rows of the grid: '.' is a square, '#' a hole.
func (b *Board) mask() []string {
	var rows []string
	for _, row := range b.Grid() {
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
