package frontier

import (
	"context"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// A cellCase is a board that is counted in units.
type cellCase struct {
	name string
	plan func() *Plan // a new one, for it is cut
	want string
}

// cellCases returns boards with a mirror, without one, and without symmetries.
func cellCases(t *testing.T) (cases []cellCase) {
	t.Helper()
	for _, c := range []struct {
		text string
		kind question.Kind
		want string // OEIS A001230 and A165134, and Knuth's numbers
	}{
		{"6x6", question.Closed, "9862"},
		{"6x7", question.Closed, "1067638"},
		{"6x8", question.Closed, "55488142"},
		{"5x5", question.Open, "864"},
		{"6x6", question.Open, "3318960"},
		{"5x6", question.Open, "18784"},
		{"3x11", question.Open, "10672"},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", "")
		cases = append(cases, cellCase{p.String(), func() *Plan { return planOf(t, p) }, c.want})
	}
	p := boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", "")
	two := func() *Plan {
		return planOfCut(t, p.Graph(), identity(p.Graph().Order()), rowsAndColumns(p.Board)[1], 10)
	}
	odd := boardtest.Ask(t, boardtest.Parse(t, "..#.../....../.#..../......"), question.Open, "", "")
	uneven := boardtest.Ask(t, boardtest.Parse(t, "4x7"), question.Open, "", "") // has folds on two sides
	return append(cases,
		cellCase{"5x6 without symmetries", two, "18784"},
		cellCase{"a board without symmetries", func() *Plan { return planOf(t, odd) }, enumerated(t, odd).String()},
		cellCase{"4x7, two tables with folds", func() *Plan {
			return planOfCut(t, uneven.Graph(), uneven.Symmetries(), rowsAndColumns(uneven.Board)[1], 8)
		}, "6378"},
	)
}

// Every choice of degrees is in one unit, together with its images.
func TestUnitsOfDegrees(t *testing.T) {
	t.Parallel()
	for _, c := range cellCases(t) {
		t.Run(c.name, func(t *testing.T) {
			plan := c.plan()
			for levels := range 3 {
				plan.cut(levels)
				of := map[string]int{}
				for unit, cells := range plan.cells.units {
					for _, d := range cells {
						if _, twice := of[fmt.Sprint(d)]; twice {
							t.Errorf("%d levels: %d is in two units", levels, d)
						}
						of[fmt.Sprint(d)] = unit
					}
				}
				want := 1
				for range plan.cells.vertices {
					want *= 3
				}
				if len(of) != want || len(plan.cells.shares()) != plan.Units() {
					t.Errorf("%d levels: %d choices are in units, want %d", levels, len(of), want)
				}
				for unit, cells := range plan.cells.units {
					for _, d := range cells {
						for _, g := range plan.stabilizer(plan.left) {
							if of[fmt.Sprint(plan.cells.moved(d, g))] != unit {
								t.Errorf("%d levels: an image of %d is in another unit", levels, d)
							}
						}
						if plan.mirror != nil && of[fmt.Sprint(plan.cells.missing(plan.cells.moved(d, plan.mirror)))] != unit {
							t.Errorf("%d levels: what %d meets is in another unit", levels, d)
						}
					}
				}
			}
		})
	}
}

// finished returns the states of a side of a unit after its tail.
func finished(t *testing.T, r *runner, u cellPair, side int) states {
	t.Helper()
	all := states{}
	w := r.crew.workers[0]
	k := &r.plan.meeting.keys[side]
	for part := range u.tables[side].parts {
		if err := w.open(&w.left, u.tables[side], part, u.wanted[side], k); err != nil {
			t.Fatal(err)
		}
		for _, c := range w.left.list {
			w.coder.slots = u.tables[side].slots
			for _, v := range w.run(u.tails[side], w.decode(&w.left, c.first), &w.left).vectors {
				if all[v.pattern] != nil {
					t.Fatalf("pattern %#x comes of two contexts", v.pattern)
				}
				all[v.pattern] = map[uint32]uint64{}
				for i, n := range v.counts[0] {
					if n > 0 {
						all[v.pattern][v.rank(i)] = n
					}
				}
			}
		}
	}
	return all
}

// The patterns of the units are those of the whole: each is in the unit that its
// degrees say, and in no other, and has the same states there.
func TestUnitsOfStates(t *testing.T) {
	t.Parallel()
	for _, c := range cellCases(t) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			plan := c.plan()
			var whole [2]states
			for levels := range 3 {
				plan.cut(levels)
				if plan.Units() > 300 || c.want == "55488142" && levels > 0 || boardtest.Raced {
					continue // takes long
				}
				r := newRunner(plan, Options{Workers: 2})
				bases, err := r.sweep(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				got := [2]states{{}, {}}
				for unit := range plan.cells.units {
					u, err := r.cells(context.Background(), unit, bases)
					if err != nil {
						t.Fatal(err)
					}
					for side := range got {
						part := finished(t, r, u, side)
						for p := range part {
							if got[side][p] != nil {
								t.Fatalf("%d levels, side %d: pattern %#x is in two units", levels, side, p)
							}
							d := make(degrees, len(plan.cells.vertices))
							for i, v := range plan.cells.vertices {
								d[i] = uint8(p.degree(plan.side[side].slot()[v]))
							}
							in := func(other degrees) bool { return slices.Equal(d, other) }
							if !slices.ContainsFunc(plan.wantedOf(unit, side), in) {
								t.Fatalf("%d levels, side %d: pattern %#x has the degrees %d, which are of another unit", levels, side, p, d)
							}
						}
						maps.Copy(got[side], part)
					}
				}
				if levels == 0 {
					whole = got
				}
				for side := range got {
					if diff := cmp.Diff(whole[side], got[side]); diff != "" || len(whole[side]) == 0 {
						t.Fatalf("%d levels, side %d: (-whole +units):\n%s", levels, side, diff)
					}
				}
			}
		})
	}
}

