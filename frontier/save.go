package frontier

import (
	"bufio"
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
const tableMagic = "knightstour table 1\n"

// A tableHeader says of which table it is.
type tableHeader struct {
	Fingerprint uint64 // of the plan
	Modulus     uint64
	Side        uint32
	Steps       uint32 // how many steps of the side are done
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// A tableWriter writes a table: magic, header, number of groups, then for each
// group pattern, number of states, ranks and counts, and at the end the CRC-32C
// of everything. Numbers are little-endian.
type tableWriter struct {
	header tableHeader
	table  *table
}

func (w tableWriter) WriteTo(to io.Writer) (int64, error) {
	sum := crc32.New(castagnoli)
	buffered := bufio.NewWriterSize(to, 1<<20)
	out := &counting{to: io.MultiWriter(buffered, sum)}
	io.WriteString(out, tableMagic)
	binary.Write(out, binary.LittleEndian, w.header)
	binary.Write(out, binary.LittleEndian, uint64(len(w.table.groups)))
	var head [12]byte
	for _, g := range w.table.groups {
		binary.LittleEndian.PutUint64(head[:], uint64(g.pattern))
		binary.LittleEndian.PutUint32(head[8:], g.n)
		out.Write(head[:])
		ranks, counts := w.table.vector(g)
		binary.Write(out, binary.LittleEndian, ranks)
		binary.Write(out, binary.LittleEndian, counts)
	}
	if out.err == nil {
		out.err = binary.Write(buffered, binary.LittleEndian, sum.Sum32())
		out.n += crc32.Size
	}
	return out.n, errors.Join(out.err, buffered.Flush())
}

// counting counts bytes and keeps the first error.
type counting struct {
	to  io.Writer
	n   int64
	err error
}

func (c *counting) Write(b []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.to.Write(b)
	c.n += int64(n)
	c.err = err
	return n, err
}

// readTable reads what a tableWriter wrote. The error is ErrTable if it is not
// that, byte for byte, or one of reading.
func readTable(from io.Reader, p *pool) (h tableHeader, t *table, err error) {
	sum := crc32.New(castagnoli)
	buffered := bufio.NewReaderSize(from, 1<<20)
	in := io.TeeReader(buffered, sum)
	out := &builder{pool: p}
	defer func() {
		if err != nil {
			p.put(&out.table)
			if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
				err = fmt.Errorf("%w: it ends too early", ErrTable)
			}
		}
	}()
	magic := make([]byte, len(tableMagic))
	if _, err = io.ReadFull(in, magic); err != nil {
		return h, nil, err
	}
	if string(magic) != tableMagic {
		return h, nil, fmt.Errorf("%w: it begins with %q", ErrTable, magic)
	}
	var groups uint64
	if err = errors.Join(binary.Read(in, binary.LittleEndian, &h), binary.Read(in, binary.LittleEndian, &groups)); err != nil {
		return h, nil, err
	}
	w := &writer{to: out}
	var head [12]byte
	var ranks []uint32
	var counts []uint64
	for range groups {
		if _, err = io.ReadFull(in, head[:]); err != nil {
			return h, nil, err
		}
		q, n := pattern(binary.LittleEndian.Uint64(head[:])), binary.LittleEndian.Uint32(head[8:])
		k := q.pairs()
		if q.ends()&q.full() != 0 || k > maxPairs || n > matchings[k] {
			return h, nil, fmt.Errorf("%w: it has a group that cannot be", ErrTable)
		}
		if err = p.fits(p.inUse() + stateBytes*int64(n)); err != nil {
			return h, nil, err
		}
		ranks, counts = sized(ranks, int(n)), sized(counts, int(n))
		if err = errors.Join(binary.Read(in, binary.LittleEndian, ranks), binary.Read(in, binary.LittleEndian, counts)); err != nil {
			return h, nil, err
		}
		for _, r := range ranks {
			if r >= matchings[k] {
				return h, nil, fmt.Errorf("%w: it has a state that cannot be", ErrTable)
			}
		}
		w.write(q, ranks, counts)
	}
	w.flush()
	var stored uint32
	computed := sum.Sum32()
	if err = binary.Read(buffered, binary.LittleEndian, &stored); err != nil {
		return h, nil, err
	}
	if stored != computed {
		return h, nil, fmt.Errorf("%w: its checksum does not match", ErrTable)
	}
	return h, &out.table, nil
}

func sized[T any](s []T, n int) []T {
	if n > cap(s) {
		return make([]T, n)
	}
	return s[:n]
}
