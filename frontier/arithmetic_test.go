package frontier

import (
	"errors"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/published"
	"knightstour/question"
)

func TestSum(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		modulus := rapid.SampledFrom([]uint64{exact, largePrime, 97}).Draw(t, "modulus")
		a, b := rapid.Uint64Range(0, modulus-1).Draw(t, "a"), rapid.Uint64Range(0, modulus-1).Draw(t, "b")
		m := newArithmetic([]uint64{97, modulus})
		got := m.sum(1, a, b)
		m64 := new(big.Int).SetUint64(modulus)
		want := new(big.Int).Add(new(big.Int).SetUint64(a), new(big.Int).SetUint64(b))
		small := want.Cmp(m64) < 0
		if want.Mod(want, m64); got != want.Uint64() {
			t.Fatalf("%d + %d modulo %d is %d, want %d", a, b, modulus, got, want)
		}
		reductions := uint64(1)
		if small {
			reductions = 0
		}
		if m.reductions[1] != reductions || m.reductions[0] != 0 || m.reduced == small {
			t.Fatalf("%d + %d modulo %d: %d reductions, reduced %v", a, b, modulus, m.reductions, m.reduced)
		}
	})
}

// Products are added up in three words.
func TestAddProduct(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		j := newJoiner([]uint64{exact})
		want := new(big.Int)
		for range rapid.IntRange(1, 300).Draw(t, "n") {
			a, b := rapid.Uint64().Draw(t, "a"), rapid.Uint64().Draw(t, "b")
			if rapid.Bool().Draw(t, "great") {
				a, b = a|1<<63|1<<62, b|1<<63|1<<62 // so that the third word is reached
			}
			j.addProduct(a, b)
			want.Add(want, new(big.Int).Mul(new(big.Int).SetUint64(a), new(big.Int).SetUint64(b)))
		}
		if got := j.total(); got.Cmp(want) != 0 {
			t.Fatalf("the sum is %d, want %d", got, want)
		}
	})
}

// A bit that flips in a sum of products is noticed, wherever it is.
func TestProductIsKeptTwice(t *testing.T) {
	t.Parallel()
	var p product
	for i := range uint64(100) {
		p.add(1<<63+i*i*i, 1<<62+977*i)
	}
	if _, err := p.total(); err != nil {
		t.Fatal(err)
	}
	for word := range p.words {
		for bit := range 64 {
			wrong := p
			wrong.words[word] ^= 1 << bit
			if _, err := wrong.total(); !errors.Is(err, graph.ErrCheck) {
				t.Errorf("bit %d of word %d: error %v", bit, word, err)
			}
		}
	}
}

// The greatest primes below 2^63, from t5k.org/lists/2small.
func TestPrimes(t *testing.T) {
	t.Parallel()
	var want []uint64
	for _, below := range []uint64{25, 165, 259, 301, 375, 387, 391, 409, 457, 471} {
		want = append(want, 1<<63-below)
	}
	for bits := 0; bits < 560; bits += 7 {
		list := primes(bits)
		if len(list) > len(want) || !slices.Equal(list, want[:len(list)]) {
			t.Fatalf("primes(%d) are %d", bits, list)
		}
		product := big.NewInt(1)
		for _, p := range list {
			product.Mul(product, new(big.Int).SetUint64(p))
		}
		// A number of so many bits is known by its remainders, and no prime is there in vain.
		if least := new(big.Int).Lsh(big.NewInt(1), uint(bits)); product.Cmp(least) < 0 && bits > 0 {
			t.Errorf("the product of primes(%d) has %d bits only", bits, product.BitLen())
		} else if last := new(big.Int).SetUint64(want[len(list)]); bits > 63 && product.Cmp(least.Mul(least, last)) >= 0 {
			t.Errorf("primes(%d) are %d, too many", bits, len(list))
		}
	}
}

