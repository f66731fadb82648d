package frontier

import (
	"fmt"
	"sync"
)

// A group is the states of one pattern: where their ranks and counts are.
type group struct {
	pattern pattern
	chunk   uint32
	from, n uint32
}

// A chunk holds the ranks and counts of some groups. Chunks are few and
// without pointers, so the garbage collector has nothing to do in them.
type chunk struct {
	ranks  []uint32
	counts []uint64
}

// A table is a set of states with their counts, grouped by pattern.
type table struct {
	groups []group
	chunks []chunk
	sum    uint64 // of all ranks and counts, see check
}

// vector returns the states of a group.
func (t *table) vector(g group) (ranks []uint32, counts []uint64) {
	c := &t.chunks[g.chunk]
	return c.ranks[g.from : g.from+g.n], c.counts[g.from : g.from+g.n]
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

func sumOf(ranks []uint32, counts []uint64) (sum uint64) {
	for i, r := range ranks {
		sum += uint64(r)*rankWeight + counts[i]
	}
	return sum
}

// check returns an error if the table is not as it was written: then the
// memory of the machine cannot be trusted.
func (t *table) check() error {
	sum := uint64(0)
	for _, c := range t.chunks {
		sum += sumOf(c.ranks, c.counts)
	}
	if sum != t.sum {
		return fmt.Errorf("%w: a table of %d states is not as it was written", ErrCorrupt, t.states())
	}
	return nil
}

// start is the table before anything was done: one state without edges.
func start() *table {
	return &table{
		groups: []group{{n: 1}},
		chunks: []chunk{{[]uint32{0}, []uint64{1}}},
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
	sum    uint64
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
	w.open.ranks = append(w.open.ranks, ranks...)
	w.open.counts = append(w.open.counts, counts...)
	w.states += int64(len(ranks))
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
	w.to.sum += sumOf(w.open.ranks, w.open.counts)
	w.groups = w.groups[:0]
}
