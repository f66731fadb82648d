package frontier

import (
	"errors"
	"math"
	"math/big"
	"math/bits"

	"knightstour/graph"
)

// exact is the modulus of the first attempt: sums are exact as long as none had
// to be reduced.
const exact = ^uint64(0)

// mostPlanes is the most numbers that the counts may be taken modulo.
const mostPlanes = 1 << 12

// errOverflow: a number does not fit 64 bits.
var errOverflow = errors.New("a count does not fit 64 bits")

// An arithmetic adds numbers modulo several moduli, a plane for each.
type arithmetic struct {
	moduli     []uint64
	reductions []uint64 // of the sums under way, in each plane
	reduced    bool     // some sum was reduced
	corrupt    bool     // some sum does not add up
}

func newArithmetic(moduli []uint64) arithmetic {
	return arithmetic{moduli: moduli, reductions: make([]uint64, len(moduli))}
}

// isExact reports whether sums are exact as long as none was reduced.
func (m *arithmetic) isExact() bool { return m.moduli[0] == exact }

func (m *arithmetic) sum(plane int, a, b uint64) uint64 {
	s, carry := bits.Add64(a, b, 0)
	if modulus := m.moduli[plane]; s >= modulus || carry != 0 {
		s -= modulus
		m.reductions[plane]++
		m.reduced = true
	}
	return s
}

// addChecked adds numbers to the sums at their places and returns what they are
// together, modulo 2^64.
func (m *arithmetic) addChecked(plane int, sums []uint64, at []uint32, numbers []uint64) (in uint64) {
	for i, x := range numbers {
		sums[at[i]] = m.sum(plane, sums[at[i]], x)
		in += x
	}
	return in
}

func (m *arithmetic) err() error {
	switch {
	case m.corrupt:
		return graph.CheckFailed("what was added up is not what came out of it")
	case m.isExact() && m.reduced:
		return errOverflow
	}
	return nil
}

// bitsOf returns an upper bound of the length of the number of Hamiltonian
// cycles. Each vertex has one successor in a directed cycle, so there are at
// most as many as the permanent of the adjacency matrix, which is at most the
// product of (d!)^(1/d) over the degrees d (Brègman 1973, proving a conjecture
// of Minc).
func bitsOf(g *graph.Graph) int {
	sum := 0.0
	for _, n := range g.Neighbour {
		if d := float64(len(n)); d > 0 {
			f, _ := math.Lgamma(d + 1)
			sum += f / d
		}
	}
	return int(sum/math.Ln2) + 2
}

// primes returns the greatest primes below 2^63 whose product has more than n bits.
func primes(n int) (list []uint64) {
	product := big.NewInt(1)
	for m := uint64(1)<<63 - 1; product.BitLen() <= n; m -= 2 {
		if p := new(big.Int).SetUint64(m); p.ProbablyPrime(0) { // exact below 2^64
			list = append(list, m)
			product.Mul(product, p)
		}
	}
	return list
}

// chinese returns the least number with the given remainders modulo primes.
func chinese(remainders []*big.Int, primes []uint64) *big.Int {
	x, product := new(big.Int), big.NewInt(1)
	for i, m := range primes {
		p := new(big.Int).SetUint64(m)
		step := new(big.Int).ModInverse(product, p)
		step.Mul(step, new(big.Int).Sub(remainders[i], x))
		step.Mod(step, p)
		x.Add(x, step.Mul(step, product))
		product.Mul(product, p)
	}
	return x
}

// quotient returns the number x with n·x = product, of which only the remainders
// are known unless the modulus is exact.
func quotient(product *big.Int, n int, modulus uint64) (*big.Int, error) {
	d := big.NewInt(int64(n))
	if modulus == exact {
		x, rest := new(big.Int).QuoRem(product, d, new(big.Int))
		if rest.Sign() != 0 {
			return nil, graph.CheckFailed("cycles found in %d ways each are %d in all", n, product)
		}
		return x, nil
	}
	m := new(big.Int).SetUint64(modulus)
	x := d.Mul(d.ModInverse(d, m), product)
	return x.Mod(x, m), nil
}
