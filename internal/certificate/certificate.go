// Package certificate writes what a run found as a text that a stranger can audit.
//
// A run file is for the program; a certificate is for people. It is plain text: the
// question, the parts and how they are cut, and one line for each unit with its exact
// numbers. Anybody can add the units up, with any tool, and get the totals, and
// anybody can compute some units again.
//
//	knightstour certificate 1
//	made-by version 1.0
//	question board 6x6
//	...
//	part 0 81 0123456789abcdef visit closed tours of the knight on 6x6
//	columns 0 tours,distinct,nodes
//	unit 0 0 12 3 45 residue 12 digest 6c1f...
//	...
//	total 0 9862 1245 6702
//	root 2a97...
//
// # What makes it safe
//
// The digest of a unit is a hash of its line and of the fingerprint of its part. The
// root is a hash over all digests and the lines before them (see [Root]). So whoever
// notes the root notes everything, and one digit changed anywhere is found. The root
// also draws which units an audit computes again: its maker could not know them before
// all results were there, and with other results they would be others.
//
// The residue is the first number of the unit modulo 2^61-1. It is there for those
// who add up with a tool that has no large numbers.
package certificate

import (
	"fmt"
	"math/big"

	"knightstour/checkpoint"
)

// A Certificate is what a run found, unit by unit.
type Certificate struct {
	Header checkpoint.Header // without the output and the time
	Units  []Unit            // all there are, by part and then by number
	Root   Hash
}

// A Unit is the result of one.
type Unit struct {
	Part, Unit int
	Numbers    []*big.Int // one for each of Names of the part
	Digest     Hash
}

// modulus is that of the residues, a prime.
var modulus = big.NewInt(1<<61 - 1)

// Residue returns the first number modulo 2^61-1.
func (u Unit) Residue() uint64 { return new(big.Int).Mod(u.Numbers[0], modulus).Uint64() }

// New returns the certificate of a finished run.
func New(h checkpoint.Header, records []checkpoint.Record) (*Certificate, error) {
	if len(records) != h.Units() {
		return nil, fmt.Errorf("%d of %d units are done: there is a certificate of a finished run only (count resume)", len(records), h.Units())
	}
	c := &Certificate{Header: checkpoint.Header{Program: h.Program, Question: h.Question, Parts: h.Parts}}
	for _, r := range records {
		c.Units = append(c.Units, Unit{Part: r.Part, Unit: r.Unit, Numbers: numbers(h.Parts[r.Part].Columns, r.Values)})
	}
	return c, c.seal()
}

// seal computes the digests and the root.
func (c *Certificate) seal() error {
	for i := range c.Units {
		c.Units[i].Digest = c.digest(c.Units[i])
	}
	root, err := c.root()
	c.Root = root
	return err
}

// Totals returns what the units of each part add up to.
func (c *Certificate) Totals() [][]*big.Int {
	totals := make([][]*big.Int, len(c.Header.Parts))
	for i, p := range c.Header.Parts {
		for range names(p.Columns) {
			totals[i] = append(totals[i], new(big.Int))
		}
	}
	for _, u := range c.Units {
		for k, n := range u.Numbers {
			totals[u.Part][k].Add(totals[u.Part][k], n)
		}
	}
	return totals
}

// Records returns the units as a run file has them.
func (c *Certificate) Records() ([]checkpoint.Record, error) {
	var records []checkpoint.Record
	for _, u := range c.Units {
		values, err := values(c.Header.Parts[u.Part].Columns, u.Numbers)
		if err != nil {
			return nil, fmt.Errorf("unit %d of part %d: %w", u.Unit, u.Part, err)
		}
		records = append(records, checkpoint.Record{Part: u.Part, Unit: u.Unit, Values: values})
	}
	return records, nil
}