// Units add up to the numbers of tours that are known, in whatever order they are
// done, by however many workers, and from whichever table they are made.
func TestUnitsAddUp(t *testing.T) {
	t.Parallel()
	for _, c := range cellCases(t) {
		for levels := 1; levels < 3; levels++ {
			t.Run(fmt.Sprintf("%s, %d levels", c.name, levels), func(t *testing.T) {
				t.Parallel()
				plan := c.plan()
				plan.cut(levels)
				if levels > 1 && len(c.want) > 5 && boardtest.Raced {
					t.Skip("slow under the race detector")
				}
				whole := perUnit(t, plan, Options{Workers: 2})
				sum := new(big.Int)
				if add(t, sum, whole); sum.String() != c.want || len(whole) != plan.Units() {
					t.Errorf("%d of %d units add up to %s, want %s", len(whole), plan.Units(), sum, c.want)
				}
				some := rand.New(rand.NewPCG(1, 2)).Perm(plan.Units())
				for _, unit := range some[:min(len(some), 4)] {
					alone := perUnit(t, plan, Options{Workers: 1 + unit%3, Skip: func(u int) bool { return u != unit }})
					if len(alone) != 1 || alone[unit] != whole[unit] {
						t.Errorf("unit %d by itself: %v, want %s", unit, alone, whole[unit])
					}
				}
			})
		}
	}
}

// From whichever chain on units are made by themselves, each has the same count.
func TestUnitsOfEveryBase(t *testing.T) {
	t.Parallel()
	for _, c := range cellCases(t) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			plan := c.plan()
			plan.cut(1)
			whole := perUnit(t, plan, Options{Workers: 2})
			last := len(plan.side[leftSide].chains)
			for base := 0; base <= last; base++ {
				if len(c.want) > 5 && base < last-2 && !*slow {
					continue // takes long
				}
				for i, s := range plan.side {
					s.base = min(base, len(s.chains))
					if i == rightSide && plan.mirror == nil {
						s.base = max(0, len(s.chains)-base)
					}
				}
				if diff := cmp.Diff(whole, perUnit(t, plan, Options{Workers: 2})); diff != "" {
					t.Errorf("units from chain %d on (-before +now):\n%s", base, diff)
				}
			}
		})
	}
}

// Bounds keep what can still get into a cell and nothing else: on a graph that is
// not the engine's, by trying all degrees.
func TestBounds(t *testing.T) {
	t.Parallel()
	vertices := []graph.Vertex{0, 1, 2}
	c := newCells(vertices, identity(3), nil)
	if len(c.units) != 27 {
		t.Fatalf("%d units, want 27", len(c.units))
	}
	kept := 0
	for rest := range 27 {
		s := &stage{slot: []int{2, 0, 1}, rest: []int{rest % 3, rest / 3 % 3, rest / 9}}
		for _, unit := range c.units {
			list := c.boundsAfter(s, unit)
			for _, d := range c.units { // as the degrees of a pattern
				var ends, full uint32
				want := true
				for i, v := range vertices {
					switch d[0][i] {
					case 1:
						ends |= 1 << s.slot[v]
					case 2:
						full |= 1 << s.slot[v]
					}
					more := int(unit[0][i]) - int(d[0][i])
					want = want && more >= 0 && more <= s.rest[v]
				}
				if got := keepsAny(list, makePattern(ends, full)); got != want {
					t.Fatalf("degrees %d, at most %d more, are kept for %d: %v", d[0], s.rest, unit[0], got)
				}
				if want {
					kept++
				}
			}
		}
	}
	if kept == 0 {
		t.Error("nothing was kept")
	}
}
