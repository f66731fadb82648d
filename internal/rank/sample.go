package rank

import (
	"context"
	"math/big"
	"math/rand/v2"

	"knightstour/tour"
)

// Sample returns a tour drawn at random and its number. The error is a [RangeError]
// if there are no tours.
func (n *Numbering) Sample(ctx context.Context, random rand.Source) (*big.Int, tour.Tour, error) {
	if err := n.countAll(ctx); err != nil {
		return nil, nil, err
	}
	number := new(big.Int)
	if n.root.count.Sign() > 0 {
		number = below(random, n.root.count)
	}
	t, err := n.Unrank(ctx, number)
	return number, t, err
}

// below returns a number from 0 to n-1, each with the same probability: random
// bits, drawn anew until they are below n.
func below(random rand.Source, n *big.Int) *big.Int {
	bits := new(big.Int).Sub(n, big.NewInt(1)).BitLen()
	for {
		x, word := new(big.Int), new(big.Int)
		for left := bits; left > 0; left -= 64 {
			w := random.Uint64()
			if left < 64 {
				w >>= 64 - left
			}
			x.Lsh(x, uint(min(left, 64))).Or(x, word.SetUint64(w))
		}
		if x.Cmp(n) < 0 {
			return x
		}
	}
}
