package construct

import (
	"context"
	"slices"

	"knightstour/question"
)

// A sweeper takes the vertices of a graph one after the other and for each one
// chooses which of its edges to later vertices are in a cycle through all. What
// matters of the choices made is only the state of the frontier, the later
// vertices that edges lead to already: which have no edge yet, which have two,
// and which are ends of paths, and of which. Of the choices that lead to the
// same state one is kept. So the sweep ends with a cycle or with the proof that
// there is none. The states are those that package frontier counts with; here
// each one remembers where it came from.
type sweeper struct {
	g      *question.Graph
	order  []int
	at     []int // the place of each vertex in order
	forced map[[2]int]bool
	later  [][]int    // of each vertex, the neighbours that come after it
	levels [][]origin // of the states after each vertex
	states uint64
}

// An origin of a state is a state before the last vertex and the edges chosen
// there, as bits of its list of later neighbours.
type origin struct {
	before int32
	chosen uint32
}

// full is what a state says of a vertex with two edges. Of the others it says
// which vertex is at the other end of their path; without any edge that is the
// vertex itself.
const full = 0xffff

// What a sweep can take: a vertex is 16 bits, and the edges chosen at a vertex
// are bits of a word.
const (
	maxSwept  = full - 1
	maxDegree = 32
)

func newSweeper(g *question.Graph, order []int) *sweeper {
	s := &sweeper{g: g, order: slices.Clone(order), at: make([]int, g.Order()), forced: make(map[[2]int]bool)}
	for v := g.Squares; v < g.Order(); v++ {
		s.order = append(s.order, v)
	}
	for i, v := range s.order {
		s.at[v] = i
	}
	for _, e := range g.Forced {
		s.forced[e] = true
	}
	s.link()
	return s
}

// link finds the later neighbours of each vertex. A vertex with two forced edges
// has no others.
func (s *sweeper) link() {
	count := make([]int, len(s.at))
	for e := range s.forced {
		count[e[0]]++
		count[e[1]]++
	}
	s.later = make([][]int, len(s.at))
	for v, list := range s.g.Neighbour {
		for _, u := range list {
			if s.at[u] > s.at[v] && (count[u] < 2 && count[v] < 2 || s.isForced(u, v)) {
				s.later[v] = append(s.later[v], u)
			}
		}
	}
}

func (s *sweeper) isForced(u, v int) bool {
	return len(s.forced) > 0 && s.forced[[2]int{min(u, v), max(u, v)}]
}

// frontiers returns, for each place of the order, the vertices from there on
// that are on the frontier, the vertex at that place included.
func (s *sweeper) frontiers() [][]int {
	fronts := make([][]int, len(s.order)+1)
	var now []int
	for i, v := range s.order {
		if !slices.Contains(now, v) {
			now = append(now, v)
		}
		for _, u := range s.later[v] {
			if !slices.Contains(now, u) {
				now = append(now, u)
			}
		}
		slices.SortFunc(now, func(a, b int) int { return s.at[a] - s.at[b] })
		fronts[i] = slices.Clone(now)
		now = now[1:]
	}
	return fronts
}

// width returns the size of the largest frontier.
func (s *sweeper) width() int {
	w := 0
	for _, f := range s.frontiers() {
		w = max(w, len(f))
	}
	return w
}

// run returns a cycle, or nil if there is none; or complete is false, because
// there are more than limit states.
func (s *sweeper) run(ctx context.Context, limit uint64) (cycle []int32, complete bool, err error) {
	m := &merger{sweeper: s, mate: make([]uint16, s.g.Order())}
	states, count := []uint16(nil), 1 // one state, which says nothing
	fronts := s.frontiers()
	var before []int
	for i, v := range s.order {
		m.begin(v, i, fronts[i][1:])
		for k := range count {
			if s.states+uint64(len(m.origins)) > limit {
				return nil, false, nil
			}
			if k%1024 == 0 && ctx.Err() != nil {
				return nil, false, ctx.Err()
			}
			if m.expand(before, states[k*len(before):], int32(k)); m.done {
				return s.trace(m.last), true, nil
			}
		}
		s.levels = append(s.levels, m.origins)
		s.states += uint64(len(m.origins))
		states, count, before = m.states, len(m.origins), fronts[i][1:]
	}
	return nil, true, nil
}

// trace follows the origins back and returns the cycle.
func (s *sweeper) trace(last origin) []int32 {
	l := newLinks(s.g.Order())
	for i := len(s.levels); ; i-- {
		v := s.order[i]
		for k, u := range s.later[v] {
			if last.chosen>>k&1 == 1 {
				l.join(int32(v), int32(u))
			}
		}
		if i == 0 {
			return l.from(int32(s.order[0]))
		}
		last = s.levels[i-1][last.before]
	}
}
