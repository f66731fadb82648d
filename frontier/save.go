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
	"slices"
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

// WriteTo returns the number of bytes that were written, if there is no error.
func (w tableWriter) WriteTo(to io.Writer) (int64, error) {
	// After an error bufio.Writer takes no more, and Flush returns it.
	buffered := bufio.NewWriterSize(to, 1<<20)
	sum := crc32.New(castagnoli)
	n := counter(crc32.Size)
	out := io.MultiWriter(buffered, sum, &n)
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
	binary.Write(buffered, binary.LittleEndian, sum.Sum32())
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
func readTable(from io.Reader, p *pool) (tableHeader, *table, error) {
	out := &builder{pool: p}
	h, err := out.read(bufio.NewReaderSize(from, 1<<20))
	if err == nil {
		return h, &out.table, nil
	}
	p.put(&out.table)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = fmt.Errorf("%w: it ends too early", ErrTable)
	}
	return h, nil, err
}

func (b *builder) read(from *bufio.Reader) (h tableHeader, err error) {
	sum := crc32.New(castagnoli)
	in := io.TeeReader(from, sum)
	read := func(parts ...any) (err error) {
		for _, part := range parts {
			err = cmp.Or(err, binary.Read(in, binary.LittleEndian, part))
		}
		return err
	}
	magic := make([]byte, len(tableMagic))
	if err := read(magic); err != nil {
		return h, err
	}
	if string(magic) != tableMagic {
		return h, fmt.Errorf("%w: it begins with %q", ErrTable, magic)
	}
	var groups uint64
	if err := read(&h, &groups); err != nil {
		return h, err
	}
	w := &writer{to: b}
	var counts []uint64
	var halves [3][]uint32
	for range groups {
		var word uint64
		var n uint32
		if err := read(&word, &n); err != nil {
			return h, err
		}
		q, k, high := pattern(word), pattern(word).pairs(), n&withHigh != 0
		n &^= withHigh
		if q.ends()&q.full() != 0 || bits.OnesCount32(q.ends())%2 != 0 || k > maxPairs || n == 0 || n > matchings[k] {
			return h, fmt.Errorf("%w: it has a group that cannot be", ErrTable)
		}
		if err := b.pool.fits(b.pool.inUse() + stateBytes*int64(n)); err != nil {
			return h, err
		}
		for i := range halves {
			halves[i] = slices.Grow(halves[i][:0], int(n))[:n]
		}
		clear(halves[2])
		parts := []any{halves[0], halves[1], halves[2]}
		if !high {
			parts = parts[:2]
		}
		if err := read(parts...); err != nil {
			return h, err
		}
		counts = counts[:0]
		for i, r := range halves[0] {
			if r >= matchings[k] {
				return h, fmt.Errorf("%w: it has a state that cannot be", ErrTable)
			}
			counts = append(counts, uint64(halves[2][i])<<32|uint64(halves[1][i]))
		}
		w.write(q, halves[0], counts)
	}
	w.flush()
	computed, stored := sum.Sum32(), uint32(0)
	if err := read(&stored); err != nil {
		return h, err
	}
	if stored != computed {
		return h, fmt.Errorf("%w: its checksum does not match", ErrTable)
	}
	if _, err := from.ReadByte(); err != io.EOF {
		return h, cmp.Or(err, fmt.Errorf("%w: there is more after it", ErrTable))
	}
	return h, nil
}
