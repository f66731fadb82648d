package frontier

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// sidesOf returns the sides of some plans, with a mirror and without, with folds
// and without.
func sidesOf(t *testing.T) map[string]*side {
	long := boardtest.Ask(t, boardtest.Parse(t, "4x6"), question.Open, "", "")
	plain := planOfCut(t, long.Graph(), identity(long.Graph().Order()), rowsAndColumns(long.Board)[1], 8)
	return map[string]*side{
		"6x6 closed": planOf(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", "")).side[leftSide],
		"5x5 open":   planOf(t, boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "", "")).side[leftSide],
		"4x6 left":   plain.side[leftSide],
		"4x6 right":  plain.side[rightSide],
	}
}

// A table gives the same states cut in one part or many, on one worker or
// several, and whether it is kept or used up.
func TestTransfer(t *testing.T) {
	t.Parallel()
	for name, s := range sidesOf(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			many := 0
			for at := range s.chains {
				whole := newCrew(1, Room{})
				before := chainsOf(t, whole, s, at)
				want := allStates(t, chainOf(t, whole, s, at, before, false, 1))
				for _, parts := range []int{1, 2, 64, 1024} {
					for _, workers := range []int{1, 3} {
						crew := newCrew(workers, Room{})
						in := chainsOf(t, crew, s, max(0, at-1))
						if at > 0 {
							in = chainOf(t, crew, s, at-1, in, false, parts)
						}
						kept := allStates(t, in)
						first := chainOf(t, crew, s, at, in, true, parts)
						if diff := cmp.Diff(kept, allStates(t, in)); diff != "" {
							t.Fatalf("chain %d, the table that was kept, -before +after:\n%s", at, diff)
						}
						used := crew.pool.inUse()
						second := chainOf(t, crew, s, at, in, false, 1)
						for _, got := range []*table{first, second} {
							if diff := cmp.Diff(want, allStates(t, got)); diff != "" {
								t.Fatalf("chain %d in %d parts on %d workers, -want +got:\n%s", at, parts, workers, diff)
							}
						}
						if len(in.parts[0].blocks) > 0 {
							t.Errorf("chain %d: the table that was used up has blocks (%d bytes were in use)", at, used)
						}
						first.dropAll()
						if second.dropAll(); crew.pool.inUse() != 0 {
							t.Errorf("chain %d: %d bytes are still in use", at, crew.pool.inUse())
						}
						if len(want) > 10 {
							many++
						}
					}
				}
			}
			if many < 8 {
				t.Errorf("only %d tables had more than ten patterns", many)
			}
		})
	}
}

// A run reads no table that has changed, wherever the change is, and drops it.
func TestTransferIsChecked(t *testing.T) {
	t.Parallel()
	for name, s := range sidesOf(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			at := min(2, len(s.chains)-1)
			c := &s.chains[at]
			changed := 0
			for _, retain := range []bool{true, false} {
				for n := 0; ; n += 1 + n/3 {
					crew := newCrew(2, Room{})
					in := chainsOf(t, crew, s, at)
					if !flipByte(in, n) {
						break
					}
					changed++
					out := newTable(crew.pool, s.stages[c.to-1].slots(), 1, 4)
					got, err := crew.transfer(context.Background(), s.links(c), &c.key, in, retain, out, keyOf(s, at+1))
					if !errors.Is(err, graph.ErrCheck) || got != nil {
						t.Fatalf("byte %d: error %v, want graph.ErrCheck", n, err)
					}
					if in.dropAll(); crew.pool.inUse() != 0 {
						t.Fatalf("byte %d: %d bytes are still in use", n, crew.pool.inUse())
					}
				}
			}
			if changed < 10 {
				t.Errorf("only %d bytes were changed", changed)
			}
		})
	}
}

// flipByte changes the n-th byte of a table, if it has so many.
func flipByte(t *table, n int) bool {
	for i := range t.parts {
		for _, b := range t.parts[i].blocks {
			if n < b.n {
				b.data[n] ^= 0x11
				return true
			}
			n -= b.n
		}
	}
	return false
}

// A join reads no table that has changed either, on the left or on the right.
func TestJoinOfTablesIsChecked(t *testing.T) {
	t.Parallel()
	long := boardtest.Ask(t, boardtest.Parse(t, "4x6"), question.Open, "", "")
	for name, plan := range map[string]*Plan{
		"mirror":    planOf(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", "")),
		"no mirror": planOfCut(t, long.Graph(), identity(long.Graph().Order()), rowsAndColumns(long.Board)[1], 8),
	} {
		for i, side := range []string{"left", "right"} {
			t.Run(fmt.Sprintf("%s, %s", name, side), func(t *testing.T) {
				r := newRunner(plan, Options{Workers: 2})
				bases, err := r.sweep(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				r.Live.enterUnits(plan.cells.shares(), r.finished)
				if err := r.unit(context.Background(), 0, bases); err != nil {
					t.Fatal(err)
				}
				if !flipByte(bases[i], 33) {
					t.Fatal("the table is empty")
				}
				if err := r.unit(context.Background(), 0, bases); !errors.Is(err, graph.ErrCheck) {
					t.Errorf("error %v, want graph.ErrCheck", err)
				}
			})
		}
	}
}

// Counts modulo several numbers are the exact ones modulo each, in every table.
func TestPlanes(t *testing.T) {
	t.Parallel()
	moduli := []uint64{largePrime, 97, 2}
	for name, s := range sidesOf(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			seen := 0
			for at := range len(s.chains) + 1 {
				planes := newCrew(2, Room{})
				planes.calculate(moduli)
				left := allStates(t, chainsOf(t, newCrew(2, Room{}), s, at))
				for _, v := range vectorsOf(t, chainsOf(t, planes, s, at)) {
					for i := range v.n() {
						n, found := left[v.pattern][v.rank(i)]
						for p, modulus := range moduli {
							if got := v.counts[p][i]; got != n%modulus {
								t.Fatalf("chain %d, plane %d: %d is %d modulo %d", at, p, n, got, modulus)
							}
						}
						if found {
							delete(left[v.pattern], v.rank(i))
							seen++
						}
					}
				}
				for q, ranks := range left {
					if len(ranks) > 0 {
						t.Errorf("chain %d: pattern %#x has %d states that are in no plane", at, q, len(ranks))
					}
				}
			}
			if seen < 10 {
				t.Errorf("only %d states were seen", seen)
			}
		})
	}
}
