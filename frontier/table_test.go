package frontier

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// What is written is what is there, with counts that need their high halves or
// not.
func TestTable(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		groups := drawGroups(t)
		p := new(pool)
		table := tableOf(p, groups)
		want := states{}
		n := int64(0)
		for q, v := range groups {
			want[q] = map[uint32]uint64{}
			for i, r := range v.ranks {
				want[q][r] = v.counts[i]
				n++
			}
		}
		if diff := cmp.Diff(want, statesOf(t, table)); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
		if table.states() != n {
			t.Fatalf("%d states, want %d", table.states(), n)
		}
		if err := table.check(); err != nil {
			t.Fatal(err)
		}
	})
}

// The sum of the counts is that of all groups, as remainder.
func TestTotal(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		modulus := rapid.SampledFrom([]uint64{exact, largePrime, 97}).Draw(t, "modulus")
		groups := drawGroups(t)
		want := new(big.Int)
		for _, v := range groups {
			for _, n := range v.counts {
				want.Add(want, new(big.Int).SetUint64(n))
			}
		}
		want.Mod(want, new(big.Int).SetUint64(modulus))
		if got := tableOf(new(pool), groups).total(modulus); got != want.Uint64() {
			t.Fatalf("the total is %d modulo %d, want %d", got, modulus, want)
		}
	})
}

// Groups that fill a chunk to the last place, or need another one for one state.
func TestFullChunks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sizes  []int
		chunks int
	}{
		{[]int{chunkStates}, 1},
		{[]int{chunkStates, 1}, 2},
		{[]int{chunkStates - 1, 1, 1}, 2},
		{[]int{100, chunkStates - 99}, 2},
		{[]int{chunkStates + 1, 1}, 2},
		{[]int{1, chunkStates + 1, chunkStates - 1}, 3},
		{[]int{chunkStates / 2, chunkStates / 2, 3}, 2},
	} {
		t.Run(fmt.Sprint(c.sizes), func(t *testing.T) {
			out := &builder{pool: new(pool)}
			w := &writer{to: out}
			count := func(i, r int) uint64 { return uint64(r) << (8 * i) } // some are great
			for i, n := range c.sizes {
				var v vector
				for r := range n {
					v.ranks, v.counts = append(v.ranks, uint32(r)), append(v.counts, count(i, r))
				}
				w.write(makePattern(1<<16-1, 1<<(20+i)), v.ranks, v.counts)
			}
			w.flush()
			if len(out.chunks) != c.chunks || len(out.groups) != len(c.sizes) {
				t.Errorf("%v: %d chunks, %d groups", c.sizes, len(out.chunks), len(out.groups))
			}
			var buffer []uint64
			for i, g := range out.groups {
				ranks, counts := out.vector(g, &buffer)
				if len(ranks) != c.sizes[i] || g.pattern != makePattern(1<<16-1, 1<<(20+i)) {
					t.Fatalf("%v: group %d has %d states", c.sizes, i, len(ranks))
				}
				for r := range ranks {
					if ranks[r] != uint32(r) || counts[r] != count(i, r) {
						t.Fatalf("%v: state %d of group %d is rank %d with count %d", c.sizes, r, i, ranks[r], counts[r])
					}
				}
			}
			if err := out.check(); err != nil {
				t.Error(err)
			}
		})
	}
}

// Every bit of a table is watched over: a rank or count that changed between
// being written and being read is noticed, by the run too.
func TestTableIsChecked(t *testing.T) {
	t.Parallel()
	words := func(table *table) (list []*uint32) {
		for i := range table.chunks {
			c := &table.chunks[i]
			for _, half := range [][]uint32{c.ranks, c.low, c.high} {
				for j := range half {
					list = append(list, &half[j])
				}
			}
		}
		return list
	}
	p := new(pool)
	table := someTable(p)
	if err := table.check(); err != nil {
		t.Fatal(err)
	}
	for i, word := range words(table) {
		for bit := range 32 {
			*word ^= 1 << bit
			if err := table.check(); !errors.Is(err, graph.ErrCheck) {
				t.Errorf("word %d, bit %d: error %v, want graph.ErrCheck", i, bit, err)
			}
			*word ^= 1 << bit
		}
	}

	// A step that reads a table which changed ends with that error.
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""))
	crew := newCrew(2, 0)
	crew.calculate(exact)
	steps := plan.side[leftSide].steps
	table = start()
	for i := range 6 {
		var err error
		if table, err = crew.transfer(context.Background(), &steps[i], table, false); err != nil {
			t.Fatal(err)
		}
	}
	*words(table)[len(words(table))-1] ^= 1
	if _, err := crew.transfer(context.Background(), &steps[6], table, false); !errors.Is(err, graph.ErrCheck) {
		t.Errorf("error %v, want graph.ErrCheck", err)
	}
	// The chunk of the start never came from the pool.
	if n := crew.pool.inUse(); n > 0 {
		t.Errorf("%d bytes in use after an error", n)
	}
}

// A table that is retained is the same afterwards, and one that is not is gone.
func TestTransferRetains(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", ""))
	crew := newCrew(2, 0)
	crew.calculate(exact)
	steps := plan.side[leftSide].steps
	first, err := crew.transfer(context.Background(), &steps[0], start(), false)
	if err != nil {
		t.Fatal(err)
	}
	before := statesOf(t, first)
	second, err := crew.transfer(context.Background(), &steps[1], first, true)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, statesOf(t, first)); diff != "" {
		t.Errorf("the retained table, -before +after:\n%s", diff)
	}
	again, err := crew.transfer(context.Background(), &steps[1], first, false)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(statesOf(t, second), statesOf(t, again)); diff != "" {
		t.Errorf("-first +second time:\n%s", diff)
	}
	if first.states() != 0 || len(first.chunks) != 0 {
		t.Errorf("the table that was used up has %d states", first.states())
	}
}

// sortGroups puts the states of each group in order and loses none.
func TestSortGroups(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		groups := drawGroups(t)
		for q, v := range groups {
			order := rapid.Permutation(upTo(len(v.ranks))).Draw(t, "order")
			shuffled := vector{}
			for _, i := range order {
				shuffled.ranks, shuffled.counts = append(shuffled.ranks, v.ranks[i]), append(shuffled.counts, v.counts[i])
			}
			groups[q] = shuffled
		}
		crew := newCrew(1, 0)
		table := tableOf(crew.pool, groups)
		want := statesOf(t, table)
		if err := crew.sortGroups(context.Background(), table); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, statesOf(t, table)); diff != "" {
			t.Fatalf("-before +after:\n%s", diff)
		}
		var buffer []uint64
		for _, g := range table.groups {
			ranks, _ := table.vector(g, &buffer)
			for i := 1; i < len(ranks); i++ {
				if ranks[i-1] >= ranks[i] {
					t.Fatalf("the ranks %v are not in order", ranks)
				}
			}
		}
		if err := table.check(); err != nil {
			t.Fatal(err)
		}
	})
}
