package published

import (
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
)

// A key is one of the index. Questions that a rotation or reflection of
// the board turns into each other are equal: 6x8 is 8x6, and a corner of a
// rectangle is as good as another. So are those that reversal turns into each
// other, since as many tours lead from one square to another as back.
type key struct {
	place      string
	steps      string // of the piece, whatever it is called
	kind       string
	convention Convention
}

// ask returns the question for tours on b, from and to the given
// squares, either of which may be None.
func ask(b *board.Board, from, to board.Square, kind string, convention Convention) key {
	var images [8]string
	for i := range images {
		images[i] = image(b, from, to, i)
	}
	return key{slices.Min(images[:]), fmt.Sprint(b.Piece().Steps), kind, convention}
}

// image describes the board and the ends of the tours as they look after one
// of the eight motions of the plane that fit a grid: bit 0 of motion turns the
// board upside down, bit 1 turns left to right, bit 2 exchanges rows and
// columns. A board without holes needs no picture, which saves much on large ones.
func image(b *board.Board, from, to board.Square, motion int) string {
	rows, cols := b.Rows(), b.Cols()
	if motion&4 != 0 {
		rows, cols = cols, rows
	}
	place := func(s board.Square) int {
		if s == board.None {
			return -1
		}
		p := b.Point(s)
		if motion&1 != 0 {
			p.Row = b.Rows() - 1 - p.Row
		}
		if motion&2 != 0 {
			p.Col = b.Cols() - 1 - p.Col
		}
		if motion&4 != 0 {
			p.Row, p.Col = p.Col, p.Row
		}
		return p.Row*cols + p.Col
	}
	var picture []byte
	if b.HasHoles() {
		picture = []byte(strings.Repeat("#", rows*cols))
		for s := range b.Len() {
			picture[place(board.Square(s))] = '.'
		}
	}
	first, second := place(from), place(to)
	return fmt.Sprintf("%dx%d %s %d %d", rows, cols, picture, min(first, second), max(first, second))
}
