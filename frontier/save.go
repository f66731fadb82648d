package frontier

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/bits"
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
// group pattern, number of states, ranks, low and high halves of the counts (the
// highest bit of the number says whether there are any), and at the end the CRC-32C
// of everything. Numbers are little-endian.
type tableWriter struct {
	header tableHeader
	table  *table
}

// withHigh marks groups with high halves.
const withHigh = 1 << 31

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
		c, to := &w.table.chunks[g.chunk], g.from+g.n
		halves := [][]uint32{c.ranks[g.from:to], c.low[g.from:to]}
		n := g.n
		if c.high != nil {
			n |= withHigh
			halves = append(halves, c.high[g.from:to])
		}
		binary.LittleEndian.PutUint32(head[8:], n)
		out.Write(head[:])
		for _, half := range halves {
			binary.Write(out, binary.LittleEndian, half)
		}
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
	var halves [3][]uint32
	var counts []uint64
	for range groups {
		if _, err = io.ReadFull(in, head[:]); err != nil {
			return h, nil, err
		}
		q, n := pattern(binary.LittleEndian.Uint64(head[:])), binary.LittleEndian.Uint32(head[8:])
		high := n&withHigh != 0
		n &^= withHigh
		k := q.pairs()
		if q.ends()&q.full() != 0 || bits.OnesCount32(q.ends())%2 != 0 || k > maxPairs || n == 0 || n > matchings[k] {
			return h, nil, fmt.Errorf("%w: it has a group that cannot be", ErrTable)
		}
		if err = p.fits(p.inUse() + stateBytes*int64(n)); err != nil {
			return h, nil, err
		}
		counts = sized(counts, int(n))
		for i := range halves {
			halves[i] = sized(halves[i], int(n))
			if i == 2 && !high {
				clear(halves[i])
			} else if err = binary.Read(in, binary.LittleEndian, halves[i]); err != nil {
				return h, nil, err
			}
		}
		for i, r := range halves[0] {
			if r >= matchings[k] {
				return h, nil, fmt.Errorf("%w: it has a state that cannot be", ErrTable)
			}
			counts[i] = uint64(halves[2][i])<<32 | uint64(halves[1][i])
		}
		w.write(q, halves[0], counts)
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
	if _, err := buffered.ReadByte(); err != io.EOF {
		return h, nil, cmp.Or(err, fmt.Errorf("%w: there is more after it", ErrTable))
	}
	return h, &out.table, nil
}

func sized[T any](s []T, n int) []T {
	if n > cap(s) {
		return make([]T, n)
	}
	return s[:n]
}