func TestChinese(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		bits := rapid.IntRange(1, 500).Draw(t, "bits")
		bytes := rapid.SliceOfN(rapid.Byte(), bits/8, bits/8).Draw(t, "number")
		x := new(big.Int).SetBytes(bytes)
		list := primes(bits)
		var remainders []*big.Int
		for _, p := range list {
			remainders = append(remainders, new(big.Int).Mod(x, new(big.Int).SetUint64(p)))
		}
		if got := chinese(remainders, list); got.Cmp(x) != 0 {
			t.Fatalf("chinese(%d) is %d, want %d", remainders, got, x)
		}
	})
}

func TestQuotient(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 16).Draw(t, "n")
		x := rapid.Uint64Range(0, largePrime-1).Draw(t, "x")
		modulus := rapid.SampledFrom([]uint64{exact, largePrime, 97}).Draw(t, "modulus")
		product := new(big.Int).Mul(new(big.Int).SetUint64(x), big.NewInt(int64(n)))
		want := new(big.Int).SetUint64(x)
		if modulus != exact {
			// What is known of the product is its remainder, or a number with that.
			m := new(big.Int).SetUint64(modulus)
			want.Mod(want, m)
			product.Mod(product, m)
			product.Add(product, m.Mul(m, big.NewInt(rapid.Int64Range(0, 5).Draw(t, "times"))))
		}
		if got, err := quotient(product, n, modulus); err != nil || got.Cmp(want) != 0 {
			t.Fatalf("the quotient is %d, %v, want %d", got, err, want)
		}
	})
}

// A division that does not come out even is told, not rounded.
func TestQuotientWithRest(t *testing.T) {
	t.Parallel()
	if x, err := quotient(big.NewInt(9862*4+1), 4, exact); x != nil || !errors.Is(err, graph.ErrCheck) {
		t.Errorf("39449/4 is %d, error %v, want graph.ErrCheck", x, err)
	}
}

// bitsOf bounds the published numbers, and what it bounds is not far above them.
func TestBitsOf(t *testing.T) {
	t.Parallel()
	rows := 0
	for _, row := range published.All() {
		p, ok := row.Question()
		if !ok || !row.Trusted() || row.Convention == published.Distinct {
			continue
		}
		rows++
		n := bitsOf(p.Graph())
		if length := row.Count.BitLen(); length > n {
			t.Errorf("%s: %d bits, at most %d are expected", p, length, n)
		}
		if row.Count.Sign() > 0 && n > 3*p.Board.Len()+20 {
			t.Errorf("%s: %d bits are expected, which is too much for %d squares", p, n, p.Board.Len())
		}
	}
	if rows < 300 {
		t.Errorf("only %d numbers are published", rows)
	}
}

// The bound is sharpest where all squares are joined to each other, and where
// each has two neighbours.
func TestBitsOfSpecialGraphs(t *testing.T) {
	t.Parallel()
	for n := graph.Vertex(3); n <= 9; n++ {
		ring := newGraph(n)
		for v := range n {
			ring.Join(v, (v+1)%n)
		}
		for _, g := range []*graph.Graph{newComplete(n), ring} {
			directed := int64(2 * bruteforce.Cycles(g))
			if length := big.NewInt(directed).BitLen(); length > bitsOf(g) {
				t.Errorf("%d directed cycles of %d vertices: %d bits, at most %d are expected", directed, n, length, bitsOf(g))
			}
		}
	}
	if n := bitsOf(newGraph(3)); n < 1 || n > 2 {
		t.Errorf("%d bits are expected of three vertices without edges", n)
	}
}

// Words has room for the numbers of the longest boards.
func TestWords(t *testing.T) {
	t.Parallel()
	for text, count := range map[string]string{
		"3x10": "16",
		"8x8":  "13267364410532",
		"3x44": "1042616896632882688",
	} {
		t.Run(text, func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, text), question.Closed, "", "")
			if words := planOf(t, p).Words(); 64*words < number(count).BitLen() || words < 3 || words > 8 {
				t.Errorf("%s: %d words for %s", p, words, count)
			}
		})
	}
	long := planOf(t, boardtest.Ask(t, boardtest.New(t, 3, 80, board.Knight, plane), question.Open, "", ""))
	if words := long.Words(); 64*words < bitsOf(long.graph) {
		t.Errorf("%d words for %d bits", words, bitsOf(long.graph))
	}
}
