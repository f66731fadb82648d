package frontier

import (
	"slices"
	"sync"

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

func (f fold) context(p pattern) pattern { return f.least(p) }

func (f fold) each(p pattern, yield func(pattern, relink)) { yield(f.least(p), relink{}) }

func (f fold) viable(pattern) bool { return true }

func (f fold) add(to *accumulator, p, q pattern, _ relink, ranks []uint32, counts []uint64) {
	var ways []mates
	for _, w := range f {
		if p.permuted(w) == q {
			ways = append(ways, p.renumbering(w))
		}
	}
	k := p.pairs()
	if len(ways) == 1 {
		to.ranks = slices.Grow(to.ranks[:0], len(ranks))[:len(ranks)]
		permuteAll(k, &ways[0], ranks, to.ranks)
		to.addRelinked(k, relink{}, to.ranks, counts)
		return
	}
	for i, r := range ranks {
		least := none
		for n := range ways {
			least = min(least, permute(k, r, &ways[n]))
		}
		to.add(least, counts[i])
	}
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

// permuteAll permutes many ranks.
func permuteAll(k int, place *mates, ranks, images []uint32) {
	if table := permutation(k, place, len(ranks)); table != nil {
		for i, r := range ranks {
			images[i] = table[r]
		}
		return
	}
	for i, r := range ranks {
		images[i] = permute(k, r, place)
	}
}

// permutations has the tables of renumberings. They are few, because slots are
// put in order at the end of a row; but not so few for every graph, so no more
// are begun when there are many.
var permutations = struct {
	sync.RWMutex
	tables map[permutationKey]*lookup
}{tables: map[permutationKey]*lookup{}}

type permutationKey struct {
	k     int
	place mates
}

const maxPermutations = 300

// permutation returns the ranks of all matchings after a renumbering, or nil if
// they are to be computed one by one, for n states this time.
func permutation(k int, place *mates, n int) []uint32 {
	if k > tabled {
		return nil
	}
	key := permutationKey{k, *place}
	permutations.RLock()
	l, full := permutations.tables[key], len(permutations.tables) >= maxPermutations
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
	return l.get(k, n, func(r uint32) uint32 { return permute(k, r, place) })
}
