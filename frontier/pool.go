package frontier

import (
	"sync"
	"sync/atomic"
)

// blockBytes is the size of a block, slack included; more if a single vector needs
// it.
const blockBytes = 16 << 10

// A pool hands out blocks of memory and takes them back, so that memory is used
// again without waiting for the garbage collector.
type pool struct {
	mu     sync.Mutex
	free   [][]byte
	used   int64 // bytes of the blocks that are out
	held   int64 // bytes of all blocks
	peak   int64 // the greatest held
	room   Room
	bound  int64 // bytes that may be used in memory, if room has one
	gate   *gate
	onDisk atomic.Int64 // bytes
	most   atomic.Int64 // the greatest onDisk
}

func newPool(room Room) *pool { return &pool{room: room, bound: room.inMemory()} }

// get returns an empty block for at least n bytes and slack.
func (p *pool) get(n int) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.free) - 1; n+slack <= blockBytes && last >= 0 {
		b := p.free[last]
		p.free = p.free[:last]
		p.used += int64(cap(b))
		return b
	}
	b := make([]byte, 0, max(n+slack, blockBytes))
	p.used += int64(cap(b))
	p.held += int64(cap(b))
	p.peak = max(p.peak, p.held)
	return b
}

// put takes back a block.
func (p *pool) put(b []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.used -= int64(cap(b))
	if cap(b) == blockBytes {
		p.free = append(p.free, b[:0])
	} else {
		p.held -= int64(cap(b))
	}
}

// taken returns the bytes of the tables there are, in memory and on the disk.
func (p *pool) taken() int64 { return p.inUse() + p.onDisk.Load() }

// inUse returns those in memory.
func (p *pool) inUse() int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.used
}

// full reports whether blocks have to go to the disk.
func (p *pool) full() bool {
	lookups := min(4*permutations.ranks.Load(), p.bound/2) // which the process keeps
	return p.room.Disk != "" && p.room.Memory > 0 && p.inUse()+p.gate.inUse()+lookups > p.bound
}

// fits returns a MemoryError if tables of so many bytes are too large.
func (p *pool) fits(bytes int64) error {
	need := bytes + p.gate.inUse() + p.room.Memory - p.bound
	if p.room.Holds(need) {
		return nil
	}
	return &MemoryError{need, p.room}
}
