package frontier

import (
	"math/bits"
	"sync"

	"knightstour/graph"
)

// A group is the states of one pattern: where their ranks and counts are.
type group struct {
	pattern pattern
	chunk   uint32
	from, n uint32
}

// A chunk holds the ranks and counts of some groups. Chunks are few and
// without pointers, so the garbage collector has nothing to do in them. Most
// counts are small: their high halves have a place only if one is not zero.
type chunk struct {
	ranks []uint32
	low   []uint32 // halves of the counts
	high  []uint32 // nil if all are zero
}

// A table is a set of states with their counts, grouped by pattern.
type table struct {
	groups []group
	chunks []chunk
	sum    uint64 // of all ranks and counts, see check
}

// vector returns the states of a group; the counts are put into buffer, which
// grows if it is too small.
func (t *table) vector(g group, buffer *[]uint64) (ranks []uint32, counts []uint64) {
	c, to := &t.chunks[g.chunk], g.from+g.n
	if int(g.n) > cap(*buffer) {
		*buffer = make([]uint64, 2*g.n)
	}
	counts = (*buffer)[:g.n]
	low := c.low[g.from:to]
	for i := range counts {
		counts[i] = uint64(low[i])
	}
	if c.high != nil {
		for i, h := range c.high[g.from:to] {
			counts[i] |= uint64(h) << 32
		}
	}
	return c.ranks[g.from:to], counts
}

// states returns the number of states.
func (t *table) states() (n int64) {
	for _, g := range t.groups {
		n += int64(g.n)
	}
	return n
}

// rankWeight makes a changed rank change the sum of a table differently from a
// changed count.
const rankWeight = 0x9E3779B97F4A7C15

func (c *chunk) sum() (sum uint64) {
	for i, r := range c.ranks {
		sum += uint64(r)*rankWeight + uint64(c.low[i])
	}
	for _, h := range c.high {
		sum += uint64(h) << 32
	}
	return sum
}

// check returns an error if the table is not as it was written: then the
// memory of the machine cannot be trusted.
func (t *table) check() error {
	sum := uint64(0)
	for i := range t.chunks {
		sum += t.chunks[i].sum()
	}
	if sum != t.sum {
		return graph.CheckFailed("a table of %d states is not as it was written", t.states())
	}
	return nil
}

// total returns the sum of the counts, which were added modulo a number.
func (t *table) total(modulus uint64) uint64 {
	var high, low, carry uint64
	for _, c := range t.chunks {
		for _, n := range c.low {
			low, carry = bits.Add64(low, uint64(n), 0)
			high += carry
		}
		for _, n := range c.high {
			low, carry = bits.Add64(low, uint64(n)<<32, 0)
			high += carry
		}
	}
	return bits.Rem64(high, low, modulus)
}

// start is the table before anything was done: one state without edges.
func start() *table {
	return &table{
		groups: []group{{n: 1}},
		chunks: []chunk{{ranks: []uint32{0}, low: []uint32{1}}},
		sum:    1,
	}
}

// A builder makes a table out of what several writers find.
type builder struct {
	pool *pool
	mu   sync.Mutex
	table
}

// A writer adds groups to a table. It has a chunk of its own.
type writer struct {
	to     *builder
	at     uint32
	open   chunk
	groups []group
	states int64
}

func (w *writer) write(p pattern, ranks []uint32, counts []uint64) {
	if len(w.open.ranks)+len(ranks) > cap(w.open.ranks) {
		w.flush()
		w.open = w.to.pool.get(len(ranks))
		w.to.mu.Lock()
		w.at = uint32(len(w.to.chunks))
		w.to.chunks = append(w.to.chunks, w.open)
		w.to.mu.Unlock()
	}
	w.groups = append(w.groups, group{p, w.at, uint32(len(w.open.ranks)), uint32(len(ranks))})
	w.open.append(ranks, counts)
	w.states += int64(len(ranks))
}

func (c *chunk) append(ranks []uint32, counts []uint64) {
	n := len(c.low)
	c.ranks = append(c.ranks, ranks...)
	high := uint64(0)
	for _, count := range counts {
		c.low = append(c.low, uint32(count))
		high |= count >> 32
	}
	if high != 0 && c.high == nil {
		c.high = make([]uint32, n, cap(c.ranks))
	}
	if c.high != nil {
		for _, count := range counts {
			c.high = append(c.high, uint32(count>>32))
		}
	}
}

// flush hands over what was written.
func (w *writer) flush() {
	if len(w.groups) == 0 {
		return
	}
	w.to.mu.Lock()
	defer w.to.mu.Unlock()
	w.to.chunks[w.at] = w.open
	w.to.groups = append(w.to.groups, w.groups...)
	w.to.sum += w.open.sum()
	w.to.pool.widened(w.open)
	w.groups = w.groups[:0]
}
