// Package knightstour is the root of a module that counts and lists all
// knight's tours. The programs are in cmd, the parts they are made of in
// packages of their own; this one only holds the data that packages and tests
// share, since a file can be embedded only from its own directory down.
package knightstour

import _ "embed" // for testdata/published.tsv

// Published is the table of published numbers of tours, with their sources.
// Its first lines explain its columns; package published reads it.
//
//go:embed testdata/published.tsv
var Published string
