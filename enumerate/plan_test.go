package enumerate_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
)

func mustNew(tb testing.TB, g *question.Graph, group [][]int) *enumerate.Plan {
	tb.Helper()
	plan, err := enumerate.New(context.Background(), g, group)
	if err != nil {
		tb.Fatal(err)
	}
	return plan
}

// The units of a plan with the 4 central squares of 8x8 are the classes of
// assignments of wedges to them: 66771, of which 198 have no tour (published:
// Knuth, The Art of Computer Programming, fascicle 8a). The search for the
// classes finds those 198 out by itself.
func TestCentralWedgesOf8x8(t *testing.T) {
	t.Parallel()
	b := boardtest.Parse(t, "8x8")
	p := boardtest.Ask(t, b, question.Closed, "", "")
	var cut []int
	for _, name := range []string{"d4", "e4", "d5", "e5"} {
		s, err := b.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		cut = append(cut, int(s))
	}
	if !slices.Equal(cut, []int{27, 28, 35, 36}) {
		t.Fatalf("the central squares are %v", cut)
	}
	plan, err := enumerate.Restore(context.Background(), p.Graph(), p.Symmetries(), cut)
	if err != nil {
		t.Fatal(err)
	}
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
		{"5x5", question.Open, "a1", "e5", 56, (56 + 16) / 4, 0, 15}, // C114: the half turn keeps 32 tours, 16 on each diagonal
		{"6x6", question.Open, "a1", "", 524486, 262243, 2 * 9862, 35},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
		want := sum{tours: c.tours, distinct: c.distinct, reentrant: c.reentrant}
		group := p.Symmetries()
		plans := 0
		for _, cut := range cuts(p, group) {
			plan, err := enumerate.Restore(context.Background(), p.Graph(), group, cut)
			if err != nil {
				if !strings.Contains(err.Error(), "nothing to choose") {
					t.Errorf("%s with the units at %v: %v", p, cut, err)
				}
				continue
			}
			plans++
			got := run(t, plan)
			got.nodes, got.visited = 0, 0
			if got != want {
				t.Errorf("%s with the units at %v: %+v, want %+v", p, cut, got, want)
			}
			if boardtest.Raced && c.tours > 100_000 {
				c.plans = 1
				break
			}
		}
		if plans < c.plans {
			t.Errorf("%s: only %d plans", p, plans)
		}
	}
}

// cuts returns each orbit of squares alone and some pairs of orbits.
func cuts(p question.Tours, group [][]int) [][]int {
	orbits := symmetry.Orbits(group, p.Board.Len())
	var all [][]int
	for i, o := range orbits {
		all = append(all, o)
		if i > 0 && len(o)+len(orbits[i-1]) <= 12 {
			all = append(all, slices.Concat(o, orbits[i-1]))
		}
	}
	return all
}

// The units are the same for any number of workers, down to the nodes.
func TestUnitsDoNotDependOnWorkers(t *testing.T) {
	t.Parallel()
	for _, p := range []question.Tours{
		boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "a1", ""),
	} {
		plan := newPlan(t, p)
		var want []enumerate.Tally
		for _, workers := range []int{1, 2, 3, 7} {
			got := make([]enumerate.Tally, plan.Units())
			seen := map[int]bool{}
			err := plan.Run(context.Background(), enumerate.Options{Workers: workers, Ends: true, Done: func(r enumerate.Result) error {
				if seen[r.Unit] {
					return fmt.Errorf("unit %d is done twice", r.Unit)
				}
				seen[r.Unit] = true
				got[r.Unit] = r.Tally
				return nil
			}})
			if err != nil {
				t.Fatalf("%s, %d workers: %v", p, workers, err)
			}
			if len(seen) != plan.Units() {
				t.Errorf("%s, %d workers: %d of %d units done", p, workers, len(seen), plan.Units())
			}
			if want == nil {
				want = got
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %d workers (-one worker):\n%s", p, workers, diff)
			}
		}
	}
}

