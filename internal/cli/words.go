package cli

import (
	"math/big"

	"github.com/dustin/go-humanize"
)

// Plural returns a number with its noun, as "1 tour" or "1,245 tours".
func Plural(n int64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return humanize.Comma(n) + " " + noun
}

// Comma writes a number with commas. The library's function uses up the number
// it is given, so it gets a copy.
func Comma(n *big.Int) string { return humanize.BigComma(new(big.Int).Set(n)) }
