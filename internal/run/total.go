package run

import (
	"fmt"
	"math/big"
	"slices"

	"knightstour/checkpoint"
	"knightstour/graph"
)

// A Total is what the finished units of a part add up to.
type Total struct {
	columns []string
	sums    []*big.Int
}

func newTotal(columns []string) Total {
	t := Total{columns, make([]*big.Int, len(columns))}
	for i := range t.sums {
		t.sums[i] = new(big.Int)
	}
	return t
}

func (t Total) add(values []uint64) {
	for i, v := range values {
		t.sums[i].Add(t.sums[i], new(big.Int).SetUint64(v))
	}
}

// Of returns a copy of the sum of a column, 0 if there is none of that name.
func (t Total) Of(column string) *big.Int {
	if at := slices.Index(t.columns, column); at >= 0 {
		return new(big.Int).Set(t.sums[at])
	}
	return new(big.Int)
}

// value returns the value of a column of one unit, 0 if there is no such column.
func (t Total) value(r checkpoint.Record, column string) float64 {
	if at := slices.Index(t.columns, column); at >= 0 {
		return float64(r.Values[at])
	}
	return 0
}

// Divide returns a/b, which the mathematics says comes out even. If it does not,
// the error is of kind graph.ErrCheck and says what should have.
func Divide(a *big.Int, b int64, what string) (*big.Int, error) {
	quotient, rest := new(big.Int).QuoRem(a, big.NewInt(b), new(big.Int))
	if rest.Sign() != 0 {
		return nil, graph.CheckFailed("%s, %s, is not a multiple of %d", what, a, b)
	}
	return quotient, nil
}

// wordColumns names the columns of a number, one for each of its 64-bit words.
func wordColumns(name string, words int) (columns []string) {
	for i := range words {
		columns = append(columns, fmt.Sprintf("%s, word %d", name, i))
	}
	return columns
}

// toWords returns a number as 64-bit words, the lowest first.
func toWords(n *big.Int, words int) ([]uint64, error) {
	if n.Sign() < 0 || n.BitLen() > 64*words {
		return nil, graph.CheckFailed("the count %s does not fit into %d words", n, words)
	}
	list := make([]uint64, words)
	low, mask := new(big.Int), new(big.Int).SetUint64(1<<64-1)
	for i := range list {
		low.Rsh(n, uint(64*i))
		list[i] = low.And(low, mask).Uint64()
	}
	return list, nil
}

// fromWords is the inverse of toWords.
func fromWords(list []uint64) *big.Int {
	n, word := new(big.Int), new(big.Int)
	for i, w := range list {
		n.Or(n, word.Lsh(word.SetUint64(w), uint(64*i)))
	}
	return n
}

// Number returns the total of a sweep.
func (t Total) Number() *big.Int {
	n := new(big.Int)
	for i, column := range wordColumns("count", len(t.sums)) {
		term := t.Of(column)
		n.Add(n, term.Lsh(term, uint(64*i)))
	}
	return n
}
