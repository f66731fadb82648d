package frontier

import "unsafe"

// A scratch is the memory of a worker for a part of a table, and for what comes of
// it.
type scratch struct {
	codes    []code
	contexts        // of the codes
	read     []byte // from the disk
	batches  [2]batch
	arenas   [2]arena
}

// decoded returns how many bytes the vectors of a context take when they are
// decoded.
func (s *scratch) decoded(first int32) (bytes int64) {
	for i := first; i >= 0; i = s.next[i] {
		c := &s.codes[i]
		bytes += int64(c.n) * int64(8*len(c.widths))
		if c.form != dense {
			bytes += 4 * int64(c.n)
		}
	}
	return bytes
}

// bytes returns how much memory it holds.
func (s *scratch) bytes() int64 {
	n := size(s.codes) + size(s.list) + size(s.contexts.next) + size(s.index.places) + size(s.read)
	for i := range s.batches {
		n += size(s.batches[i].vectors) + size(s.batches[i].widths)
		n += s.arenas[i].ranks.bytes + s.arenas[i].counts.bytes + s.arenas[i].planes.bytes
	}
	return n
}

// empty gives back what it holds, but for the codes.
func (s *scratch) empty() { s.batches, s.arenas = [2]batch{}, [2]arena{} }

// bytes returns how much memory the worker holds beside tables.
func (w *worker) bytes() int64 {
	n := w.left.bytes() + size(w.ranks) + size(w.others) + size(w.sources) + size(w.results)
	n += size(w.coder.out) + size(w.coder.steps) + size(w.coder.counts)
	n += size(w.acc.images) + size(w.acc.order) + size(w.acc.ranks)
	for _, lists := range [][][]uint64{w.acc.own, w.acc.counts, w.acc.merged} {
		for _, l := range lists {
			n += size(l)
		}
	}
	return n
}

// free gives back the memory of the worker.
func (w *worker) free() {
	w.left.empty()
	w.ranks, w.others, w.out, w.some = nil, nil, vector{}, batch{}
	w.coder.out, w.coder.steps, w.coder.counts = nil, nil, nil
	w.acc = accumulator{arithmetic: w.acc.arithmetic}
}

func (w *worker) told() *int64 { return &w.known }

// bytes and free do the same for a worker that joins.
func (j *joining) bytes() int64 {
	n := j.worker.bytes() + j.right.bytes() + size(j.found.places) + size(j.joiner.room)
	for i := range j.joiner.levels {
		l := &j.joiner.levels[i]
		n += size(l.ranks) + size(l.counts) + size(l.sums)
	}
	return n
}

func (j *joining) free() {
	j.worker.free()
	j.right.empty()
	j.turned, j.rights = vector{}, nil
	j.joiner.levels, j.joiner.room = [maxPairs + 1]joinLevel{}, nil
}

func size[T any](list []T) int64 {
	var one T
	return int64(cap(list)) * int64(unsafe.Sizeof(one))
}
