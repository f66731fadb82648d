package frontier

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/graph"
)

// cyclicGroup draws a permutation and returns its powers.
func cyclicGroup(t *rapid.T, n int) (group []graph.Perm) {
	perm := graph.Perm(rapid.Permutation([]graph.Vertex(graph.Identity(n))).Draw(t, "perm"))
	power := graph.Identity(n)
	for {
		group = append(group, slices.Clone(power))
		for v := range power {
			power[v] = perm[power[v]]
		}
		if slices.Equal(power, group[0]) {
			return group
		}
	}
}

// drawSlots draws the slots of n vertices; some other vertices have none.
func drawSlots(t *rapid.T, name string, n int) []int {
	return rapid.Permutation(numbers(maxSlots)).Draw(t, name)[:n]
}

// drawFrontiers draws states whose vertices are at the given slots, with counts.
func drawFrontiers(t *rapid.T, slots []int) states {
	all := states{}
	for range rapid.IntRange(1, 8).Draw(t, "patterns") {
		k := rapid.IntRange(0, len(slots)/2).Draw(t, "k")
		at := rapid.Permutation(slots).Draw(t, "ends")
		full := at[2*k:][:rapid.IntRange(0, len(slots)-2*k).Draw(t, "full")]
		for range rapid.IntRange(1, 4).Draw(t, "states") {
			m := frontierModel{}
			for i, path := range drawWord(t, k) {
				m[at[i]] = path
			}
			for _, slot := range full {
				m[slot] = fullSlot
			}
			p, word := m.pattern()
			if all[p] == nil {
				all[p] = map[uint32]uint64{}
			}
			all[p][rankOf(word)] = rapid.Uint64Range(1, 1<<40).Draw(t, "count")
		}
	}
	return all
}

// models lists the states of a table one by one.
func models(t *rapid.T, all states, yield func(m frontierModel, count uint64)) {
	t.Helper()
	for p, v := range all {
		for r, count := range v {
			var mate mates
			unrank(p.pairs(), r, &mate)
			m, end := frontierModel{}, 0
			for slot := range maxSlots {
				switch p.degree(slot) {
				case 1:
					m[slot] = min(end, int(mate[end]))
					end++
				case 2:
					m[slot] = fullSlot
				}
			}
			yield(m, count)
		}
	}
}

// moved returns the model with every vertex at the slot of its image.
func (m frontierModel) moved(perm graph.Perm, before, after []int) frontierModel {
	image := frontierModel{}
	for v, slot := range before {
		if path, ok := m[slot]; ok {
			image[after[perm[v]]] = path
		}
	}
	return image
}

// freshPermutations gives a test the tables of permutations for itself, which
// would be full for the counts of other tests. The test must not be parallel.
func freshPermutations(t *testing.T) {
	before := permutations.tables
	permutations.tables = map[permutationKey]*lookup{}
	t.Cleanup(func() { permutations.tables = before })
}

// A fold keeps of each state the least of its images, by the pattern and then by
// the rank, and adds up the counts.
func TestFold(t *testing.T) {
	freshPermutations(t)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "vertices")
		group := cyclicGroup(t, n)
		before, after := drawSlots(t, "before", n), drawSlots(t, "after", n)
		groups := drawFrontiers(t, before)
		want := states{}
		models(t, groups, func(m frontierModel, count uint64) {
			type state struct {
				p pattern
				r uint32
			}
			var images []state
			for _, perm := range group {
				p, word := m.moved(perm, before, after).pattern()
				images = append(images, state{p, rankOf(word)})
			}
			least := slices.MinFunc(images, func(a, b state) int {
				return cmp.Or(cmp.Compare(a.p, b.p), cmp.Compare(a.r, b.r))
			})
			if want[least.p] == nil {
				want[least.p] = map[uint32]uint64{}
			}
			want[least.p][least.r] += count
		})
		crew := newCrew(2, Room{})
		fold := func(before, after []int, in *table) *table {
			tr := []transition{newFold(group, before, after)}
			out, err := crew.transfer(context.Background(), tr, new(key), in, false, newTable(crew.pool, maxSlots, 1, 1), new(key))
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		folded := fold(before, after, tableIn(t, crew.pool, 1, groups))
		if diff := gocmp.Diff(want, allStates(t, folded)); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
		// Folded again it stays as it is.
		if diff := gocmp.Diff(want, allStates(t, fold(after, after, folded))); diff != "" {
			t.Fatalf("folded twice, -want +got:\n%s", diff)
		}
	})
}

