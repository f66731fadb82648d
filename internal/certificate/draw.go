package certificate

import (
	"crypto/sha256"
	"encoding/binary"
	"math/big"
	"slices"
)

// Draw returns a share of the units, between 0 and 1, at least one, by their place in
// Units. The root decides which, so nobody can know them before all results are
// there.
func (c *Certificate) Draw(share float64) []int {
	n := len(c.Units)
	want := min(n, max(1, int(share*float64(n)+0.999999)))
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	// The beginning of a shuffle, with numbers that are hashes of the root and a
	// counter. They are so long that it does not matter that they are not quite even.
	for i := range want {
		text := binary.BigEndian.AppendUint64(slices.Clone(c.Root[:]), uint64(i))
		hash := sha256.Sum256(text)
		j := new(big.Int).Mod(new(big.Int).SetBytes(hash[:]), big.NewInt(int64(n-i))).Int64()
		all[i], all[i+int(j)] = all[i+int(j)], all[i]
	}
	drawn := all[:want]
	slices.Sort(drawn)
	return drawn
}
