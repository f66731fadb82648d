package graph_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/graph"
)

func drawPerm(t *rapid.T, n int) graph.Perm {
	return rapid.Permutation([]graph.Vertex(graph.Identity(n))).Draw(t, "perm")
}

func TestPermOrder(t *testing.T) {
	for _, c := range []struct {
		name  string
		p     graph.Perm
		order int
	}{
		{"nothing", graph.Perm{}, 1},
		{"identity", graph.Identity(5), 1},
		{"swap", graph.Perm{1, 0, 2}, 2},
		{"cycles of two and three", graph.Perm{1, 0, 3, 4, 2}, 6},
		{"cycle of four", graph.Perm{1, 2, 3, 0}, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.p.Order(); got != c.order || c.p.IsIdentity() != (c.order == 1) {
				t.Errorf("order %d, want %d, identity %v", got, c.order, c.p.IsIdentity())
			}
		})
	}
}

// powers returns the group of all powers of a permutation.
func powers(p graph.Perm) (group []graph.Perm) {
	power := graph.Identity(len(p))
	for range p.Order() {
		group = append(group, slices.Clone(power))
		for v, image := range power {
			power[v] = p[image]
		}
	}
	return group
}

// Two vertices are in one orbit if some permutation takes one to the other.
func TestOrbits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8).Draw(t, "n")
		group := powers(drawPerm(t, n))
		orbits := graph.Orbits(group, n)
		if all := slices.Concat(orbits...); len(all) != n {
			t.Fatalf("%v are the orbits of %d vertices", orbits, n)
		}
		of := map[graph.Vertex]int{}
		last := graph.None
		for i, orbit := range orbits {
			if !slices.IsSorted(orbit) || orbit[0] <= last {
				t.Fatalf("the orbits %v are not in order", orbits)
			}
			last = orbit[0]
			for _, v := range orbit {
				of[v] = i
			}
		}
		for v := range graph.Vertex(n) {
			for w := range graph.Vertex(n) {
				moved := slices.ContainsFunc(group, func(p graph.Perm) bool { return p[v] == w })
				if moved != (of[v] == of[w]) {
					t.Fatalf("%d is taken to %d: %v, orbits %v", v, w, moved, orbits)
				}
			}
		}
	})
}

// A permutation keeps a graph if it takes edges to edges and forced ones to
// forced ones: so does the one that a graph was moved by, between the graph and
// its image laid over each other.
func TestKeeps(t *testing.T) {
	kept := 0
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		p := drawPerm(t, g.Order())
		closed := g.Clone()
		for range p.Order() { // the union of all images
			for u, neighbours := range closed.Clone().Neighbour {
				for _, v := range neighbours {
					closed.Join(p[u], p[v])
				}
			}
			for _, e := range slices.Clone(closed.Forced) {
				closed.Force(p[e[0]], p[e[1]])
			}
		}
		if !closed.Keeps(p) {
			t.Fatalf("%v does not keep %v through %v", p, closed.Neighbour, closed.Forced)
		}
		want := true
		for u := range g.Plain {
			for v := range g.Plain {
				want = want && (!g.Adjacent(u, v) || g.Adjacent(p[u], p[v])) && (!g.IsForced(u, v) || g.IsForced(p[u], p[v]))
			}
		}
		if got := g.Keeps(p); got != want {
			t.Fatalf("%v keeps %v through %v: %v", p, g.Neighbour, g.Forced, got)
		}
		if want {
			kept++
		}
	})
	if kept == 0 {
		t.Error("no permutation kept a graph: the test shows little")
	}
}
