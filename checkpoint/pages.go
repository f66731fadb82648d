package checkpoint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
)

// bbolt trusts the pages it reads: a wrong page number sends it in circles, a wrong
// length makes it read or allocate without bound, a wrong key in a branch does harm
// much later. This file reads the pages before, with ReadAt and bounds.
//
// A page is a header of 16 bytes (id 8, flags 2, count 2, overflow 4) and, in
// branch and leaf pages, count elements of 16 bytes followed by their keys
// and values. Overflow is the number of pages that continue it. An element
// says where its key is, counted from the element itself. All numbers are in
// the byte order of the machine.
const (
	pageHeader  = 16
	elementSize = 16
	metaSize    = 64 // of the meta page after its header

	branchPage = 0x01
	leafPage   = 0x02

	bucketFlag = 0x01       // of a leaf element whose value is a bucket
	noFreelist = ^uint64(0) // page id of a free list that is not stored

	boltMagic   = 0xED0CDAED
	boltVersion = 2

	maxDepth = 64 // a tree of more levels is damaged
)

var order = binary.NativeEndian

// A meta is what a meta page holds after its header: where a transaction is.
type meta struct {
	Magic, Version, PageSize, Flags uint32
	Root, Sequence                  uint64
	Freelist                        uint64
	End                             uint64 // the first page never used
	Transaction                     uint64
	Checksum                        uint64
}

// readMeta reads the meta page at an offset; false if it is not valid.
func readMeta(file io.ReaderAt, offset int64) (m meta, valid bool) {
	b := make([]byte, metaSize)
	if _, err := file.ReadAt(b, offset+pageHeader); err != nil {
		return m, false
	}
	binary.Decode(b, order, &m)
	hash := fnv.New64a()
	hash.Write(b[:metaSize-8])
	return m, m.Magic == boltMagic && m.Version == boltVersion && m.Checksum == hash.Sum64()
}

// checkPages reports what is wrong with the pages of the transaction that bbolt
// will choose, whose meta it returns. Those that the root leads to must each be
// reached only once. All others are free, unless they are listed: such a list
// is not checked.
func checkPages(file io.ReaderAt, size int64, pageSize int) (meta, error) {
	newest, ok := readMeta(file, 0)
	if other, valid := readMeta(file, int64(pageSize)); valid && (!ok || other.Transaction > newest.Transaction) {
		newest, ok = other, true
	}
	if !ok {
		return meta{}, errors.New("both meta pages are invalid")
	}
	if newest.End > uint64(size)/uint64(pageSize) {
		return meta{}, fmt.Errorf("it is cut off: it has %d bytes and should have %d pages of %d", size, newest.End, pageSize)
	}
	c := &pageCheck{file: file, pageSize: uint64(pageSize), end: newest.End, seen: map[uint64]bool{0: true, 1: true}}
	return newest, c.tree(newest.Root, nil, nil, 0)
}

// A pageCheck walks the pages of one transaction.
type pageCheck struct {
	file     io.ReaderAt
	pageSize uint64
	end      uint64
	seen     map[uint64]bool
}

// read returns the bytes of a page and of all that continue it.
func (c *pageCheck) read(id uint64) ([]byte, error) {
	if id >= c.end {
		return nil, errors.New("it is out of range")
	}
	head := make([]byte, pageHeader)
	if _, err := c.file.ReadAt(head, int64(id*c.pageSize)); err != nil {
		return nil, err
	}
	if self := order.Uint64(head); self != id {
		return nil, fmt.Errorf("it says it is page %d", self)
	}
	length := 1 + uint64(order.Uint32(head[12:]))
	if length > c.end-id {
		return nil, fmt.Errorf("%d pages are out of range", length)
	}
	for i := id; i < id+length; i++ {
		if c.seen[i] {
			return nil, errors.New("it is reached twice")
		}
		c.seen[i] = true
	}
	page := make([]byte, length*c.pageSize)
	_, err := c.file.ReadAt(page, int64(id*c.pageSize))
	return page, err
}

// tree checks the pages from id downwards. All keys must be below high, and
// the first one must be low: bbolt finds the entry of a page it has changed by
// the first key of the page. For a root both are nil.
func (c *pageCheck) tree(id uint64, low, high []byte, depth int) error {
	page, err := c.read(id)
	if err == nil {
		err = c.elements(page, low, high, depth)
	}
	if err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	return nil
}

// elements checks the elements of a branch or leaf page and what they lead to.
func (c *pageCheck) elements(page, low, high []byte, depth int) error {
	flags, count := order.Uint16(page[8:]), int(order.Uint16(page[10:]))
	// Keys and values follow each other without overlap; else a few bytes could
	// be made to mean more buckets in buckets than can ever be read.
	next := uint64(pageHeader + elementSize*count)
	switch {
	case flags != branchPage && flags != leafPage:
		return fmt.Errorf("its type is %#x", flags)
	case next > uint64(len(page)):
		return fmt.Errorf("it has no room for %d elements", count)
	case depth > maxDepth:
		return errors.New("it is nested too deep")
	}
	keys, values := make([][]byte, count, count+1), make([][]byte, count)
	for i := range count {
		element := pageHeader + elementSize*uint64(i)
		at, length := page[element:], uint64(0)
		if flags == leafPage {
			at, length = at[4:], uint64(order.Uint32(at[12:]))
		}
		start := element + uint64(order.Uint32(at))
		middle := start + uint64(order.Uint32(at[4:]))
		end := middle + length
		if start == middle || start < next || end > uint64(len(page)) {
			return fmt.Errorf("element %d is out of bounds", i)
		}
		next = end
		keys[i], values[i] = page[start:middle], page[middle:end]
		if i > 0 && bytes.Compare(keys[i-1], keys[i]) >= 0 {
			return fmt.Errorf("key %d is out of order", i)
		}
	}
	switch {
	case count == 0 && (flags == branchPage || low != nil):
		return errors.New("it has no elements")
	case count > 0 && low != nil && !bytes.Equal(keys[0], low):
		return errors.New("its first key is not the one in its parent")
	case count > 0 && high != nil && bytes.Compare(keys[count-1], high) >= 0:
		return errors.New("its last key belongs to another page")
	}
	keys = append(keys, high) // the bound of the last child
	for i, value := range values {
		at := page[pageHeader+elementSize*i:]
		var err error
		switch {
		case flags == branchPage:
			err = c.tree(order.Uint64(at[8:]), keys[i], keys[i+1], depth+1)
		case order.Uint32(at) != 0:
			err = c.bucket(order.Uint32(at), value, depth+1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bucket checks a value of a leaf element that has flags: it must be a bucket,
// which is its root page id and a counter. The id 0 means that a leaf page
// without elements below it follows at once.
func (c *pageCheck) bucket(flags uint32, value []byte, depth int) error {
	if flags != bucketFlag || len(value) < 16 {
		return errors.New("a bucket is not one")
	}
	if root := order.Uint64(value); root != 0 {
		return c.tree(root, nil, nil, depth)
	}
	page := value[16:]
	if len(page) < pageHeader || order.Uint64(page) != 0 || order.Uint16(page[8:]) != leafPage || order.Uint32(page[12:]) != 0 {
		return errors.New("a small bucket is not one")
	}
	return c.elements(page, nil, nil, depth)
}
