package checkpoint

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"maps"
	"math/big"
	"slices"
	"time"
)

// A Record is the result of one finished unit.
type Record struct {
	Part, Unit int           // both from 0
	Values     []uint64      // one for each column of the part
	Elapsed    time.Duration // time the unit took
	Offset     int64         // bytes of the output file up to and with this unit, 0 if there is none
}

// agrees reports whether two records of one unit have the same result. The
// time a unit takes is no result.
func (r Record) agrees(other Record) bool {
	return slices.Equal(r.Values, other.Values) && r.Offset == other.Offset
}

// check reports why a record cannot belong to a run with this header.
func (r Record) check(h Header) error {
	if r.Part < 0 || r.Part >= len(h.Parts) {
		return fmt.Errorf("part %d is not one of %d", r.Part, len(h.Parts))
	}
	p := h.Parts[r.Part]
	switch {
	case r.Unit < 0 || r.Unit >= p.Units:
		return fmt.Errorf("unit %d of %q is not one of %d", r.Unit, p.Name, p.Units)
	case len(r.Values) != len(p.Columns):
		return fmt.Errorf("unit %d of %q has %d values for %d columns", r.Unit, p.Name, len(r.Values), len(p.Columns))
	case r.Elapsed < 0 || r.Offset < 0:
		return fmt.Errorf("unit %d of %q has a negative time or offset", r.Unit, p.Name)
	}
	return nil
}

// inOrder returns records ordered by part, then by unit.
func inOrder(records map[recordKey]Record) []Record {
	return slices.SortedFunc(maps.Values(records), func(a, b Record) int {
		return cmp.Or(cmp.Compare(a.Part, b.Part), cmp.Compare(a.Unit, b.Unit))
	})
}

// A recordKey is the key of a record: its part in 4 bytes, its unit in 8.
// Big-endian, so that the order of keys is that of records and new keys mostly
// go to the end of their part.
type recordKey [12]byte

func (r Record) key() (k recordKey) {
	binary.BigEndian.PutUint32(k[:], uint32(r.Part))
	binary.BigEndian.PutUint64(k[4:], uint64(r.Unit))
	return k
}

// encode returns the data of the record: elapsed, offset, values.
func (r Record) encode() []byte {
	words := append([]uint64{uint64(r.Elapsed), uint64(r.Offset)}, r.Values...)
	data, _ := binary.Append(nil, binary.BigEndian, words) // numbers only: cannot fail
	return data
}

// decodeRecord is the inverse of key and encode. The record it returns has
// been checked.
func decodeRecord(key, data []byte, h Header) (Record, error) {
	words := make([]uint64, len(data)/8)
	if len(key) != len(recordKey{}) || len(words) < 2 || len(data)%8 != 0 {
		return Record{}, fmt.Errorf("a unit has a key of %d and data of %d bytes", len(key), len(data))
	}
	binary.Decode(data, binary.BigEndian, words)
	r := Record{
		Part:    int(binary.BigEndian.Uint32(key)),
		Unit:    int(binary.BigEndian.Uint64(key[4:])),
		Values:  words[2:],
		Elapsed: time.Duration(words[0]),
		Offset:  int64(words[1]),
	}
	return r, r.check(h)
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(salt, key, data []byte) uint32 {
	return crc32.Checksum(slices.Concat(salt, key, data), castagnoli)
}

// seal appends to data a checksum of salt, key and data. The salt binds a record
// to its run: it is the header as it is in the file, nil where the key is enough.
func seal(salt, key, data []byte) []byte {
	return binary.BigEndian.AppendUint32(data, checksum(salt, key, data))
}

// unseal returns a copy of the data of a sealed value, so that it outlives
// the transaction.
func unseal(salt, key, value []byte) ([]byte, error) {
	n := len(value) - crc32.Size
	if n < 0 || checksum(salt, key, value[:n]) != binary.BigEndian.Uint32(value[n:]) {
		return nil, fmt.Errorf("the value of key %q fails its checksum", key)
	}
	return slices.Clone(value[:n]), nil
}

// Totals are the sums over the finished units.
type Totals struct {
	Parts  []PartTotals `json:"parts"`  // in the order of the header
	Offset int64        `json:"offset"` // the greatest offset: where the output file ends
}

// PartTotals are the sums over the finished units of one part.
type PartTotals struct {
	Units   int           `json:"units"`   // how many are finished
	Sums    []*big.Int    `json:"sums"`    // of each column, exact
	Elapsed time.Duration `json:"elapsed"` // time of all units together
}

// Units returns how many units of all parts are finished.
func (t Totals) Units() int {
	units := 0
	for _, p := range t.Parts {
		units += p.Units
	}
	return units
}

// newTotals returns the totals of a file without records.
func newTotals(h Header) Totals {
	t := Totals{Parts: make([]PartTotals, len(h.Parts))}
	for i, p := range h.Parts {
		for range p.Columns {
			t.Parts[i].Sums = append(t.Parts[i].Sums, new(big.Int))
		}
	}
	return t
}

// add counts one more record. It does not depend on the order of records.
func (t *Totals) add(r Record) {
	p := &t.Parts[r.Part]
	p.Units++
	for i, v := range r.Values {
		p.Sums[i].Add(p.Sums[i], new(big.Int).SetUint64(v))
	}
	p.Elapsed += r.Elapsed
	t.Offset = max(t.Offset, r.Offset)
}

// fit reports whether t can be the totals of a file with header h.
func (t Totals) fit(h Header) bool {
	return slices.EqualFunc(t.Parts, h.Parts, func(t PartTotals, p Part) bool {
		return t.Units >= 0 && t.Units <= p.Units && len(t.Sums) == len(p.Columns) && !slices.Contains(t.Sums, nil)
	})
}

// encode returns the totals as JSON, the same bytes for the same totals.
func (t Totals) encode() []byte {
	text, _ := json.Marshal(t) // numbers only: cannot fail
	return text
}
