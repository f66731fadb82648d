package measure

import (
	"errors"
	"math"
	"slices"

	"knightstour/board"
)

// Path returns squares of a shortest way from one square of b to another, both
// included, or nil if there is none.
func Path(b *board.Board, from, to board.Square) []board.Square {
	next := slices.Repeat([]board.Square{board.None}, b.Len()) // on the way to the end
	next[to] = to
	for queue := []board.Square{to}; len(queue) > 0 && next[from] == board.None; queue = queue[1:] {
		for _, s := range b.Neighbours(queue[0]) {
			if next[s] == board.None {
				next[s] = queue[0]
				queue = append(queue, s)
			}
		}
	}
	if next[from] == board.None {
		return nil
	}
	path := []board.Square{from}
	for s := from; s != to; path = append(path, s) {
		s = next[s]
	}
	return path
}

// ErrFar says that a search on the infinite board was given up.
var ErrFar = errors.New("the squares are too far apart to search")

// InfiniteDistance returns the least number of moves of a piece between two
// squares of an infinite board that are that many rows and columns apart, and
// false if it never gets there. It returns ErrFar if a search would take too
// long, as it may for pieces other than the knight, whose distance has a closed form.
func InfiniteDistance(p board.Piece, rows, cols int64) (int64, bool, error) {
	switch {
	case rows == 0 && cols == 0:
		return 0, true, nil
	case !reaches(p, rows, cols):
		return 0, false, nil
	case p.Name == board.Knight.Name && max(rows, -rows, cols, -cols) > 2:
		return knightDistance(rows, cols), true, nil
	}
	n, err := search(p, rows, cols)
	return n, err == nil, err
}

// reaches reports whether the displacement is a sum of steps of the piece.
func reaches(p board.Piece, rows, cols int64) bool {
	// The steps are brought into the form (a,b), (0,c), which reach the same.
	var a, b, c int64
	for _, s := range p.Steps {
		if s.Layers != 0 {
			continue
		}
		row, col := int64(s.Rows), int64(s.Cols)
		for row != 0 {
			q := a / row
			a, b, row, col = row, col, a-q*row, b-q*col
		}
		for col != 0 {
			c, col = col, c%col
		}
	}
	if a != 0 {
		rows, cols = rows%a, cols-rows/a*b
	}
	return rows == 0 && (cols == 0 || c != 0 && cols%c == 0)
}

// knightDistance is InfiniteDistance of the knight, where one side is more than 2.
func knightDistance(rows, cols int64) int64 {
	rows, cols = max(rows, -rows), max(cols, -cols)
	short, d := min(rows, cols), max(rows-cols, cols-rows)
	// Below the line through (2,1) the long side decides, two squares a move;
	// above it the two together do, three a move. What is left over is made up
	// for by moves that change the colour as the distance asks.
	if short > d {
		return d + 2*((short-d+2)/3)
	}
	return d - 2*((d-short)/4)
}

// maxSeen bounds the squares that a search may look at.
const maxSeen = 20_000_000

type place struct{ row, col int64 }

// search grows a ball around the one square, until it meets the ball around the
// other, which is the same one turned by half.
func search(p board.Piece, rows, cols int64) (int64, error) {
	const far = 1 << 40
	if max(rows, -rows, cols, -cols) > far {
		return 0, ErrFar
	}
	seen := map[place]int64{{}: 0} // the squares of the ball, and how many moves away they are
	ring := []place{{}}            // its outermost squares
	fewest := int64(math.MaxInt64)
	for depth := int64(1); fewest == math.MaxInt64; depth++ {
		if len(seen) > maxSeen {
			return 0, ErrFar
		}
		var next []place
		for _, at := range ring {
			for _, s := range p.Steps {
				to := place{at.row + int64(s.Rows), at.col + int64(s.Cols)}
				if _, old := seen[to]; old || s.Layers != 0 {
					continue
				}
				seen[to] = depth
				next = append(next, to)
				if rest, met := seen[place{rows - to.row, cols - to.col}]; met {
					fewest = min(fewest, depth+rest)
				}
			}
		}
		ring = next
	}
	return fewest, nil
}
