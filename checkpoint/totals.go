package checkpoint

import (
	"encoding/json"
	"math/big"
	"slices"
	"time"
)

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
