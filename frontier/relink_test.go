package frontier

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// relinked does to a word what a relink says and returns the rank of the result,
// or none if a path would become a cycle.
func relinked(o relink, word []int) uint32 {
	w := slices.Clone(word)
	i, j := int(o.i), int(o.j)
	switch o.does {
	case insert:
		w = slices.Insert(w, i, -1) // a path that is not there yet
		w = slices.Insert(w, j, -1)
	case move:
		path := w[i]
		w = slices.Delete(w, i, i+1)
		w = slices.Insert(w, j, path)
	case contract:
		a, b := w[i], w[j]
		if a == b {
			return none
		}
		for n, path := range w {
			if path == b {
				w[n] = a
			}
		}
		w = slices.Delete(w, j, j+1)
		w = slices.Delete(w, i, i+1)
	}
	return rankOf(w)
}

// allRelinks returns all relinks that can happen to k pairs.
func allRelinks(k int) []relink {
	list := []relink{{}}
	for i := range 2*k + 2 {
		for j := range 2*k + 2 {
			a, b := uint8(i), uint8(j)
			if i < j && k < maxPairs {
				list = append(list, relink{insert, a, b})
			}
			if max(i, j) < 2*k {
				list = append(list, relink{move, a, b})
				if i < j {
					list = append(list, relink{contract, a, b})
				}
			}
		}
	}
	return list
}

func TestRelinksInFull(t *testing.T) {
	t.Parallel()
	for k := range 5 {
		for _, o := range allRelinks(k) {
			table := o.table(k, int(matchings[k]))
			if len(table) != int(matchings[k]) {
				t.Fatalf("the table of %+v for k=%d has %d ranks", o, k, len(table))
			}
			for r, m := range allMatchings(k) {
				word := make([]int, len(m))
				for p, mate := range m {
					word[p] = min(p, mate)
				}
				want := relinked(o, word)
				if got := o.apply(k, uint32(r)); got != want {
					t.Fatalf("k=%d: %+v makes %d of %v, want %d", k, o, got, m, want)
				}
				if want == none {
					want = o.fails(k)
				}
				if table[r] != want {
					t.Fatalf("k=%d: the table of %+v has %d for %v, want %d", k, o, table[r], m, want)
				}
			}
		}
	}
}

func TestRelinksAtRandom(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, maxPairs).Draw(t, "k")
		word := drawWord(t, k)
		r := rankOf(word)
		for _, o := range allRelinks(k) {
			want := relinked(o, word)
			if got := o.apply(k, r); got != want {
				t.Fatalf("%+v makes %d, want %d", o, got, want)
			}
			if want != none && want >= matchings[o.pairs(k)] {
				t.Fatalf("%+v leaves %d pairs, which have no rank %d", o, o.pairs(k), want)
			}
		}
	})
}

// Tables of the greatest size, at both ends of the points.
func TestLargestTables(t *testing.T) {
	t.Parallel()
	const last = 2*tabled - 1
	for _, o := range []relink{{insert, last + 1, last + 2}, {insert, 0, last + 2}, {move, last, 0}, {move, 0, last}, {contract, 0, last}, {contract, last - 1, last}} {
		table := o.table(tabled, int(matchings[tabled]))
		if len(table) != int(matchings[tabled]) {
			t.Fatalf("the table of %+v has %d ranks", o, len(table))
		}
		for r := 0; r < len(table); r += 97 {
			if want := o.applyOrFail(tabled, uint32(r)); table[r] != want {
				t.Fatalf("the table of %+v has %d for %d, want %d", o, table[r], r, want)
			}
		}
	}
}

// A table is made when enough states asked for it, not sooner; workers that ask
// at the same time may all make it, but none gets half of one.
func TestLookup(t *testing.T) {
	t.Parallel()
	const k = 5
	entry := func(r int) uint32 { return uint32(r) + 7 }
	made := func() []uint32 {
		t := make([]uint32, matchings[k])
		for r := range t {
			t[r] = entry(r)
		}
		return t
	}
	var patient lookup
	worth := int(matchings[k]) / 8
	for asked := 30; asked < worth; asked += 30 {
		if patient.get(k, 30, made) != nil {
			t.Fatalf("there is a table of %d entries after %d questions", matchings[k], asked)
		}
	}
	if patient.get(k, 30, made) == nil {
		t.Fatal("there is no table though it is worth it")
	}
	if patient.get(k, 0, nil) == nil {
		t.Fatal("the table that was made is gone")
	}
	var shared lookup
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 100 {
				table := shared.get(k, 10, made)
				if table != nil && len(table) != int(matchings[k]) {
					t.Errorf("a table of %d entries", len(table))
				}
				for r, got := range table {
					if got != entry(r) {
						t.Errorf("the table has %d for %d", got, r)
						return
					}
				}
			}
		})
	}
	group.Wait()
}

func TestPermute(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, maxPairs).Draw(t, "k")
		word := drawWord(t, k)
		var place mates
		after := make([]int, 2*k)
		for p, to := range rapid.Permutation(numbers(2*k)).Draw(t, "place") {
			place[p] = uint8(to)
			after[to] = word[p]
		}
		if got, want := permute(k, rankOf(word), &place), rankOf(after); got != want {
			t.Fatalf("permute gives %d, want %d, the rank of %v", got, want, after)
		}
	})
}
