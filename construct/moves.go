package construct

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// moves are the moves of a board in flat arrays, in the order in which a
// search tries them.
type moves struct {
	first []int32 // of each square, where its neighbours begin in to; and where the last ones end
	to    []graph.Vertex
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

func newMoves(b *board.Board) *moves {
	n := b.Len()
	steps := moveOrder(b.Piece())
	m := &moves{first: make([]int32, 1, n+1), to: make([]graph.Vertex, 0, n*len(steps))}
	for s := range board.Square(n) {
		p := b.Point(s)
		begin := len(m.to)
		for _, step := range steps {
			t := b.At(board.Point{Layer: p.Layer + step.Layers, Row: p.Row + step.Rows, Col: p.Col + step.Cols})
			// Where edges are glued several steps can lead to one square.
			if t != board.None && b.Adjacent(s, t) && !slices.Contains(m.to[begin:], t) {
				m.to = append(m.to, t)
			}
		}
		m.first = append(m.first, int32(len(m.to)))
	}
	return m
}

// order returns the number of squares.
func (m *moves) order() int { return len(m.first) - 1 }

// at returns the squares one move from s.
func (m *moves) at(s graph.Vertex) []graph.Vertex { return m.to[m.first[s]:m.first[s+1]] }
