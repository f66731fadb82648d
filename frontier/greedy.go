package frontier

import "knightstour/problem"

// greedySquares is the size of the graphs beyond which greedySweep is not tried:
// its time grows with the square of the size.
const greedySquares = 512

// greedySweep returns an order of the squares found from the graph alone, for
// boards that are neither rows nor columns: the next square is always the one
// that opens the fewest others, of several the one that is open longest. It
// begins at a square as far away from another as possible.
func greedySweep(g *problem.Graph) []int {
	const never = 1 << 30
	opened := make([]int, g.Squares) // when, or never
	for v := range opened {
		opened[v] = never
	}
	gone := make([]bool, g.Squares)
	fresh := func(v int) (n int) {
		for _, w := range g.Neighbour[v] {
			if w < g.Squares && opened[w] == never {
				n++
			}
		}
		return n
	}
	next := farthest(g, farthest(g, 0))
	order := make([]int, 0, g.Squares)
	for len(order) < g.Squares {
		gone[next] = true
		opened[next] = min(opened[next], len(order))
		for _, w := range g.Neighbour[next] {
			if w < g.Squares {
				opened[w] = min(opened[w], len(order))
			}
		}
		order = append(order, next)
		best, bestTime := never, never
		for v := range g.Squares {
			if gone[v] {
				continue
			}
			n := fresh(v)
			if opened[v] == never {
				n++ // it opens itself
			}
			if n < best || n == best && opened[v] < bestTime {
				next, best, bestTime = v, n, opened[v]
			}
		}
	}
	return order
}

// farthest returns a square that the most moves are needed to from a square.
func farthest(g *problem.Graph, from int) int {
	seen := make([]bool, g.Squares)
	seen[from] = true
	last := from
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		last = queue[0]
		for _, w := range g.Neighbour[last] {
			if w < g.Squares && !seen[w] {
				seen[w] = true
				queue = append(queue, w)
			}
		}
	}
	return last
}
