package printer

import (
	"math/big"
	"time"

	"github.com/dustin/go-humanize"

	"knightstour/board"
)

// A Count is a number of tours in decimal digits: a string, since in JSON a number
// must not exceed 2^53.
type Count string

// CountOf returns the digits of n.
func CountOf(n *big.Int) Count { return Count(n.String()) }

// Plus returns the sum with n.
func (c Count) Plus(n *big.Int) Count { return CountOf(new(big.Int).Add(c.Int(), n)) }

// Words writes the number with commas.
func (c Count) Words() string { return humanize.BigComma(c.Int()) }

// Int returns the number; it is 0 if there are no digits.
func (c Count) Int() *big.Int {
	n := new(big.Int)
	n.SetString(string(c), 10)
	return n
}

// BySquare returns the numbers that belong to the squares, by the names of these;
// nil if there are none.
func BySquare(b *board.Board, numbers []*big.Int) map[string]Count {
	if numbers == nil {
		return nil
	}
	counts := map[string]Count{}
	for s, n := range numbers {
		counts[b.Name(board.Square(s))] = CountOf(n)
	}
	return counts
}

// Seconds returns a time in seconds, to the millisecond.
func Seconds(d time.Duration) float64 { return float64(d.Milliseconds()) / 1000 }
