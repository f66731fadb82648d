package construct

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"knightstour/board"
	"knightstour/graph"
)

// A repair grows a path and, where that gets stuck, turns the end of it around.
//
// Let the path end at e, and let e be one move from u, which is on the path and
// followed by v. Without the move u-v and with the move u-e there is another
// path through the same squares, which ends at v: u is followed by e and then by
// what was between v and e, in reverse. This is a rotation. It moves the end of
// the path about the board until it is beside a square that was left out, and
// when all are on the path, to a square where it may end.
type repair struct {
	path
	random *rand.Rand
	fixed  bool // the path begins where it begins; otherwise it may be turned around

	colour []uint8 // nil if there are none
	dist   []int32 // moves to the nearest square where the end shall go
	aim    aim     // what dist was made for

	rotations uint64
}

// aim is what the end of the path is looking for.
type aim struct {
	length int          // of the path; if it has all squares the aim is a good end
	begin  graph.Vertex // the first square of it
	colour uint8        // of its end
}

func newRepair(m *moves, random *rand.Rand) *repair {
	colour, _, _ := graph.Colours(m.order(), m.at)
	return &repair{path: newPath(m), random: random, colour: colour, dist: make([]int32, m.order())}
}

// restart forgets the path and begins another one.
func (r *repair) restart(start graph.Vertex) {
	r.clear()
	r.aim = aim{}
	r.visit(start)
}

// A choice is one of the squares offered that are worth least, any by chance.
type choice struct {
	random *rand.Rand
	square graph.Vertex
	worth  int32
	ties   int // how many there are
}

func (c *choice) offer(s graph.Vertex, worth int32) {
	switch {
	case c.ties == 0 || worth < c.worth:
		c.square, c.worth, c.ties = s, worth, 1
	case worth == c.worth:
		if c.ties++; c.random.IntN(c.ties) == 0 {
			c.square = s
		}
	}
}

// grow makes the path longer, by Warnsdorff's rule with random ties, until it
// is stuck.
func (r *repair) grow() {
	for r.free[r.end()] > 0 {
		best := choice{random: r.random}
		for _, t := range r.moves.at(r.end()) {
			if r.place[t] < 0 {
				best.offer(t, r.free[t])
			}
		}
		r.visit(best.square)
	}
}

// rotate turns around what comes after place i of the path, with -1 all of it.
func (r *repair) rotate(i int32) {
	r.rotations++
	slices.Reverse(r.squares[i+1:])
	for j := i + 1; int(j) < len(r.squares); j++ {
		r.place[r.squares[j]] = j
	}
	r.shown()
}

// look finds out how far it is from each square to the nearest one where the
// end of the path shall go. Where moves change colours so do the ends of the
// path, but not in a rotation: squares of the colour of the end cannot be beside
// it.
func (r *repair) look() {
	now := aim{length: len(r.squares), begin: r.squares[0]}
	if r.colour != nil {
		now.colour = r.colour[r.end()]
	}
	if now == r.aim {
		return
	}
	r.aim = now
	var goals []graph.Vertex
	switch {
	case !r.isFull():
		for s, at := range r.place {
			if at < 0 && (r.colour == nil || r.colour[s] != now.colour) {
				goals = append(goals, graph.Vertex(s))
			}
		}
	case r.closed:
		goals = append(goals, r.squares[0])
	default:
		goals = append(goals, r.last)
	}
	r.dist = graph.Distances(r.dist, r.moves.at, goals...)
}

// step rotates the path once, as a rule such that its end comes nearer to where
// it shall go. It returns false if there is no rotation. Rotating back to the
// square where the end was before is avoided.
func (r *repair) step(before graph.Vertex) bool {
	r.look()
	wander := r.random.IntN(6) == 0
	best := choice{random: r.random}
	for _, u := range r.moves.at(r.end()) {
		i := r.place[u]
		if i < 0 || int(i) >= len(r.squares)-2 {
			continue
		}
		v := r.squares[i+1] // where the path would end
		far := r.dist[v]
		if far < 0 {
			far = 1 << 20
		}
		if wander {
			far = 0
		}
		if v == before {
			far += 1 << 21
		}
		best.offer(u, far)
	}
	if best.ties == 0 {
		return false
	}
	r.rotate(r.place[best.square])
	return true
}

// run grows and rotates the path and reports whether that makes a tour. It does
// so until as many rotations as patience did not make the path longer, or there
// have been limit rotations in all.
func (r *repair) run(ctx context.Context, patience, limit uint64) (bool, error) {
	before := graph.None
	for waited := uint64(0); ; waited++ {
		length := len(r.squares)
		r.grow()
		if r.isTour() {
			return true, nil
		}
		if len(r.squares) > length {
			waited = 0
		}
		if waited >= patience || r.rotations >= limit {
			return false, nil
		}
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		if !r.fixed && r.random.IntN(16) == 0 {
			r.rotate(-1)
			continue
		}
		at := r.end()
		if !r.step(before) {
			if r.fixed {
				return false, nil
			}
			r.rotate(-1)
		}
		before = at
	}
}

// euler repairs paths until one is a tour.
func (t *task) euler(ctx context.Context) (answer, error) { return t.repair(ctx, math.MaxUint64) }

// repair does what euler does with at most so many rotations, and no more than
// the board is worth: one takes time in proportion to the squares. Every path that
// is begun counts as one. It begins another when one does not become longer.
func (t *task) repair(ctx context.Context, most uint64) (answer, error) {
	const work = 4_000_000_000
	n := uint64(t.p.Board.Len())
	limit := min(most, t.limit(min(10_000+500*n, work/n)))
	r := newRepair(t.moves(), t.random(2))
	r.last, r.closed, r.show = t.p.To, t.closed(), t.showPath()
	r.fixed = r.closed || t.p.From != board.None
	defer func() { t.stats.Calls += r.rotations }()
	// The end of the path needs time to cross the board. Beyond that another
	// path does better: what does not succeed soon seldom does.
	b := t.p.Board
	patience := 50 + 4*uint64(b.Layers()+b.Rows()+b.Cols())
	starts := t.starts()
	start := starts[0]
	begun := uint64(0)
	for ; begun == 0 || r.rotations+begun < limit; begun++ {
		if begun > 0 {
			start = starts[r.random.IntN(len(starts))]
		}
		r.restart(start)
		if found, err := r.run(ctx, patience, limit); err != nil || found {
			return answer{tour: r.squares, method: Euler}, err
		}
	}
	return t.failed("euler: gave up after %d rotations of %d paths, %s", r.rotations, begun, t.longest(&r.path))
}
