package symmetric

import (
	"math/big"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// The sizes of orbits divide all published numbers of tours, and are what is
// known of some boards.
func TestOrbitSize(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		board  string
		kind   question.Kind
		tours  string
		size   int64
		reason string
	}{
		{"5x5", question.Open, "864", 4, "a square has 8 symmetries, and one other than the identity may reverse a tour"},
		{"5x6", question.Open, "18784", 2, "a rectangle has 4"},
		{"6x6", question.Closed, "9862", 2, "quarter turns take some tours to themselves"},
		{"6x6", question.Open, "3318960", 8, "a symmetry that reverses a tour would have to change colours"},
		{"8x8", question.Closed, "13267364410532", 4, "there are no such tours unless half the side is odd"},
		{"7x8", question.Closed, "34524432316", 2, "a rectangle"},
		{"10x10", question.Closed, "", 2, "quarter turns"},
		{"3x10", question.Closed, "16", 2, "a rectangle"},
	} {
		t.Run(c.board+" "+string(c.kind), func(t *testing.T) {
			t.Parallel()
			q := boardtest.Ask(t, boardtest.Parse(t, c.board), c.kind, "", "")
			size := OrbitSize(q)
			if size != c.size {
				t.Errorf("%d, want %d: %s", size, c.size, c.reason)
			}
			if n, ok := new(big.Int).SetString(c.tours, 10); ok && new(big.Int).Mod(n, big.NewInt(size)).Sign() != 0 {
				t.Errorf("%s tours are not a multiple of %d", n, size)
			}
		})
	}
}
