package construct

import (
	"context"
	"errors"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/graph"
	"knightstour/question"
)

// divide joins small tours to a tour of a rectangle. Where the closed tour of a
// rectangle exists it answers for every start of an open tour as well.
func (t *task) divide(ctx context.Context) (answer, error) {
	b := t.p.Board
	switch {
	case !plainKnight(b):
		return t.failed("divide: does not apply: it is for full rectangles and the knight")
	case t.p.To != board.None:
		return t.failed("divide: does not apply where both ends are given")
	}
	path, err := divided(b.Rows(), b.Cols(), t.closed(), t.p.From)
	if err != nil {
		return t.failed("divide: %v", err)
	}
	return answer{tour: path, method: Divide}, ctx.Err()
}

// plainKnight reports whether b is a full board of one layer, not glued, on
// which the knight may make all its moves.
func plainKnight(b *board.Board) bool {
	return existence.IsRectangle(b) && b.Avoided() == nil
}

// sure reports whether p asks for a tour of a rectangle with sides of 5 and more
// and it is plain to see that there is one, which divide finds.
func sure(p question.Tours) bool {
	b := p.Board
	if !plainKnight(b) || min(b.Rows(), b.Cols()) < 5 || p.To != board.None || p.Constrained() {
		return false
	}
	from := b.Point(max(p.From, 0))
	return b.Len()%2 == 0 || p.Kind == question.Open && (from.Row+from.Col)%2 == 0
}

// divided returns a tour of a rectangle of several squares, open ones from a square or, if that is
// None, from anywhere.
func divided(rows, cols int, closed bool, from graph.Vertex) ([]graph.Vertex, error) {
	switch {
	case min(rows, cols) < 3:
		return nil, errors.New("does not apply to boards with a side of 1 or 2")
	case rows*cols%2 == 1 && closed:
		return nil, errors.New("a board with an odd number of squares has no closed tour")
	case rows*cols%2 == 1 && from >= 0 && (int(from)/cols+int(from)%cols)%2 == 1:
		return nil, errors.New("no tour begins on a square of this colour")
	case min(rows, cols) > 4:
		return blocks(rows, cols, from)
	case rows < cols:
		return narrow(rows, cols, closed, from)
	}
	// The same board lying on its side.
	r, c := graph.Vertex(rows), graph.Vertex(cols)
	if from != graph.None {
		from = from%c*r + from/c
	}
	path, err := narrow(cols, rows, closed, from)
	for i, s := range path {
		path[i] = s%r*c + s/r
	}
	return path, err
}
