package frontier

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"knightstour/question"
)

// closelyTried is how many places for the cut are compared by their cost for
// each sweep, those nearest the middle.
const closelyTried = 48

// greedyPenalty is how much less the cost of a greedy sweep must be for it to be
// chosen: it has more states than the forecast, which is made for rows.
const greedyPenalty = 8

// newLayout cuts the graph where the estimated cost is least.
func newLayout(g *question.Graph, symmetries [][]int, sweeps [][]int) (*layout, error) {
	var best *layout
	least := math.Inf(1)
	try := func(order []int, n int, penalty float64) {
		l := cut(g, symmetries, order, n)
		if cost := penalty * l.forecast().work(); len(l.right) > 0 && cost < least {
			least, best = cost, l
		}
	}
	tryAll := func(order []int, penalty float64) {
		places := cutPlaces(g, order)
		for _, n := range places[:min(len(places), closelyTried)] {
			try(order, n, penalty)
		}
	}
	for _, order := range sweeps {
		tryAll(order, 1)
	}
	if g.Squares <= greedySquares {
		for _, s := range mirrorSweeps(g, symmetries, sweeps) {
			if !slices.Contains(cutPlaces(g, s.order), s.left) {
				continue
			}
			try(s.order, s.left, 1)
			// The same squares on the left in an order that opens few at a time.
			greedy := slices.Clone(s.order)
			putGreedily(g, greedy[:s.left], 0)
			try(greedy, s.left, 1)
		}
		tryAll(greedySweep(g), greedyPenalty)
	}
	if best == nil {
		best = cutOff(g, symmetries)
	}
	if best == nil {
		return nil, fmt.Errorf("%w: it needs a cut with at most %d squares open at a time", ErrUnsuited, widest)
	}
	return best, nil
}

// cutOff returns the layout of a small graph whose left side is a single vertex
// and whose right side is all those that are not joined to it, or nil.
func cutOff(g *question.Graph, symmetries [][]int) *layout {
	if g.Order() > widest {
		return nil
	}
	for first := range g.Squares {
		order := []int{first}
		for _, joined := range []bool{true, false} {
			for v := range g.Squares {
				if v != first && g.Adjacent(first, v) == joined {
					order = append(order, v)
				}
			}
		}
		if l := cut(g, symmetries, order, 1); len(l.right) > 0 {
			return l
		}
	}
	return nil
}

// cutPlaces returns after how many vertices of the order the graph can be cut
// so that neither side gets too wide, those that halve it best first.
func cutPlaces(g *question.Graph, order []int) []int {
	backwards := slices.Clone(order)
	slices.Reverse(backwards)
	left, right := narrow(g, order), narrow(g, backwards)
	at := make([]int, g.Order())
	for i, v := range order {
		at[v] = i
	}
	var places []int
	last := map[int]int{} // after n vertices, where the last neighbour of them is
	reach := 0
	for n := 1; n < len(order) && n <= left; n++ {
		reach = max(reach, n-1)
		for _, w := range g.Neighbour[order[n-1]] {
			if w < g.Squares {
				reach = max(reach, at[w])
			}
		}
		if rest := len(order) - 1 - reach; rest >= 1 && rest <= right {
			places = append(places, n)
			last[n] = rest
		}
	}
	slices.SortStableFunc(places, func(a, b int) int {
		return cmp.Compare(max(a, last[a]), max(b, last[b]))
	})
	return places
}

// narrow returns how many vertices of the order can be swept until too many are
// open.
func narrow(g *question.Graph, order []int) int {
	open := g.Apexes()
	seen := make([]bool, g.Order())
	see := func(v int) {
		if v < g.Squares && !seen[v] {
			seen[v] = true
			open++
		}
	}
	for n, v := range order {
		see(v)
		for _, w := range g.Neighbour[v] {
			see(w)
		}
		if open > widest {
			return n
		}
		open--
	}
	return len(order)
}
