package question

import (
	"cmp"
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/symmetry"
)

// Graph returns the graph whose Hamiltonian cycles are the tours asked for. Its
// plain vertices are the squares of the board.
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
		case split:
			apex[s] = n + graph.Vertex(colour[s])
		case !twoColoured || count[colour[s]] == count[1-colour[s]]+1:
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

// Symmetries returns the symmetries of the board that leave the question as it
// is, the identity first, as permutations of the vertices of its graph: they
// map every edge to an edge and every forced edge to a forced edge. A start
// square must stay where it is, unless it changes places with the end square.
func (q Tours) Symmetries() []graph.Perm {
	g := q.Graph()
	var kept []graph.Perm
	for _, perm := range symmetry.Group(q.Board) {
		if lifted := lift(g, perm); lifted != nil {
			kept = append(kept, lifted)
		}
	}
	return kept
}

// lift extends a permutation of the squares to the halves of the apex, or
// returns nil if the edges and forced edges are not kept then.
func lift(g *graph.Graph, perm graph.Perm) graph.Perm {
	n := g.Plain
	for _, apexes := range [][]graph.Vertex{{n, n + 1}, {n + 1, n}}[:max(1, g.Apexes())] {
		if lifted := slices.Concat(perm, apexes[:g.Apexes()]); g.Keeps(lifted) {
			return lifted
		}
	}
	return nil
}

// Sweeps returns the squares in the orders in which an engine may sweep the
// board: row by row, column by column and, if there are several, layer by layer.
func (q Tours) Sweeps() [][]board.Square {
	b := q.Board
	by := func(first func(board.Point) int) []board.Square {
		order := graph.Identity(b.Len()) // by layer, row and column
		slices.SortStableFunc(order, func(s, t board.Square) int { return cmp.Compare(first(b.Point(s)), first(b.Point(t))) })
		return order
	}
	sweeps := [][]board.Square{by(func(p board.Point) int { return p.Row }), by(func(p board.Point) int { return p.Col })}
	if b.Layers() > 1 {
		sweeps = append(sweeps, graph.Identity(b.Len()))
	}
	return sweeps
}
