package checkpoint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
)

// bbolt trusts the pages it reads: a wrong page number sends it in circles, a
// wrong length makes it read or allocate without bound, a wrong key in a
// branch or a wrong free page does harm only when it writes, much later. This
// file reads the pages on its own, with ReadAt and bounds, before bbolt does.
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

	branchPage   = 0x01
	leafPage     = 0x02
	freelistPage = 0x10

	bucketFlag = 0x01       // of a leaf element whose value is a bucket
	noFreelist = ^uint64(0) // page id of a free list that is not stored

	boltMagic   = 0xED0CDAED
	boltVersion = 2

	maxDepth = 64 // a tree of more levels is damaged
)

var order = binary.NativeEndian

// A meta is the part of a meta page that says where a transaction is.
type meta struct {
	root, freelist uint64
	end            uint64 // the first page never used
	txid           uint64
}

// readMeta reads the meta page at an offset; false if it is not valid.
func readMeta(file io.ReaderAt, offset int64) (meta, bool) {
	b := make([]byte, metaSize)
	if _, err := file.ReadAt(b, offset+pageHeader); err != nil {
		return meta{}, false
	}
	hash := fnv.New64a()
	hash.Write(b[:metaSize-8])
	if order.Uint32(b) != boltMagic || order.Uint32(b[4:]) != boltVersion || hash.Sum64() != order.Uint64(b[metaSize-8:]) {
		return meta{}, false
	}
	return meta{
		root: order.Uint64(b[16:]), freelist: order.Uint64(b[32:]),
		end: order.Uint64(b[40:]), txid: order.Uint64(b[48:]),
	}, true
}

// checkPages reports what is wrong with the pages of the transaction that
// bbolt will choose: every page up to the last one used must be reached
// exactly once, from the root or from the free list.
func checkPages(file io.ReaderAt, size int64, pageSize int) error {
	newest, ok := readMeta(file, 0)
	if other, valid := readMeta(file, int64(pageSize)); valid && (!ok || other.txid > newest.txid) {
		newest, ok = other, true
	}
	if !ok {
		return errors.New("both meta pages are invalid")
	}
	if newest.end > uint64(size)/uint64(pageSize) {
		return fmt.Errorf("it is cut off: it has %d bytes and should have %d pages of %d", size, newest.end, pageSize)
	}
	c := &pageCheck{file: file, pageSize: uint64(pageSize), end: newest.end, seen: map[uint64]bool{0: true, 1: true}}
	if err := c.tree(newest.root, nil, nil, 0); err != nil {
		return err
	}
	if newest.freelist == noFreelist {
		return nil
	}
	if err := c.freelist(newest.freelist); err != nil {
		return err
	}
	if uint64(len(c.seen)) != c.end {
		return fmt.Errorf("%d of %d pages are neither used nor free", c.end-uint64(len(c.seen)), c.end)
	}
	return nil
}

// A pageCheck walks the pages of one transaction.
type pageCheck struct {
	file     io.ReaderAt
	pageSize uint64
	end      uint64
	seen     map[uint64]bool
}

// visit marks a page as reached.
func (c *pageCheck) visit(id uint64) error {
	if id >= c.end {
		return fmt.Errorf("page %d is out of range", id)
	}
	if c.seen[id] {
		return fmt.Errorf("page %d is reached twice", id)
	}
	c.seen[id] = true
	return nil
}

// read visits a page with all that continue it, and returns their bytes.
func (c *pageCheck) read(id uint64) ([]byte, error) {
	if err := c.visit(id); err != nil {
		return nil, err
	}
	head := make([]byte, pageHeader)
	if _, err := c.file.ReadAt(head, int64(id*c.pageSize)); err != nil {
		return nil, err
	}
	if self := order.Uint64(head); self != id {
		return nil, fmt.Errorf("page %d says it is page %d", id, self)
	}
	overflow := uint64(order.Uint32(head[12:]))
	for i := range overflow {
		if err := c.visit(id + 1 + i); err != nil {
			return nil, err
		}
	}
	page := make([]byte, (1+overflow)*c.pageSize)
	_, err := c.file.ReadAt(page, int64(id*c.pageSize))
	return page, err
}

// tree checks the pages from id downwards. All keys must be below high, and
// the first one must be low: bbolt finds the entry of a page it has changed by
// the first key of the page. For a root both are nil.
func (c *pageCheck) tree(id uint64, low, high []byte, depth int) error {
	if depth > maxDepth {
		return errors.New("the pages are nested too deep")
	}
	page, err := c.read(id)
	if err != nil {
		return err
	}
	if err := c.elements(page, low, high, depth); err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	return nil
}

