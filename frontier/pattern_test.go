package frontier

import (
	"testing"

	"pgregory.net/rapid"
)

// A frontierModel is what a pattern with its matching stands for: the path of
// each slot that is the end of one, full for a vertex with two edges; slots
// whose vertex has no edge, or that have no vertex, are not in it.
type frontierModel map[int]int

const fullSlot = -1

// pattern returns the pattern of the model and the word of its ends.
func (m frontierModel) pattern() (p pattern, word []int) {
	var ends, full uint32
	for slot := range maxSlots {
		switch m.degree(slot) {
		case 1:
			ends |= 1 << slot
			word = append(word, m[slot])
		case 2:
			full |= 1 << slot
		}
	}
	return makePattern(ends, full), word
}

func (m frontierModel) degree(slot int) int {
	switch path, ok := m[slot]; {
	case !ok:
		return 0
	case path == fullSlot:
		return 2
	}
	return 1
}

// link adds an edge; it returns false if that makes a cycle.
func (m frontierModel) link(a, b int) bool {
	pathA, endA := m[a]
	pathB, endB := m[b]
	switch {
	case endA && endB:
		for slot, path := range m {
			if path == pathB {
				m[slot] = pathA
			}
		}
		m[a], m[b] = fullSlot, fullSlot
		return pathA != pathB
	case endA:
		m[a], m[b] = fullSlot, pathA
	case endB:
		m[a], m[b] = pathB, fullSlot
	default:
		m[a], m[b] = 100, 100 // a path that is not there yet
	}
	return true
}

// drawModel draws a frontier with some pairs of ends and some full slots.
func drawModel(t *rapid.T, mostPairs int) frontierModel {
	k := rapid.IntRange(0, mostPairs).Draw(t, "k")
	slots := rapid.Permutation(numbers(maxSlots)).Draw(t, "slots")
	m := frontierModel{}
	for _, path := range drawWord(t, k) {
		m[slots[0]] = path
		slots = slots[1:]
	}
	for _, slot := range slots[:rapid.IntRange(0, len(slots)-2).Draw(t, "full")] {
		m[slot] = fullSlot
	}
	return m
}

func TestPatternParts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, maxPairs)
		p, word := m.pattern()
		if p.pairs() != len(word)/2 {
			t.Fatalf("%d pairs, want %d", p.pairs(), len(word)/2)
		}
		kept := rapid.Uint32().Draw(t, "kept")
		part := frontierModel{}
		ends := 0
		for slot := range maxSlots {
			if got := p.degree(slot); got != m.degree(slot) {
				t.Fatalf("slot %d has degree %d, want %d", slot, got, m.degree(slot))
			}
			if got := p.ends()>>slot&1 == 1; got != (m.degree(slot) == 1) {
				t.Fatalf("slot %d is an end: %v", slot, got)
			}
			if got := p.full()>>slot&1 == 1; got != (m.degree(slot) == 2) {
				t.Fatalf("slot %d is full: %v", slot, got)
			}
			if got := p.position(slot); int(got) != ends {
				t.Fatalf("slot %d has position %d, want %d", slot, got, ends)
			}
			if m.degree(slot) == 1 {
				ends++
			}
			if path, ok := m[slot]; ok && kept>>slot&1 == 1 {
				part[slot] = path
			}
		}
		if want, _ := part.pattern(); p&makePattern(kept, kept) != want {
			t.Fatalf("the slots %#x of %#x are %#x, want %#x", kept, p, p&makePattern(kept, kept), want)
		}
	})
}

// The pattern that link returns and its relink are together what an edge does.
func TestLink(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, maxPairs-1)
		p, word := m.pattern()
		var free []int
		for slot := range maxSlots {
			if m.degree(slot) < 2 {
				free = append(free, slot)
			}
		}
		two := rapid.Permutation(free).Draw(t, "slots of the edge")[:2]
		q, o := p.link(two[0], two[1])
		if r, back := p.link(two[1], two[0]); q != r || o != back {
			t.Fatalf("link(a, b) is %#x, %+v, link(b, a) %#x, %+v", q, o, r, back)
		}
		acyclic := m.link(two[0], two[1])
		want, after := m.pattern()
		if q != want {
			t.Fatalf("the pattern is %#x, want %#x", q, want)
		}
		r := none
		if acyclic {
			r = rankOf(after)
		}
		if k := o.pairs(p.pairs()); k != q.pairs() {
			t.Fatalf("%+v leaves %d pairs, the pattern has %d", o, k, q.pairs())
		}
		if got := o.apply(len(word)/2, rankOf(word)); got != r {
			t.Fatalf("%+v makes %d, want %d", o, got, r)
		}
	})
}

func TestPermuted(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, maxPairs)
		p, word := m.pattern()
		var place places
		moved := frontierModel{}
		for slot, to := range rapid.Permutation(numbers(maxSlots)).Draw(t, "place") {
			place[slot] = uint8(to)
			if path, ok := m[slot]; ok {
				moved[to] = path
			}
		}
		want, after := moved.pattern()
		if got := p.permuted(&place); got != want {
			t.Fatalf("permuted is %#x, want %#x", got, want)
		}
		numbers := p.renumbering(&place)
		if got := permute(p.pairs(), rankOf(word), &numbers); got != rankOf(after) {
			t.Fatalf("the matching becomes %d, want %d", got, rankOf(after))
		}
	})
}
