package frontier

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawStep draws a step at a frontier: its vertex, later vertices, some of them
// forced, and in the middle perhaps the degree that it is to have.
func drawStep(t *rapid.T) *step {
	slots := rapid.Permutation(upTo(maxSlots)).Draw(t, "slots of the step")
	n := rapid.IntRange(0, 8).Draw(t, "later vertices")
	s := &step{vertex: slots[0], next: slots[1 : n+1], degree: anyDegree}
	if s.leaves = rapid.Bool().Draw(t, "leaves"); !s.leaves {
		s.degree = rapid.IntRange(anyDegree, 2).Draw(t, "degree")
	}
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
		if !possible || s.leaves && degree < 2 || !s.leaves && s.degree != anyDegree && degree != s.degree {
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
		for slot, path := range drawModel(t, maxPairs-1) {
			// Most slots far from the step do not matter; without a full one near
			// there is more to choose.
			if path != fullSlot || s.touched()>>slot&1 == 0 || rapid.IntRange(0, 3).Draw(t, "stays full") == 0 {
				m[slot] = path
			}
		}
		p, word := m.pattern()
		r := rankOf(word)
		var got []string
		s.each(p, func(q pattern, o relink) {
			if context := s.context(q); context != s.context(p) {
				t.Fatalf("%#x has the context %#x, what comes of it %#x", p, s.context(p), context)
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
		s := &step{degree: anyDegree}
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

// split keeps the groups of one context together, loses none and gives about as
// many parts as it is told.
func TestSplit(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var groups []group
		for i, p := range rapid.SliceOfN(rapid.Uint64Range(0, 1<<14), 0, 300).Draw(t, "patterns") {
			groups = append(groups, group{pattern: pattern(p), from: uint32(i)})
		}
		before := slices.Clone(groups)
		n := rapid.IntRange(-1, 5000).Draw(t, "parts")
		kept := pattern(rapid.Uint64Range(0, 1<<14).Draw(t, "context"))
		parts := split(groups, n, func(p pattern) pattern { return p & kept })
		part := map[pattern]int{}
		seen := map[uint32]bool{}
		for i, list := range parts {
			if len(list) == 0 {
				t.Fatal("a part is empty")
			}
			for _, g := range list {
				context := g.pattern & kept
				if before, found := part[context]; found && before != i {
					t.Fatalf("context %#x is in parts %d and %d", context, before, i)
				}
				part[context] = i
				if seen[g.from] || g != before[g.from] {
					t.Fatalf("group %+v is there twice or changed", g)
				}
				seen[g.from] = true
			}
		}
		if len(seen) != len(groups) || !slices.Equal(groups, before) {
			t.Fatalf("%d of %d groups are there", len(seen), len(groups))
		}
		if most := 1 << bits.Len(uint(max(1, n)-1)); len(parts) > min(most, 4096) {
			t.Fatalf("%d parts instead of %d", len(parts), n)
		}
	})
	var many []group
	for i := range 5000 {
		many = append(many, group{pattern: pattern(i)})
	}
	if n := len(split(many, 64, func(p pattern) pattern { return p })); n != 64 {
		t.Errorf("5000 contexts are in %d parts, want 64", n)
	}
}
