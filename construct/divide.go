package construct

import (
	"context"
	"errors"
	"fmt"

	"knightstour/board"
	"knightstour/problem"
	"knightstour/tour"
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

// Rectangle returns a tour of the knight on a full rectangle of any size by
// divide and conquer, its squares numbered as on a board. It needs no board,
// which takes more time and memory than the tour. The time is in proportion to
// the number of squares. It fails if there is no such tour.
func Rectangle(rows, cols int, kind problem.Kind) (tour.Tour, error) {
	if rows < 1 || cols < 1 || (kind != problem.Open && kind != problem.Closed) {
		return nil, fmt.Errorf("there is no %s tour of %dx%d", kind, rows, cols)
	}
	path, err := divided(rows, cols, kind == problem.Closed, -1)
	if err != nil {
		return nil, fmt.Errorf("%dx%d: %w", rows, cols, err)
	}
	if err := checkRectangle(rows, cols, path, kind == problem.Closed); err != nil {
		return nil, fmt.Errorf("%w: %w", errWrongTour, err)
	}
	found := make(tour.Tour, len(path))
	for i, s := range path {
		found[i] = board.Square(s)
	}
	return found, nil
}

// checkRectangle does for a rectangle without a board what tour.Check does.
func checkRectangle(rows, cols int, path []int32, closed bool) error {
	if len(path) != rows*cols {
		return fmt.Errorf("%d squares instead of %d", len(path), rows*cols)
	}
	visited := make([]bool, len(path))
	row, col := int(path[0])/cols, int(path[0])%cols
	check := func(s int32) error {
		dr, dc := int(s)/cols-row, int(s)%cols-col
		if row, col = row+dr, col+dc; dr*dr+dc*dc != 5 {
			return fmt.Errorf("no move to (%d,%d)", row, col)
		}
		return nil
	}
	for i, s := range path {
		if visited[s] {
			return fmt.Errorf("square %d is visited twice", s)
		}
		visited[s] = true
		if i > 0 {
			if err := check(s); err != nil {
				return err
			}
		}
	}
	if closed {
		return check(path[0])
	}
	return nil
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
