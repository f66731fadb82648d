package frontier

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// chainsUpTo returns the chains of a side if stages together may change so many
// vertices; with 0 each stage is one.
func chainsUpTo(l *layout, s *side, most int) (chains []chain) {
	p := &sidePlan{layout: l}
	before := s.first
	for from := 0; from < s.tail; {
		to := from + 1
		for to < s.tail && !s.stages[to-1].isFold() && len(p.touchedBy(s.stages[from:to+1])) <= most {
			to++
		}
		c := chain{from: from, to: to}
		c.key = newKey(before, p.touchedBy(s.stages[from:to]), s.stages[to-1].group)
		chains = append(chains, c)
		before, from = s.stages[to-1].slot, to
	}
	return chains
}

// A chainCase is a plan that the tests of this file look at.
type chainCase struct {
	name string
	plan *Plan
	want string
}

func chainCases(t *testing.T) (cases []chainCase) {
	t.Helper()
	for _, c := range []struct {
		text string
		kind question.Kind
		want string
	}{
		{"6x6", question.Closed, "9862"},
		{"5x5", question.Open, "864"},
		{"5x6", question.Open, "18784"},
		{"6x7", question.Closed, "1067638"},
		{"3x12", question.Closed, "176"},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", "")
		cases = append(cases, chainCase{p.String(), planOf(t, p), c.want})
	}
	p := boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", "")
	plan := planOfCut(t, p.Graph(), identity(p.Graph().Order()), rowsAndColumns(p.Board)[1], 10)
	return append(cases, chainCase{"5x6 without symmetries", plan, "18784"})
}

// The chains of a side are those of the greatest number of vertices that is
// allowed.
func TestChainsUpTo(t *testing.T) {
	t.Parallel()
	for _, c := range chainCases(t) {
		t.Run(c.name, func(t *testing.T) {
			for _, s := range c.plan.side {
				same := func(a, b chain) bool { return a.from == b.from && a.to == b.to && a.key.mask == b.key.mask }
				if !slices.EqualFunc(s.chains, chainsUpTo(c.plan.layout, s, chainVertices), same) {
					t.Error("the chains are others")
				}
				if len(chainsUpTo(c.plan.layout, s, 0)) != s.tail {
					t.Error("with no vertices a stage is not a chain")
				}
			}
		})
	}
}

// Whatever stages are done together, there are the same states after them as when
// each is done by itself, all patterns at once.
func TestChains(t *testing.T) {
	t.Parallel()
	for _, c := range chainCases(t) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for i, s := range c.plan.side {
				if i == rightSide && c.plan.mirror != nil {
					break
				}
				want := singly(t, s)
				for _, most := range []int{0, 4, 6, 8, 12, maxSlots} {
					in := *s
					in.chains = chainsUpTo(c.plan.layout, s, most)
					crew := newCrew(2, Room{})
					table := chainsOf(t, crew, &in, 0)
					for at, chain := range in.chains {
						table = chainOf(t, crew, &in, at, table, false, 64)
						if diff := cmp.Diff(want[chain.to-1], allStates(t, table)); diff != "" {
							t.Fatalf("side %d, chains of %d vertices, stages %d-%d (-singly +together):\n%s", i, most, chain.from, chain.to, diff)
						}
					}
				}
			}
		})
	}
}

// singly returns the states after each stage of a side before its tail.
func singly(t testing.TB, s *side) (list []states) {
	t.Helper()
	crew := newCrew(1, Room{})
	table := chainsOf(t, crew, s, 0)
	for _, stage := range s.stages[:s.tail] {
		out, err := crew.transfer(context.Background(), []transition{stage.transition}, new(key), table, false, newTable(crew.pool, stage.slots(), 1, 1), new(key))
		if err != nil {
			t.Fatal(err)
		}
		table = out
		list = append(list, allStates(t, table))
	}
	return list
}

// The count does not depend on the chains, nor on where the tail begins.
func TestCountsOfChains(t *testing.T) {
	t.Parallel()
	for _, c := range chainCases(t) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			tails := 0
			for _, most := range []int{0, 5, 12, maxSlots} {
				for tail := range 4 {
					plan := *c.plan
					for i, s := range c.plan.side {
						if i == rightSide && plan.mirror != nil {
							plan.side[i] = plan.side[leftSide]
							break
						}
						in := *s
						in.tail += tail
						if in.tail > len(in.stages) {
							continue
						}
						in.chains = chainsUpTo(plan.layout, &in, most)
						in.base = len(in.chains)
						plan.side[i] = &in
						tails++
					}
					plan.meeting = plan.newMeeting()
					plan.guess = plan.forecast()
					if got := run(t, &plan, Options{Workers: 2}); got.String() != c.want {
						t.Errorf("chains of %d vertices, tail %d later: %s, want %s", most, tail, got, c.want)
					}
				}
			}
			if tails < 4 { // without a tail there is but one
				t.Errorf("only %d tails", tails)
			}
		})
	}
}

// A key is the same for all patterns that a group takes to each other, and for no
// others.
func TestKeys(t *testing.T) {
	t.Parallel()
	for _, c := range chainCases(t) {
		t.Run(c.name, func(t *testing.T) {
			s := c.plan.side[leftSide]
			checked := 0
			for at, chain := range s.chains {
				touched := (&sidePlan{layout: c.plan.layout}).touchedBy(s.stages[chain.from:chain.to])
				before := s.first
				if chain.from > 0 {
					before = s.stages[chain.from-1].slot
				}
				for _, v := range touched {
					if slot := before[v]; slot >= 0 && chain.key.mask.degree(slot) > 0 {
						t.Errorf("chain %d: the key has slot %d of vertex %d, which changes", at, slot, v)
					}
				}
				group := s.stages[chain.to-1].group
				for _, v := range vectorsOf(t, chainsOf(t, newCrew(1, Room{}), s, at)) {
					for _, g := range group {
						if !c.plan.maps(g, openAt(before), openAt(before)) {
							continue // other vertices are open than their images
						}
						if image := v.pattern.permuted(placesOf(g, before, before)); chain.key.of(image) != chain.key.of(v.pattern) {
							t.Fatalf("chain %d: %#x and its image %#x have other keys", at, v.pattern, image)
						}
						checked++
					}
				}
			}
			if checked == 0 && len(c.plan.stabilizer(c.plan.left)) > 1 {
				t.Error("no key was checked")
			}
		})
	}
}

// openAt returns the vertices that have slots.
func openAt(slot []int) (open []graph.Vertex) {
	for v, at := range slot {
		if at >= 0 {
			open = append(open, graph.Vertex(v))
		}
	}
	return open
}

// A key of what is missing is that of the pattern that it completes.
func TestMeetingKeys(t *testing.T) {
	t.Parallel()
	for _, c := range chainCases(t) {
		t.Run(c.name, func(t *testing.T) {
			m := c.plan.meeting
			left, right := &m.keys[leftSide], &m.keys[rightSide]
			if m.mirrored {
				right = left // there is one table
			}
			seen := 0
			for n := range 2000 {
				hash := pattern(n + 1).hash() // any pattern
				p := makePattern(uint32(hash)&m.all, uint32(hash>>32)&m.all&^uint32(hash))
				for i, way := range m.ways {
					q := p.missing(m.all).permuted(way)
					if l, r := left.of(p), right.of(q); l != r {
						t.Fatalf("%#x has the key %#x, %#x, which completes it in way %d, %#x", p, l, q, i, r)
					}
					seen++
				}
			}
			if seen < 2000 {
				t.Errorf("%d ways", seen)
			}
		})
	}
}
