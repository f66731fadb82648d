package frontier

import "knightstour/question"

// greedySquares is the size of the graphs beyond which no greedy order is tried:
// the time for it grows with the square of the size.
const greedySquares = 512

// greedySweep returns an order of the squares found from the graph alone, for
// boards that are neither rows nor columns. It begins at a square as far away
// from another as possible.
func greedySweep(g *question.Graph) []int {
	first := farthest(g, farthest(g, 0))
	order := []int{first}
	for v := range g.Squares {
		if v != first {
			order = append(order, v)
		}
	}
	putGreedily(g, order, 1)
	return order
}

// putGreedily puts squares into a good order for a sweep, all but the first
// given number: the next square is always the one that opens the fewest others,
// of several the one that is open longest.
func putGreedily(g *question.Graph, order []int, first int) {
	const never = 1 << 30
	opened := make([]int, g.Squares) // when, or never
	for v := range opened {
		opened[v] = never
	}
	fresh := func(v int) (n int) {
		if opened[v] == never {
			n++ // it opens itself
		}
		for _, w := range g.Neighbour[v] {
			if w < g.Squares && opened[w] == never {
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
			if w < g.Squares {
				opened[w] = min(opened[w], i)
			}
		}
	}
}

// farthest returns a square that the most moves are needed to from a square.
func farthest(g *question.Graph, from int) int {
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