// A plan is known by its cut: restored from it, it is the same unit by unit.
func TestRestore(t *testing.T) {
	t.Parallel()
	for _, p := range []question.Tours{
		boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, "6x7"), question.Closed, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "a1", "e5"),
		boardtest.Ask(t, boardtest.Parse(t, "4x4"), question.Open, "", ""),
		boardtest.Ask(t, boardtest.Parse(t, ".../.#./..."), question.Closed, "", ""),
	} {
		plan := newPlan(t, p)
		again, err := enumerate.Restore(context.Background(), p.Graph(), p.Symmetries(), plan.Cut())
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		if diff := cmp.Diff(plan.Cut(), again.Cut()); diff != "" {
			t.Errorf("%s: cut (-want +got):\n%s", p, diff)
		}
		if plan.Units() != again.Units() || plan.Symmetries() != again.Symmetries() || plan.Fingerprint() != again.Fingerprint() {
			t.Errorf("%s: %d units, %d symmetries, %x, restored %d, %d, %x", p,
				plan.Units(), plan.Symmetries(), plan.Fingerprint(), again.Units(), again.Symmetries(), again.Fingerprint())
		}
		for u := range plan.Units() {
			if plan.Class(u) != again.Class(u) || !cmp.Equal(plan.Images(u), again.Images(u)) {
				t.Errorf("%s: unit %d differs", p, u)
			}
		}
		if a, b := perUnit(t, plan), perUnit(t, again); !cmp.Equal(a, b) {
			t.Errorf("%s: units (-want +got):\n%s", p, cmp.Diff(a, b))
		}
	}
}

func perUnit(t *testing.T, plan *enumerate.Plan) []enumerate.Tally {
	t.Helper()
	tallies := make([]enumerate.Tally, plan.Units())
	err := plan.Run(context.Background(), enumerate.Options{Workers: 1, Done: func(r enumerate.Result) error {
		tallies[r.Unit] = r.Tally
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return tallies
}

// A fingerprint tells plans apart that results must not be shared between.
func TestFingerprint(t *testing.T) {
	t.Parallel()
	plans := map[uint64]string{}
	for _, c := range []struct {
		text     string
		kind     question.Kind
		from, to string
	}{
		{"6x6", question.Closed, "", ""}, {"6x6", question.Open, "", ""}, {"6x6", question.Open, "a1", ""},
		{"6x6", question.Open, "b1", ""}, {"6x7", question.Closed, "", ""}, {"7x6", question.Closed, "", ""},
		{"5x6", question.Open, "", ""}, {"6x5", question.Open, "", ""},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
		print := newPlan(t, p).Fingerprint()
		if other, ok := plans[print]; ok {
			t.Errorf("%s and %s have the same fingerprint", p, other)
		}
		plans[print] = p.String()
	}
}

// A cut that cannot be one is refused: results found under it would be wrong
// without a word.
func TestRestoreErrors(t *testing.T) {
	t.Parallel()
	closed := boardtest.Ask(t, boardtest.Parse(t, "8x8"), question.Closed, "", "")
	ring := boardtest.Ask(t, boardtest.New(t, 4, 4, board.Knight, torus), question.Closed, "", "")
	for _, c := range []struct {
		name string
		p    question.Tours
		cut  []int
	}{
		{"a square below the board", closed, []int{-1}},
		{"a square above the board", closed, []int{64}},
		{"one square of an orbit of four", closed, []int{27}},
		{"part of an orbit", closed, []int{27, 28, 35}},
		{"a square twice", closed, []int{27, 27, 28, 35, 36}},
		{"no square, and nothing to begin with", ring, []int{}},
	} {
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%s: Restore with %v panics: %v", c.name, c.cut, r)
				}
			}()
			plan, err := enumerate.Restore(context.Background(), c.p.Graph(), c.p.Symmetries(), c.cut)
			if err == nil {
				t.Errorf("%s: Restore with %v gave a plan of %d units, want an error", c.name, c.cut, plan.Units())
			}
		}()
	}
}
