package construct

import (
	"context"
	"slices"

	"knightstour/graph"
)

// A sweeper takes the vertices of a graph one after the other and for each one
// chooses which of its edges to later vertices are in a cycle through all. What
// matters of the choices made is only the state of the frontier, the later
// vertices that edges lead to already. Of the choices that lead to the same state
// one is kept. So the sweep ends with a cycle or with the proof that there is
// none. The states are those that package frontier counts with; here each one
// remembers where it came from.
type sweeper struct {
	order  []graph.Vertex
	later  [][]graph.Vertex // of each vertex, the neighbours that come after it
	forced []uint32         // of each vertex, which of these edges are forced, as bits
	width  int              // the size of the largest frontier
	levels [][]origin       // of the states after each vertex
	count  uint64           // of the states in all levels

	v           graph.Vertex   // the vertex whose edges are chosen
	front, next []graph.Vertex // the frontier before and after it
	isLast      bool           // there are no vertices beyond next
	from        int32          // the state before v that is expanded
	// Of each vertex, how many of its edges are still to come, and its place in
	// next, and what the state says about it: full, or the vertex at the other end of
	// its path.
	room  []int
	place []int8
	mate  []graph.Vertex

	// The states after v.
	known   map[state]bool
	states  []state
	origins []origin
}

// An origin of a state is a state before the last vertex and the edges chosen
// there, as bits of its list of later neighbours.
type origin struct {
	before int32
	chosen uint32
}

// newSweeper prepares to sweep the squares of a graph in an order, and then the
// apexes.
func newSweeper(g *graph.Graph, squares []graph.Vertex) *sweeper {
	n := g.Order()
	s := &sweeper{
		order: append(slices.Clone(squares), graph.Identity(n)[g.Plain:]...), later: make([][]graph.Vertex, n), forced: make([]uint32, n),
		room: make([]int, n), place: make([]int8, n), mate: make([]graph.Vertex, n),
	}
	size := 0
	reached, done := make([]bool, n), make([]bool, n)
	reach := func(v graph.Vertex) {
		if !reached[v] {
			reached[v] = true
			size++
		}
	}
	for _, v := range s.order {
		done[v] = true
		reach(v)
		s.room[v] = len(g.Neighbour[v])
		for _, u := range g.Neighbour[v] {
			if !done[u] {
				s.later[v] = append(s.later[v], u)
				reach(u)
			}
		}
		s.width = max(s.width, size)
		size--
	}
	for _, e := range g.Forced {
		for i, v := range e {
			if k := slices.Index(s.later[v], e[1-i]); k >= 0 {
				s.forced[v] |= 1 << k
			}
		}
	}
	return s
}

// run finds a cycle, see trace, or finds out that there is none, or gives up when
// there are more than limit states.
func (s *sweeper) run(ctx context.Context, limit uint64) (Outcome, error) {
	states := make([]state, 1) // which says nothing, as there is no frontier
	for i, v := range s.order {
		s.begin(i, v)
		for k := range states {
			if s.count+uint64(len(s.origins)) > limit {
				return GaveUp, nil
			}
			if k%1024 == 0 && ctx.Err() != nil {
				return GaveUp, ctx.Err()
			}
			s.expand(int32(k), &states[k])
		}
		s.levels = append(s.levels, s.origins)
		s.count += uint64(len(s.origins))
		states = s.states
	}
	if len(states) == 0 {
		return Impossible, nil
	}
	return Found, nil
}

// trace follows the origins back from the only state after the last vertex and
// returns the cycle.
func (s *sweeper) trace() []graph.Vertex {
	l := newLinks(len(s.order))
	at := int32(0)
	for i, v := range slices.Backward(s.order) {
		o := s.levels[i][at]
		for k, u := range s.later[v] {
			if o.chosen>>k&1 == 1 {
				l.join(v, u)
			}
		}
		at = o.before
	}
	return l.from(s.order[0])
}

// maxWidth is the largest frontier that is tried at all.
const maxWidth = 20

// A state says of each vertex of the frontier how many edges it has: full stands
// for two. Otherwise it says where on the frontier the other end of its path is;
// without any edge that is the vertex itself.
type state [maxWidth]int8

const full = -1

// begin goes on to vertex v, number i of the order.
func (s *sweeper) begin(i int, v graph.Vertex) {
	s.v, s.front = v, s.next
	s.next = slices.DeleteFunc(slices.Clone(s.front), func(u graph.Vertex) bool { return u == v })
	for _, u := range s.later[v] {
		s.room[u]--
		if !slices.Contains(s.next, u) {
			s.next = append(s.next, u)
		}
	}
	for place, u := range s.next {
		s.place[u] = int8(place)
	}
	s.isLast = i+1+len(s.next) == len(s.order)
	s.known, s.states, s.origins = make(map[state]bool), nil, nil
}

// expand adds all states that follow from one, number k of those before v.
func (s *sweeper) expand(k int32, before *state) {
	s.from = k
	s.mate[s.v] = s.v
	for _, u := range s.next {
		s.mate[u] = u
	}
	for i, u := range s.front {
		s.mate[u] = full
		if before[i] != full {
			s.mate[u] = s.front[before[i]]
		}
	}
	s.choose(0, s.needs(s.v), 0)
}

// needs returns how many more edges a vertex needs.
func (s *sweeper) needs(v graph.Vertex) int {
	switch s.mate[v] {
	case full:
		return 0
	case v:
		return 2
	}
	return 1
}

// choose chooses need of the edges of v from number k on.
func (s *sweeper) choose(k, need int, chosen uint32) {
	v, later, forced := s.v, s.later[s.v], s.forced[s.v]
	if need == 0 && forced&^chosen == 0 {
		s.add(chosen)
	}
	if need == 0 || k+need > len(later) {
		return
	}
	u := later[k]
	a, b := s.mate[v], s.mate[u]
	if closes := a == u; b != full && (!closes || need == 1 && s.completes(u)) {
		s.mate[v], s.mate[u] = full, full
		if !closes {
			s.mate[a], s.mate[b] = b, a
		}
		s.choose(k+1, need-1, chosen|1<<k)
		s.mate[a], s.mate[b] = v, u
		s.mate[v], s.mate[u] = a, b
	}
	if forced>>k&1 == 0 {
		s.choose(k+1, need, chosen)
	}
}

// completes reports whether an edge from v to u, the other end of its path,
// closes a cycle through all vertices: nothing is left but the frontier, all of
// which is full but u.
func (s *sweeper) completes(u graph.Vertex) bool {
	return s.isLast && !slices.ContainsFunc(s.next, func(w graph.Vertex) bool { return w != u && s.mate[w] != full })
}

// add keeps the state if it is new and each vertex can still get two edges.
func (s *sweeper) add(chosen uint32) {
	var after state
	for i, u := range s.next {
		if s.needs(u) > s.room[u] {
			return
		}
		after[i] = full
		if s.mate[u] != full {
			after[i] = s.place[s.mate[u]]
		}
	}
	if !s.known[after] {
		s.known[after] = true
		s.states = append(s.states, after)
		s.origins = append(s.origins, origin{s.from, chosen})
	}
}
