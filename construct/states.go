package construct

import (
	"slices"

	"knightstour/graph"
)

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
