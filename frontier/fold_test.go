package frontier

import (
	"cmp"
	"context"
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
	return rapid.Permutation(upTo(maxSlots)).Draw(t, name)[:n]
}

// drawFrontiers draws states whose vertices are at the given slots, with counts.
func drawFrontiers(t *rapid.T, slots []int) map[pattern]vector {
	groups := map[pattern]vector{}
	add := func(m frontierModel, count uint64) {
		p, word := m.pattern()
		v, r := groups[p], rankOf(word)
		if !slices.Contains(v.ranks, r) {
			groups[p] = vector{append(v.ranks, r), append(v.counts, count)}
		}
	}
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
			add(m, rapid.Uint64Range(1, 1<<40).Draw(t, "count"))
		}
	}
	return groups
}

// models lists the states of a table one by one.
func models(t *rapid.T, groups map[pattern]vector, yield func(m frontierModel, count uint64)) {
	t.Helper()
	for p, v := range groups {
		for i, r := range v.ranks {
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
			yield(m, v.counts[i])
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
		crew := newCrew(1, 0)
		crew.calculate(exact)
		folded, err := crew.transfer(context.Background(), newFold(group, before, after), tableOf(crew.pool, groups), false)
		if err != nil {
			t.Fatal(err)
		}
		if diff := gocmp.Diff(want, statesOf(t, folded)); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
		// Folded again it stays as it is.
		again, err := crew.transfer(context.Background(), newFold(group, after, after), folded, false)
		if err != nil {
			t.Fatal(err)
		}
		if diff := gocmp.Diff(want, statesOf(t, again)); diff != "" {
			t.Fatalf("folded twice, -want +got:\n%s", diff)
		}
	})
}

// An opposite finds what completes a pattern of the left: every group of the
// right in every way in which the degrees add up to two at all vertices.
func TestOpposite(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "vertices")
		left, right := drawSlots(t, "left", n), drawSlots(t, "right", n)
		var ways []*places
		var maps []graph.Perm // the vertex on the left that each vertex of the right is
		for range rapid.IntRange(1, 3).Draw(t, "ways") {
			perm := graph.Perm(rapid.Permutation([]graph.Vertex(graph.Identity(n))).Draw(t, "way"))
			maps = append(maps, perm)
			ways = append(ways, placesOf(perm, right, left))
		}
		order := rapid.Permutation(left).Draw(t, "order")
		table := tableOf(new(pool), drawFrontiers(t, right))
		o := newOpposite(table, order, right, ways)
		if !slices.IsSorted(o.keys) {
			t.Fatalf("the keys %x are not in order", o.keys)
		}
		// A pattern of the left that completes some group, or nearly.
		m := frontierModel{}
		g := table.groups[rapid.IntRange(0, len(table.groups)-1).Draw(t, "group")]
		for v := range n {
			degree := 2 - g.pattern.degree(right[v])
			if rapid.IntRange(0, 9).Draw(t, "other") == 0 {
				degree = rapid.IntRange(0, 2).Draw(t, "degree")
			}
			switch degree {
			case 1:
				m[left[maps[0][v]]] = 1
			case 2:
				m[left[maps[0][v]]] = fullSlot
			}
		}
		p, _ := m.pattern()
		fits := func(g group, perm graph.Perm, settled int) bool {
			for v := range n {
				slot := left[perm[v]]
				if at := slices.Index(order, slot); at < settled && m.degree(slot)+g.pattern.degree(right[v]) != 2 {
					return false
				}
			}
			return true
		}
		var want []meeting
		completes := make([]bool, n+1)
		for way, perm := range maps {
			for _, g := range table.groups {
				if fits(g, perm, n) {
					want = append(want, meeting{o.key(p), g, way})
				}
				for settled := range completes {
					completes[settled] = completes[settled] || fits(g, perm, settled)
				}
			}
		}
		got := slices.Clone(o.find(p))
		for _, list := range [][]meeting{want, got} {
			slices.SortFunc(list, func(a, b meeting) int {
				return cmp.Or(cmp.Compare(a.way, b.way), cmp.Compare(a.group.pattern, b.group.pattern))
			})
		}
		if !slices.Equal(want, got) {
			t.Fatalf("%#x meets %+v, want %+v", p, got, want)
		}
		for settled, want := range completes {
			if got := o.completes(p, settled); got != want {
				t.Fatalf("with %d slots settled %#x can be completed: %v", settled, p, got)
			}
		}
		for _, slot := range order {
			if got := o.degree(o.key(p), slot); got != m.degree(slot) {
				t.Fatalf("the key of %#x has degree %d at slot %d", p, got, slot)
			}
		}
		// Back from the left each vertex is where it was.
		for way, perm := range maps {
			for v := range n {
				if back := o.to[way][left[perm[v]]]; int(back) != right[v] {
					t.Fatalf("way %d takes vertex %d to slot %d, want %d", way, v, back, right[v])
				}
			}
		}
	})
}

// Renumberings that are looked up and those that are computed are the same.
func TestPermuteAll(t *testing.T) {
	freshPermutations(t)
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, maxPairs).Draw(t, "k")
		var place mates
		for p, to := range rapid.Permutation(upTo(2*k)).Draw(t, "place") {
			place[p] = uint8(to)
		}
		ranks := rapid.SliceOfN(rapid.Uint32Range(0, matchings[k]-1), 1, 50).Draw(t, "ranks")
		images := make([]uint32, len(ranks))
		for range 3 { // enough to have small tables made on the way
			permuteAll(k, &place, ranks, images)
			for i, r := range ranks {
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
	for n := range 2 * maxPermutations {
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
	if n := len(permutations.tables); n > maxPermutations {
		t.Errorf("%d tables are kept, more than %d", n, maxPermutations)
	}
}
