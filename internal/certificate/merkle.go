package certificate

import (
	"crypto/sha256"
	"encoding/hex"
)

// A Hash is SHA-256.
type Hash [sha256.Size]byte

// String returns it as 64 hexadecimal digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// Root returns the Merkle tree hash of RFC 6962 over some leaves: of a list longer
// than one, the hash of those of its two parts, the first of which is the greatest
// power of two that leaves something for the second. Leaves and inner nodes are told
// apart by their first byte.
func Root(leaves [][]byte) Hash {
	switch len(leaves) {
	case 0:
		return sha256.Sum256(nil)
	case 1:
		return sha256.Sum256(append([]byte{0}, leaves[0]...))
	}
	split := 1
	for 2*split < len(leaves) {
		split *= 2
	}
	return node(Root(leaves[:split]), Root(leaves[split:]))
}

func node(left, right Hash) Hash {
	return sha256.Sum256(append(append([]byte{1}, left[:]...), right[:]...))
}

// digest returns the hash of a unit: of its line, with the part that it is of.
func (c *Certificate) digest(u Unit) Hash {
	return sha256.Sum256([]byte(partLine(u.Part, c.Header.Parts[u.Part]) + unitLine(u)))
}

// root returns the root: the leaves are the lines about the question and the parts,
// and the digests.
func (c *Certificate) root() (Hash, error) {
	head, err := c.head()
	if err != nil {
		return Hash{}, err
	}
	leaves := [][]byte{[]byte(head)}
	for _, u := range c.Units {
		leaves = append(leaves, u.Digest[:])
	}
	return Root(leaves), nil
}
