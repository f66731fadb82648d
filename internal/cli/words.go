package cli

import (
	"math/big"
	"runtime/debug"

	"github.com/dustin/go-humanize"
)

// Plural returns a number with its noun, as "1 tour" or "1,245 tours".
func Plural[N int | int64 | uint64](n N, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return humanize.Comma(int64(n)) + " " + noun
}

// Comma writes a number with commas. The library's function uses up the number
// it is given, so it gets a copy.
func Comma(n *big.Int) string { return humanize.BigComma(new(big.Int).Set(n)) }

// Version returns the version of this build: that of the linker if it was told
// one, else what the build knows.
func Version(linked string) string {
	if linked != "" {
		return linked
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "unknown"
}
