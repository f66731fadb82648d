package enumerate_test

import (
	"slices"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// The units of a plan with the 4 central squares of 8x8 are the classes of
// assignments of wedges to them: 66771, of which 198 have no tour (published:
// Knuth, The Art of Computer Programming, fascicle 8a). The search for the
// classes finds those 198 out by itself.
func TestCentralWedgesOf8x8(t *testing.T) {
	t.Parallel()
	b := boardtest.Parse(t, "8x8")
	p := boardtest.Ask(t, b, question.Closed, "", "")
	var cut []graph.Vertex
	for _, name := range []string{"d4", "e4", "d5", "e5"} {
		s, err := b.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		cut = append(cut, s)
	}
	if !slices.Equal(cut, []graph.Vertex{27, 28, 35, 36}) {
		t.Fatalf("the central squares are %v", cut)
	}
	plan := withCut(t, p, cut)
	if got := plan.Units(); got != 66771-198 {
		t.Errorf("%d units, want %d", got, 66771-198)
	}
	// Every unit stands for 1, 2, 4 or 8 assignments, and all of them together
	// for no more than 28 wedges to the power of 4.
	assignments := 0
	for u := range plan.Units() {
		if 8%plan.Class(u) != 0 {
			t.Fatalf("unit %d has class %d", u, plan.Class(u))
		}
		assignments += plan.Class(u)
	}
	if assignments > 28*28*28*28 {
		t.Errorf("the units stand for %d assignments, more than there are", assignments)
	}
}

// Whatever squares the units fix, they add up to the same numbers.
func TestAnyCut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text      string
		kind      question.Kind
		from, to  string
		tours     uint64
		distinct  uint64 // under the symmetries that keep the question
		reentrant uint64
		plans     int // at least so many of the cuts leave something to choose
	}{
		{"6x6", question.Closed, "", "", 9862, 1245, 0, 8},
		{"3x12", question.Closed, "", "", 176, 44, 0, 15},
		{"5x6", question.Open, "", "", 18784, 4696, 240, 15},
		{"5x5", question.Open, "", "", 864, 112, 0, 10},
		{"5x5", question.Open, "a1", "", 304, 152, 0, 25},            // no tour from a corner is its own mirror image
		{"5x5", question.Open, "a1", "e5", 56, (56 + 16) / 4, 0, 15}, // the half turn keeps 32 tours, 16 on each diagonal
		{"6x6", question.Open, "a1", "", 524486, 262243, 2 * 9862, 35},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
		t.Run(p.String(), func(t *testing.T) {
			want := sum{tours: c.tours, distinct: c.distinct, reentrant: c.reentrant}
			plans := 0
			for _, cut := range cuts(p) {
				plan := withCut(t, p, cut)
				if plan == nil {
					continue
				}
				plans++
				got := run(t, plan)
				got.nodes, got.visited = 0, 0
				if got != want {
					t.Errorf("units at %v: %+v, want %+v", cut, got, want)
				}
				if boardtest.Raced && c.tours > 100_000 {
					c.plans = 1
					break
				}
			}
			if plans < c.plans {
				t.Errorf("only %d plans", plans)
			}
		})
	}
}

// cuts returns each orbit of squares alone and some pairs of orbits.
func cuts(p question.Tours) [][]graph.Vertex {
	orbits := graph.Orbits(p.Symmetries(), p.Board.Len())
	var all [][]graph.Vertex
	for i, o := range orbits {
		all = append(all, o)
		if i > 0 && len(o)+len(orbits[i-1]) <= 12 {
			all = append(all, slices.Concat(o, orbits[i-1]))
		}
	}
	return all
}
