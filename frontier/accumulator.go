package frontier

import (
	"math/bits"
	"slices"
)

// An accumulator adds up the counts of equal states of one pattern. If there is
// room for all the ranks there can be, each has its place; else the states are
// listed, and sorted at the end.
type accumulator struct {
	arithmetic
	limit  int // ranks are below it; the place at limit is for states that cannot be
	direct bool
	sums   [][]uint64 // direct: limit+1 places for each plane
	own    [][]uint64 // their memory, if they are not in an arena
	atHome bool       // they are
	room   uint64     // what can be added until a sum could overflow
	in     []uint64   // sums of all that was added, modulo 2^64
	images []uint32   // listed
	counts [][]uint64
	order  []uint64
	ranks  []uint32
	merged [][]uint64
}

const (
	// sparse is how many times more ranks than states there may be for each rank
	// to have its place.
	sparse = 12
	// mostDirect is the most ranks that have places, those of 8 pairs, even if a list
	// would be shorter; shorter is how many times more memory that takes for each.
	mostDirect = 1 << 21
	shorter    = 4
)

// reset prepares for at most n additions of ranks below limit, or equal to it
// if the state cannot be. If it is given an arena and most places are likely to be
// used, they are made there: then what is taken stays valid as long as the arena is
// not reset.
func (a *accumulator) reset(n, limit int, home *arena) {
	planes := len(a.moduli)
	if a.in == nil {
		a.in = make([]uint64, planes)
		for _, list := range []*[][]uint64{&a.sums, &a.own, &a.counts, &a.merged} {
			*list = make([][]uint64, planes)
		}
	}
	a.limit, a.room = limit, 1<<63-1
	a.direct = limit <= sparse*n && (limit <= mostDirect || limit <= shorter*n)
	a.atHome = a.direct && home != nil && 2*n >= limit
	clear(a.in)
	a.images = a.images[:0]
	for p := range planes {
		a.counts[p] = a.counts[p][:0]
		switch {
		case !a.direct:
			continue
		case a.atHome:
			a.sums[p] = home.counts.take(limit + 1)
		default:
			a.own[p] = slices.Grow(a.own[p][:0], limit+1)[:limit+1]
			a.sums[p] = a.own[p]
		}
		clear(a.sums[p])
	}
}

// add adds counts that have at most so many bits to the states whose ranks are
// images.
func (a *accumulator) add(images []uint32, counts [][]uint64, width int) {
	images = images[:len(counts[0])]
	if !a.direct {
		a.images = append(a.images, images...)
		for p, c := range counts {
			a.counts[p] = append(a.counts[p], c...)
		}
		return
	}
	if !a.fits(len(images), width) {
		for p, c := range counts {
			a.in[p] += a.addChecked(p, a.sums[p], images, c)
		}
		return
	}
	in := uint64(0)
	sums := a.sums[0]
	for i, c := range counts[0] {
		sums[images[i]] += c
		in += c
	}
	a.in[0] += in
}

// fits reports whether so many numbers can be added without any check: then
// there is a single plane, and all that was added since reset is less than 2^63.
func (a *accumulator) fits(n, width int) bool {
	if !a.isExact() || width+bits.Len(uint(n)) > 62 {
		a.room = 0
		return false
	}
	most := uint64(n) << width
	if most > a.room {
		a.room = 0
		return false
	}
	a.room -= most
	return true
}

// take returns the vector of all that was added, until the next reset, and its
// shape. What went in must come out: if it does not, the numbers are corrupt.
func (a *accumulator) take(p pattern, v *vector, s *shape) {
	v.pattern, v.ranks, v.counts = p, nil, v.counts[:0]
	if a.direct {
		for _, sums := range a.sums {
			v.counts = append(v.counts, sums[:a.limit])
		}
	} else {
		a.sort()
		v.ranks = a.ranks
		for i, c := range a.merged {
			a.in[i] = 0
			for _, x := range a.counts[i] {
				a.in[i] += x
			}
			v.counts = append(v.counts, c[:len(a.ranks)])
		}
	}
	s.measure(v)
	for i, out := range s.sums {
		places := a.merged[i]
		if a.direct {
			places = a.sums[i]
		}
		if len(places) > v.n() { // the states that cannot be
			out += places[v.n()]
		}
		if a.in[i]-a.reductions[i]*a.moduli[i] != out {
			a.corrupt = true
		}
		a.reductions[i] = 0
	}
}

// sort merges what was listed. The states that cannot be come last and are left
// out of the ranks, but not of the sums.
func (a *accumulator) sort() {
	a.order = slices.Grow(a.order[:0], len(a.images))[:len(a.images)]
	for i, r := range a.images {
		a.order[i] = uint64(r)<<32 | uint64(i)
	}
	slices.Sort(a.order)
	a.ranks = a.ranks[:0]
	for p := range a.merged {
		a.merged[p] = a.merged[p][:0]
	}
	for _, o := range a.order {
		r, i := uint32(o>>32), uint32(o)
		last := len(a.ranks) - 1
		if last < 0 || a.ranks[last] != r {
			a.ranks = append(a.ranks, r)
			for p, c := range a.counts {
				a.merged[p] = append(a.merged[p], c[i])
			}
			continue
		}
		for p, c := range a.counts {
			a.merged[p][last] = a.sum(p, a.merged[p][last], c[i])
		}
	}
	if last := len(a.ranks) - 1; last >= 0 && int(a.ranks[last]) == a.limit {
		a.ranks = a.ranks[:last]
	}
}
