package frontier

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawStep draws a step at a frontier: its vertex, later vertices, some of them
// forced.
func drawStep(t *rapid.T) *step {
	slots := rapid.Permutation(numbers(maxSlots)).Draw(t, "slots of the step")
	n := rapid.IntRange(0, 8).Draw(t, "later vertices")
	s := &step{vertex: slots[0], next: slots[1 : n+1], leaves: rapid.Bool().Draw(t, "leaves")}
	for _, slot := range s.next {
		if rapid.IntRange(0, 9).Draw(t, "forced of ten") == 0 {
			s.forced |= 1 << slot
		}
	}
	return s
}

// choices returns what becomes of a frontier by all choices of edges that a step
// can make, sorted: the pattern and the rank of the matching, none where a path
// would become a cycle.
func (m frontierModel) choices(s *step) (list []string) {
	for set := range 1 << len(s.next) {
		after := frontierModel{}
		for slot, path := range m {
			after[slot] = path
		}
		possible, acyclic := true, true
		for i, slot := range s.next {
			if set>>i&1 == 0 {
				possible = possible && s.forced>>slot&1 == 0
				continue
			}
			if after.degree(s.vertex) == 2 || after.degree(slot) == 2 {
				possible = false
				break
			}
			if after.degree(s.vertex) == 0 && after.degree(slot) == 0 {
				after[s.vertex], after[slot] = 200+i, 200+i // a path of its own
				continue
			}
			acyclic = after.link(s.vertex, slot) && acyclic
		}
		degree := after.degree(s.vertex)
		if !possible || s.leaves && degree < 2 {
			continue
		}
		if s.leaves {
			delete(after, s.vertex)
		}
		p, word := after.pattern()
		r := none
		if acyclic {
			r = rankOf(word)
		}
		list = append(list, fmt.Sprintf("%016x %d", uint64(p), r))
	}
	slices.Sort(list)
	return list
}

func TestStepChoices(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := drawStep(t)
		m := frontierModel{}
		touched := uint32(1) << s.vertex
		for _, slot := range s.next {
			touched |= 1 << slot
		}
		context := ^makePattern(touched, touched)
		for slot, path := range drawModel(t, maxPairs-1) {
			// Most slots far from the step do not matter; without a full one near
			// there is more to choose.
			if path != fullSlot || touched>>slot&1 == 0 || rapid.IntRange(0, 3).Draw(t, "stays full") == 0 {
				m[slot] = path
			}
		}
		p, word := m.pattern()
		r := rankOf(word)
		var got []string
		s.each(p, func(q pattern, o relink) {
			if q&context != p&context {
				t.Fatalf("%#x has the context %#x, what comes of it %#x", p, p&context, q&context)
			}
			got = append(got, fmt.Sprintf("%016x %d", uint64(q), o.apply(p.pairs(), r)))
		})
		slices.Sort(got)
		if diff := cmp.Diff(m.choices(s), got); diff != "" {
			t.Fatalf("%#x, step %+v, -want +got:\n%s", p, s, diff)
		}
	})
}

// A pattern is viable if every vertex that is checked has room for its forced
// edges and can get two edges.
func TestViable(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := drawModel(t, maxPairs)
		p, _ := m.pattern()
		s := &step{}
		want := true
		for range rapid.IntRange(0, 3).Draw(t, "checks") {
			c := check{
				slot:   rapid.IntRange(0, maxSlots-1).Draw(t, "slot"),
				forced: rapid.IntRange(0, 2).Draw(t, "forced"),
				free:   rapid.IntRange(0, 2).Draw(t, "free"),
				near:   rapid.Uint32().Draw(t, "near") & rapid.Uint32().Draw(t, "near too"),
			}
			s.checks = append(s.checks, c)
			degree := m.degree(c.slot)
			want = want && degree+c.forced <= 2
			possible := degree + c.free
			for slot := range maxSlots {
				if c.near>>slot&1 == 1 && m.degree(slot) < 2 {
					possible++
				}
			}
			want = want && possible >= 2
		}
		if got := s.viable(p); got != want {
			t.Fatalf("%#x is viable: %v, checks %+v", p, got, s.checks)
		}
	})
}
