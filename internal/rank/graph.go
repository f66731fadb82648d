package rank

import (
	"slices"

	"knightstour/board"
	"knightstour/question"
	"knightstour/tour"
)

// beginning returns the graph whose Hamiltonian cycles are the tours that begin
// with the given squares, nil if it is plain that there are none. Edges that no
// such tour can use are left out already.
func (n *Numbering) beginning(squares tour.Tour) *question.Graph {
	p := n.tours
	if p.Kind == question.Open && p.From == board.None && len(squares) > 0 {
		p.From = squares[0]
	}
	g := p.Graph()
	r := &reducer{g}
	for i := range len(squares) - 1 {
		r.force(int(squares[i]), int(squares[i+1]))
	}
	// A tour and its reverse are one: of the two ends, or of the two squares next
	// to where a closed tour begins, the lesser comes first.
	switch {
	case p.Kind == question.Open && n.undirected && len(squares) > 0:
		for s := range squares[0] {
			for apex := g.Squares; apex < g.Order(); apex++ {
				r.drop(int(s), apex)
			}
		}
	case p.Kind == question.Closed && n.undirected && len(squares) > 1:
		for s := range squares[1] {
			r.drop(int(squares[0]), int(s))
		}
	}
	if !r.reduce() {
		return nil
	}
	return g
}

// endings takes a graph apart by the squares where its tours can end, if some
// squares were denied that: enumerate relies on each square of the right colour
// being joined to the apex, unless the apex has its edges already.
func (n *Numbering) endings(g *question.Graph, squares tour.Tour) []*question.Graph {
	if n.tours.Kind == question.Closed || !n.undirected || len(squares) == 0 {
		return []*question.Graph{g}
	}
	var list []*question.Graph
	for s := squares[0] + 1; int(s) < g.Squares; s++ {
		for apex := g.Squares; apex < g.Order(); apex++ {
			if !g.Adjacent(int(s), apex) {
				continue
			}
			r := &reducer{&question.Graph{Squares: g.Squares, Forced: slices.Clone(g.Forced)}}
			for _, neighbours := range g.Neighbour {
				r.Neighbour = append(r.Neighbour, slices.Clone(neighbours))
			}
			if r.force(int(s), apex); r.reduce() {
				list = append(list, r.Graph)
			}
		}
	}
	return list
}

// next returns the squares that may come next in tours that begin with the given
// squares, whose graph is g, in increasing order.
func (n *Numbering) next(g *question.Graph, squares tour.Tour) []board.Square {
	var list []board.Square
	for s := range g.Squares {
		var possible bool
		if neighbours := g.Neighbour[s]; len(squares) == 0 {
			possible = neighbours[len(neighbours)-1] >= g.Squares // an apex
		} else {
			possible = g.Adjacent(s, int(squares[len(squares)-1]))
		}
		if isEnd := board.Square(s) == n.tours.To; isEnd && len(squares) < g.Squares-1 {
			possible = false
		}
		if possible && !slices.Contains(squares, board.Square(s)) {
			list = append(list, board.Square(s))
		}
	}
	return list
}

// A reducer leaves out the edges of a graph that none of its cycles can use, and
// forces those that all must use, as far as that follows from the edges at one
// vertex and from the ends of one path.
type reducer struct{ *question.Graph }

func (r *reducer) drop(u, v int) {
	for _, e := range [][2]int{{u, v}, {v, u}} {
		if at, found := slices.BinarySearch(r.Neighbour[e[0]], e[1]); found {
			r.Neighbour[e[0]] = slices.Delete(r.Neighbour[e[0]], at, at+1)
		}
	}
}

// force forces an edge and reports whether it was not forced already. The edges
// stay in their order: enumerate wants the one between the halves of an apex first.
func (r *reducer) force(u, v int) bool {
	e := [2]int{min(u, v), max(u, v)}
	if slices.Contains(r.Forced, e) {
		return false
	}
	r.Forced = append(r.Forced, e)
	return true
}

// forced returns, for each vertex, the vertices to which its forced edges lead.
func (r *reducer) forced() [][]int {
	at := make([][]int, r.Order())
	for _, e := range r.Forced {
		at[e[0]] = append(at[e[0]], e[1])
		at[e[1]] = append(at[e[1]], e[0])
	}
	return at
}

// reduce returns false if it finds that there is no cycle.
func (r *reducer) reduce() bool {
	for changed := true; changed; {
		changed = false
		forced := r.forced()
		for _, e := range r.Forced {
			if !r.Adjacent(e[0], e[1]) {
				return false
			}
		}
		for u, to := range forced {
			edges := len(r.Neighbour[u])
			switch {
			case edges < 2 || len(to) > 2:
				return false
			case len(to) == 2 && edges > 2:
				changed = true
				for _, v := range slices.Clone(r.Neighbour[u]) {
					if !slices.Contains(to, v) {
						r.drop(u, v)
					}
				}
			case len(to) == 1:
				if v, steps := follow(forced, u); steps < r.Order()-1 && r.Adjacent(u, v) && steps > 1 {
					changed = true
					r.drop(u, v)
				}
			}
		}
		for u, neighbours := range r.Neighbour {
			for _, v := range neighbours {
				if len(neighbours) == 2 && r.force(u, v) {
					changed = true
				}
			}
		}
	}
	return true
}

// follow returns where the path of forced edges from its end u ends, and how
// many edges it has.
func follow(forced [][]int, u int) (end, steps int) {
	before := -1
	for {
		to := forced[u]
		switch {
		case steps > 0 && len(to) != 2:
			return u, steps
		case to[0] != before:
			before, u = u, to[0]
		default:
			before, u = u, to[1]
		}
		steps++
	}
}
