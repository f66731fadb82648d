package frontier

import "knightstour/graph"

// greedySquares is the size of the graphs beyond which no greedy order is tried:
// the time for it grows with the square of the size.
const greedySquares = 512

// greedySweep returns an order of the squares found from the graph alone, for
// boards that are neither rows nor columns. It begins at a square as far away
// from another as possible.
func greedySweep(g *graph.Graph) []graph.Vertex {
	first := farthest(g, farthest(g, 0))
	order := []graph.Vertex(graph.Identity(int(g.Plain)))
	copy(order[1:], order[:first])
	order[0] = first
	putGreedily(g, order, 1)
	return order
}

// putGreedily puts squares into a good order for a sweep, all but the first
// given number: the next square is always the one that opens the fewest others,
// of several the one that is open longest.
func putGreedily(g *graph.Graph, order []graph.Vertex, first int) {
	const never = 1 << 30
	opened := make([]int, g.Plain) // when, or never
	for v := range opened {
		opened[v] = never
	}
	fresh := func(v graph.Vertex) (n int) {
		if opened[v] == never {
			n++ // it opens itself
		}
		for _, w := range g.Neighbour[v] {
			if w < g.Plain && opened[w] == never {
				n++
			}
		}
		return n
	}
	for i := range order {
		if i >= first {
			best, fewest := i, never
			for k, v := range order[i:] {
				if n := fresh(v); n < fewest || n == fewest && opened[v] < opened[order[best]] {
					best, fewest = i+k, n
				}
			}
			// The others stay in their order, which decides between equals.
			next := order[best]
			copy(order[i+1:best+1], order[i:best])
			order[i] = next
		}
		v := order[i]
		opened[v] = min(opened[v], i)
		for _, w := range g.Neighbour[v] {
			if w < g.Plain {
				opened[w] = min(opened[w], i)
			}
		}
	}
}

// farthest returns a square that the most moves are needed to from a square.
func farthest(g *graph.Graph, from graph.Vertex) graph.Vertex {
	seen := make([]bool, g.Plain)
	seen[from] = true
	last := from
	for queue := []graph.Vertex{from}; len(queue) > 0; queue = queue[1:] {
		last = queue[0]
		for _, w := range g.Neighbour[last] {
			if g.IsPlain(w) && !seen[w] {
				seen[w] = true
				queue = append(queue, w)
			}
		}
	}
	return last
}
