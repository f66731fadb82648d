package graph

import "slices"

// Force forces the edge u-v and reports whether it was not forced already. The
// other forced edges stay in their order.
func (g *Graph) Force(u, v Vertex) bool {
	if g.IsForced(u, v) {
		return false
	}
	g.Forced = append(g.Forced, Between(u, v))
	return true
}

// Reduce deletes edges that no Hamiltonian cycle with all forced edges can use,
// and forces edges that all of them must use, as far as that follows from the
// edges at one vertex and from the ends of one path of forced edges. It returns
// false if it finds that there is no cycle.
func (g *Graph) Reduce() bool {
	for changed := true; changed; {
		changed = false
		for _, e := range g.Forced {
			if !g.Adjacent(e[0], e[1]) {
				return false
			}
		}
		forced := g.forcedAt()
		for i, to := range forced {
			u := Vertex(i)
			switch edges := len(g.Neighbour[u]); {
			case edges < 2 || len(to) > 2:
				return false
			case len(to) == 2 && edges > 2:
				changed = true
				for _, v := range slices.Clone(g.Neighbour[u]) {
					if !slices.Contains(to, v) {
						g.Delete(u, v)
					}
				}
			case len(to) == 1:
				if v, steps := follow(forced, u); 1 < steps && steps < g.Order()-1 && g.Adjacent(u, v) {
					changed = true
					g.Delete(u, v)
				}
			}
		}
		for u, neighbours := range g.Neighbour {
			for _, v := range neighbours {
				if len(neighbours) == 2 && g.Force(Vertex(u), v) {
					changed = true
				}
			}
		}
	}
	return true
}

// forcedAt returns, for each vertex, the vertices to which its forced edges lead.
func (g *Graph) forcedAt() [][]Vertex {
	at := make([][]Vertex, g.Order())
	for _, e := range g.Forced {
		at[e[0]] = append(at[e[0]], e[1])
		at[e[1]] = append(at[e[1]], e[0])
	}
	return at
}

// follow returns where the path of forced edges that begins at its end u ends,
// and how many edges it has.
func follow(forced [][]Vertex, u Vertex) (end Vertex, steps int) {
	before := None
	for ; steps == 0 || len(forced[u]) == 2; steps++ {
		next := forced[u][0]
		if next == before {
			next = forced[u][1]
		}
		before, u = u, next
	}
	return u, steps
}
