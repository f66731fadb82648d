package construct

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// A path goes over the board from square to square and grows and shrinks at its
// end. It keeps its own stack, so that the size of the board is no matter.
type path struct {
	moves  *moves
	closed bool                 // a move shall lead from the end back to the beginning
	last   graph.Vertex         // where it shall end, or None: anywhere
	show   func([]graph.Vertex) // is called with the squares after every change; may be nil

	squares []graph.Vertex
	place   []int32 // of each square on the path, -1 for the others
	free    []int32 // of each square, how many of its neighbours are not on the path

	longest int          // the greatest length so far
	stuck   graph.Vertex // where the path ended then
}

func newPath(m *moves) path {
	p := path{moves: m, last: graph.None, place: make([]int32, m.order()), free: make([]int32, m.order())}
	p.clear()
	return p
}

// clear takes all squares off the path.
func (p *path) clear() {
	p.squares = p.squares[:0]
	for s := range p.place {
		p.place[s] = -1
		p.free[s] = int32(len(p.moves.at(graph.Vertex(s))))
	}
}

// visit adds a square at the end.
func (p *path) visit(s graph.Vertex) {
	p.place[s] = int32(len(p.squares))
	p.squares = append(p.squares, s)
	for _, t := range p.moves.at(s) {
		p.free[t]--
	}
	if len(p.squares) > p.longest {
		p.longest, p.stuck = len(p.squares), s
	}
	p.shown()
}

// leave takes the square at the end away.
func (p *path) leave() {
	s := p.end()
	p.squares = p.squares[:len(p.squares)-1]
	p.place[s] = -1
	for _, t := range p.moves.at(s) {
		p.free[t]++
	}
	p.shown()
}

func (p *path) shown() {
	if p.show != nil {
		p.show(p.squares)
	}
}

func (p *path) end() graph.Vertex { return p.squares[len(p.squares)-1] }

func (p *path) isFull() bool { return len(p.squares) == p.moves.order() }

// isTour reports whether the path has all squares and a good end.
func (p *path) isTour() bool {
	return p.isFull() && (p.last == graph.None || p.last == p.end()) &&
		(!p.closed || slices.Contains(p.moves.at(p.squares[0]), p.end()))
}

// makes reports whether a tour on which the squares have these places makes a
// move, in either direction.
func makes(place []int32, move graph.Edge, closed bool) bool {
	d := place[move[0]] - place[move[1]]
	d = max(d, -d)
	return d == 1 || closed && int(d) == len(place)-1
}

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
