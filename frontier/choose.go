package frontier

import (
	"cmp"
	"fmt"
	"slices"

	"knightstour/graph"
)

// closelyTried is how many places for the cut are compared by their cost for
// each sweep, those nearest the middle.
const closelyTried = 48

// greedyPenalty is how much less the cost of a greedy sweep must be for it to be
// chosen: it has more states than the forecast, which is made for rows.
const greedyPenalty = 8

// A chooser keeps the layout of the least estimated cost.
type chooser struct {
	graph      *graph.Graph
	symmetries []graph.Perm
	best       *layout // nil if there was none
	least      float64
}

// try tries the cut after n vertices of the order.
func (c *chooser) try(order []graph.Vertex, n int, penalty float64) {
	l := cut(c.graph, c.symmetries, order, n)
	if len(l.right) == 0 || narrow(c.graph, l.left) < len(l.left) || narrow(c.graph, l.right) < len(l.right) {
		return
	}
	if cost := penalty * l.work(); c.best == nil || cost < c.least {
		c.least, c.best = cost, l
	}
}

// newLayoutAt cuts the graph after n vertices of that sweep whose estimated cost is
// least.
func newLayoutAt(g *graph.Graph, symmetries []graph.Perm, sweeps [][]graph.Vertex, n int) (*layout, error) {
	c := &chooser{graph: g, symmetries: symmetries}
	for _, order := range sweeps {
		if n > 0 && n < len(order) {
			c.try(order, n, 1)
		}
	}
	if c.best == nil {
		return nil, fmt.Errorf("%w: it cannot be cut after %d squares", ErrUnsuited, n)
	}
	return c.best, nil
}

// newLayout cuts the graph where the estimated cost is least.
func newLayout(g *graph.Graph, symmetries []graph.Perm, sweeps [][]graph.Vertex) (*layout, error) {
	c := &chooser{graph: g, symmetries: symmetries}
	tryAll := func(order []graph.Vertex, penalty float64) {
		places := cutPlaces(g, order)
		for _, n := range places[:min(len(places), closelyTried)] {
			c.try(order, n, penalty)
		}
	}
	for _, order := range sweeps {
		tryAll(order, 1)
	}
	if g.Plain <= greedySquares {
		for _, s := range mirrorSweeps(g, symmetries, sweeps) {
			if !slices.Contains(cutPlaces(g, s.order), s.left) {
				continue
			}
			c.try(s.order, s.left, 1)
			// The same squares on the left in an order that opens few at a time.
			greedy := slices.Clone(s.order)
			putGreedily(g, greedy[:s.left], 0)
			c.try(greedy, s.left, 1)
		}
		tryAll(greedySweep(g), greedyPenalty)
	}
	for first := range g.Plain {
		if c.best == nil && g.Order() <= widest {
			c.try(apart(g, first), 1, 1)
		}
	}
	if c.best == nil {
		return nil, fmt.Errorf("%w: it needs a cut with at most %d squares open at a time", ErrUnsuited, widest)
	}
	return c.best, nil
}

// apart returns the squares with the given one first, then those that are joined
// to it, then the others.
func apart(g *graph.Graph, first graph.Vertex) []graph.Vertex {
	order := []graph.Vertex{first}
	for _, joined := range []bool{true, false} {
		for v := range g.Plain {
			if v != first && g.Adjacent(first, v) == joined {
				order = append(order, v)
			}
		}
	}
	return order
}

// cutPlaces returns after how many vertices of the order the graph can be cut
// so that neither side gets too wide, those that halve it best first.
func cutPlaces(g *graph.Graph, order []graph.Vertex) []int {
	backwards := slices.Clone(order)
	slices.Reverse(backwards)
	left, right := narrow(g, order), narrow(g, backwards)
	at := make([]int, g.Order())
	for i, v := range order {
		at[v] = i
	}
	var places []int
	larger := map[int]int{} // of the two sides, after n vertices
	reach := 0              // where the last neighbour of them is
	for n := 1; n < len(order) && n <= left; n++ {
		reach = max(reach, n-1)
		for _, w := range g.Neighbour[order[n-1]] {
			if w < g.Plain {
				reach = max(reach, at[w])
			}
		}
		if rest := len(order) - 1 - reach; rest >= 1 && rest <= right {
			places = append(places, n)
			larger[n] = max(n, rest)
		}
	}
	slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(larger[a], larger[b]) })
	return places
}

// narrow returns how many vertices of the order can be swept until too many are
// open.
func narrow(g *graph.Graph, order []graph.Vertex) int {
	tooMany := func(n int) bool { return n-1+g.Apexes() > widest } // after the step
	if at := slices.IndexFunc(widths(g, order), tooMany); at >= 0 {
		return at
	}
	return len(order)
}

// widths returns how many squares are open at each step of a sweep: the one that
// is swept and the later ones that it or an earlier one is joined to.
func widths(g *graph.Graph, order []graph.Vertex) (widths []int) {
	seen := make([]bool, g.Plain)
	open := 0
	see := func(v graph.Vertex) {
		if g.IsPlain(v) && !seen[v] {
			seen[v] = true
			open++
		}
	}
	for _, v := range order {
		see(v)
		for _, w := range g.Neighbour[v] {
			see(w)
		}
		widths = append(widths, open)
		open--
	}
	return widths
}
