package frontier

import (
	"fmt"
	"hash/crc32"
	"sync"

	"knightstour/graph"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A block is some vectors of a part, in memory or on the disk.
type block struct {
	data []byte // nil if it is on the disk
	at   int64  // there
	n    int
}

// A part is those vectors of a table that the next transition takes together.
type part struct {
	mu     sync.Mutex
	blocks []block // memory is added to the last
	sum    uint32  // CRC-32C of all bytes in their order
}

// add adds a vector.
func (t *table) add(i int, code []byte) error {
	p := &t.parts[i]
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sum = crc32.Update(p.sum, castagnoli, code)
	last := len(p.blocks) - 1
	if last < 0 || p.blocks[last].data == nil || p.blocks[last].n+len(code)+slack > cap(p.blocks[last].data) {
		if last >= 0 && t.pool.full() {
			if err := t.toDisk(&p.blocks[last]); err != nil {
				return err
			}
		}
		p.blocks = append(p.blocks, block{data: t.pool.get(len(code))})
		last++
	}
	b := &p.blocks[last]
	b.data = append(b.data, code...)
	b.n = len(b.data)
	if cap(b.data) > blockBytes && t.pool.full() {
		return t.toDisk(b) // else every part could keep one
	}
	return nil
}

// toDisk moves a block to the disk.
func (t *table) toDisk(b *block) (err error) {
	if b.data == nil {
		return nil
	}
	if b.at, err = t.file.write(t.pool, b.data); err != nil {
		return fmt.Errorf("cannot put a table on the disk: %w", err)
	}
	t.pool.put(b.data)
	b.data = nil
	return nil
}

// read calls do with the bytes of each block of a part, followed by slack, after it
// has checked all of them. They stay valid until the part is dropped and room is
// used again.
func (t *table) read(i int, room *[]byte, do func([]byte)) error {
	p := &t.parts[i]
	size := 0
	for _, b := range p.blocks {
		if b.data == nil {
			size += b.n + slack
		}
	}
	if size > cap(*room) {
		*room = make([]byte, size+size/4)
	}
	free := (*room)[:cap(*room)]
	all := make([][]byte, 0, len(p.blocks))
	sum := uint32(0)
	for _, b := range p.blocks {
		data := b.data
		if data == nil {
			data, free = free[:b.n], free[b.n+slack:]
			if _, err := t.file.file.ReadAt(data, b.at); err != nil {
				return fmt.Errorf("cannot read a table from the disk: %w", err)
			}
		}
		sum = crc32.Update(sum, castagnoli, data)
		all = append(all, data)
	}
	if sum != p.sum {
		return graph.CheckFailed("a table of %d states is not as it was written", t.states)
	}
	for _, data := range all {
		do(data[:len(data)+slack])
	}
	return nil
}

// drop gives back the memory of a part.
func (t *table) drop(i int) {
	for _, b := range t.parts[i].blocks {
		if b.data != nil {
			t.pool.put(b.data)
		}
	}
	t.parts[i].blocks = nil
}
