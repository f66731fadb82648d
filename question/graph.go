package question

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// Graph returns the graph whose Hamiltonian cycles, with all forced edges, are
// the tours asked for; see the package comment. Its plain vertices are the
// squares of the board.
func (q Tours) Graph() *graph.Graph {
	n := board.Square(q.Board.Len())
	g := &graph.Graph{Plain: n}
	for s := range n {
		g.Neighbour = append(g.Neighbour, slices.Clone(q.Board.Neighbours(s)))
	}
	for _, m := range q.Through {
		g.Forced = append(g.Forced, graph.Between(m[0], m[1]))
	}
	if q.Kind == Closed {
		return g
	}
	apex := addApexes(g, q.Board)
	wrongColour := false
	for _, end := range []board.Square{q.From, q.To} {
		if end == board.None {
			continue
		}
		if apex[end] == board.None {
			wrongColour, apex[end] = true, n
		}
		g.Forced = append(g.Forced, graph.Edge{end, apex[end]})
	}
	if wrongColour {
		// No tour ends there. An apex without edges shows that at once, where a
		// search would take its time.
		for s := range n {
			g.Neighbour[s] = slices.DeleteFunc(g.Neighbour[s], func(v graph.Vertex) bool { return v >= n })
		}
		g.Neighbour = append(g.Neighbour[:n], nil)
	}
	return g
}

// addApexes adds the apex, or its halves, and returns the apex of each square,
// None for squares where no tour can end: all of them if the colours differ by
// more than one, which leaves the apex alone.
func addApexes(g *graph.Graph, b *board.Board) []graph.Vertex {
	n := g.Plain
	apex := make([]graph.Vertex, n)
	colour, count, twoColoured := graph.Colours(b.Len(), b.Neighbours)
	split := twoColoured && count[0] == count[1]
	for s := range apex {
		switch {
		case !twoColoured:
			apex[s] = n
		case split:
			apex[s] = n + graph.Vertex(colour[s])
		case count[colour[s]] == count[1-colour[s]]+1:
			apex[s] = n
		default:
			apex[s] = graph.None
		}
	}
	g.Neighbour = append(g.Neighbour, nil)
	if split {
		g.Neighbour = append(g.Neighbour, nil)
	}
	for s, a := range apex {
		if a != graph.None {
			g.Join(graph.Vertex(s), a)
		}
	}
	if split {
		g.Join(n, n+1)
		g.Forced = append(g.Forced, graph.Edge{n, n + 1})
	}
	return apex
}
