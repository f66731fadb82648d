package construct

import (
	"context"
	"errors"
	"slices"

	"knightstour/board"
)

// divide joins small tours to a tour of a rectangle. Where the closed tour of a
// rectangle exists it answers for every start of an open tour as well.
func (t *task) divide(ctx context.Context) (answer, error) {
	b := t.p.Board
	if t.unfit(Divide) {
		return answer{}, nil
	}
	path, err := []int32(nil), ctx.Err()
	switch {
	case err != nil:
		return answer{}, err
	case !plainKnight(b):
		err = errors.New("does not apply: it is for full rectangles and the knight")
	case t.p.To != board.None:
		err = errors.New("does not apply where both ends are given")
	default:
		path, err = divided(b.Rows(), b.Cols(), t.closed(), int32(t.p.From))
	}
	if err != nil {
		t.failed("divide: %v", err)
		return answer{}, nil
	}
	return answer{tour: path, method: Divide}, nil
}

// plainKnight reports whether b is a full board of one layer, not glued, on
// which the knight may make all its moves.
func plainKnight(b *board.Board) bool {
	return b.Layers() == 1 && !b.HasHoles() && b.Wrap() == (board.Wrap{}) && b.Avoided() == nil &&
		slices.Equal(b.Piece().Steps, board.Knight.Steps)
}

// divided returns a tour of a rectangle, open ones from the given square or, if
// that is -1, from anywhere.
func divided(rows, cols int, closed bool, from int32) ([]int32, error) {
	switch {
	case rows*cols == 1 && !closed:
		return []int32{0}, nil
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
	if from >= 0 {
		from = from%int32(cols)*int32(rows) + from/int32(cols)
	}
	path, err := narrow(cols, rows, closed, from)
	for i, s := range path {
		path[i] = s%int32(rows)*int32(cols) + s/int32(rows)
	}
	return path, err
}
