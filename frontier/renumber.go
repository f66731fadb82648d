package frontier

import (
	"slices"
	"sort"
)

// places says for each slot where its vertex goes.
type places [maxSlots]uint8

// placesOf returns what a permutation of the vertices does to their slots.
func placesOf(perm []int, from, to []int) *places {
	var p places
	for v, at := range from {
		if at >= 0 {
			p[at] = uint8(to[perm[v]])
		}
	}
	return &p
}

// A renumbering moves the vertices of the frontier to other slots in several
// ways. A fold keeps the least of all the results: states that are images of
// each other under a symmetry, which can be completed in equally many ways,
// become one. Without fold all results are added up.
type renumbering struct {
	ways []*places
	fold bool
}

// newFold returns the fold under the symmetries of a group that keep the
// frontier, or nil if there is nothing to fold.
func newFold(group [][]int, slot []int) *renumbering {
	if len(group) < 2 {
		return nil
	}
	f := &renumbering{fold: true}
	for _, perm := range group {
		f.ways = append(f.ways, placesOf(perm, slot, slot))
	}
	return f
}

func (f *renumbering) least(p pattern) pattern {
	least := ^pattern(0)
	for _, w := range f.ways {
		least = min(least, p.permuted(w))
	}
	return least
}

func (f *renumbering) context(p pattern) pattern { return f.least(p) }

func (f *renumbering) each(p pattern, yield func(pattern, relink)) {
	if f.fold {
		yield(f.least(p), relink{})
		return
	}
	var seen []pattern
	for _, w := range f.ways {
		if q := p.permuted(w); !slices.Contains(seen, q) {
			seen = append(seen, q)
			yield(q, relink{})
		}
	}
}

func (f *renumbering) viable(pattern) bool { return true }

func (f *renumbering) add(to *accumulator, p, q pattern, _ relink, ranks []uint32, counts []uint64) {
	var ways []mates
	for _, w := range f.ways {
		if p.permuted(w) == q {
			ways = append(ways, p.renumbering(w))
		}
	}
	k := p.pairs()
	for i, r := range ranks {
		least := none
		for n := range ways {
			image := permute(k, r, &ways[n])
			if !f.fold {
				to.add(image, counts[i])
			}
			least = min(least, image)
		}
		if f.fold {
			to.add(least, counts[i])
		}
	}
}

// A byRank sorts states by rank.
type byRank struct {
	ranks  []uint32
	counts []uint64
}

func (b byRank) Len() int           { return len(b.ranks) }
func (b byRank) Less(i, j int) bool { return b.ranks[i] < b.ranks[j] }
func (b byRank) Swap(i, j int) {
	b.ranks[i], b.ranks[j] = b.ranks[j], b.ranks[i]
	b.counts[i], b.counts[j] = b.counts[j], b.counts[i]
}

var _ sort.Interface = byRank{}
