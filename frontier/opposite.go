package frontier

import (
	"cmp"
	"slices"
)

// An opposite is the table of the right side, seen from the left. The table
// stays folded, with the slots of its own sweep: for each symmetry of the fold
// it is read in another way, and of a state of the left all that is wanted is
// the sum over these ways, which is the number of completions times the number
// of ways. If the board has a symmetry that takes the left side to the right,
// it is the very table of the left.
type opposite struct {
	table *table
	// order is the slots of the left in the order in which the steps of the
	// middle settle them, so that all that is known of a key after some of the
	// steps is how it begins.
	order []int
	to    []*places // the ways: from slots of the left to slots of the table
	keys  []uint64  // in increasing order
	found []meeting // what each key stands for
}

// A meeting is a group and the way in which it is read.
type meeting struct {
	key   uint64 // of the patterns of the left that it completes
	group group
	way   int
}

// newOpposite reads the table in all ways, given as places from its slots to
// those of the left.
func newOpposite(t *table, order []int, slots []int, ways []*places) *opposite {
	o := &opposite{table: t, order: order}
	var all uint32
	for _, slot := range order {
		all |= 1 << slot
	}
	for i, w := range ways {
		o.to = append(o.to, w.inverse(slots))
		for _, g := range t.groups {
			// The left must have the edges that are missing on the right.
			p := g.pattern.permuted(w)
			p = makePattern(p.ends(), all&^(p.ends()|p.full()))
			o.found = append(o.found, meeting{o.key(p), g, i})
		}
	}
	slices.SortFunc(o.found, func(a, b meeting) int { return cmp.Compare(a.key, b.key) })
	for _, m := range o.found {
		o.keys = append(o.keys, m.key)
	}
	return o
}

// key lines up the degrees at the slots, the first settled in front.
func (o *opposite) key(p pattern) (key uint64) {
	for _, slot := range o.order {
		key = key<<2 | uint64(p.degree(slot))
	}
	return key
}

// degree returns the degree of a slot in a key.
func (o *opposite) degree(key uint64, slot int) int {
	at := len(o.order) - 1 - slices.Index(o.order, slot)
	return int(key >> (2 * at) & 3)
}

// completes reports whether some pattern of the right completes one that is as
// p at the first settled slots.
func (o *opposite) completes(p pattern, settled int) bool {
	low := 2 * (len(o.order) - settled)
	from := o.key(p) >> low << low
	at, found := slices.BinarySearch(o.keys, from)
	return found || at < len(o.keys) && o.keys[at]>>low<<low == from
}

// find returns what completes a pattern of the left.
func (o *opposite) find(p pattern) []meeting {
	key := o.key(p)
	at, _ := slices.BinarySearch(o.keys, key)
	to := at
	for to < len(o.keys) && o.keys[to] == key {
		to++
	}
	return o.found[at:to]
}
