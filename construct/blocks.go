package construct

import "knightstour/graph"

// blocks returns a tour of a rectangle with sides of 5 and more, from a square or,
// if that is None, from anywhere. The rectangle is cut into blocks, each with a
// small tour of its own. If one of its sides is even all blocks have closed tours,
// and so has the rectangle, and that is an open one as well. Otherwise the block
// around the start has an open tour.
//
// Each block is joined to the one above it and, in the first row, to the one to
// its left, with the first square of the rectangle in the upper left. No two
// joints use the same move.
func blocks(rows, cols int, from graph.Vertex) ([]graph.Vertex, error) {
	start := max(from, 0)
	rowAt := split(rows, cols, int(start)/cols)
	colAt := split(cols, rows, int(start)%cols)
	l := newLinks(rows * cols)
	for i := range len(rowAt) - 1 {
		for j := range len(colAt) - 1 {
			// square returns the square of a place counted from the first one of the
			// block; a place before it is in a block above or to the left.
			square := func(row, col int) graph.Vertex {
				return graph.Vertex((rowAt[i]+row)*cols + colAt[j] + col)
			}
			s := block(rowAt[i+1]-rowAt[i], colAt[j+1]-colAt[j], len(rowAt) > 2, len(colAt) > 2)
			p := patch{square(0, 0), graph.Vertex(s.cols), graph.Vertex(cols)}
			if !s.closed {
				s.from = p.local(start)
			}
			tour, err := s.find()
			if err != nil {
				return nil, err
			}
			l.lay(tour, s.closed, p)
			if i > 0 {
				l.exchange(square(-2, 1), square(-1, 3), square(0, 0), square(1, 2))
			}
			if i == 0 && j > 0 {
				l.exchange(square(0, -1), square(2, -2), square(1, 1), square(3, 0))
			}
		}
	}
	return l.from(start), nil
}

// block returns what the tour of a block must be like: it makes the moves by which
// it is joined to others above and below, and beside. One of each two leads to a
// corner. A closed tour makes it anyway, for a corner has only two.
func block(rows, cols int, stacked, beside bool) small {
	s := newSmall(rows, cols, rows*cols%2 == 0)
	if beside {
		s.through[0], s.through[1] = s.move(1, 1, 3, 0), s.move(0, cols-1, 2, cols-2)
	}
	if stacked {
		s.through[2], s.through[3] = s.move(rows-2, 1, rows-1, 3), s.move(0, 0, 1, 2)
	}
	return s
}

// split cuts a side into parts of 6 squares each, or of 8 if the other side has only
// 5, and one part of up to twice as many less one, which is around the given place.
// It returns where the parts begin, and the end. All parts are even if the side is,
// and otherwise all but the one around the place.
func split(side, otherSide, around int) []int {
	unit := 6
	if otherSide == 5 {
		unit = 8
	}
	parts := max(side/unit-1, 0)
	other := min(around/unit, parts)
	at := []int{0}
	for i := range parts + 1 {
		length := unit
		if i == other {
			length = side - parts*unit
		}
		at = append(at, at[i]+length)
	}
	return at
}
