package construct

import (
	"slices"

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
