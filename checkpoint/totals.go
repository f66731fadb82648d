package checkpoint

import (
	"encoding/json"
	"math/big"
	"slices"
	"time"
)

// Totals are the sums over the finished units.
type Totals struct {
	Units   int           `json:"units"`   // how many units are finished
	Sums    []*big.Int    `json:"sums"`    // of each column, exact
	Elapsed time.Duration `json:"elapsed"` // time of all units together
	Offset  int64         `json:"offset"`  // the greatest offset: where the output file ends
}

func newTotals(columns int) Totals {
	t := Totals{Sums: make([]*big.Int, columns)}
	for i := range t.Sums {
		t.Sums[i] = new(big.Int)
	}
	return t
}

// add counts one more record. It does not depend on the order of records.
func (t *Totals) add(r Record) {
	t.Units++
	for i, v := range r.Values {
		t.Sums[i].Add(t.Sums[i], new(big.Int).SetUint64(v))
	}
	t.Elapsed += r.Elapsed
	t.Offset = max(t.Offset, r.Offset)
}

// fit reports whether t can be the totals of a file with header h.
func (t Totals) fit(h Header) bool {
	return t.Units >= 0 && t.Units <= h.Units && len(t.Sums) == len(h.Columns) && !slices.Contains(t.Sums, nil)
}

func (t Totals) clone() Totals {
	sums := make([]*big.Int, len(t.Sums))
	for i, s := range t.Sums {
		sums[i] = new(big.Int).Set(s)
	}
	t.Sums = sums
	return t
}

// encode returns the totals as JSON, the same bytes for the same totals.
func (t Totals) encode() []byte {
	text, _ := json.Marshal(t) // numbers only: cannot fail
	return text
}
