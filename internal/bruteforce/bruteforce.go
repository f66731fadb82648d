// Package bruteforce is the slow, independent oracle of the tests: it walks
// the board depth first from square to square and knows nothing of units,
// symmetries, apexes or dead ends. Only tests import it.
package bruteforce

import (
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// Paths returns all open tours that start at the square from, each in the
// direction in which it leaves that square.
func Paths(b *board.Board, from board.Square) [][]board.Square {
	var tours [][]board.Square
	walk(b.Len(), b.Neighbours, from, func(path []board.Square) { tours = append(tours, slices.Clone(path)) })
	return tours
}

// walk calls found with all ways from a vertex to its neighbours and so on that
// visit so many vertices, each once. The path is overwritten after the call.
func walk(order int, neighbours func(graph.Vertex) []graph.Vertex, from graph.Vertex, found func(path []graph.Vertex)) {
	visited := make([]bool, order)
	path := make([]graph.Vertex, 0, order)
	var visit func(graph.Vertex)
	visit = func(v graph.Vertex) {
		visited[v] = true
		path = append(path, v)
		if len(path) == order {
			found(path)
		}
		for _, w := range neighbours(v) {
			if !visited[w] {
				visit(w)
			}
		}
		visited[v] = false
		path = path[:len(path)-1]
	}
	visit(from)
}

// Open returns all undirected open tours, each from its lesser end.
func Open(b *board.Board) [][]board.Square {
	var tours [][]board.Square
	for s := range b.Len() {
		for _, t := range Paths(b, board.Square(s)) {
			if t[0] <= t[len(t)-1] {
				tours = append(tours, t)
			}
		}
	}
	return tours
}

// Closed returns all undirected closed tours, each from square 0 towards the
// lesser of its two neighbours there. A closed tour has at least three squares.
func Closed(b *board.Board) [][]board.Square {
	var tours [][]board.Square
	for _, t := range Paths(b, 0) {
		if last := t[len(t)-1]; len(t) > 2 && t[1] < last && b.Adjacent(last, 0) {
			tours = append(tours, t)
		}
	}
	return tours
}

// Cycles returns the number of Hamiltonian cycles of a graph, undirected, that
// contain all its forced edges.
func Cycles(g *graph.Graph) int {
	directed := 0
	neighbours := func(v graph.Vertex) []graph.Vertex { return g.Neighbour[v] }
	walk(g.Order(), neighbours, 0, func(path []graph.Vertex) {
		if len(path) > 2 && g.Adjacent(path[len(path)-1], 0) && hasForced(g, path) {
			directed++
		}
	})
	return directed / 2
}

// hasForced reports whether a cycle contains all forced edges of the graph.
func hasForced(g *graph.Graph, cycle []graph.Vertex) bool {
	made := map[graph.Edge]bool{}
	for i, v := range cycle {
		made[graph.Between(v, cycle[(i+1)%len(cycle)])] = true
	}
	return !slices.ContainsFunc(g.Forced, func(e graph.Edge) bool { return !made[e] })
}
