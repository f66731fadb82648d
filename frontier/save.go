package frontier

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// A Store keeps tables of a run, at most one for each side, so that the sweeps
// need not be done again.
type Store interface {
	// Save stores a table in place of the one of the same side. It may be
	// stopped at any moment, and must keep the old one until the new is whole.
	Save(side int, table io.WriterTo) error
	// Load returns the stored table of a side, nil if there is none.
	Load(side int) (io.ReadCloser, error)
}

// ErrTable: a stored table is not whole, or not one at all.
var ErrTable = errors.New("not a whole table")

// tableMagic begins every stored table and has the version of the form.
const tableMagic = "knightstour table 2\n"

// A tableHeader says of which table it is.
type tableHeader struct {
	Fingerprint uint64 // of the plan
	Chains      uint64 // a hash of them and of the moduli
	Side        uint32
	Steps       uint32 // how many stages of the side are done
}

// A tableShape is what else is known of a stored table.
type tableShape struct {
	Slots, Planes, Parts  uint32
	States, Groups, Bytes int64
}

// A tableWriter writes a table: magic, header, shape, the sums of the planes, for
// each part its CRC-32C and the sizes of its blocks, the CRC-32C of everything so
// far, and then the blocks. Numbers are little-endian.
type tableWriter struct {
	header tableHeader
	table  *table
}

// WriteTo returns the number of bytes that were written, if there is no error.
func (w tableWriter) WriteTo(to io.Writer) (int64, error) {
	// After an error bufio.Writer takes no more, and Flush returns it.
	buffered := bufio.NewWriterSize(to, 1<<20)
	sum := crc32.New(castagnoli)
	n := counter(0)
	head, out := io.MultiWriter(buffered, sum, &n), io.MultiWriter(buffered, &n)
	t := w.table
	io.WriteString(head, tableMagic)
	binary.Write(head, binary.LittleEndian, w.header)
	binary.Write(head, binary.LittleEndian, tableShape{uint32(t.slots), uint32(t.planes), uint32(len(t.parts)), t.states, t.groups, t.bytes})
	binary.Write(head, binary.LittleEndian, t.sums)
	for i := range t.parts {
		sizes := []uint32{t.parts[i].sum, uint32(len(t.parts[i].blocks))}
		for _, b := range t.parts[i].blocks {
			sizes = append(sizes, uint32(b.n))
		}
		binary.Write(head, binary.LittleEndian, sizes)
	}
	binary.Write(out, binary.LittleEndian, sum.Sum32())
	var room []byte
	for i := range t.parts {
		if err := t.read(i, &room, func(data []byte) { out.Write(data[:len(data)-slack]) }); err != nil {
			return int64(n), err
		}
	}
	return int64(n), buffered.Flush()
}

// A counter counts the bytes that are written to it.
type counter int64

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// readTable reads what a tableWriter wrote. The error is ErrTable if it is not
// that, byte for byte, or one of reading.
func readTable(from io.Reader, p *pool) (h tableHeader, t *table, err error) {
	in := bufio.NewReaderSize(from, 1<<20)
	h, t, err = readIndex(in, p)
	if err == nil {
		err = t.readBlocks(in)
	}
	if err == nil {
		return h, t, nil
	}
	t.dropAll()
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = fmt.Errorf("%w: it ends too early", ErrTable)
	}
	return h, nil, err
}

// readIndex reads all that comes before the blocks and returns a table in which
// they have their sizes.
func readIndex(from *bufio.Reader, p *pool) (h tableHeader, t *table, err error) {
	sum := crc32.New(castagnoli)
	in := io.TeeReader(from, sum)
	read := func(parts ...any) (err error) {
		for _, part := range parts {
			err = cmp.Or(err, binary.Read(in, binary.LittleEndian, part))
		}
		return err
	}
	magic := make([]byte, len(tableMagic))
	var s tableShape
	if err := read(magic); err != nil {
		return h, nil, err
	}
	if string(magic) != tableMagic {
		return h, nil, fmt.Errorf("%w: it begins with %q", ErrTable, magic)
	}
	if err := read(&h, &s); err != nil {
		return h, nil, err
	}
	if s.Slots > maxSlots || s.Planes < 1 || s.Planes > mostPlanes || s.Parts < 1 || s.Parts > mostParts || s.Parts&(s.Parts-1) != 0 {
		return h, nil, fmt.Errorf("%w: its shape cannot be", ErrTable)
	}
	t = newTable(p, int(s.Slots), int(s.Planes), int(s.Parts))
	t.states, t.groups, t.bytes = s.States, s.Groups, s.Bytes
	if err := read(t.sums); err != nil {
		return h, t, err
	}
	for i := range t.parts {
		var head [2]uint32
		if err := read(&head); err != nil {
			return h, t, err
		}
		t.parts[i].sum = head[0]
		for range head[1] {
			var size uint32
			if err := read(&size); err != nil {
				return h, t, err
			}
			t.parts[i].blocks = append(t.parts[i].blocks, block{n: int(size)})
		}
	}
	computed, stored := sum.Sum32(), uint32(0)
	if err := read(&stored); err != nil {
		return h, t, err
	}
	if stored != computed {
		return h, t, fmt.Errorf("%w: its checksum does not match", ErrTable)
	}
	return h, t, p.fits(p.taken() + t.bytes)
}

// readBlocks reads the blocks.
func (t *table) readBlocks(from *bufio.Reader) error {
	for i := range t.parts {
		p := &t.parts[i]
		sum := uint32(0)
		for n := range p.blocks {
			b := &p.blocks[n]
			b.data = t.pool.get(b.n)[:b.n]
			if _, err := io.ReadFull(from, b.data); err != nil {
				return err
			}
			sum = crc32.Update(sum, castagnoli, b.data)
			if t.pool.full() {
				if err := t.toDisk(b); err != nil {
					return err
				}
			}
		}
		if sum != p.sum {
			return fmt.Errorf("%w: the checksum of a part does not match", ErrTable)
		}
	}
	if _, err := from.ReadByte(); err != io.EOF {
		return cmp.Or(err, fmt.Errorf("%w: there is more after it", ErrTable))
	}
	return nil
}
