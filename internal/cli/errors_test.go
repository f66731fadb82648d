package cli

import (
	"math/big"
	"testing"
)

func TestWords(t *testing.T) {
	n := big.NewInt(1234567)
	if Comma(n) != "1,234,567" || n.Int64() != 1234567 || Plural(1, "tour") != "1 tour" || Plural(1245, "tour") != "1,245 tours" || Version("v1") != "v1" || Version("") == "" {
		t.Error("words")
	}
}
