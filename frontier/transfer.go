package frontier

import (
	"slices"
	"sync/atomic"
)

// A transition says what becomes of the states of a pattern.
type transition interface {
	// context returns the part of a pattern that decides with which others it has
	// results in common: patterns of different contexts have none.
	context(p pattern) pattern
	// wanted reports whether anything of a pattern is wanted.
	wanted(p pattern) bool
	// each calls yield with every pattern that comes of p.
	each(p pattern, yield func(pattern, relink))
	// viable reports whether states with this pattern can be completed.
	viable(p pattern) bool
	// images returns the ranks that states of v get in pattern q, which comes of
	// theirs. They may be in the room of the worker.
	images(w *worker, v *vector, q pattern, o relink) []uint32
}

// A source is one way to get a pattern: from a vector.
type source struct {
	vector int32
	next   int32 // of the same result, -1 for none
	relink
}

// A result is a pattern with all its sources.
type result struct {
	pattern pattern
	first   int32 // -1 for none
	n       int   // places of all sources, -1 if the pattern is not viable
}

// A worker applies transitions to some vectors at a time.
type worker struct {
	stop    *atomic.Bool // set when the run is to end
	acc     accumulator
	coder   coder
	gate    *gate
	known   int64    // how much memory the gate was told of
	left    scratch  // that of the left side when sides are joined
	ranks   []uint32 // for images
	others  []uint32
	sources []source
	results []result
	index   index // of the results by pattern
	gathering
	out    vector // what comes of the sources of a result, for a moment
	shape  shape
	sorted contexts
	some   batch // the vectors of one of them
}

// gathering is what addSource has to know.
type gathering struct {
	transition transition
	vector     int32                 // the number of the vector at hand
	places     int                   // that it has
	source     func(pattern, relink) // addSource, made once
	patternOf  func(int32) pattern   // the pattern of a result
}

// A batch is vectors that are in memory, with the most bits that a count of each
// can have.
type batch struct {
	vectors []vector
	widths  []int
}

// open reads a part of a table, but for the codes that are not wanted.
func (w *worker) open(s *scratch, t *table, part int, wanted func(pattern) bool, k *key) error {
	s.codes = s.codes[:0]
	w.coder.slots, w.coder.planes = t.slots, t.planes
	err := t.read(part, &s.read, func(data []byte) {
		for len(data) > slack {
			var c code
			if c, data = w.coder.next(data); wanted(c.pattern) {
				s.codes = append(s.codes, c)
			}
		}
	})
	s.reset(len(s.codes))
	for i := range s.codes {
		s.add(k.of(s.codes[i].pattern))
	}
	return err
}

// decode decodes the vectors of a context.
func (w *worker) decode(s *scratch, first int32) *batch {
	b, a := &s.batches[0], &s.arenas[0]
	a.reset()
	b.vectors, b.widths = b.vectors[:0], b.widths[:0]
	for i := first; i >= 0; i = s.next[i] {
		c := &s.codes[i]
		b.vectors = append(b.vectors, w.coder.decode(c, a))
		b.widths = append(b.widths, c.width())
	}
	return b
}

// apply finds all that comes of a part of a table by some transitions and calls
// emit with each vector.
func (w *worker) apply(links []transition, k *key, t *table, part int, emit func(*vector, *shape) error) error {
	if err := w.open(&w.left, t, part, links[0].wanted, k); err != nil {
		return err
	}
	last := len(links) - 1
	for _, c := range w.left.list {
		if w.stop.Load() {
			return nil // what comes of it is not used
		}
		leave := w.gate.enter(w, w.left.decoded(c.first))
		b := w.run(links[:last], w.decode(&w.left, c.first), &w.left)
		err := w.combineAll(links[last], b, nil, emit)
		leave()
		if err != nil {
			return err
		}
	}
	return nil
}

// run does transitions one after the other. The batch must be the first of the
// room, whose batches and arenas are used in turn; one of them is returned.
func (w *worker) run(links []transition, b *batch, s *scratch) *batch {
	for i, tr := range links {
		out, a := &s.batches[(i+1)%2], &s.arenas[(i+1)%2]
		a.reset()
		out.vectors, out.widths = out.vectors[:0], out.widths[:0]
		w.combineAll(tr, b, a, func(v *vector, s *shape) error {
			out.vectors = append(out.vectors, a.keep(v, s.n, w.acc.atHome))
			out.widths = append(out.widths, slices.Max(s.widths))
			return nil
		})
		b = out
	}
	return b
}

// few is how many vectors are combined together though they may be of several
// contexts.
const few = 64

// combineAll finds all that comes of vectors, one context after the other.
func (w *worker) combineAll(tr transition, b *batch, a *arena, emit func(*vector, *shape) error) error {
	if len(b.vectors) <= few {
		return w.combine(tr, b, a, emit)
	}
	w.sorted.reset(len(b.vectors) / 4)
	for i := range b.vectors {
		w.sorted.add(tr.context(b.vectors[i].pattern))
	}
	for _, c := range w.sorted.list {
		w.some.vectors, w.some.widths = w.some.vectors[:0], w.some.widths[:0]
		for i := c.first; i >= 0; i = w.sorted.next[i] {
			w.some.vectors = append(w.some.vectors, b.vectors[i])
			w.some.widths = append(w.some.widths, b.widths[i])
		}
		if err := w.combine(tr, &w.some, a, emit); err != nil {
			return err
		}
	}
	return nil
}

// combine finds all that comes of the vectors of a context. What is emitted may be
// in the arena, or else is valid for a moment.
func (w *worker) combine(tr transition, b *batch, a *arena, emit func(*vector, *shape) error) error {
	w.gather(tr, b)
	out := &w.out
	for _, r := range w.results {
		if r.n <= 0 {
			continue
		}
		w.acc.reset(r.n, int(matchings[r.pattern.pairs()]), a)
		for at := r.first; at >= 0; at = w.sources[at].next {
			s := &w.sources[at]
			v := &b.vectors[s.vector]
			w.acc.add(tr.images(w, v, r.pattern, s.relink), v.counts, b.widths[s.vector])
		}
		if w.acc.take(r.pattern, out, &w.shape); w.shape.n > 0 {
			if err := emit(out, &w.shape); err != nil {
				return err
			}
		}
	}
	return nil
}

// gather lists the patterns that come of the vectors, with their sources.
func (w *worker) gather(tr transition, b *batch) {
	w.sources, w.results = w.sources[:0], w.results[:0]
	w.index.reset(4 * len(b.vectors))
	if w.source == nil {
		w.source, w.patternOf = w.addSource, func(n int32) pattern { return w.results[n].pattern }
	}
	w.transition = tr
	for i := range b.vectors {
		v := &b.vectors[i]
		w.vector, w.places = int32(i), v.n()
		tr.each(v.pattern, w.source)
	}
}

// addSource notes that pattern q comes of the vector at hand.
func (w *worker) addSource(q pattern, o relink) {
	at, found := w.index.find(q, w.patternOf)
	if !found {
		w.results = append(w.results, result{pattern: q, first: -1})
		if !w.transition.viable(q) {
			w.results[at].n = -1
		}
	}
	r := &w.results[at]
	if r.n < 0 {
		return
	}
	w.sources = append(w.sources, source{w.vector, r.first, o})
	r.first = int32(len(w.sources) - 1)
	r.n += w.places
}
