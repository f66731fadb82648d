package enumerate

import (
	"math/bits"
	"sync/atomic"

	"knightstour/graph"
)

// A searcher walks the search tree of one unit after the other. Each worker
// has its own.
type searcher struct {
	*tables
	queue  [256]uint8
	queued int
	edges  [256]edge // the fixed edges of the current state, in the order they were fixed
	// frames holds the states from the root to the current node, stride
	// vertices each; a frame is read through a window of 256, of which only
	// the first order vertices are its own.
	frames []vertex
	stride int

	tally      Tally
	perEnd     bool           // count the ends of open tours
	stabilizer []graph.Perm   // symmetries that keep the unit, without the identity
	visitor    Visitor        // nil if tours are only counted
	path       []graph.Vertex // scratch for the tour handed to the visitor
	links      [256]uint8     // scratch of trace
	wedge      []uint8        // scratch of Plan.assignment
	stopped    bool           // the unit is to be left, by the visitor or because of stop
	cancelled  bool           // because of stop
	stop       *atomic.Bool   // set when the run is cancelled
	live       *Live          // nil, or where progress is told
	told       uint64         // how many nodes were told
}

func newSearcher(t *tables) *searcher {
	s := &searcher{tables: t, stride: (t.order + 7) &^ 7, stop: new(atomic.Bool)}
	s.frames = make([]vertex, (t.order+2)*s.stride+256)
	s.path = make([]graph.Vertex, t.squares)
	return s
}

func (s *searcher) frame(depth int) *[256]vertex {
	return (*[256]vertex)(s.frames[depth*s.stride:])
}

// search visits all tours below the state in the frame of this depth. A node
// is a state reached by choosing an edge; the last choice is made in place.
func (s *searcher) search(depth int, h head) {
	v := s.frame(depth)
	for {
		u := s.choose(v, &h)
		open := v[u].open
		for open&(open-1) != 0 {
			i := bits.TrailingZeros32(open)
			open &= open - 1
			next := s.frame(depth + 1)
			copy(next[:s.order], v[:s.order])
			below := h
			switch s.try(next, &below, u, i) {
			case alive:
				s.search(depth+1, below)
			case complete:
				s.visit(next)
			}
			if s.stopped {
				return
			}
		}
		switch s.try(v, &h, u, bits.TrailingZeros32(open)) {
		case complete:
			s.visit(v)
			return
		case dead:
			return
		}
	}
}

// try goes to the child where dart i of u is fixed.
func (s *searcher) try(v *[256]vertex, h *head, u uint8, i int) status {
	if s.tally.Nodes++; s.tally.Nodes&1023 == 0 && !s.poll() {
		return dead
	}
	s.queued = 0
	// The end u needs one edge, so choosing it is deleting the others.
	others := v[u].open &^ (1 << i)
	v[u].open &^= others
	st := dead
	if s.deleteAll(v, u, others) >= 0 {
		st = s.fix(v, h, u, i)
	}
	if st == alive && s.images != nil {
		st = s.fixImages(v, h, u, s.darts[u][i].to)
	}
	if st == alive {
		st = s.propagate(v, h)
	}
	if st == dead {
		s.tally.DeadEnds++
	}
	return st
}

// poll, called every thousand nodes or so, tells how far the search is and
// returns false if it has to stop.
func (s *searcher) poll() bool {
	if s.live != nil {
		s.live.Nodes.Add(s.tally.Nodes - s.told)
		s.told = s.tally.Nodes
	}
	if s.stop.Load() {
		s.stopped, s.cancelled = true, true
	}
	return !s.stopped
}

// choose returns the path end with the fewest possible edges, the first of
// them if there are several. There is one, because a unit fixes an edge.
func (s *searcher) choose(v *[256]vertex, h *head) uint8 {
	best, least := uint8(0), int16(1<<15-1)
	for word, ends := range h.ends {
		for ; ends != 0; ends &= ends - 1 {
			u := uint8(word<<6 | bits.TrailingZeros64(ends))
			if slack := v[u].slack; slack < least {
				best, least = u, slack
				if slack == 1 {
					return best
				}
			}
		}
	}
	return best
}
