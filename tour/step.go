package tour

import "knightstour/board"

// StepOf returns the step that leads from one square to another: within the
// board if the piece has such a step, else the shortest of those over a glued
// edge. It returns the plain displacement if there is no move.
func StepOf(b *board.Board, from, to board.Square) board.Step {
	p, q := b.Point(from), b.Point(to)
	plain := board.Step{Layers: q.Layer - p.Layer, Rows: q.Row - p.Row, Cols: q.Col - p.Col}
	best, length := plain, 0
	for _, s := range b.Piece().Steps {
		if s == plain {
			return plain
		}
		n := s.Layers*s.Layers + s.Rows*s.Rows + s.Cols*s.Cols
		if b.At(board.Point{Layer: p.Layer + s.Layers, Row: p.Row + s.Rows, Col: p.Col + s.Cols}) == to && (length == 0 || n < length) {
			best, length = s, n
		}
	}
	return best
}
