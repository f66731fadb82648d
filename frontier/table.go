package frontier

import "math/bits"

// A table is a set of states with their counts. It is divided in parts, so that
// all vectors that the next transition can merge are in one part: the workers
// take one part after the other, and none needs to know of another.
type table struct {
	pool   *pool
	file   spill
	slots  int // of the patterns
	planes int
	parts  []part
	states int64
	groups int64    // vectors
	bytes  int64    // of them as they are stored
	sums   []uint64 // of the counts of each plane, modulo 2^64
}

const (
	// partStates is about how many states a part should have.
	partStates = 1 << 14
	mostParts  = 1 << 14
)

// partsFor returns in how many parts about so many states should be.
func partsFor(states int64) int { return int(max(1, min(mostParts, states/partStates))) }

// newTable returns an empty table with at least n parts, a power of two.
func newTable(p *pool, slots, planes, n int) *table {
	return &table{
		pool: p, slots: slots, planes: planes,
		parts: make([]part, 1<<bits.Len(uint(max(1, n)-1))),
		sums:  make([]uint64, planes),
	}
}

// partOf returns the part of the patterns of a context.
func (t *table) partOf(context pattern) int {
	return int(context.hash() * 0x9E3779B97F4A7C15 >> 32 & uint64(len(t.parts)-1))
}

// dropAll gives back all memory; the table must not be used any more.
func (t *table) dropAll() {
	if t == nil {
		return
	}
	for i := range t.parts {
		t.drop(i)
	}
	t.file.close(t.pool)
}

// start is the table before anything was done: one state without edges.
func start(p *pool, slots, planes int) (*table, error) {
	t := newTable(p, slots, planes, 1)
	w := newWriter(t, func(q pattern) pattern { return q })
	one := vector{counts: make([][]uint64, planes)}
	for i := range one.counts {
		one.counts[i] = []uint64{1}
	}
	var s shape
	s.measure(&one)
	if err := w.write(&one, &s); err != nil {
		return nil, err
	}
	w.close()
	return t, nil
}

// A writer adds vectors to a table. Several may do so at the same time.
type writer struct {
	to      *table
	context func(pattern) pattern // of the next transition
	coder   coder
	states  int64
	groups  int64
	bytes   int64
	sums    []uint64
}

func newWriter(to *table, context func(pattern) pattern) *writer {
	return &writer{
		to: to, context: context,
		coder: coder{slots: to.slots, planes: to.planes},
		sums:  make([]uint64, to.planes),
	}
}

// write adds a vector that has some states.
func (w *writer) write(v *vector, s *shape) error {
	code := w.coder.encode(v, s)
	w.states += int64(s.n)
	w.groups++
	w.bytes += int64(len(code))
	for i, sum := range s.sums {
		w.sums[i] += sum
	}
	return w.to.add(w.to.partOf(w.context(v.pattern)), code)
}

// close adds up what was written. It is not for several at the same time.
func (w *writer) close() {
	w.to.states += w.states
	w.to.groups += w.groups
	w.to.bytes += w.bytes
	for i, sum := range w.sums {
		w.to.sums[i] += sum
	}
}
