package construct

import (
	"slices"

	"knightstour/board"
)

// A graph is the moves of a board in flat arrays, in the order in which a
// search tries them.
type graph struct {
	first []int32 // of each square, where its neighbours begin in to; and where the last ones end
	to    []int32
}

// textbook is the order of the knight's moves in most textbooks, as (x,y) with x
// the row counted from the top and y the column. On a square board the order
// makes the same tours if x is the column, only mirrored.
var textbook = [8][2]int{{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}}

// moveOrder returns the steps of a piece in the order in which they are tried:
// those of the textbook first, then the others in the order of the piece.
func moveOrder(piece board.Piece) []board.Step {
	steps := slices.Clone(piece.Steps)
	place := func(s board.Step) int {
		at := slices.Index(textbook[:], [2]int{-s.Rows, s.Cols})
		if s.Layers != 0 || at < 0 {
			return len(textbook)
		}
		return at
	}
	slices.SortStableFunc(steps, func(a, b board.Step) int { return place(a) - place(b) })
	return steps
}

func newGraph(b *board.Board) *graph {
	n := b.Len()
	g := &graph{first: make([]int32, 1, n+1), to: make([]int32, 0, n*len(b.Piece().Steps))}
	steps := moveOrder(b.Piece())
	for s := range board.Square(n) {
		p := b.Point(s)
		begin := len(g.to)
		for _, step := range steps {
			t := b.At(board.Point{Layer: p.Layer + step.Layers, Row: p.Row + step.Rows, Col: p.Col + step.Cols})
			// Where edges are glued several steps can lead to one square.
			if t != board.None && b.Adjacent(s, t) && !slices.Contains(g.to[begin:], int32(t)) {
				g.to = append(g.to, int32(t))
			}
		}
		g.first = append(g.first, int32(len(g.to)))
	}
	return g
}

// rectangle returns the knight's moves on a full rectangle, as newGraph does,
// but for any size.
func rectangle(rows, cols int) *graph {
	g := &graph{first: make([]int32, 1, rows*cols+1), to: make([]int32, 0, 8*rows*cols)}
	for row := range rows {
		for col := range cols {
			for _, m := range textbook {
				if r, c := row-m[0], col+m[1]; r >= 0 && r < rows && c >= 0 && c < cols {
					g.to = append(g.to, int32(r*cols+c))
				}
			}
			g.first = append(g.first, int32(len(g.to)))
		}
	}
	return g
}

// order returns the number of squares.
func (g *graph) order() int { return len(g.first) - 1 }

// at returns the squares one move from s.
func (g *graph) at(s int32) []int32 { return g.to[g.first[s]:g.first[s+1]] }

func (g *graph) adjacent(s, t int32) bool { return slices.Contains(g.at(s), t) }

// distances returns how many moves each square is from the nearest of the
// given ones, and -1 for squares that cannot be reached. It writes into dist if
// that has room.
func (g *graph) distances(dist []int32, from []int32) []int32 {
	dist = slices.Grow(dist[:0], g.order())[:g.order()]
	for s := range dist {
		dist[s] = -1
	}
	queue := make([]int32, 0, len(from))
	for _, s := range from {
		dist[s] = 0
		queue = append(queue, s)
	}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, t := range g.at(s) {
			if dist[t] < 0 {
				dist[t] = dist[s] + 1
				queue = append(queue, t)
			}
		}
	}
	return dist
}

// colours returns the colour of each square, such that each move changes it,
// and nil if there are no such colours.
func (g *graph) colours() []uint8 {
	const none = 2
	colour := slices.Repeat([]uint8{none}, g.order())
	for first := range colour {
		if colour[first] != none {
			continue
		}
		colour[first] = 0
		for queue := []int32{int32(first)}; len(queue) > 0; queue = queue[1:] {
			for _, t := range g.at(queue[0]) {
				switch colour[t] {
				case none:
					colour[t] = 1 - colour[queue[0]]
					queue = append(queue, t)
				case colour[queue[0]]:
					return nil
				}
			}
		}
	}
	return colour
}
