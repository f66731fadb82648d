package construct

import (
	"context"
	"math/rand/v2"
	"slices"
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
	g      *graph
	random *rand.Rand
	show   func(path []int32) // may be nil
	from   int32              // where the path begins, or -1: anywhere
	ends   []int32            // where it may end; nil: anywhere
	closed bool               // it may end wherever a move leads back to the beginning

	path   []int32
	place  []int32 // of each square on the path, -1 for the others
	free   []int32 // of each square, how many of its neighbours are not on the path
	colour []uint8 // nil if there are none
	dist   []int32 // moves to the nearest square where the end shall go
	aim    aim     // what dist was made for

	rotations uint64
	deepest   int
	stuck     int32
}

// aim is what the end of the path is looking for.
type aim struct {
	length int   // of the path; if it has all squares the aim is a good end
	begin  int32 // the first square of it
	colour uint8 // of its end
}

func newRepair(g *graph, random *rand.Rand) *repair {
	return &repair{
		g: g, random: random, from: -1, colour: g.colours(),
		place: make([]int32, g.order()), free: make([]int32, g.order()),
	}
}

// begin forgets the path and begins another one.
func (r *repair) begin(start int32) {
	r.path = r.path[:0]
	for s := range r.place {
		r.place[s] = -1
		r.free[s] = int32(len(r.g.at(int32(s))))
	}
	r.aim = aim{}
	r.extend(start)
}

func (r *repair) end() int32 { return r.path[len(r.path)-1] }

func (r *repair) extend(s int32) {
	r.place[s] = int32(len(r.path))
	r.path = append(r.path, s)
	for _, t := range r.g.at(s) {
		r.free[t]--
	}
	if len(r.path) > r.deepest {
		r.deepest, r.stuck = len(r.path), s
	}
	if r.show != nil {
		r.show(r.path)
	}
}

// grow makes the path longer, by Warnsdorff's rule with random ties, until it
// is stuck.
func (r *repair) grow() {
	for r.free[r.end()] > 0 {
		best, ties := int32(-1), 0
		for _, t := range r.g.at(r.end()) {
			switch {
			case r.place[t] >= 0:
			case best < 0 || r.free[t] < r.free[best]:
				best, ties = t, 1
			case r.free[t] == r.free[best]:
				if ties++; r.random.IntN(ties) == 0 {
					best = t
				}
			}
		}
		r.extend(best)
	}
}

// rotate turns around what comes after place i of the path.
func (r *repair) rotate(i int32) {
	r.rotations++
	slices.Reverse(r.path[i+1:])
	for j := i + 1; int(j) < len(r.path); j++ {
		r.place[r.path[j]] = j
	}
	if r.show != nil {
		r.show(r.path)
	}
}

// flip turns the whole path around, so that its other end moves.
func (r *repair) flip() { r.rotate(-1) }

// done reports whether the path has all squares and a good end.
func (r *repair) done() bool {
	return len(r.path) == r.g.order() &&
		(r.ends == nil || slices.Contains(r.ends, r.end())) &&
		(!r.closed || r.g.adjacent(r.path[0], r.end()))
}

// look finds out how far it is from each square to the nearest one where the
// end of the path shall go. Where moves change colours so do the ends of the
// path, but not in a rotation: squares of the colour of the end cannot be beside
// it.
func (r *repair) look() {
	now := aim{length: len(r.path), begin: r.path[0]}
	if r.colour != nil {
		now.colour = r.colour[r.end()]
	}
	if now == r.aim {
		return
	}
	r.aim = now
	var goals []int32
	switch {
	case len(r.path) < r.g.order():
		for s, at := range r.place {
			if at < 0 && (r.colour == nil || r.colour[s] != now.colour) {
				goals = append(goals, int32(s))
			}
		}
	case r.closed:
		goals = append(goals, r.path[0])
	default:
		goals = r.ends
	}
	r.dist = r.g.distances(r.dist, goals)
}

// step rotates the path once, as a rule such that its end comes nearer to where
// it shall go. It returns false if there is no rotation. Rotating back to the
// square where the end just was is avoided.
func (r *repair) step(last int32) bool {
	r.look()
	wander := r.random.IntN(6) == 0
	best, ties := int32(-1), 0
	end := int32(len(r.path)) - 1
	score := func(i int32) int32 {
		v := r.path[i+1]
		d := r.dist[v]
		if d < 0 {
			d = 1 << 20
		}
		if wander {
			d = 0
		}
		if v == last {
			d += 1 << 21
		}
		return d
	}
	for _, u := range r.g.at(r.end()) {
		i := r.place[u]
		switch {
		case i < 0 || i >= end-1:
		case best < 0 || score(i) < score(best):
			best, ties = i, 1
		case score(i) == score(best):
			if ties++; r.random.IntN(ties) == 0 {
				best = i
			}
		}
	}
	if best < 0 {
		return false
	}
	r.rotate(best)
	return true
}

// run grows and rotates the path until it is done, or until as many rotations
// as patience did not make it longer, or until there have been limit rotations
// in all.
func (r *repair) run(ctx context.Context, patience, limit uint64) (bool, error) {
	last := int32(-1)
	for waited := uint64(0); ; waited++ {
		before := len(r.path)
		r.grow()
		if r.done() {
			return true, nil
		}
		if len(r.path) > before {
			waited = 0
		}
		if waited >= patience || r.rotations >= limit {
			return false, nil
		}
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		if r.from < 0 && r.random.IntN(16) == 0 {
			r.flip()
			continue
		}
		at := r.end()
		if !r.step(last) {
			if r.from >= 0 {
				return false, nil
			}
			r.flip()
		}
		last = at
	}
}
