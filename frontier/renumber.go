package frontier

import (
	"slices"
	"sync"
	"sync/atomic"

	"knightstour/graph"
)

// places says for each slot where its vertex goes.
type places [maxSlots]uint8

// placesOf returns what a permutation of the vertices does to their slots.
func placesOf(perm graph.Perm, from, to []int) *places {
	var p places
	for v, at := range from {
		if at >= 0 {
			p[at] = uint8(to[perm[v]])
		}
	}
	return &p
}

// inverse returns the places that undo p, as far as they are slots of a set.
func (p *places) inverse(slots []int) *places {
	var q places
	for _, s := range slots {
		q[p[s]] = uint8(s)
	}
	return &q
}

// A fold moves the vertices of the frontier to other slots in several ways,
// one for each symmetry that keeps what was swept, and keeps the least of the
// results. States that are images of each other can be completed in equally
// many ways; so they become one.
type fold []*places

// newFold returns the fold under a group of symmetries, from the slots before
// to those after.
func newFold(group []graph.Perm, before, after []int) (f fold) {
	for _, perm := range group {
		f = append(f, placesOf(perm, before, after))
	}
	return f
}

func (f fold) least(p pattern) pattern {
	least := p.permuted(f[0])
	for _, w := range f[1:] {
		least = min(least, p.permuted(w))
	}
	return least
}

func (f fold) each(p pattern, yield func(pattern, relink)) { yield(f.least(p), relink{}) }

func (f fold) context(p pattern) pattern { return f.least(p) }

func (f fold) wanted(pattern) bool { return true }

func (f fold) viable(pattern) bool { return true }

func (f fold) images(w *worker, v *vector, q pattern, _ relink) []uint32 {
	var images []uint32
	for _, places := range f {
		if v.pattern.permuted(places) != q {
			continue
		}
		way := v.pattern.renumbering(places)
		if images == nil {
			images = permuteAll(v, &way, &w.ranks)
			continue
		}
		// The images may be a table, which must not change.
		w.ranks = append(w.ranks[:0], images...)
		images = w.ranks
		for i, r := range permuteAll(v, &way, &w.others) {
			images[i] = min(images[i], r)
		}
	}
	return images
}

// permute returns the rank of a matching after its points were renumbered.
func permute(k int, r uint32, place *mates) uint32 {
	var before, after mates
	unrank(k, r, &before)
	for p := range 2 * k {
		after[place[p]] = place[before[p]]
	}
	return rank(k, &after)
}

// permuteAll returns the ranks that the states of a vector get. They may be in
// room.
func permuteAll(v *vector, place *mates, room *[]uint32) []uint32 {
	k, n := v.pattern.pairs(), v.n()
	table := permutation(k, place, n)
	if v.ranks == nil && table != nil {
		return table
	}
	*room = slices.Grow((*room)[:0], n)[:n]
	for i := range *room {
		if table != nil {
			(*room)[i] = table[v.rank(i)]
		} else {
			(*room)[i] = permute(k, v.rank(i), place)
		}
	}
	return *room
}

// permutations has the tables of renumberings, for the whole process. They are not
// many, because slots are put in order at the end of a row, but they are for some
// graphs; so there is a bound.
var permutations = struct {
	sync.RWMutex
	tables map[permutationKey]*lookup
	ranks  atomic.Int64 // that the tables have
}{tables: map[permutationKey]*lookup{}}

type permutationKey struct {
	k     int
	place mates
}

const (
	mostPermutations = 1 << 15
	permutationRoom  = 24 << 20 // ranks, of four bytes
	// mostPermuted is the most pairs for which there are tables.
	mostPermuted = 7
)

// permutation returns the ranks of all matchings after a renumbering, or nil if
// they are to be computed one by one, for n states this time.
func permutation(k int, place *mates, n int) []uint32 {
	if k > mostPermuted {
		return nil
	}
	key := permutationKey{k, *place}
	permutations.RLock()
	l, full := permutations.tables[key], len(permutations.tables) >= mostPermutations
	permutations.RUnlock()
	if l == nil && full {
		return nil
	}
	if l == nil {
		permutations.Lock()
		if l = permutations.tables[key]; l == nil {
			l = new(lookup)
			permutations.tables[key] = l
		}
		permutations.Unlock()
	}
	return l.get(k, n, func() []uint32 {
		size := int64(matchings[k])
		if permutations.ranks.Add(size) > permutationRoom {
			permutations.ranks.Add(-size)
			return nil
		}
		t := make([]uint32, size)
		for r := range t {
			t[r] = permute(k, uint32(r), place)
		}
		return t
	})
}
