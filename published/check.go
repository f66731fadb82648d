package published

import "math/big"

// A Check compares a published number with one that was computed.
type Check struct {
	Row      Row
	Computed *big.Int
}

// Agrees reports whether the numbers are the same.
func (c Check) Agrees() bool { return c.Computed.Cmp(c.Row.Count) == 0 }
