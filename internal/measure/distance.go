package measure

import (
	"errors"

	"knightstour/board"
)

// KnightDistance returns the least number of moves of a knight between two
// squares of an infinite board that are that many rows and columns apart.
func KnightDistance(rows, cols int64) int64 {
	x, y := max(rows, -rows), max(cols, -cols)
	if x < y {
		x, y = y, x
	}
	switch {
	case x == 1 && y == 0:
		return 3
	case x == 2 && y == 2:
		return 4
	}
	// Below the line through (2,1) the long side decides, two squares a move;
	// above it the two together do, three a move. What is left over is made up
	// for by moves that change the colour as the distance asks.
	d := x - y
	if y > d {
		return d + 2*ceilDiv(y-d, 3)
	}
	return d - 2*((d-y)/4)
}

func ceilDiv(a, b int64) int64 { return (a + b - 1) / b }

// Path returns squares of a shortest way from one square of b to another, both
// included, or nil if there is none.
func Path(b *board.Board, from, to board.Square) []board.Square {
	before := make([]board.Square, b.Len())
	for s := range before {
		before[s] = board.None
	}
	before[to] = to
	for queue := []board.Square{to}; len(queue) > 0 && before[from] == board.None; queue = queue[1:] {
		for _, t := range b.Neighbours(queue[0]) {
			if before[t] == board.None {
				before[t] = queue[0]
				queue = append(queue, t)
			}
		}
	}
	if before[from] == board.None {
		return nil
	}
	path := []board.Square{from}
	for path[len(path)-1] != to {
		path = append(path, before[path[len(path)-1]])
	}
	return path
}

// ErrFar says that a search on the infinite board was given up.
var ErrFar = errors.New("the squares are too far apart to search")

// maxSeen bounds the squares that a search on the infinite board may look at.
const maxSeen = 20_000_000

// InfiniteDistance returns the least number of moves of a piece between two
// squares of an infinite board that are that many rows and columns apart, and
// false if it never gets there. It returns ErrFar if a search would take too
// long.
func InfiniteDistance(p board.Piece, rows, cols int64) (int64, bool, error) {
	if !Reaches(p, rows, cols) {
		return 0, false, nil
	}
	if p.Name == board.Knight.Name {
		return KnightDistance(rows, cols), true, nil
	}
	n, err := search(p, rows, cols)
	return n, err == nil, err
}

type place struct{ row, col int64 }

// search looks from both ends in turn, one move deeper at a time where fewer
// squares wait.
func search(p board.Piece, rows, cols int64) (int64, error) {
	if rows == 0 && cols == 0 {
		return 0, nil
	}
	const far = 1 << 40
	if max(rows, -rows, cols, -cols) > far {
		return 0, ErrFar
	}
	var seen [2]map[place]int64
	var waiting [2][]place
	for side, start := range []place{{}, {rows, cols}} {
		seen[side] = map[place]int64{start: 0}
		waiting[side] = []place{start}
	}
	for depth := [2]int64{}; ; {
		side := 0
		if len(waiting[1]) < len(waiting[0]) {
			side = 1
		}
		depth[side]++
		var next []place
		for _, at := range waiting[side] {
			for _, s := range p.Steps {
				to := place{at.row + int64(s.Rows), at.col + int64(s.Cols)}
				if _, old := seen[side][to]; old || s.Layers != 0 {
					continue
				}
				seen[side][to] = depth[side]
				// All squares of either side as far as its depth are known, so the
				// first meeting is on a shortest way.
				if _, met := seen[1-side][to]; met {
					return depth[0] + depth[1], nil
				}
				next = append(next, to)
			}
		}
		waiting[side] = next
		if len(seen[0])+len(seen[1]) > maxSeen {
			return 0, ErrFar
		}
	}
}

// Reaches reports whether a piece can get from one square of an infinite board
// to another at all: whether the displacement is a sum of its steps.
func Reaches(p board.Piece, rows, cols int64) bool {
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
	if a == 0 {
		return rows == 0 && divides(c, cols)
	}
	return rows%a == 0 && divides(c, cols-rows/a*b)
}

func divides(d, n int64) bool {
	if d == 0 {
		return n == 0
	}
	return n%d == 0
}
