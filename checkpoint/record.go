package checkpoint

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"time"
)

// A Record is the result of one finished unit.
type Record struct {
	Unit    int           // from 0
	Values  []uint64      // one for each column of the header
	Elapsed time.Duration // time the unit took
	Offset  int64         // bytes of the output file up to and with this unit, 0 if there is none
}

// agrees reports whether two records of one unit have the same result. The
// time a unit takes is no result.
func (r Record) agrees(other Record) bool {
	return slices.Equal(r.Values, other.Values) && r.Offset == other.Offset
}

// check reports why a record cannot belong to a run with this header.
func (r Record) check(h Header) error {
	switch {
	case r.Unit < 0 || r.Unit >= h.Units:
		return fmt.Errorf("unit %d is not one of 0 to %d", r.Unit, h.Units-1)
	case len(r.Values) != len(h.Columns):
		return fmt.Errorf("unit %d has %d values for %d columns", r.Unit, len(r.Values), len(h.Columns))
	case r.Elapsed < 0 || r.Offset < 0:
		return fmt.Errorf("unit %d has a negative time or offset", r.Unit)
	}
	return nil
}

// key returns the key of the record. Big-endian, so that the order of keys is
// the order of units and new keys mostly go to the end.
func (r Record) key() []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(r.Unit))
}

// encode returns the data of the record: elapsed, offset, values.
func (r Record) encode() []byte {
	data := make([]byte, 0, 8*(2+len(r.Values))+crcSize)
	data = binary.BigEndian.AppendUint64(data, uint64(r.Elapsed))
	data = binary.BigEndian.AppendUint64(data, uint64(r.Offset))
	for _, v := range r.Values {
		data = binary.BigEndian.AppendUint64(data, v)
	}
	return data
}

// decodeRecord is the inverse of key and encode. The record it returns has
// been checked.
func decodeRecord(key, data []byte, h Header) (Record, error) {
	if len(key) != 8 || len(data) != 8*(2+len(h.Columns)) {
		return Record{}, fmt.Errorf("a unit has a key of %d and data of %d bytes", len(key), len(data))
	}
	word := func(i int) uint64 { return binary.BigEndian.Uint64(data[8*i:]) }
	unit := binary.BigEndian.Uint64(key)
	if unit >= uint64(h.Units) {
		return Record{}, fmt.Errorf("unit %d is not one of 0 to %d", unit, h.Units-1)
	}
	r := Record{
		Unit:    int(unit),
		Values:  make([]uint64, len(h.Columns)),
		Elapsed: time.Duration(word(0)),
		Offset:  int64(word(1)),
	}
	for i := range r.Values {
		r.Values[i] = word(2 + i)
	}
	return r, r.check(h)
}

// crcSize is what seal adds to the data.
const crcSize = crc32.Size

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(parts ...[]byte) uint32 {
	var crc uint32
	for _, p := range parts {
		crc = crc32.Update(crc, castagnoli, p)
	}
	return crc
}

// seal appends to data a checksum of salt, key and data. The salt binds a
// record to its run; it is nil where the key is enough.
func seal(salt, key, data []byte) []byte {
	return binary.BigEndian.AppendUint32(data, checksum(salt, key, data))
}

// unseal returns a copy of the data of a sealed value, so that it outlives
// the transaction.
func unseal(salt, key, value []byte) ([]byte, error) {
	n := len(value) - crcSize
	if n < 0 {
		return nil, errors.New("a value is too short")
	}
	if checksum(salt, key, value[:n]) != binary.BigEndian.Uint32(value[n:]) {
		return nil, fmt.Errorf("the value of key %.16x fails its checksum", key)
	}
	return slices.Clone(value[:n]), nil
}
