package construct

import (
	"errors"
	"slices"
)

// A mosaic is a rectangle cut into blocks, each with a small tour of its own.
type mosaic struct {
	rows, cols     int
	rowAt, colAt   []int // where the blocks begin, and where the last ones end
	l              links
	group          []int // of each block, a block whose tour it shares; see root
	oddRow, oddCol int   // the block with an open tour, or -1
}

// blocks returns a tour of a rectangle with sides of 5 and more. If one of its
// sides is even all blocks have closed tours, and so has the rectangle, and that
// is an open one as well. Otherwise the block of the start has an open tour, and
// it takes up the others.
func blocks(rows, cols int, from int32) ([]int32, error) {
	odd := rows*cols%2 == 1
	start := max(from, 0)
	const variants = 100
	err := error(nil)
	for variant := range uint64(variants) {
		m := &mosaic{rows: rows, cols: cols, oddRow: -1, oddCol: -1, l: newLinks(rows * cols)}
		rowUnit, colUnit := 6, 6
		if cols == 5 {
			rowUnit = 8
		}
		if rows == 5 {
			colUnit = 8
		}
		var i, j int
		m.rowAt, i = split(rows, rowUnit, int(start)/cols)
		m.colAt, j = split(cols, colUnit, int(start)%cols)
		m.group = make([]int, (len(m.rowAt)-1)*(len(m.colAt)-1))
		if odd {
			m.oddRow, m.oddCol = i, j
		}
		if err = m.lay(start, variant); err != nil {
			break
		}
		if m.joinAll() {
			return m.l.from(start), nil
		}
		err = errors.New("the open tour of a block could not be joined to those around it")
	}
	return nil, err
}

// split cuts a side into parts of unit squares each and one part of unit to
// 2*unit-1 squares, which is around the given place. It returns where the parts
// begin, and the end, and which part is the other one. All parts are even if the
// side is, and otherwise all but that one.
func split(side, unit, around int) (at []int, other int) {
	parts := max(side/unit-1, 0)
	other = min(around/unit, parts)
	at = []int{0}
	for i := range parts + 1 {
		length := unit
		if i == other {
			length = side - parts*unit
		}
		at = append(at, at[i]+length)
	}
	return at, other
}

// square returns the square of a block in local coordinates.
func (m *mosaic) square(i, j, row, col int) int32 {
	return int32((m.rowAt[i]+row)*m.cols + m.colAt[j] + col)
}

// size returns the sides of a block.
func (m *mosaic) size(i, j int) (rows, cols int) {
	return m.rowAt[i+1] - m.rowAt[i], m.colAt[j+1] - m.colAt[j]
}

// each calls do with every block.
func (m *mosaic) each(do func(i, j int)) {
	for i := range len(m.rowAt) - 1 {
		for j := range len(m.colAt) - 1 {
			do(i, j)
		}
	}
}

// lay puts a small tour on every block.
func (m *mosaic) lay(start int32, variant uint64) (err error) {
	m.each(func(i, j int) {
		m.group[m.block(i, j)] = m.block(i, j)
		rows, cols := m.size(i, j)
		s := newSmall(rows, cols, true)
		if i == m.oddRow && j == m.oddCol {
			s.closed, s.variant = false, variant
			s.from = int32((int(start)/m.cols-m.rowAt[i])*cols + int(start)%m.cols - m.colAt[j])
		} else {
			if len(m.colAt) > 2 {
				s.through[0] = s.left()
			}
			if len(m.rowAt) > 2 {
				s.through[1] = s.top()
			}
		}
		path, smallErr := s.find()
		if smallErr != nil {
			err = smallErr
			return
		}
		path = slices.Clone(path)
		for k, local := range path {
			path[k] = m.square(i, j, int(local)/cols, int(local)%cols)
		}
		m.l.joinPath(path, s.closed)
	})
	return err
}

// left and top are the moves that a block makes so that the block to its left
// and the one above it can be joined to it.
func (s small) left() [2]int32 { return s.move(1, 1, 3, 0) }
func (s small) top() [2]int32  { return s.move(s.rows-2, 1, s.rows-1, 3) }

func (s small) move(row, col, toRow, toCol int) [2]int32 {
	return [2]int32{int32(row*s.cols + col), int32(toRow*s.cols + toCol)}
}
