package frontier

import (
	"cmp"
	"slices"
)

// A joiner adds up the products of the counts of left and right states of
// complementary patterns whose paths together form a single cycle.
type joiner struct {
	arithmetic
	plane   int
	checked bool // sums may overflow
	levels  [maxPairs + 1]joinLevel
	sum     *product
	pairs   uint64 // how many pairs were looked at one by one
	room    []uint32
}

// A joinLevel is the memory of a join of so many pairs.
type joinLevel struct {
	ranks  []uint32 // of the left
	counts []uint64
	sums   []uint64
}

// operand is one side of a join: one plane of a vector. If there are no ranks
// they are all there are, and the counts may be 0.
type operand struct {
	ranks  []uint32
	counts []uint64
	high   uint32 // by how much the ranks are too high
}

func (o *operand) n() int { return len(o.counts) }

// part returns the states of which the path at point 0 is the one with this
// number, of so many matchings of the other points.
func (o *operand) part(m int, width uint32) operand {
	if o.ranks == nil {
		return operand{counts: o.counts[m*int(width) : (m+1)*int(width)]}
	}
	from := o.high + uint32(m)*width
	lo, _ := slices.BinarySearch(o.ranks, from)
	hi, _ := slices.BinarySearch(o.ranks[lo:], from+width)
	return operand{o.ranks[lo : lo+hi], o.counts[lo : lo+hi], from}
}

// rank returns the rank at a place.
func (o *operand) rank(i int) uint32 {
	if o.ranks == nil {
		return uint32(i)
	}
	return o.ranks[i] - o.high
}

// join adds the pairs of left and right states, matchings of the same 2k ends.
// The ranks of the right must be in increasing order, and so must those of the left
// of more pairs than are tabled. No sum of counts of the left may overflow unless sums are checked.
//
// All right states in which point 0 is matched with point m have that path in the
// cycle, so on the left those two points can be contracted and the rest of the
// states joined. Equal states of the left merge then. So it takes k² additions a
// state, where there are (2k-1)·(2k-3)···1 pairs for each.
func (j *joiner) join(k int, l, r operand) {
	if l.n() == 0 || r.n() == 0 {
		return
	}
	switch {
	case k == 1:
		sum := uint64(0)
		for _, c := range l.counts {
			sum = j.add(sum, c)
		}
		j.addProduct(sum, r.counts[0])
		return
	case k <= listed && l.ranks == nil:
		j.byRows(k, l, r)
		return
	case k <= closing && l.n()*r.n() <= contractCost(k, l.n(), r.n()):
		j.byPairs(k, l, r)
		return
	}
	width := matchings[k-1]
	for m := range 2*k - 1 {
		if part := r.part(m, width); part.n() > 0 {
			j.join(k-1, j.contract(k, relink{contract, 0, uint8(m + 1)}, l), part)
		}
	}
}

// contract relinks the states of the left. Equal ones are merged if there are
// likely to be many.
func (j *joiner) contract(k int, o relink, l operand) operand {
	level, width := &j.levels[k], int(matchings[k-1])
	v := vector{pattern: ends(2 * k), ranks: l.ranks, counts: [][]uint64{l.counts}}
	images := o.images(k, &v, &j.room)
	if l.n() > width/8 {
		level.sums = slices.Grow(level.sums[:0], width+1)[:width+1]
		clear(level.sums)
		j.addAll(level.sums, images, l.counts)
		return operand{counts: level.sums[:width]}
	}
	level.ranks, level.counts = level.ranks[:0], level.counts[:0]
	for i, r := range images[:l.n()] {
		if int(r) < width {
			level.ranks = append(level.ranks, r)
			level.counts = append(level.counts, l.counts[i])
		}
	}
	if k-1 > tabled {
		sortStates(level.ranks, level.counts) // relinks without a table want it
	}
	return operand{ranks: level.ranks, counts: level.counts}
}

// sortStates sorts states by rank.
func sortStates(ranks []uint32, counts []uint64) {
	order := slices.Clone(upTo(len(ranks)))
	slices.SortFunc(order, func(a, b uint32) int { return cmp.Compare(ranks[a], ranks[b]) })
	oldRanks, oldCounts := slices.Clone(ranks), slices.Clone(counts)
	for i, o := range order {
		ranks[i], counts[i] = oldRanks[o], oldCounts[o]
	}
}

// ends is the pattern of so many ends and nothing else.
func ends(n int) pattern { return 1<<n - 1 }

// addAll adds counts to the sums at their places.
func (j *joiner) addAll(sums []uint64, at []uint32, counts []uint64) {
	if j.checked {
		j.addChecked(j.plane, sums, at, counts)
		return
	}
	at = at[:len(counts)]
	for i, c := range counts {
		sums[at[i]] += c
	}
}

func (j *joiner) add(a, b uint64) uint64 {
	if j.checked {
		return j.arithmetic.sum(j.plane, a, b)
	}
	return a + b
}

// contractCost estimates the cost of a join by contraction, in pairs.
func contractCost(k, left, right int) int {
	if k < 3 {
		return left * right // there is nothing to gain
	}
	parts, width := min(2*k-1, right), int(matchings[k-1])
	l, r := min(left, width), (right+parts-1)/parts
	inner := l * r
	if l > width/8 && k-1 <= listed {
		inner = r * int(matchings[k-1]) / 2
	} else {
		inner = min(inner, contractCost(k-1, l, r))
	}
	return parts * (2*left + 20 + inner)
}

// byRows takes each state of the right with all that close with it, where there is
// a place for every state of the left.
func (j *joiner) byRows(k int, l, r operand) {
	for i, c := range r.counts {
		if c == 0 {
			continue
		}
		sum := uint64(0)
		for _, closing := range closeLists[k][r.rank(i)] {
			sum = j.add(sum, l.counts[closing])
		}
		j.addProduct(sum, c)
	}
}

// byPairs looks at all pairs.
func (j *joiner) byPairs(k int, l, r operand) {
	j.pairs += uint64(l.n()) * uint64(r.n())
	for i, c := range r.counts {
		if c == 0 {
			continue
		}
		row := closeTable(k, r.rank(i))
		sum := uint64(0)
		for n, c := range l.counts {
			rank := l.rank(n)
			if row[rank>>6]>>(rank&63)&1 == 1 {
				sum = j.add(sum, c)
			}
		}
		j.addProduct(sum, c)
	}
}

func (j *joiner) addProduct(a, b uint64) { j.sum.add(a, b) }