// elements checks the elements of a branch or leaf page and what they lead to.
func (c *pageCheck) elements(page, low, high []byte, depth int) error {
	flags, count := order.Uint16(page[8:]), int(order.Uint16(page[10:]))
	if flags != branchPage && flags != leafPage {
		return fmt.Errorf("its type is %#x", flags)
	}
	keys := make([][]byte, count, count+1)
	ends := make([]uint64, count) // of the keys, where values begin
	// Keys and values follow each other without overlap; else a few bytes could
	// be made to mean more buckets in buckets than can ever be read.
	next := uint64(pageHeader + elementSize*count)
	for i := range count {
		element := uint64(pageHeader + elementSize*i)
		if element+elementSize > uint64(len(page)) {
			return fmt.Errorf("it has no room for %d elements", count)
		}
		at := page[element:]
		pos, size, value := order.Uint32(at), order.Uint32(at[4:]), uint32(0)
		if flags == leafPage {
			pos, size, value = order.Uint32(at[4:]), order.Uint32(at[8:]), order.Uint32(at[12:])
		}
		start := element + uint64(pos)
		ends[i] = start + uint64(size)
		if size == 0 || start < next || ends[i] > uint64(len(page)) {
			return fmt.Errorf("key %d is out of bounds", i)
		}
		next = ends[i] + uint64(value)
		keys[i] = page[start:ends[i]]
		if i > 0 && bytes.Compare(keys[i-1], keys[i]) >= 0 {
			return fmt.Errorf("key %d is out of order", i)
		}
	}
	isRoot := low == nil
	switch {
	case count == 0 && (flags == branchPage || !isRoot):
		return errors.New("it has no elements")
	case count > 0 && !isRoot && !bytes.Equal(keys[0], low):
		return errors.New("its first key is not the one in its parent")
	case count > 0 && high != nil && bytes.Compare(keys[count-1], high) >= 0:
		return errors.New("its last key belongs to another page")
	}
	keys = append(keys, high) // the bound of the last child
	for i := range count {
		at := page[pageHeader+elementSize*i:]
		var err error
		if flags == branchPage {
			err = c.tree(order.Uint64(at[8:]), keys[i], keys[i+1], depth+1)
		} else {
			err = c.value(order.Uint32(at), page[ends[i]:], uint64(order.Uint32(at[12:])), depth)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// value checks the value of a leaf element: the first size bytes of rest. That
// of a bucket is its root page id and a counter; the id 0 means that a leaf
// page without elements below it follows at once.
func (c *pageCheck) value(flags uint32, rest []byte, size uint64, depth int) error {
	if size > uint64(len(rest)) {
		return errors.New("a value is out of bounds")
	}
	value := rest[:size]
	switch {
	case flags == 0:
		return nil
	case flags != bucketFlag || size < 16:
		return errors.New("a bucket is not one")
	}
	if root := order.Uint64(value); root != 0 {
		return c.tree(root, nil, nil, depth+1)
	}
	page := value[16:]
	if len(page) < pageHeader || order.Uint64(page) != 0 || order.Uint16(page[8:]) != leafPage || order.Uint32(page[12:]) != 0 {
		return errors.New("a small bucket is not one")
	}
	return c.elements(page, nil, nil, depth+1)
}

// freelist checks the list of free pages: its page ids, in order.
func (c *pageCheck) freelist(id uint64) error {
	page, err := c.read(id)
	if err != nil {
		return err
	}
	if flags := order.Uint16(page[8:]); flags != freelistPage {
		return fmt.Errorf("page %d: it is not a free list", id)
	}
	list, count := page[pageHeader:], uint64(order.Uint16(page[10:]))
	if count == 0xFFFF { // the count is too large for its field: it comes first
		list, count = list[8:], order.Uint64(list)
	}
	if count > uint64(len(list)/8) {
		return fmt.Errorf("page %d: it has no room for %d free pages", id, count)
	}
	for i := range count {
		free := order.Uint64(list[8*i:])
		if i > 0 && free <= order.Uint64(list[8*(i-1):]) {
			return fmt.Errorf("page %d: free pages are out of order", id)
		}
		if err := c.visit(free); err != nil {
			return fmt.Errorf("free %w", err)
		}
	}
	return nil
}
