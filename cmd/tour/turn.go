package main

import "knightstour/board"

// mirror exchanges left and right.
func (t *found) mirror() error {
	b := t.board
	return t.lay(b.Rows(), b.Cols(), b.Wrap(), func(p board.Point) board.Point {
		return board.Point{Layer: p.Layer, Row: p.Row, Col: b.Cols() - 1 - p.Col}
	})
}

// turn turns the board clockwise by a right angle.
func (t *found) turn() error {
	b := t.board
	wrap := board.Wrap{Rows: b.Wrap().Cols, Cols: b.Wrap().Rows}
	return t.lay(b.Cols(), b.Rows(), wrap, func(p board.Point) board.Point {
		return board.Point{Layer: p.Layer, Row: b.Cols() - 1 - p.Col, Col: p.Row}
	})
}

// lay lays the tour on the board of that size to whose places the places of its
// own board go.
func (t *found) lay(rows, cols int, wrap board.Wrap, to func(board.Point) board.Point) error {
	whole, err := board.Box(t.board.Layers(), rows, cols)
	if err != nil {
		return err
	}
	taken := make([]bool, whole.Len())
	for s := range board.Square(t.board.Len()) {
		taken[whole.At(to(t.board.Point(s)))] = true
	}
	var holes []board.Square
	for s, is := range taken {
		if !is {
			holes = append(holes, board.Square(s))
		}
	}
	laid, err := whole.Without(holes...)
	if err != nil {
		return err
	}
	if laid, err = laid.For(t.board.Piece(), wrap); err != nil {
		return err
	}
	for i, s := range t.tour {
		t.tour[i] = laid.At(to(t.board.Point(s)))
	}
	t.board = laid
	return nil
}
