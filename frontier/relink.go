package frontier

import (
	"slices"
	"sync/atomic"
)

// A relink is what happens to a matching of path ends when edges are added.
// Which one it is depends on the pattern alone, not on the matching.
type relink struct {
	does relinkType
	i, j uint8
}

type relinkType uint8

const (
	keep     relinkType = iota // nothing
	insert                     // a new path: its ends become points i < j
	move                       // point i is taken out and put in again as point j
	contract                   // points i and j are joined and vanish
)

// pairs returns how many pairs there are afterwards.
func (o relink) pairs(k int) int {
	switch o.does {
	case insert:
		return k + 1
	case contract:
		return k - 1
	}
	return k
}

// apply returns the rank that a matching of 2k points with rank r gets, or none
// if points i and j of a contraction are mates.
func (o relink) apply(k int, r uint32) uint32 {
	if o.does == keep {
		return r
	}
	var before, after, place mates // place says where each point goes
	unrank(k, r, &before)
	var gone, fresh uint32 // points before that are no more, points after that were not
	i, j := o.i, o.j
	switch o.does {
	case insert:
		fresh = 1<<i | 1<<j
		after[i], after[j] = j, i
	case move:
		gone, fresh = 1<<i, 1<<j
	case contract:
		a, b := before[i], before[j]
		if a == j {
			return none
		}
		before[a], before[b] = b, a
		gone = 1<<i | 1<<j
	}
	at := uint8(0)
	for p := range 2 * k {
		if gone>>p&1 == 1 {
			place[p] = j // of no meaning but for the point that is moved
			continue
		}
		for fresh>>at&1 == 1 {
			at++
		}
		place[p] = at
		at++
	}
	for p := range 2 * k {
		if o.does != contract || gone>>p&1 == 0 {
			after[place[p]] = place[before[p]]
		}
	}
	return rank(o.pairs(k), &after)
}

// fails is the rank after o of a state of k pairs that cannot be: one beyond
// the last.
func (o relink) fails(k int) uint32 { return matchings[o.pairs(k)] }

// images returns the ranks after o of the states of a vector, fails for those
// that cannot be. They may be in room.
func (o relink) images(k int, v *vector, room *[]uint32) []uint32 {
	if o.does == keep && v.ranks != nil {
		return v.ranks
	}
	n := v.n()
	if o.does == keep {
		return upTo(n)
	}
	if v.ranks == nil && k <= tabled {
		if t := o.table(k, n); t != nil {
			return t
		}
	}
	ranks := v.ranks
	if ranks == nil {
		ranks = upTo(n)
	}
	*room = slices.Grow((*room)[:0], n)[:n]
	o.each(k, ranks, 0, *room)
	return *room
}

// each puts the images of ranks, which are in increasing order and so much too
// high, into a list.
func (o relink) each(k int, ranks []uint32, high uint32, images []uint32) {
	if k <= tabled {
		if t := o.table(k, len(ranks)); t != nil {
			for i, r := range ranks {
				images[i] = t[r-high]
			}
			return
		}
		for i, r := range ranks {
			images[i] = o.applyOrFail(k, r-high)
		}
		return
	}
	for len(ranks) > 0 {
		m := (ranks[0]-high)/matchings[k-1] + 1
		from, to := high+(m-1)*matchings[k-1], high+m*matchings[k-1]
		n, _ := slices.BinarySearch(ranks, to)
		b := o.within(k, int(m))
		switch {
		case b.fails:
			for i := range n {
				images[i] = o.fails(k)
			}
		case b.simple:
			b.relink.each(k-1, ranks[:n], from, images)
			b.lift(o, k, images[:n])
		default:
			for i, r := range ranks[:n] {
				images[i] = o.applyOrFail(k, r-high)
			}
		}
		ranks, images = ranks[n:], images[n:]
	}
}

func (o relink) applyOrFail(k int, r uint32) uint32 {
	if t := o.apply(k, r); t != none {
		return t
	}
	return o.fails(k)
}

// increasing is the numbers from 0 on, as many as were wanted so far.
var increasing atomic.Pointer[[]uint32]

// upTo returns the numbers from 0 to n-1.
func upTo(n int) []uint32 {
	list := increasing.Load()
	if list == nil || len(*list) < n {
		longer := make([]uint32, max(n, 1<<14))
		for i := range longer {
			longer[i] = uint32(i)
		}
		list = &longer
		increasing.Store(list)
	}
	return (*list)[:n]
}

// tabled is the greatest number of pairs for which relinks are looked up in
// tables. A table has at most 10,395 words.
const tabled = 6

// A lookup is a table in the making: it is worth making when so many states asked
// for it that computing their images took as long.
type lookup struct {
	asked atomic.Int64
	table atomic.Pointer[[]uint32]
}

// get returns the table of k pairs for n more states, or nil if it is not worth it
// yet, or none is made.
func (l *lookup) get(k, n int, made func() []uint32) []uint32 {
	if t := l.table.Load(); t != nil {
		return *t
	}
	if l.asked.Add(int64(n)) < int64(matchings[k])/8 {
		return nil
	}
	t := made()
	if t != nil {
		l.table.Store(&t)
	}
	return t
}

// relinks has the tables that were made so far, for the whole process: all there
// are take some 15 MiB.
var relinks [tabled + 1][contract + 1][2*tabled + 2][2*tabled + 2]lookup

// table returns the ranks after o of all matchings of 2k points, or nil if they
// are to be computed one by one, for n states this time.
func (o relink) table(k, n int) []uint32 {
	return relinks[k][o.does][o.i][o.j].get(k, n, func() []uint32 {
		t := make([]uint32, matchings[k])
		o.fill(k, t)
		return t
	})
}

// fill makes the table of o, from smaller ones where there is something to gain.
func (o relink) fill(k int, t []uint32) {
	const small = 3
	for m := 1; m < 2*k; m++ {
		part := t[:matchings[k-1]]
		b := o.within(k, m)
		switch {
		case b.fails:
			for i := range part {
				part[i] = o.fails(k)
			}
		case b.simple && k > small:
			copy(part, b.relink.table(k-1, len(part)))
			b.lift(o, k, part)
		default:
			first := uint32(m-1) * matchings[k-1]
			for i := range part {
				part[i] = o.applyOrFail(k, first+uint32(i))
			}
		}
		t = t[len(part):]
	}
}
