package frontier

import (
	"math/bits"
	"sync/atomic"
)

// A transition says what becomes of the states of a pattern.
type transition interface {
	// context returns the part of a pattern that decides with which others it
	// has results in common: patterns of different contexts have none.
	context(p pattern) pattern
	// each calls yield with every pattern that comes of p.
	each(p pattern, yield func(pattern, relink))
	// viable reports whether states with this pattern can be completed.
	viable(p pattern) bool
	// add adds the states of pattern p to those of pattern q, which comes of it.
	add(to *accumulator, p, q pattern, o relink, ranks []uint32, counts []uint64)
}

// A source is one way to get a pattern: from a group.
type source struct {
	group int32
	next  int32 // of the same result, -1 for none
	relink
}

// A result is a pattern with all its sources.
type result struct {
	pattern pattern
	first   int32 // -1 for none
	n       int   // states of all sources, -1 if the pattern is not viable
}

// A worker applies transitions to some groups at a time.
type worker struct {
	stop    *atomic.Bool // set when the run is to end
	acc     accumulator
	counts  []uint64 // of the group at hand
	sources []source
	results []result
	index   []int32 // from the hash of a pattern to the number of its result, from 1
}

// apply finds all that comes of the groups and calls emit with each pattern.
// The groups must be all those of their contexts.
func (w *worker) apply(tr transition, t *table, groups []group, emit func(pattern, []uint32, []uint64)) {
	w.gather(tr, groups)
	for _, r := range w.results {
		if w.stop.Load() {
			return // what comes of it is not used
		}
		if r.n <= 0 {
			continue
		}
		w.acc.reset(r.n, matchings[r.pattern.pairs()])
		for at := r.first; at >= 0; at = w.sources[at].next {
			s := &w.sources[at]
			g := groups[s.group]
			ranks, counts := t.vector(g, &w.counts)
			tr.add(&w.acc, g.pattern, r.pattern, s.relink, ranks, counts)
		}
		if ranks, counts := w.acc.take(); len(ranks) > 0 {
			emit(r.pattern, ranks, counts)
		}
	}
}

// gather lists the patterns that come of the groups, with their sources.
func (w *worker) gather(tr transition, groups []group) {
	w.sources, w.results = w.sources[:0], w.results[:0]
	w.resize(1 << bits.Len(uint(4*len(groups))))
	for i, g := range groups {
		tr.each(g.pattern, func(q pattern, o relink) {
			r := w.find(q)
			if r.n == 0 && !tr.viable(q) {
				r.n = -1
			}
			if r.n < 0 {
				return
			}
			w.sources = append(w.sources, source{int32(i), r.first, o})
			r.first = int32(len(w.sources) - 1)
			r.n += int(g.n)
		})
	}
}

// find returns the result of a pattern, a new one if there is none yet.
func (w *worker) find(q pattern) *result {
	mask := uint64(len(w.index) - 1)
	at := q.hash() & mask
	for w.index[at] != 0 {
		if r := &w.results[w.index[at]-1]; r.pattern == q {
			return r
		}
		at = (at + 1) & mask
	}
	w.results = append(w.results, result{pattern: q, first: -1})
	w.index[at] = int32(len(w.results))
	if 2*len(w.results) > len(w.index) {
		w.resize(2 * len(w.index))
	}
	return &w.results[len(w.results)-1]
}

// resize gives the index a size and enters the results.
func (w *worker) resize(size int) {
	if size > cap(w.index) {
		w.index = make([]int32, size)
	} else {
		w.index = w.index[:size]
		clear(w.index)
	}
	mask := uint64(size - 1)
	for i, r := range w.results {
		at := r.pattern.hash() & mask
		for w.index[at] != 0 {
			at = (at + 1) & mask
		}
		w.index[at] = int32(i + 1)
	}
}

func (p pattern) hash() uint64 {
	h := uint64(p) * 0x9E3779B97F4A7C15
	return h ^ h>>32
}
