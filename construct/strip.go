package construct

import (
	"errors"
	"slices"
)

// A strip is 3 or 4 rows of any length. Its tours are made of a short one, the
// base, which is lengthened four columns at a time to either side. At the right
// end of a tour there is the hook: the move from the lower right corner two rows
// up and one column to the left. It is taken away, and a path through the four
// new columns put in its place, which has such a hook in its turn. At the left
// end the same is done in the mirror.
//
// A corner has only two moves. So the hook is part of every tour that does not
// begin or end in the corner, and a base is easily found.
//
// On 4 rows it takes two hooks and two paths. The squares of the outer rows are
// beside squares of the inner rows only, and there are as many of them, so a tour
// goes back and forth between outer and inner rows but for one place; a path
// that does that throughout sees only half of the squares: one of each kind in
// each column. The other half is its mirror image, and so are the other hook and
// the other path.
type strip struct {
	rows, cols  int
	left, width int // the first column and the number of columns of the base
	l           links
}

// stride is by how many columns a strip is lengthened.
const stride = 4

// A spot is a place of a strip, its column counted from the end of the base: -1
// is the last column, 0 the first new one.
type spot struct{ row, col int }

// hooks returns the hooks of a strip of 3 or 4 rows.
func hooks(rows int) [][2]spot {
	h := [][2]spot{{{0, -1}, {2, -2}}}
	if rows == 4 {
		h = append(h, [2]spot{{3, -1}, {1, -2}})
	}
	return h
}

// narrow returns a tour of a board of 3 or 4 rows, open ones from the given
// square or, if that is -1, from anywhere.
func narrow(rows, cols int, closed bool, from int32) ([]int32, error) {
	shortest := map[int]int{3: 7, 4: 5}[rows]
	switch {
	case closed && (rows == 4 || cols%2 == 1 || cols < 10), !closed && cols < shortest && !(rows == 3 && cols == 4):
		return nil, errors.New("there is no such tour")
	case closed:
		shortest, from = 10, -1
	case from >= 0:
		shortest = 10 // shorter ones have more squares where no tour begins
	}
	base := cols
	if cols > shortest {
		base = shortest + (cols-shortest)%stride
	}
	if from < 0 {
		s := &strip{rows: rows, cols: cols, width: base}
		return s.tour(closed, from)
	}
	for ; base <= min(cols, shortest+3*stride); base += stride {
		for left := 0; left+base <= cols; left += stride {
			if at := int(from)%cols - left; at < 0 || at >= base {
				continue
			}
			s := &strip{rows: rows, cols: cols, left: left, width: base}
			if path, err := s.tour(closed, from); err == nil {
				return path, nil
			}
		}
	}
	return nil, errors.New("no short tour from that square found")
}

// tour finds a tour of the base and lengthens it.
func (s *strip) tour(closed bool, from int32) ([]int32, error) {
	base := newSmall(s.rows, s.width, closed)
	base.attempts = 1000
	if from >= 0 {
		base.from = from/int32(s.cols)*int32(s.width) + from%int32(s.cols) - int32(s.left)
		base.attempts = 200
	}
	through := base.through[:0]
	for _, h := range hooks(s.rows) {
		if s.left+s.width < s.cols {
			through = append(through, base.move(h[0].row, s.width+h[0].col, h[1].row, s.width+h[1].col))
		}
		if s.left > 0 {
			through = append(through, base.move(h[0].row, -1-h[0].col, h[1].row, -1-h[1].col))
		}
	}
	path, err := base.find()
	if err != nil {
		return nil, err
	}
	path = slices.Clone(path)
	for i, square := range path {
		path[i] = square/int32(s.width)*int32(s.cols) + int32(s.left) + square%int32(s.width)
	}
	s.l = newLinks(s.rows * s.cols)
	s.l.joinPath(path, closed)
	for end := s.left + s.width; end < s.cols; end += stride {
		s.lengthen(func(p spot) int32 { return int32(p.row*s.cols + end + p.col) })
	}
	for end := s.left - 1; end >= 0; end -= stride {
		s.lengthen(func(p spot) int32 { return int32(p.row*s.cols + end - p.col) })
	}
	return s.l.from(path[0]), nil
}

// lengthen puts the paths through four new columns in the place of the hooks.
func (s *strip) lengthen(square func(spot) int32) {
	for i, h := range hooks(s.rows) {
		a, b := square(h[0]), square(h[1])
		path := []int32{a}
		for _, p := range extensions[s.rows]() {
			if i == 1 {
				p.row = s.rows - 1 - p.row
			}
			path = append(path, square(p))
		}
		s.l.part(a, b)
		s.l.joinPath(append(path, b), false)
	}
}
