package question

import (
	"slices"

	"knightstour/board"
)

// A Graph is the form in which an engine gets a tours: the Hamiltonian
// cycles of the graph that contain all forced edges are to be found.
//
// Vertices 0 to Squares-1 are the squares of the board; what follows are
// halves of the apex (none, one or two).
type Graph struct {
	Squares   int
	Neighbour [][]int  // of each vertex, in increasing order
	Forced    [][2]int // each with the lesser vertex first; where one is no edge there is no cycle
}

// Order returns the number of vertices.
func (g *Graph) Order() int { return len(g.Neighbour) }

// Apexes returns how many vertices are not squares.
func (g *Graph) Apexes() int { return g.Order() - g.Squares }

// Adjacent reports whether u-v is an edge.
func (g *Graph) Adjacent(u, v int) bool {
	_, found := slices.BinarySearch(g.Neighbour[u], v)
	return found
}

// Graph returns the graph of the problem, as the package comment explains.
func (p Tours) Graph() *Graph {
	n := p.Board.Len()
	g := &Graph{Squares: n, Neighbour: make([][]int, n)}
	for s := range n {
		for _, t := range p.Board.Neighbours(board.Square(s)) {
			g.Neighbour[s] = append(g.Neighbour[s], int(t))
		}
	}
	for _, m := range p.Through {
		g.Forced = append(g.Forced, [2]int{int(min(m[0], m[1])), int(max(m[0], m[1]))})
	}
	if p.Kind == Closed {
		return g
	}
	apex := g.addApexes(p.Board)
	wrongColour := false
	for _, end := range []board.Square{p.From, p.To} {
		if end == board.None {
			continue
		}
		if apex[end] < 0 {
			wrongColour, apex[end] = true, n
		}
		g.Forced = append(g.Forced, [2]int{int(end), apex[end]})
	}
	if wrongColour {
		// No tour ends there. An apex without edges shows that at once, where a
		// search would take its time.
		for s := range n {
			g.Neighbour[s] = slices.DeleteFunc(g.Neighbour[s], func(v int) bool { return v >= n })
		}
		g.Neighbour = append(g.Neighbour[:n], nil)
	}
	return g
}

// addApexes adds the apex, or its halves, and returns the apex of each square,
// -1 for squares where no tour can end: all of them if the colours differ by
// more than one, which leaves the apex alone.
func (g *Graph) addApexes(b *board.Board) []int {
	n := g.Squares
	apex := make([]int, n)
	colour, twoColoured := Colours(b)
	count := [2]int{}
	for _, c := range colour {
		count[c]++
	}
	split := twoColoured && count[0] == count[1]
	for s := range n {
		switch {
		case !twoColoured:
			apex[s] = n
		case split:
			apex[s] = n + colour[s]
		case count[colour[s]] == count[1-colour[s]]+1:
			apex[s] = n
		default:
			apex[s] = -1
		}
	}
	g.Neighbour = append(g.Neighbour, nil)
	if split {
		g.Neighbour = append(g.Neighbour, nil)
	}
	for s, a := range apex {
		if a >= 0 {
			g.join(s, a)
		}
	}
	if split {
		g.join(n, n+1)
		g.Forced = append(g.Forced, [2]int{n, n + 1})
	}
	return apex
}

func (g *Graph) join(u, v int) {
	for _, e := range [][2]int{{u, v}, {v, u}} {
		at, found := slices.BinarySearch(g.Neighbour[e[0]], e[1])
		if !found {
			g.Neighbour[e[0]] = slices.Insert(g.Neighbour[e[0]], at, e[1])
		}
	}
}
