package frontier

import (
	"context"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// states are the counts of a table by pattern and rank.
type states map[pattern]map[uint32]uint64

// tableOf writes states into a table.
func tableOf(t tb, p *pool, all states) *table {
	t.Helper()
	return tableIn(t, p, 4, all)
}

// tableIn writes states into a table of so many parts. Only a transition that
// merges nothing can do with more than one.
func tableIn(t tb, p *pool, parts int, all states) *table {
	t.Helper()
	out := newTable(p, maxSlots, 1, parts)
	w := newWriter(out, func(q pattern) pattern { return q })
	for _, q := range slices.Sorted(maps.Keys(all)) {
		v := vector{pattern: q, counts: make([][]uint64, 1)}
		for _, r := range slices.Sorted(maps.Keys(all[q])) {
			v.ranks, v.counts[0] = append(v.ranks, r), append(v.counts[0], all[q][r])
		}
		var s shape
		s.measure(&v)
		if err := w.write(&v, &s); err != nil {
			t.Fatal(err)
		}
	}
	w.close()
	return out
}

// allStates returns all that is in a table of one plane, and checks that each
// pattern is there once.
func allStates(t tb, table *table) states {
	t.Helper()
	all := states{}
	n, sum := int64(0), uint64(0)
	for _, v := range vectorsOf(t, table) {
		if all[v.pattern] != nil {
			t.Fatalf("pattern %#x has two vectors", v.pattern)
		}
		all[v.pattern] = map[uint32]uint64{}
		for i, c := range v.counts[0] {
			sum += c
			if c > 0 {
				all[v.pattern][v.rank(i)] = c
				n++
			}
		}
	}
	if n != table.states || int64(len(all)) != table.groups || sum != table.sums[0] {
		t.Fatalf("%d states of %d patterns, their sum %d; the table says %d, %d, %d", n, len(all), sum, table.states, table.groups, table.sums[0])
	}
	return all
}

// drawStates draws states of some patterns, with small counts or great ones.
func drawStates(t *rapid.T) states {
	all := states{}
	for range rapid.IntRange(0, 5).Draw(t, "groups") {
		q, _ := drawModel(t, maxPairs).pattern()
		most := rapid.SampledFrom([]uint64{1, 1<<32 - 1, 1 << 32, exact}).Draw(t, "most")
		v := drawVector(t, "ranks", q.pairs(), 20, most-1)
		all[q] = map[uint32]uint64{}
		for i, c := range v.counts[0] {
			all[q][v.rank(i)] = c + 1
		}
	}
	return all
}

// chainsOf returns the table of a side after so many chains.
func chainsOf(t testing.TB, crew *crew, s *side, n int) *table {
	t.Helper()
	table, err := start(crew.pool, maxSlots, len(crew.moduli))
	if err != nil {
		t.Fatal(err)
	}
	for at := range n {
		table = chainOf(t, crew, s, at, table, false, 4)
	}
	return table
}

// chainOf does one chain of a side. The new table has so many parts.
func chainOf(t testing.TB, crew *crew, s *side, at int, from *table, retain bool, parts int) *table {
	t.Helper()
	c := &s.chains[at]
	out := newTable(crew.pool, s.stages[c.to-1].slots(), len(crew.moduli), parts)
	out, err := crew.transfer(context.Background(), s.links(c), &c.key, from, retain, out, keyOf(s, at+1))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// keyOf returns the key of the table before a chain.
func keyOf(s *side, at int) *key {
	if at < len(s.chains) {
		return &s.chains[at].key
	}
	return new(key)
}