// A fold that loses or makes counts is noticed.
func TestFoldIsChecked(t *testing.T) {
	t.Parallel()
	crew := newCrew(1, Room{})
	f := newFold(identity(2), []int{0, 1}, []int{0, 1})
	in := tableIn(t, crew.pool, 1, states{makePattern(3, 0): {0: 7}})
	in.sums[0]++
	_, err := crew.transfer(context.Background(), []transition{f}, new(key), in, false, newTable(crew.pool, maxSlots, 1, 1), new(key))
	if !errors.Is(err, graph.ErrCheck) {
		t.Errorf("error %v, want graph.ErrCheck", err)
	}
	if n := crew.pool.inUse(); n > 0 {
		t.Errorf("%d bytes are still in use", n)
	}
}

// Renumberings that are looked up and those that are computed are the same.
func TestPermuteAll(t *testing.T) {
	freshPermutations(t)
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, maxPairs).Draw(t, "k")
		var place mates
		for p, to := range rapid.Permutation(numbers(2*k)).Draw(t, "place") {
			place[p] = uint8(to)
		}
		v := drawVector(t, "ranks", k, 50, 1)
		if k <= 5 && rapid.Bool().Draw(t, "all") {
			v = vector{counts: [][]uint64{make([]uint64, matchings[k])}}
		}
		v.pattern = ends(2 * k)
		var room []uint32
		for range 3 { // enough to have small tables made on the way
			images := permuteAll(&v, &place, &room)
			for i := range v.n() {
				r := v.rank(i)
				if want := permute(k, r, &place); images[i] != want {
					t.Fatalf("%d becomes %d, want %d", r, images[i], want)
				}
			}
		}
	})
}

// More renumberings than are kept: the rest is computed.
func TestManyPermutations(t *testing.T) {
	freshPermutations(t)
	const k = 4
	for n := range 40320 {
		var place mates
		at := n
		for p := range uint8(2 * k) { // the n-th permutation of eight points
			i := uint8(at % int(p+1))
			at /= int(p + 1)
			place[p], place[i] = place[i], p
		}
		table := permutation(k, &place, int(matchings[k]))
		if table == nil {
			continue
		}
		for r := range matchings[k] {
			if want := permute(k, r, &place); table[r] != want {
				t.Fatalf("%v: %d becomes %d, want %d", place, r, table[r], want)
			}
		}
	}
	permutations.RLock()
	defer permutations.RUnlock()
	if n := len(permutations.tables); n > mostPermutations {
		t.Errorf("%d tables are kept, more than %d", n, mostPermutations)
	}
}

// When the tables have as many ranks as they may, images are computed one by one.
func TestNoRoomForPermutations(t *testing.T) {
	freshPermutations(t)
	const k = 4
	permutations.ranks.Add(permutationRoom)
	defer permutations.ranks.Add(-permutationRoom)
	place := mates{1, 0, 3, 2, 5, 4, 7, 6}
	if permutation(k, &place, int(matchings[k])) != nil {
		t.Fatal("a table was made")
	}
	all := vector{pattern: ends(2 * k), counts: [][]uint64{make([]uint64, matchings[k])}}
	var room []uint32
	for r, got := range permuteAll(&all, &place, &room) {
		if want := permute(k, uint32(r), &place); got != want {
			t.Fatalf("%d becomes %d, want %d", r, got, want)
		}
	}
}
