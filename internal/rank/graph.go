package rank

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/question"
	"knightstour/tour"
)

// beginning returns the graph whose Hamiltonian cycles are the tours that begin
// with the given squares, nil if it is plain that there are none. Edges that no
// such tour can use are left out already.
func (n *Numbering) beginning(squares tour.Tour) *graph.Graph {
	q := n.tours
	if q.Kind == question.Open && q.From == board.None && len(squares) > 0 {
		q.From = squares[0]
	}
	g := q.Graph()
	for i := range len(squares) - 1 {
		g.Force(squares[i], squares[i+1])
	}
	// A tour and its reverse are one: of the two ends, or of the two squares next
	// to where a closed tour begins, the lesser comes first.
	switch {
	case q.Kind == question.Open && n.undirected && len(squares) > 0:
		for s := range squares[0] {
			for apex := g.Plain; int(apex) < g.Order(); apex++ {
				g.Delete(s, apex)
			}
		}
	case q.Kind == question.Closed && n.undirected && len(squares) > 1:
		for s := range squares[1] {
			g.Delete(squares[0], s)
		}
	}
	if !g.Reduce() {
		return nil
	}
	return g
}

// endings takes a graph apart by the squares where its tours can end, if some
// squares were denied that: enumerate relies on each square of the right colour
// being joined to the apex, unless the apex has its edges already.
func (n *Numbering) endings(g *graph.Graph, squares tour.Tour) []*graph.Graph {
	if n.tours.Kind == question.Closed || !n.undirected || len(squares) == 0 {
		return []*graph.Graph{g}
	}
	var list []*graph.Graph
	for s := squares[0] + 1; g.IsPlain(s); s++ {
		for apex := g.Plain; int(apex) < g.Order(); apex++ {
			if !g.Adjacent(s, apex) {
				continue
			}
			ending := g.Clone()
			if ending.Force(s, apex); ending.Reduce() {
				list = append(list, ending)
			}
		}
	}
	return list
}

// next returns the squares that may come next in tours that begin with the given
// squares, whose graph is g, in increasing order.
func (n *Numbering) next(g *graph.Graph, squares tour.Tour) []board.Square {
	var list []board.Square
	for s := range g.Plain {
		near := g.Neighbour[s]
		possible := near[len(near)-1] >= g.Plain // an apex
		if len(squares) > 0 {
			possible = g.Adjacent(s, squares[len(squares)-1])
		}
		tooEarly := s == n.tours.To && len(squares) < int(g.Plain)-1
		if possible && !tooEarly && !slices.Contains(squares, s) {
			list = append(list, s)
		}
	}
	return list
}
