package frontier

import (
	"fmt"
	"sync"
)

// chunkStates is how many states a chunk has room for; more if a single group
// needs it.
const chunkStates = 1 << 15

// stateBytes is what a state takes in a table as a rule, and highBytes what it
// takes more where counts are great.
const (
	stateBytes = 8
	highBytes  = 4
)

// groupBytes is what a group takes, with the copy that is sorted.
const groupBytes = 2 * 24

// A MemoryError says that the tables of a run would not fit.
type MemoryError struct {
	Need, Limit int64 // bytes
}

func (e *MemoryError) Error() string {
	return fmt.Sprintf("the tables would take about %d MiB, more than %d MiB", (e.Need+1<<20-1)>>20, e.Limit>>20)
}

// A pool hands out chunks and takes them back, so that memory is used again
// without waiting for the garbage collector.
type pool struct {
	mu    sync.Mutex
	free  []chunk
	used  int64 // bytes of the chunks that are out
	held  int64 // bytes of all chunks
	peak  int64 // the greatest held
	limit int64
}

// get returns an empty chunk for at least n states.
func (p *pool) get(n int) chunk {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.free) - 1; n <= chunkStates && last >= 0 {
		c := p.free[last]
		p.free = p.free[:last]
		p.used += c.bytes()
		return c
	}
	n = max(n, chunkStates)
	c := chunk{ranks: make([]uint32, 0, n), low: make([]uint32, 0, n)}
	p.used += c.bytes()
	p.held += c.bytes()
	p.peak = max(p.peak, p.held)
	return c
}

func (c *chunk) bytes() int64 { return stateBytes*int64(cap(c.ranks)) + highBytes*int64(cap(c.high)) }

// widened accounts for the high halves that a chunk was given after get.
func (p *pool) widened(c chunk) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.used += highBytes * int64(cap(c.high))
	p.held += highBytes * int64(cap(c.high))
	p.peak = max(p.peak, p.held)
}

// put takes back the chunks of a table, which must not be used any more.
func (p *pool) put(t *table) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range t.chunks {
		p.used -= c.bytes()
		p.held -= c.bytes()
		if cap(c.ranks) == chunkStates {
			kept := chunk{ranks: c.ranks[:0], low: c.low[:0]}
			p.free = append(p.free, kept)
			p.held += kept.bytes()
		}
	}
	*t = table{}
}

// inUse returns the bytes of the tables there are.
func (p *pool) inUse() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.used
}

// fits returns a MemoryError if tables of so many bytes are too large.
func (p *pool) fits(bytes int64) error {
	if p.limit > 0 && bytes > p.limit {
		return &MemoryError{bytes, p.limit}
	}
	return nil
}
