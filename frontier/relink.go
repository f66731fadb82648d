package frontier

import "sync/atomic"

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

// tabled is the greatest number of pairs for which relinks are looked up in
// tables. A table has at most 135,135 words.
const tabled = 7

// A lookup is a table in the making: it is worth making when as many states
// asked for it as it has entries.
type lookup struct {
	asked atomic.Int64
	table atomic.Pointer[[]uint32]
}

// get returns the table for n more states, or nil if it is not worth it yet.
func (l *lookup) get(k, n int, entry func(uint32) uint32) []uint32 {
	if t := l.table.Load(); t != nil {
		return *t
	}
	if l.asked.Add(int64(n)) < int64(matchings[k]) {
		return nil
	}
	t := make([]uint32, matchings[k])
	for r := range t {
		t[r] = entry(uint32(r))
	}
	l.table.Store(&t)
	return t
}

// relinks has the tables that were made so far, for the whole process.
var relinks [tabled + 1][contract + 1][2*tabled + 2][2*tabled + 2]lookup

// table returns the ranks after o of all matchings of 2k points, or nil if they
// are to be computed one by one, for n states this time.
func (o relink) table(k, n int) []uint32 {
	if k > tabled {
		return nil
	}
	return relinks[k][o.does][o.i][o.j].get(k, n, func(r uint32) uint32 { return o.apply(k, r) })
}
