package frontier

import (
	"cmp"
	"slices"
)

// An opposite is the table of the right side, seen from the left: its groups
// are found by the pattern of the left that completes theirs.
type opposite struct {
	table *table
	// order is the slots of the middle in the order in which the steps of the
	// middle settle them, so that all that is known of the keys of a pattern
	// after some of the steps is how they begin.
	order  []int
	keys   []uint64 // in increasing order
	groups []group  // of each key
}

// newOpposite gives each group of t the key of its complement: the pattern with
// which it adds up to two edges everywhere.
func newOpposite(t *table, order []int) *opposite {
	o := &opposite{table: t, order: order, groups: slices.Clone(t.groups)}
	var all uint32
	for _, slot := range order {
		all |= 1 << slot
	}
	key := func(g group) uint64 {
		p := g.pattern
		return o.key(makePattern(p.ends(), all&^(p.ends()|p.full())))
	}
	slices.SortFunc(o.groups, func(a, b group) int { return cmp.Compare(key(a), key(b)) })
	for _, g := range o.groups {
		o.keys = append(o.keys, key(g))
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

// completes reports whether some pattern of the right completes one that is as
// p at the first settled slots.
func (o *opposite) completes(p pattern, settled int) bool {
	low := 2 * (len(o.order) - settled)
	from := o.key(p) >> low << low
	at, found := slices.BinarySearch(o.keys, from)
	return found || at < len(o.keys) && o.keys[at]>>low<<low == from
}

// find returns the states of the right that complete a pattern.
func (o *opposite) find(p pattern) (ranks []uint32, counts []uint64) {
	at, found := slices.BinarySearch(o.keys, o.key(p))
	if !found {
		return nil, nil
	}
	return o.table.vector(o.groups[at])
}

// degree returns the degree of a slot in a key.
func (o *opposite) degree(key uint64, slot int) int {
	at := len(o.order) - 1 - slices.Index(o.order, slot)
	return int(key >> (2 * at) & 3)
}
