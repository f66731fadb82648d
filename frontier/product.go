package frontier

import (
	"math/big"
	"math/bits"

	"knightstour/graph"
)

// A product is a sum of products of numbers of 64 bits. It is kept twice, in ways
// that have nothing in common but the numbers that go in: in 192 bits, and modulo
// 2^61-1. So an error in the one, such as a carry that is lost, does not go unnoticed.
type product struct {
	words   [3]uint64 // the lowest first
	residue uint64    // not always reduced
}

const mersenne = 1<<61 - 1

func (p *product) add(a, b uint64) {
	hi, lo := bits.Mul64(a, b)
	var c uint64
	p.words[0], c = bits.Add64(p.words[0], lo, 0)
	p.words[1], c = bits.Add64(p.words[1], hi, c)
	p.words[2] += c

	// Modulo 2^61-1 the bits from 61 on count like those from 0 on.
	hi, lo = bits.Mul64(a&mersenne+a>>61, b&mersenne+b>>61)
	x := lo&mersenne + (lo>>61 | hi<<3)
	x = x&mersenne + x>>61 + p.residue
	p.residue = x&mersenne + x>>61
}

// total returns the sum. The error is graph.ErrCheck.
func (p *product) total() (*big.Int, error) {
	sum := new(big.Int)
	for i := range p.words {
		word := new(big.Int).SetUint64(p.words[i])
		sum.Or(sum, word.Lsh(word, uint(64*i)))
	}
	if rest := new(big.Int).Mod(sum, big.NewInt(mersenne)).Uint64(); rest != p.residue%mersenne {
		return nil, graph.CheckFailed("a sum of products is %s, but %d modulo 2^61-1", sum, p.residue%mersenne)
	}
	return sum, nil
}
