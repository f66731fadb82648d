// Package bruteforce is the slow, independent oracle of the tests: it walks
// the board depth first from square to square and knows nothing of units,
// symmetries, apexes or dead ends. Only tests import it.
package bruteforce

import (
	"knightstour/board"
	"knightstour/graph"
)

// Paths returns all open tours that start at the square from, each in the
// direction in which it leaves that square.
func Paths(b *board.Board, from board.Square) [][]board.Square {
	var tours [][]board.Square
	visited := make([]bool, b.Len())
	path := make([]board.Square, 0, b.Len())
	var walk func(board.Square)
	walk = func(s board.Square) {
		visited[s] = true
		path = append(path, s)
		if len(path) == b.Len() {
			tours = append(tours, append([]board.Square(nil), path...))
		} else {
			for _, t := range b.Neighbours(s) {
				if !visited[t] {
					walk(t)
				}
			}
		}
		visited[s] = false
		path = path[:len(path)-1]
	}
	walk(from)
	return tours
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
	order := g.Order()
	visited := make([]bool, order)
	path := make([]graph.Vertex, 0, order)
	directed := 0
	var walk func(graph.Vertex)
	walk = func(v graph.Vertex) {
		visited[v] = true
		path = append(path, v)
		if len(path) == order && order > 2 && g.Adjacent(v, path[0]) && hasForced(g, path) {
			directed++
		}
		for _, w := range g.Neighbour[v] {
			if !visited[w] {
				walk(w)
			}
		}
		visited[v] = false
		path = path[:len(path)-1]
	}
	walk(0)
	return directed / 2
}

// hasForced reports whether a cycle contains all forced edges of the graph.
func hasForced(g *graph.Graph, cycle []graph.Vertex) bool {
	made := map[graph.Edge]bool{}
	for i, v := range cycle {
		made[graph.Between(v, cycle[(i+1)%len(cycle)])] = true
	}
	for _, e := range g.Forced {
		if !made[e] {
			return false
		}
	}
	return true
}
